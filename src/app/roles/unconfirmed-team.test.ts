// Attempts of a coach who makes a team, which no admin has confirmed, to gain rights over athletes for whom an account,
// a parent or another team answers: call after call, on the roster, pages, claims, messages and meets.
import { describe, expect, test } from 'vitest';
import { type Ask, type CallOptions, callsWithin } from '#app/api/calls.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { ALL_RIGHTS, NO_RIGHTS, rightsOver } from './coach-rights.fixtures.ts';

interface World {
  ctx: Context;
  /** Made the team. */
  maker: Ask;
  admin: Ask;
  visitor: Ask;
  harborId: number;
  teamId: number;
  /** 16, on the roster of Salt Harbor alone, with an account and a parent, and a name that strangers do not see. */
  rowan: number;
  rowanPerson: Person;
  /** Typed by the maker. */
  newcomer: number;
}

const rosterOf = (teamId: number) => ({ teamId, kind: 'tfo', season: 2027 });

async function asMaker(base: Context, look: (world: World) => Promise<void>): Promise<void> {
  const ctx = { ...base, clock: fixedClock('2026-11-22T12:00:00Z') };
  const [harborId] = (await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }])) as [number];
  const [rowan] = (await createAthletes(ctx, [
    {
      ...{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' },
      birthOn: '2010-04-02',
      visibility: 'initials',
    },
  ])) as [number];
  await saveRosters(ctx, [{ athleteId: rowan, teamId: harborId, sport: 'tf', seasonId: 2027, grade: 11 }]);
  const [makerPerson, adminPerson, mother] = [
    await createPerson(ctx, 'Odile Marsh'),
    await createPerson(ctx, 'Site Admin', { isAdmin: true }),
    await createPerson(ctx, 'Imelda Tellis'),
  ];
  const rowanPerson = await createAthleteAccount(ctx, 'Rowan Tellis');
  const link = { athleteId: rowan, isConfirmed: true } as const;
  await linkAthlete(ctx, { ...link, userId: rowanPerson.userId, relation: 'self' });
  await linkAthlete(ctx, { ...link, userId: mother.userId, relation: 'parent' });

  const maker = callsWithin(makerPerson.ctx);
  const made = await maker('/TeamSetup/Create', {
    body: {
      ...{ name: 'Gannet Point', levelMask: HIGH_SCHOOL, country: 'USA', state: 'ME' },
      ...{ sports: ['tf', 'xc'], position: 'Head coach', isNoneOfThese: true },
    },
  });
  expect(made.status).toBe(200);
  const teamId = Number(made.body.IDSchool);
  const newcomer = await addNewcomer(ctx, maker, teamId);
  const [admin, visitor] = [callsWithin(adminPerson.ctx), callsWithin(ctx)];
  await look({ ctx, maker, admin, visitor, harborId, teamId, rowan, rowanPerson, newcomer });
}

async function createAthleteAccount(ctx: Context, name: string): Promise<Person> {
  const person = await createPerson(ctx, name, { birthOn: '2010-04-02' });
  await ctx.db.updateTable('users').set({ social_enabled: true }).where('id', '=', person.userId).execute();
  return person;
}

async function addNewcomer(ctx: Context, maker: Ask, teamId: number): Promise<number> {
  const row = { line: 1, firstName: 'Wren', lastName: 'Halloran', grade: '10', gender: 'M' };
  const input = { ...rosterOf(teamId), gender: 'M', rows: [row] };
  const { body } = await maker('/TeamRoster/PreviewImport', { body: input });
  expect(await maker('/TeamRoster/ApplyImport', { body: { ...input, planKey: body.planKey } })).toMatchObject(
    {
      status: 200,
    },
  );
  const { id } = await ctx.db
    .selectFrom('athletes')
    .select('id')
    .where('last_name', '=', 'Halloran')
    .executeTakeFirstOrThrow();
  return id;
}

const ofRowan = (world: World) => ({
  ...{ ctx: world.ctx, athleteId: world.rowan, userId: world.rowanPerson.userId, handle: 'rowan.tellis' },
});

type Attempt = [call: string, options: (world: World) => CallOptions, status: number];

/** Everything that a coach asks about an athlete of another team, or does to one. */
const AT_THE_ROSTER: Attempt[] = [
  ['/TeamRoster/AskMove', (w) => ({ body: { ...rosterOf(w.teamId), athleteId: w.rowan, grade: 11 } }), 403],
  [
    '/TeamRoster/OfferMove',
    (w) => ({ body: { ...rosterOf(w.teamId), athleteId: w.newcomer, toTeamId: w.harborId } }),
    403,
  ],
  [
    '/TeamRoster/ChangeAthletes',
    (w) => ({ body: { ...rosterOf(w.teamId), athleteIds: [w.rowan], action: 'activate' } }),
    404,
  ],
  ['/TeamRoster/SetGrade', (w) => ({ body: { ...rosterOf(w.teamId), athleteId: w.rowan, grade: 12 } }), 404],
  [
    '/TeamRoster/EditName',
    (w) => ({ body: { ...rosterOf(w.teamId), athleteId: w.rowan, firstName: 'Robin', lastName: 'Tellis' } }),
    404,
  ],
  [
    '/TeamRoster/InviteParents',
    (w) => ({
      body: { ...rosterOf(w.teamId), invitations: [{ athleteId: w.rowan, email: 'odile@example.org' }] },
    }),
    403,
  ],
  ['/TeamRoster/GetRoster', (w) => ({ query: rosterOf(w.harborId) }), 403],
  ['/TeamCode/RenewCode', (w) => ({ body: { teamId: w.teamId, sport: 'tf' } }), 403],
  ['/OwnAthletes/GetTeamClaims', (w) => ({ query: { teamId: w.teamId, sport: 'tf' } }), 403],
  ['/OwnAthletes/GetTeamLinks', (w) => ({ query: { teamId: w.teamId, sport: 'tf' } }), 403],
  ['/Athlete/SetVisibility', (w) => ({ body: { athleteId: w.rowan, visibility: 'full', version: 1 } }), 404],
  [
    '/MatchInbox/ConfirmPair',
    (w) => ({
      body: {
        ...{ teamId: w.teamId, sport: 'tf', athleteId: w.newcomer, otherAthleteId: w.rowan, reason: 'same' },
      },
    }),
    403,
  ],
];

test('the maker of an unconfirmed team has no right over an athlete of another team', () =>
  withRollback((base) =>
    asMaker(base, async (world) => {
      expect(await rightsOver(world.maker, ofRowan(world))).toEqual(NO_RIGHTS);
      const answers: Record<string, number> = {};
      for (const [call, options] of AT_THE_ROSTER) {
        answers[call] = (await world.maker(call, options(world))).status;
      }
      expect(answers).toEqual(Object.fromEntries(AT_THE_ROSTER.map(([call, , status]) => [call, status])));
      expect(await rightsOver(world.maker, ofRowan(world))).toEqual(NO_RIGHTS);
    }),
  ));

test('the maker reads of the athlete what every visitor reads, and finds nobody by name', () =>
  withRollback((base) =>
    asMaker(base, async ({ maker, visitor, teamId, rowan }) => {
      const page = { query: { athleteId: rowan, sport: 'tf' } };
      const seen = await maker('/Athlete/GetAthlete', page);
      expect(seen).toEqual(await visitor('/Athlete/GetAthlete', page));
      expect(JSON.stringify(seen.body)).not.toContain('Tellis');
      const found = await maker('/TeamRoster/FindAthletes', {
        query: { ...rosterOf(teamId), firstName: 'Rowan', lastName: 'Tellis' },
      });
      expect(JSON.stringify(found.body)).not.toContain(`${rowan}`);
    }),
  ));

/** How an account, a parent or another team comes to answer for the newcomer. */
const TIES: [string, (world: World, person: Person) => Promise<void>][] = [
  [
    'an account',
    ({ ctx, newcomer }, { userId }) =>
      linkAthlete(ctx, { userId, athleteId: newcomer, relation: 'self', isConfirmed: true }),
  ],
  [
    'a parent',
    async ({ ctx, newcomer }, { userId }) => {
      const parent = await createPerson(ctx, 'Bram Halloran');
      await linkAthlete(ctx, {
        userId: parent.userId,
        athleteId: newcomer,
        relation: 'parent',
        isConfirmed: true,
      });
      await linkAthlete(ctx, { userId, athleteId: newcomer, relation: 'self', isConfirmed: true });
    },
  ],
  [
    'another roster',
    async ({ ctx, newcomer, harborId }, { userId }) => {
      await saveRosters(ctx, [
        { athleteId: newcomer, teamId: harborId, sport: 'tf', seasonId: 2027, grade: 10 },
      ]);
      await linkAthlete(ctx, { userId, athleteId: newcomer, relation: 'self', isConfirmed: true });
    },
  ],
];

describe.each(TIES)('a newcomer of the team who has %s', (_, tie) => {
  test('is no longer the maker’s to change, message or reveal', () =>
    withRollback((base) =>
      asMaker(base, async (world) => {
        const { ctx, maker, teamId, newcomer } = world;
        const person = await createAthleteAccount(ctx, 'Wren Halloran');
        await tie(world, person);
        const wren = { ctx, athleteId: newcomer, userId: person.userId, handle: 'wren.halloran' };
        // Even the account is unknown to the maker.
        expect(await rightsOver(maker, wren)).toEqual([...NO_RIGHTS.slice(0, 3), 404]);
        const at = { ...rosterOf(teamId), athleteId: newcomer };
        const elsewhere = { status: 409, body: { code: 'ATHLETE_ELSEWHERE' } };
        expect(await maker('/TeamRoster/SetGrade', { body: { ...at, grade: 12 } })).toMatchObject(elsewhere);
        const named = { ...at, firstName: 'Robin', lastName: 'Halloran' };
        expect(await maker('/TeamRoster/EditName', { body: named })).toMatchObject(elsewhere);
        const roster = await maker('/TeamRoster/GetRoster', { query: rosterOf(teamId) });
        expect(roster.status).toBe(200);
        expect(JSON.stringify(roster.body)).not.toContain('Halloran');
      }),
    ));
});

test('a meet of the team takes no entries until an admin confirms the team', () =>
  withRollback((base) =>
    asMaker(base, async ({ maker, admin, visitor, teamId }) => {
      const meet = {
        ...{
          name: 'Gannet Relays',
          sport: 'tf',
          startOn: '2027-05-01',
          endOn: '2027-05-01',
          hostTeamId: teamId,
        },
        venue: { name: 'Gannet Field', country: 'USA', state: 'ME' },
      };
      const { meetId } = (await maker('/MeetManager/CreateMeet', { body: meet })).body;
      const opened = await maker('/MeetManager/InitialData', {
        query: { sport: 'tf', calendarId: Number(meetId) },
      });
      const headers = { 'x-edit-token': String(opened.body.editToken) };
      const opening = { body: { version: 1, RegEnabled: true }, headers };
      const open = () => maker('/Edit_ManageMeet/TFMeet_Save', opening);
      const unconfirmed = { status: 403, body: { code: 'HOST_TEAM_UNCONFIRMED' } };
      expect(await open()).toMatchObject(unconfirmed);
      expect(await maker('/MeetManager/Publish', { body: { meetId } })).toMatchObject(unconfirmed);
      const read = () => visitor('/Meet/GetMeetData', { query: { meetId: Number(meetId), sport: 'tf' } });
      expect((await read()).status).toBe(404);
      const confirmed = { teamId, decision: 'confirmed' };
      expect((await maker('/TeamSetup/Confirm', { body: confirmed })).status).toBe(403);
      expect((await admin('/TeamSetup/Confirm', { body: confirmed })).status).toBe(200);
      expect((await open()).status).toBe(200);
      expect((await read()).status).toBe(200);
    }),
  ));

test('once the team is confirmed, its coach has the rights of any coach over its own newcomers, and no more', () =>
  withRollback((base) =>
    asMaker(base, async (world) => {
      const { ctx, maker, admin, teamId, newcomer } = world;
      const person = await createAthleteAccount(ctx, 'Wren Halloran');
      await admin('/TeamSetup/Confirm', { body: { teamId, decision: 'confirmed' } });
      const { userId } = person;
      const parent = await createPerson(ctx, 'Bram Halloran');
      const child = { athleteId: newcomer, relation: 'parent', isConfirmed: true } as const;
      await linkAthlete(ctx, { ...child, userId: parent.userId });
      await grantAccess(ctx, { userId, teamId, sport: 'tf', type: 'A' });
      await linkAthlete(ctx, { userId, athleteId: newcomer, relation: 'self', isConfirmed: true });
      const wren = { ctx, athleteId: newcomer, userId, handle: 'wren.halloran' };
      expect(await rightsOver(maker, wren)).toEqual(ALL_RIGHTS);
      expect(await rightsOver(maker, ofRowan(world))).toEqual(NO_RIGHTS);
    }),
  ));
