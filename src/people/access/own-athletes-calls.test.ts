// The calls about the athletes whom somebody looks after, as a program makes them.

import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createTellisChildren } from '#people/access/tellis-family.fixtures.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';

interface World {
  rowanId: number;
  juniperId: number;
  teamId: number;
  rowan: Ask;
  imelda: Ask;
  coach: Ask;
  nobody: Ask;
}

function withWorld(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const { rowanId, juniperId } = await createTellisChildren(ctx);
      const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
      await saveRosters(ctx, [
        { athleteId: rowanId, teamId: teamId!, sport: 'tf', seasonId: 2026, grade: 11 },
      ]);
      const [rowan, imelda, coach] = [
        await createPerson(ctx, 'Rowan Tellis'),
        await createPerson(ctx, 'Imelda Tellis'),
        await createPerson(ctx, 'Marguerite Holloway'),
      ];
      await grantAccess(ctx, { userId: coach.userId, teamId: teamId!, sport: 'tf', type: 'C' });
      const link = { userId: imelda.userId, relation: 'parent', isConfirmed: true } as const;
      await linkAthlete(ctx, { ...link, athleteId: juniperId });
      await look({
        rowanId,
        juniperId,
        teamId: teamId!,
        rowan: callsWithin(rowan.ctx),
        imelda: callsWithin(imelda.ctx),
        coach: callsWithin(coach.ctx),
        nobody: callsWithin(ctx),
      });
    });
}

test(
  'a profile is found, asked for, confirmed and there, and no birth date is in any reply',
  withWorld(async ({ rowan, coach, rowanId, teamId }) => {
    const replies: unknown[] = [];
    const say = async (ask: Ask, path: string, asking: Parameters<Ask>[1] = {}) => {
      const reply = await ask(path, asking);
      replies.push(reply.body);
      return reply;
    };
    const found = await say(rowan, '/UserManager/AthleteSearchByName', { body: { info: 'rowan tellis' } });
    expect(found).toEqual({
      status: 200,
      body: {
        items: [
          {
            AthleteId: rowanId,
            FirstName: 'Rowan',
            LastName: 'Tellis',
            Gender: 'M',
            team: { IDSchool: teamId, SchoolName: 'Salt Harbor' },
            grade: '11',
            year: 2026,
            isClaimed: false,
            isMine: false,
          },
        ],
      },
    });
    const parts = { firstName: 'Rowan', lastName: 'Tellis', IDSchool: teamId };
    expect((await say(rowan, '/UserManager/AthleteSearch', { body: parts })).body).toEqual(found.body);

    const reply = await say(rowan, '/UserManager/SetAthlete', { body: { athleteID: rowanId } });
    expect(reply).toEqual({ status: 200, body: { isConfirmed: false } });
    const mine = await say(rowan, '/OwnAthletes/GetOwnAthletes');
    expect(mine.body).toMatchObject({
      athletes: [],
      claims: [{ AthleteId: rowanId, AthleteName: 'Rowan Tellis', relation: 'self', status: 'pending' }],
      questions: [],
      invitations: [],
    });
    const query = { teamId, sport: 'TrackAndField' };
    const waiting = await say(coach, '/OwnAthletes/GetTeamClaims', { query });
    const { items } = waiting.body as { items: { claimId: number }[] };
    expect(items).toMatchObject([
      { FirstName: 'Rowan', Handle: 'rowan.tellis', AthleteName: 'Rowan Tellis' },
    ]);
    const claim = { claimId: items[0]!.claimId };
    await say(coach, '/OwnAthletes/DecideClaim', { body: { ...claim, answer: 'confirm' } });
    expect((await say(rowan, '/SignedInUser')).body).toMatchObject({ profile: { AthleteId: rowanId } });
    expect((await say(coach, '/OwnAthletes/UndoClaim', { body: claim })).body).toEqual({ isUndone: true });
    expect((await say(rowan, '/SignedInUser')).body).toMatchObject({ profile: { AthleteId: null } });
    expect(JSON.stringify(replies)).not.toMatch(/birth|2009-03-01/i);
  }),
);

test(
  'a wrong birth date is told at its field, and the fourth of a day waits',
  withWorld(async ({ rowan, rowanId }) => {
    const guess = (birthOn: string) =>
      rowan('/UserManager/SetAthlete', { body: { athleteID: rowanId, birthOn } });
    for (const day of ['02', '03', '04']) {
      expect(await guess(`2009-03-${day}`)).toMatchObject({
        status: 400,
        body: { code: 'BIRTH_DATE_WRONG', fields: { birthOn: expect.any(String) } },
      });
    }
    expect(await guess('2009-03-01')).toMatchObject({ status: 429, body: { code: 'BIRTH_TRIES_SPENT' } });
  }),
);

test(
  'a parent adds a child, asks a second parent, and does not leave a young child alone',
  withWorld(async ({ imelda, juniperId }) => {
    const wren = {
      firstName: 'Wren',
      lastName: 'Tellis',
      gender: 'F',
      birthOn: '2017-02-03',
      relation: 'parent',
    };
    const added = await imelda('/UserManager/AthleteCreate', { body: wren });
    expect(added).toMatchObject({ status: 200, body: { AthleteId: expect.any(Number) } });
    expect((await imelda('/OwnAthletes/GetOwnAthletes')).body).toMatchObject({
      athletes: [{ AthleteId: juniperId }, { FirstName: 'Wren', relation: 'parent' }],
    });
    const invited = { athleteId: juniperId, email: 'hollis@example.org' };
    expect((await imelda('/OwnAthletes/InviteParent', { body: invited })).body).toEqual({ isAsked: true });
    const gone = await imelda('/OwnAthletes/RemoveAthlete', { body: { athleteId: juniperId } });
    expect(gone).toMatchObject({ status: 409, body: { code: 'CHILD_NEEDS_PARENT' } });
  }),
);

test.each<[string, string, Record<string, unknown>, number, string]>([
  ['a name without letters', 'UserManager/AthleteSearchByName', { info: '--' }, 400, 'NAME_TOO_SHORT'],
  ['a name without end', 'UserManager/AthleteSearchByName', { info: 'x'.repeat(121) }, 400, 'INPUT_INVALID'],
  ['an id of text', 'UserManager/SetAthlete', { athleteID: '1 or 1=1' }, 400, 'INPUT_INVALID'],
  ['an athlete who is none', 'UserManager/SetAthlete', { athleteID: 999_999 }, 404, 'ATHLETE_UNKNOWN'],
  [
    'a birth date of the future',
    'UserManager/SetAthlete',
    { athleteID: 1, birthOn: '2999-01-01' },
    400,
    'BIRTH_DATE_INVALID',
  ],
  [
    'a relation that is none',
    'UserManager/SetAthlete',
    { athleteID: 1, relation: 'aunt' },
    400,
    'INPUT_INVALID',
  ],
  [
    'a note of 100,000 letters',
    'UserManager/SetAthlete',
    { athleteID: 1, note: 'x'.repeat(100_000) },
    400,
    'INPUT_INVALID',
  ],
  [
    'a name of markup',
    'UserManager/AthleteCreate',
    { firstName: '<i>', lastName: 'Tellis', gender: 'F' },
    400,
    'ATHLETE_INVALID',
  ],
  [
    'somebody else’s claim',
    'OwnAthletes/DecideClaim',
    { claimId: 999_999, answer: 'confirm' },
    404,
    'CLAIM_UNKNOWN',
  ],
  [
    'an answer that is none',
    'OwnAthletes/DecideClaim',
    { claimId: 1, answer: 'maybe' },
    400,
    'INPUT_INVALID',
  ],
  [
    'an invitation of nobody',
    'OwnAthletes/AnswerInvitation',
    { invitationId: 999_999, isAccepted: true },
    404,
    'INVITATION_UNKNOWN',
  ],
  [
    'an invitation of somebody else, taken back',
    'OwnAthletes/WithdrawInvitation',
    { invitationId: 999_999 },
    404,
    'INVITATION_UNKNOWN',
  ],
  [
    'an end without a reason',
    'OwnAthletes/EndLink',
    { athleteId: 1, userId: 1, reason: ' ' },
    400,
    'INPUT_INVALID',
  ],
  [
    'an end with a reason of 100,000 letters',
    'OwnAthletes/EndLink',
    { athleteId: 1, userId: 1, reason: 'x'.repeat(100_000) },
    400,
    'INPUT_INVALID',
  ],
  [
    'the end of a link of nobody',
    'OwnAthletes/EndLink',
    { athleteId: 999_999, userId: 999_999, reason: 'Somebody else' },
    404,
    'ATHLETE_UNKNOWN',
  ],
  [
    'a name for somebody else’s child',
    'OwnAthletes/SaveAthlete',
    { athleteId: 999_999, firstName: 'Juniper', lastName: 'Tellis', gender: 'F' },
    404,
    'ATHLETE_UNKNOWN',
  ],
  [
    'a name without end, for a child',
    'OwnAthletes/SaveAthlete',
    { athleteId: 1, firstName: 'x'.repeat(100_000), lastName: 'Tellis', gender: 'F' },
    400,
    'INPUT_INVALID',
  ],
])('%s is refused', (_, path, body, status, code) =>
  withWorld(async ({ rowan, nobody }) => {
    expect(await rowan(`/${path}`, { body })).toMatchObject({ status, body: { code } });
    if (code !== 'INPUT_INVALID') expect((await nobody(`/${path}`, { body })).status).not.toBe(200);
  })(),
);

test(
  'a parent does not get somebody else’s child, and a coach of another team reads no claims',
  withWorld(async ({ rowan, imelda, juniperId, teamId }) => {
    const claimed = { athleteID: juniperId, relation: 'parent', birthOn: '2016-08-20' };
    const refused = await rowan('/UserManager/SetAthlete', { body: claimed });
    expect(refused).toMatchObject({ status: 409, body: { code: 'BIRTH_NOT_ENOUGH' } });
    const query = { teamId, sport: 'tf' };
    const claims = await imelda('/OwnAthletes/GetTeamClaims', { query });
    expect(claims).toMatchObject({ status: 403, body: { code: 'COACH_ONLY' } });
    const links = await imelda('/OwnAthletes/GetTeamLinks', { query });
    expect(links).toMatchObject({ status: 403, body: { code: 'COACH_ONLY' } });
  }),
);
