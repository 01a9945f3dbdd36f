// The calls about access to teams as a program makes them.
import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';

interface World {
  teamId: number;
  coach: Ask;
  dana: Ask;
  danaId: number;
  admin: Ask;
}

function withTeam(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }]);
      const coach = await createPerson(ctx, 'Marguerite Holloway');
      const dana = await createPerson(ctx, 'Dana Whitlock');
      const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
      await grantAccess(ctx, { userId: coach.userId, teamId: teamId!, sport: 'tf', type: 'C' });
      await look({
        teamId: teamId!,
        coach: callsWithin(coach.ctx),
        dana: callsWithin(dana.ctx),
        danaId: dana.userId,
        admin: callsWithin(admin.ctx),
      });
    });
}

test(
  'a team is followed and left by GET and by POST, with the sport in any spelling',
  withTeam(async ({ teamId, dana }) => {
    const track = { schoolID: teamId, sport: 'TrackAndField' };
    const { status, body } = await dana('/UserManager/addAccess', { query: track });
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          IDSchool: teamId,
          SchoolName: 'Salt Harbor',
          Level: HIGH_SCHOOL,
          Sport: 'tf',
          sportShort: 'TF',
          AccessTypes: ['F'],
          AccessStatus: 90,
          statusWord: 'Full access, joined by code',
          position: '',
          isCoach: false,
          isSettingUp: false,
          isPending: false,
          isBanned: false,
        },
      ],
    });
    await dana('/UserManager/addAccess', { body: { schoolID: teamId, sport: 'xc' } });
    const left = await dana('/UserManager/removeAccess', { body: { schoolID: teamId, sport: 'tf' } });
    expect(left.body).toMatchObject({
      items: [
        { Sport: 'tf', AccessStatus: -30, AccessTypes: [] },
        { Sport: 'xc', AccessStatus: 90 },
      ],
    });
    expect((await dana('/TeamAccess/GetMyAccess')).body).toEqual(left.body);
  }),
);

test(
  'a request is made, seen, approved and taken back',
  withTeam(async ({ teamId, coach, dana, danaId }) => {
    const asking = { teamId, sport: 'tf', type: 'C', position: ' Throws ', note: ' Since May. ' };
    expect((await dana('/TeamAccess/RequestAccess', { body: asking })).status).toBe(200);
    const query = { teamId, sport: 'tf' };
    expect((await dana('/TeamAccess/GetTeamPeople', { query })).body).toMatchObject({ code: 'COACH_ONLY' });
    const { body } = await coach('/TeamAccess/GetTeamPeople', { query });
    expect(body.people).toMatchObject([
      { LastName: 'Holloway', isMe: true, actions: [] },
      {
        userId: danaId,
        Handle: 'dana.whitlock',
        hasProfile: false,
        type: 'C',
        AccessStatus: -10,
        statusWord: 'Request sent, waiting for approval',
        position: 'Throws',
        note: 'Since May.',
        actions: ['approve', 'decline', 'ban'],
      },
    ]);
    const decision = { teamId, sport: 'tf', userId: danaId, action: 'approve' };
    const approved = await coach('/TeamAccess/Decide', { body: decision });
    expect((await dana('/TeamAccess/GetTeamDoor', { query: { teamId } })).body).toMatchObject({
      team: { SchoolName: 'Salt Harbor' },
      items: [{ isCoach: true }],
      decides: ['tf'],
    });
    const again = await coach('/TeamAccess/Decide', { body: decision });
    expect(again).toMatchObject({ status: 409, body: { code: 'ACCESS_CHANGED' } });
    const { decisionId } = approved.body as { decisionId: number };
    const undone = await coach('/TeamAccess/UndoDecision', { body: { decisionId } });
    expect(undone).toMatchObject({ status: 200, body: { isUndone: true } });
    const twice = await coach('/TeamAccess/UndoDecision', { body: { decisionId } });
    expect(twice).toMatchObject({ status: 409, body: { code: 'DECISION_NOT_UNDONE' } });
    expect((await dana('/TeamAccess/GetTeamDoor', { query: { teamId } })).body).toMatchObject({
      items: [{ isCoach: false, isPending: true }],
      decides: [],
    });
  }),
);

test(
  'an admin sees a team by sport, with how many wait',
  withTeam(async ({ teamId, admin, dana }) => {
    await dana('/TeamAccess/RequestAccess', {
      body: { teamId, sport: 'xc', type: 'P', note: 'Rowan’s mother' },
    });
    const { body } = await admin('/SiteHeader/GetSidebarAdminTeams', { query: { adminTeamId: teamId } });
    expect(body).toMatchObject({
      teams: [
        { IDSchool: teamId, Sport: 'tf', sportShort: 'TF', hasCoachAccess: true, requestCount: 0 },
        { IDSchool: teamId, Sport: 'xc', sportShort: 'XC', requestCount: 1 },
      ],
    });
    const unknown = await admin('/SiteHeader/GetSidebarAdminTeams', { query: { adminTeamId: 999_999 } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'TEAM_UNKNOWN' } });
  }),
);

test.each<[string, Record<string, unknown>, number, string]>([
  ['another sport', { sport: 'swimming' }, 400, 'SPORT_UNKNOWN'],
  ['a type that is none', { type: 'X' }, 400, 'INPUT_INVALID'],
  ['a note without end', { note: 'x'.repeat(501) }, 400, 'INPUT_INVALID'],
  ['a position without end', { position: 'x'.repeat(61) }, 400, 'INPUT_INVALID'],
  ['a team that is none', { teamId: 999_999_999 }, 404, 'TEAM_UNKNOWN'],
  ['a team id that is none', { teamId: '1 or 1=1' }, 400, 'INPUT_INVALID'],
])('a request with %s is refused', (_, changes, status, code) =>
  withTeam(async ({ teamId, dana }) => {
    const asking = { teamId, sport: 'tf', type: 'C', ...changes };
    expect(await dana('/TeamAccess/RequestAccess', { body: asking })).toMatchObject({
      status,
      body: { code },
    });
  })(),
);
