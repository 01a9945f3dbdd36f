// The calls about team codes as a program makes them.
import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { giveLegacyCode } from './legacy-codes.service.ts';

interface World {
  teamId: number;
  code: string;
  coach: Ask;
  imelda: Ask;
  rowanId: number;
  /** Gives Imelda a code from before teams had codes. */
  giveCode(code: string): Promise<void>;
}

function withCode(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }]);
      const head = await createPerson(ctx, 'Marguerite Holloway');
      const { userId, ctx: asImelda } = await createPerson(ctx, 'Imelda Tellis');
      await grantAccess(ctx, { userId: head.userId, teamId: teamId!, sport: 'tf', type: 'C' });
      const [rowanId] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
      await linkAthlete(ctx, { userId, athleteId: rowanId!, relation: 'parent', isConfirmed: true });
      const coach = callsWithin(head.ctx);
      const { body } = await coach('/TeamCode/RenewCode', { body: { teamId, sport: 'TrackAndField' } });
      await look({
        teamId: teamId!,
        code: String(body.ShareCode),
        coach,
        imelda: callsWithin(asImelda),
        rowanId: rowanId!,
        giveCode: (code) => giveLegacyCode(ctx, { userId, teamId: teamId!, sport: 'tf', code }),
      });
    });
}

test(
  'a code is made, shown, checked and revoked',
  withCode(async ({ teamId, code, coach, imelda }) => {
    const { body } = await coach('/TeamCode/GetTeamCodes');
    expect(body).toMatchObject({
      items: [
        {
          IDSchool: teamId,
          SchoolName: 'Salt Harbor',
          Sport: 'tf',
          sportShort: 'TF',
          ShareCode: code,
          shownCode: expect.stringMatching(/^\w{3}-\w{3}-\w{3}$/),
          link: expect.stringContaining(`/join-team?code=${code}`),
          people: 0,
          peopleMost: null,
          hasCoachAccess: true,
        },
      ],
    });
    const checked = await imelda('/TeamCode/CheckCode', { query: { code } });
    expect(checked.status).toBe(200);
    expect(checked.body).toMatchObject({
      code,
      team: { IDSchool: teamId, SchoolName: 'Salt Harbor', Level: HIGH_SCHOOL },
      roles: ['Coach', 'Athlete', 'Parent'],
      parentAthletes: [{ FirstName: 'Rowan', isOnTeam: false, grade: null }],
    });
    expect(JSON.stringify(checked.body)).not.toMatch(/birth/i);
    const revoked = await coach('/TeamCode/RevokeCode', { body: { teamId, sport: 'tf' } });
    expect(revoked.body).toMatchObject({ ShareCode: null, link: null, expiresAt: null });
    const late = await imelda('/TeamCode/CheckCode', { query: { code } });
    expect(late.status).toBe(404);
    expect(late.body).toMatchObject({ code: 'TEAM_CODE_NOT_IN_USE', fields: { code: expect.any(String) } });
  }),
);

test(
  'children are added as the documents say: the list as the body, code and source in the query',
  withCode(async ({ teamId, code, imelda, rowanId }) => {
    const { status, body } = await imelda('/TeamCode/AddChildrenToTeam', {
      query: { code, source: 'link' },
      body: [
        { AthleteId: rowanId, GradeID: 11 },
        { FirstName: 'Linden', LastName: 'Tellis', Gender: 'M', GradeID: '9' },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      team: { SchoolName: 'Salt Harbor' },
      role: 'Parent',
      athletes: [
        { AthleteId: rowanId, FirstName: 'Rowan', grade: 11, state: 'waiting' },
        { FirstName: 'Linden', grade: 9, state: 'waiting' },
      ],
    });
    const grades = await imelda('/TeamCode/GetUserAthleteGradesOnTeam', { query: { teamId, sport: 'XC' } });
    expect(grades.body).toMatchObject({ items: [{ grade: null }, { grade: null }] });
    const onTeam = await imelda('/TeamCode/GetUserAthleteGradesOnTeam', { query: { teamId, sport: 'TF' } });
    expect(onTeam.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ AthleteId: rowanId, grade: 11 })]),
    });
  }),
);

test(
  'an athlete and a coach join with everything in the query',
  withCode(async ({ code, imelda, coach }) => {
    const self = await imelda('/TeamCode/AddSelfToTeam', {
      query: { code, source: 'typed', grade: '12', mergeWith: '', gender: 'F' },
      body: {},
    });
    expect(self.body).toMatchObject({ role: 'Athlete', athletes: [{ grade: 12, state: 'connected' }] });
    const requested = await imelda('/TeamCode/RequestCoachAccess', {
      query: { code, source: 'typed', position: 'Throws coach', note: '' },
      body: {},
    });
    expect(requested.body).toMatchObject({ role: 'Coach', athletes: [] });
    const again = await coach('/TeamCode/RequestCoachAccess', { body: { code, position: 'Head coach' } });
    expect(again.body).toMatchObject({ code: 'ACCESS_GIVEN' });
    const { body } = await imelda('/TeamCode/CoachPositions');
    expect(body.items).toContain('Throws coach');
    expect(body.items).not.toContain('Athlete');
  }),
);

test(
  'codes from before teams had codes are listed and retired',
  withCode(async ({ imelda, giveCode, teamId }) => {
    await giveCode('RKS71');
    await giveCode('RKS72');
    const { body } = await imelda('/SignedInUser');
    expect(body).toMatchObject({ hasLegacyParentCodes: true });
    const listed = await imelda('/TeamCode/LegacyParentAccessCodes');
    expect(listed.body).toMatchObject({
      items: [{ code: 'RKS71', IDSchool: teamId }, { code: 'RKS72' }],
    });
    const retired = await imelda('/TeamCode/RetireLegacyParentAccessCodes', {
      query: { codes: 'RKS71', skipped: 'RKS72' },
      body: {},
    });
    expect(retired.body).toEqual({ retired: 2 });
    expect((await imelda('/TeamCode/LegacyParentAccessCodes')).body).toEqual({ items: [] });
    expect((await imelda('/SignedInUser')).body).toMatchObject({ hasLegacyParentCodes: false });
  }),
);

test.each([
  [
    'a code of another alphabet',
    '/TeamCode/CheckCode',
    { query: { code: 'РЖД-7Щ4-ЮПМ' } },
    'TEAM_CODE_ALPHABET',
  ],
  ['a code that is too long', '/TeamCode/CheckCode', { query: { code: 'A'.repeat(301) } }, 'INPUT_INVALID'],
  ['no code', '/TeamCode/CheckCode', {}, 'INPUT_INVALID'],
  ['no child', '/TeamCode/AddChildrenToTeam', { body: { items: [] } }, 'CHILD_MISSING'],
  [
    'a child without a name',
    '/TeamCode/AddChildrenToTeam',
    { body: { items: [{ Gender: 'M', GradeID: 9 }] } },
    'CHILD_INVALID',
  ],
  [
    'a grade that the team has not',
    '/TeamCode/AddSelfToTeam',
    { body: { grade: 14, gender: 'F' } },
    'GRADE_UNKNOWN',
  ],
  ['a grade that is none', '/TeamCode/AddSelfToTeam', { body: { grade: 'ten' } }, 'INPUT_INVALID'],
  [
    'a position of no coach',
    '/TeamCode/RequestCoachAccess',
    { body: { position: 'Athlete' } },
    'POSITION_UNKNOWN',
  ],
] as const)('%s is refused', async (_, path, asking, refusal) => {
  await withCode(async ({ imelda, code }) => {
    const body = 'body' in asking ? { code, ...asking.body } : undefined;
    const query = 'query' in asking ? asking.query : {};
    const reply = await imelda(path, { query, ...(body && { body }) });
    expect(reply.body.code).toBe(refusal);
    expect(reply.status).toBe(400);
  })();
});
