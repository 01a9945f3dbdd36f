// Attempts of a coach, a former coach or a second account to gain rights over an athlete of another team: call
// after call, and what the calls that only coaches of the athlete may make answer before, in between and afterwards.
import { expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import type { AthleteToCreate } from '#people/athletes/athletes.rules.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { renewCode } from '#people/team-codes/team-codes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { ALL_RIGHTS, NO_RIGHTS, rightsOver } from './coach-rights.fixtures.ts';

const BIRTH_ON = '2010-04-02';

interface World {
  ctx: Context;
  harborId: number;
  brightwaterId: number;
  /** Coaches of Salt Harbor, where the athletes are, and of Brightwater. */
  marguerite: Ask;
  saskia: Ask;
  saskiaPerson: Person;
  mother: Person;
  asMother: Ask;
  /** 16, with an account and a parent. */
  rowan: number;
  rowanPerson: Person;
  /** Another athlete of Salt Harbor, without an account. */
  add(name: string, more?: Partial<AthleteToCreate>): Promise<number>;
}

function acrossTeams(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const ctx = { ...base, clock: fixedClock('2026-11-22T12:00:00Z') };
      const [harborId, brightwaterId] = (await createTeams(ctx, [
        { name: 'Salt Harbor', levelMask: HIGH_SCHOOL },
        { name: 'Brightwater', levelMask: HIGH_SCHOOL },
      ])) as [number, number];
      const [marguerite, saskiaPerson] = [
        await createPerson(ctx, 'Marguerite Holloway'),
        await createPerson(ctx, 'Saskia Kell'),
      ];
      await grantAccess(ctx, { userId: marguerite.userId, teamId: harborId, sport: 'tf', type: 'C' });
      await grantAccess(ctx, { userId: saskiaPerson.userId, teamId: brightwaterId, sport: 'tf', type: 'C' });
      const add: World['add'] = async (name, more = {}) => {
        const [firstName = '', lastName = ''] = name.split(' ');
        const [athleteId] = await createAthletes(ctx, [
          { firstName, lastName, gender: 'M', birthOn: BIRTH_ON, ...more },
        ]);
        const row = { athleteId: athleteId!, teamId: harborId, sport: 'tf', grade: 11 } as const;
        await saveRosters(ctx, [{ ...row, seasonId: 2027 }]);
        return athleteId!;
      };
      const rowan = await add('Rowan Tellis');
      const rowanPerson = await createPerson(ctx, 'Rowan Tellis');
      const joined = { userId: rowanPerson.userId, teamId: harborId, sport: 'tf', type: 'A' } as const;
      await grantAccess(ctx, joined);
      const mother = await createPerson(ctx, 'Imelda Tellis');
      await ctx.db
        .updateTable('users')
        .set({ birth_on: BIRTH_ON, social_enabled: true })
        .where('id', '=', rowanPerson.userId)
        .execute();
      const link = { athleteId: rowan, isConfirmed: true } as const;
      await linkAthlete(ctx, { ...link, userId: rowanPerson.userId, relation: 'self' });
      await linkAthlete(ctx, { ...link, userId: mother.userId, relation: 'parent' });
      await look({
        ...{ ctx, harborId, brightwaterId, saskiaPerson, mother, rowan, rowanPerson, add },
        marguerite: callsWithin(marguerite.ctx),
        saskia: callsWithin(saskiaPerson.ctx),
        asMother: callsWithin(mother.ctx),
      });
    });
}

const statusesOf = (coach: Ask, { rowan, rowanPerson, ctx }: World) =>
  rightsOver(coach, { ctx, athleteId: rowan, userId: rowanPerson.userId, handle: 'rowan.tellis' });

const rowOf = (firstName: string, lastName: string, choice?: unknown) => ({
  ...{ line: 1, firstName, lastName, grade: '11', gender: 'M', ...(choice !== undefined && { choice }) },
});

async function importRow(coach: Ask, roster: Record<string, unknown>, row: unknown) {
  const input = { ...roster, gender: 'M', rows: [row] };
  const { status, body } = await coach('/TeamRoster/PreviewImport', { body: input });
  if (status !== 200) return { status, body };
  return coach('/TeamRoster/ApplyImport', { body: { ...input, planKey: body.planKey } });
}

test(
  'a coach types a name into a list and merges it with an athlete of another team: nothing is gained',
  acrossTeams(async (world) => {
    const { ctx, saskia, marguerite, asMother, brightwaterId, rowan, mother } = world;
    expect(await statusesOf(marguerite, world)).toEqual(ALL_RIGHTS);
    expect(await statusesOf(saskia, world)).toEqual(NO_RIGHTS);

    const roster = { teamId: brightwaterId, kind: 'tfo', season: 2027 };
    expect((await importRow(saskia, roster, rowOf('Rowan', 'Tellis'))).status).toBe(200);
    const { id: copy } = await ctx.db
      .selectFrom('athletes')
      .select('id')
      .where('id', '<>', rowan)
      .where('last_name', '=', 'Tellis')
      .executeTakeFirstOrThrow();
    const pair = { teamId: brightwaterId, sport: 'tf', athleteId: copy, otherAthleteId: rowan };
    const confirmed = await saskia('/MatchInbox/ConfirmPair', { body: { ...pair, reason: 'same' } });
    expect(confirmed).toMatchObject({ status: 200, body: { mergeId: null } });
    expect(await statusesOf(saskia, world)).toEqual(NO_RIGHTS);
    const links = await saskia('/OwnAthletes/GetTeamLinks', {
      query: { teamId: brightwaterId, sport: 'tf' },
    });
    expect(JSON.stringify(links.body)).not.toContain('Imelda');
    const ending = { athleteId: rowan, userId: mother.userId, reason: 'Unknown' };
    expect((await saskia('/OwnAthletes/EndLink', { body: ending })).status).toBe(403);
    const { questionId } = confirmed.body;
    const own = await saskia('/MatchInbox/DecideMerge', { body: { questionId, decision: 'agree' } });
    expect(own).toMatchObject({ status: 403, body: { code: 'MERGE_NOT_YOURS' } });

    const answered = await asMother('/MatchInbox/DecideMerge', { body: { questionId, decision: 'refuse' } });
    expect(answered.status).toBe(200);
    expect(await statusesOf(saskia, world)).toEqual(NO_RIGHTS);
    expect(await statusesOf(marguerite, world)).toEqual(ALL_RIGHTS);
  }),
);

test(
  'a coach’s second account takes nobody of another team by the code of the own one',
  acrossTeams(async (world) => {
    const { ctx, saskia, saskiaPerson, marguerite, brightwaterId, add } = world;
    const [jocelyn, open] = [
      await add('Jocelyn Bankarole', { visibility: 'initials' }),
      await add('Jocelyn Bankarole'),
    ];
    const { code } = await renewCode(saskiaPerson.ctx, {
      ...{ teamId: brightwaterId, sport: 'tf', days: 30, peopleMost: null },
    });
    const second = callsWithin((await createPerson(ctx, 'Jocelyn Bankarole')).ctx);
    const checked = await second('/TeamCode/CheckCode', { query: { code: code! } });
    expect(JSON.stringify(checked.body)).not.toContain('J. B.');
    const joining = (mergeWith: number) => ({ code, source: 'typed', mergeWith, grade: 11 });
    expect((await second('/TeamCode/AddSelfToTeam', { body: joining(jocelyn) })).status).toBe(404);
    expect((await second('/TeamCode/AddSelfToTeam', { body: joining(open) })).status).toBe(200);

    for (const season of [2026, 2027]) {
      const changing = { teamId: brightwaterId, kind: 'tfo', season, athleteIds: [open], action: 'activate' };
      expect((await saskia('/TeamRoster/ChangeAthletes', { body: changing })).status).toBe(404);
    }
    const { id: claimId } = await ctx.db
      .selectFrom('athlete_claims')
      .select('id')
      .where('status', '=', 'asked')
      .executeTakeFirstOrThrow();
    const deciding = { claimId, answer: 'confirm' };
    expect((await saskia('/OwnAthletes/DecideClaim', { body: deciding })).status).toBe(404);
    expect((await saskia('/Athlete/GetVisibility', { query: { athleteId: open } })).status).toBe(404);
    expect((await marguerite('/Athlete/GetVisibility', { query: { athleteId: open } })).status).toBe(200);
    const declining = { claimId, answer: 'decline' };
    expect((await marguerite('/OwnAthletes/DecideClaim', { body: declining })).status).toBe(200);
  }),
);

test(
  'a former coach takes nobody back, by whichever roster of whichever season',
  acrossTeams(async (world) => {
    const { marguerite, saskia, harborId, brightwaterId, rowan } = world;
    const asking = { teamId: brightwaterId, kind: 'tfo', season: 2027, athleteId: rowan, grade: 11 };
    const { moveId } = (await saskia('/TeamRoster/AskMove', { body: asking })).body;
    expect(await statusesOf(saskia, world)).toEqual(NO_RIGHTS);
    await marguerite('/TeamRoster/DecideMove', { body: { moveId, decision: 'agree' } });
    expect(await statusesOf(saskia, world)).toEqual(ALL_RIGHTS);
    expect(await statusesOf(marguerite, world)).toEqual(NO_RIGHTS);

    const same = rowOf('Rowan', 'Tellis', { kind: 'same', athleteId: rowan });
    for (const [season, status, code] of [
      [2025, 400, 'ROSTER_NOTHING_TO_APPLY'],
      [2026, 400, 'ROSTER_NOTHING_TO_APPLY'],
      [2027, 400, 'ROSTER_NOTHING_TO_APPLY'],
      [2028, 404, 'SEASON_UNKNOWN'],
      [2999, 404, 'SEASON_UNKNOWN'],
    ] as const) {
      const roster = { teamId: harborId, kind: 'tfo', season };
      expect(await importRow(marguerite, roster, same)).toMatchObject({ status, body: { code } });
    }
    const roster = { teamId: harborId, kind: 'tfo', season: 2027 };
    const activating = { ...roster, athleteIds: [rowan], action: 'activate' };
    expect(await marguerite('/TeamRoster/ChangeAthletes', { body: activating })).toMatchObject({
      status: 409,
      body: { code: 'ATHLETE_ELSEWHERE' },
    });
    const back = await marguerite('/TeamRoster/AskMove', { body: { ...roster, athleteId: rowan } });
    expect(back.body).toMatchObject({ isAgreed: false });
    const deciding = { moveId: back.body.moveId, decision: 'agree' };
    expect((await marguerite('/TeamRoster/DecideMove', { body: deciding })).status).toBe(403);
    expect(await statusesOf(saskia, world)).toEqual(ALL_RIGHTS);
    expect(await statusesOf(marguerite, world)).toEqual(NO_RIGHTS);

    await saskia('/TeamRoster/DecideMove', { body: { moveId: back.body.moveId, decision: 'refuse' } });
    expect((await saskia('/TeamRoster/UndoMove', { body: { moveId } })).status).toBe(200);
    expect(await statusesOf(marguerite, world)).toEqual(ALL_RIGHTS);
  }),
);

test(
  'an offer gives the coach of the new team no right before they accept, and the one who offered cannot accept it',
  acrossTeams(async (world) => {
    const { marguerite, saskia, harborId, brightwaterId, rowan } = world;
    const offering = {
      teamId: harborId,
      kind: 'tfo',
      season: 2027,
      athleteId: rowan,
      toTeamId: brightwaterId,
    };
    expect((await saskia('/TeamRoster/OfferMove', { body: offering })).status).toBe(403);
    const offered = await marguerite('/TeamRoster/OfferMove', { body: offering });
    expect(offered).toMatchObject({ status: 200, body: { isAgreed: false } });
    const deciding = { moveId: offered.body.moveId, decision: 'agree' };
    expect((await marguerite('/TeamRoster/DecideMove', { body: deciding })).status).toBe(403);
    expect(await statusesOf(saskia, world)).toEqual(NO_RIGHTS);
    expect((await saskia('/TeamRoster/DecideMove', { body: deciding })).status).toBe(200);
    expect(await statusesOf(saskia, world)).toEqual(ALL_RIGHTS);
    expect(await statusesOf(marguerite, world)).toEqual(NO_RIGHTS);
  }),
);
