import { describe, expect, it } from 'vitest';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { makeEntries, mapLegs } from '#competition/entries/entries.service.ts';
import { possibleDoubles } from '#competition/entries/merges/entry-merges.rules.ts';
import { findRosterPairs } from '#competition/identities/pairs/compared-pairs.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import {
  acceptEntries,
  mergeForHost,
  numberForHost,
  readHostedEntries,
  saveHostedEntries,
  scratchForStaff,
} from './hosted-entries.service.ts';

const NAMES = [
  ['Jon', 'Castellane'],
  ['Jonah', 'Castellane'],
  ['Mateo', 'Brightwell'],
  ['Dov', 'Lindenbaum'],
] as const;

/** Four boys of one team and their relay, a host and a clerk with their tokens. */
async function createWorld(ctx: Context) {
  const meet = await createMeetToEnter(ctx, { events: ['100m', '200m', 'lj', '4x100m'] });
  const [host, clerk] = [await createPerson(ctx, 'Wendell Abara'), await createPerson(ctx, 'Odile Marsh')];
  await addStaff(ctx, { meetId: meet.meetId, userId: host.userId, role: 'host' });
  await addStaff(ctx, { meetId: meet.meetId, userId: clerk.userId, role: 'clerk' });
  const [teamId] = await createTestTeams(ctx, 1);
  const athletes = await createAthletes(
    ctx,
    NAMES.map(([firstName, lastName]) => ({ firstName, lastName, gender: 'M' as const })),
  );
  const callOf = async (person: { ctx: Context }): Promise<Context> => ({
    ...person.ctx,
    request: {
      sent: new Headers({
        'x-participants-token': await mintToken(
          person.ctx,
          { meetId: meet.meetId, sport: 'tf' },
          'participants',
        ),
      }),
      requestKey: null,
      clientAddress: '127.0.0.1',
    },
  });
  const calls = { host: await callOf(host), clerk: await callOf(clerk) };
  const enter = async (event: string, athlete: number, acceptance = ACCEPTANCE.Accepted as number) => {
    const entry = testEntry({
      meetEventId: meet.event(event),
      athleteId: athletes[athlete]!,
      teamId: teamId!,
      acceptance: acceptance as never,
    });
    return (await makeEntries(ctx, meet.meetId, [entry], { byUserId: null }))[0]!.entryId;
  };
  const read = async () => {
    const list = await readHostedEntries(calls.host);
    const events = new Map(list.events.map((event) => [event.meetEventId, event.eventShort]));
    return list.entries.map(({ athleteId, meetEventId, acceptance, waitNumber, isScratched, seed }) => ({
      who: athletes.indexOf(athleteId ?? -1),
      event: events.get(meetEventId),
      acceptance,
      waitNumber,
      isScratched,
      seed,
    }));
  };
  return { ...meet, ...calls, teamId: teamId!, athletes, enter, read, hostId: host.userId };
}

const onlyFor403 = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 403 });

describe('a host', () => {
  it('adds, changes and removes entries in one save', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const [jon, jonah, mateo, dov] = world.athletes as [number, number, number, number];
      const old = await world.enter('100m', 2);
      const gone = await world.enter('200m', 2);
      const { added } = await saveHostedEntries(world.host, {
        add: [
          {
            meetEventId: world.event('lj'),
            athleteId: jon,
            teamId: world.teamId,
            relayLetter: null,
            grade: 11,
            seed: '6.02m',
            isExhibition: false,
            acceptance: ACCEPTANCE.AcceptedLate,
            legs: [],
          },
          {
            meetEventId: world.event('4x100m'),
            athleteId: null,
            teamId: world.teamId,
            relayLetter: 'A',
            grade: null,
            seed: '',
            isExhibition: false,
            acceptance: ACCEPTANCE.Accepted,
            legs: [
              { athleteId: jonah, leg: 1 },
              { athleteId: dov, leg: null },
            ],
          },
        ],
        change: [{ entryId: old, version: 1, seed: '11.04' }],
        removeIds: [gone],
      });
      expect((await world.read()).map(({ who, event, seed }) => [who, event, seed])).toEqual([
        [2, '100m', '11.04'],
        [0, 'lj', '6.02m'],
        [-1, '4x100m', null],
      ]);
      expect((await mapLegs(ctx, [added[1]!.entryId])).get(added[1]!.entryId)).toHaveLength(2);
      expect(mateo).toBeGreaterThan(0);
    }));

  it('is told when a seed cannot be, somebody else was first, or the team is unknown; nothing is saved', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const entryId = await world.enter('100m', 2);
      const change = (seed: string, version = 1) =>
        saveHostedEntries(world.host, { add: [], change: [{ entryId, version, seed }], removeIds: [] });
      await expect(change('7.20')).rejects.toMatchObject({ code: 'MARK_IMPOSSIBLE' });
      await expect(change('fast')).rejects.toMatchObject({ status: 400 });
      await expect(change('11.04', 9)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', status: 409 });
      const add = {
        meetEventId: world.event('lj'),
        athleteId: world.athletes[0]!,
        teamId: 999_999,
        relayLetter: null,
        grade: null,
        seed: '',
        isExhibition: false,
        acceptance: ACCEPTANCE.Accepted,
        legs: [],
      };
      const unknown = saveHostedEntries(world.host, { add: [add], change: [], removeIds: [entryId] });
      await expect(unknown).rejects.toMatchObject({ status: 404 });
      expect(await world.read()).toMatchObject([{ who: 2, seed: null }]);
    }));

  it('rejects many entries and takes it back, with their numbers on the wait list', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const first = await world.enter('100m', 0, ACCEPTANCE.Waitlisted);
      const second = await world.enter('100m', 1, ACCEPTANCE.Waitlisted);
      const third = await world.enter('200m', 2, ACCEPTANCE.New);
      const reject = [first, third].map((entryId) => ({
        entryId,
        acceptance: ACCEPTANCE.Rejected,
        waitlistedAt: null,
      }));
      const { before, movedUpIds } = await acceptEntries(world.host, reject);
      expect(movedUpIds).toEqual([]);
      expect(before.map(({ entryId, acceptance }) => [entryId, acceptance])).toEqual([
        [first, ACCEPTANCE.Waitlisted],
        [third, ACCEPTANCE.New],
      ]);
      expect((await world.read()).map(({ waitNumber }) => waitNumber)).toEqual([null, 1, null]);
      await acceptEntries(world.host, before);
      expect((await world.read()).map(({ acceptance, waitNumber }) => [acceptance, waitNumber])).toEqual([
        [ACCEPTANCE.Waitlisted, 1],
        [ACCEPTANCE.Waitlisted, 2],
        [ACCEPTANCE.New, null],
      ]);
      expect(second).toBeGreaterThan(0);
    }));

  it('puts an entry on the waiting list, where it stays although there are places, until the host moves it', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const event = world.event('100m');
      await ctx.db.updateTable('meet_events').set({ first_entries: 1 }).where('id', '=', event).execute();
      const entryId = await world.enter('100m', 0);
      const states = async () =>
        (await world.read()).map(({ acceptance, waitNumber }) => [acceptance, waitNumber]);
      const wait = { entryId, acceptance: ACCEPTANCE.Waitlisted, waitlistedAt: null };
      const { before } = await acceptEntries(world.host, [wait]);
      expect(await states()).toEqual([[ACCEPTANCE.Waitlisted, 1]]);
      const other = await world.enter('100m', 1);
      await scratchForStaff(world.host, { entryIds: [other], isScratched: true, restore: [] });
      expect((await states())[0]).toEqual([ACCEPTANCE.Waitlisted, 1]);
      await acceptEntries(world.host, before);
      expect((await states())[0]).toEqual([ACCEPTANCE.Accepted, null]);
    }));

  it('takes back what put an entry of the waiting list elsewhere, and it moves up by itself as before', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const event = world.event('100m');
      await ctx.db.updateTable('meet_events').set({ first_entries: 1 }).where('id', '=', event).execute();
      const first = await world.enter('100m', 0);
      const second = await world.enter('100m', 1);
      const reject = { entryId: second, acceptance: ACCEPTANCE.Rejected, waitlistedAt: null };
      const { before } = await acceptEntries(world.host, [reject]);
      await acceptEntries(world.host, before);
      await scratchForStaff(world.host, { entryIds: [first], isScratched: true, restore: [] });
      expect((await world.read())[1]).toMatchObject({ acceptance: ACCEPTANCE.Accepted });
    }));

  it('gives numbers, also one that somebody has, and takes them back', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      await world.enter('100m', 0);
      await world.enter('100m', 1);
      const [jon, jonah, mateo] = world.athletes as [number, number, number];
      const numbers = async () => {
        const { people } = await readHostedEntries(world.host);
        return new Map(people.map(({ athleteId, number }) => [athleteId, number]));
      };
      await numberForHost(world.host, [{ athleteId: jon, number: 101 }]);
      const { before } = await numberForHost(world.host, [
        { athleteId: jon, number: 102 },
        { athleteId: jonah, number: 102 },
      ]);
      expect(before).toEqual([
        { athleteId: jon, number: 101 },
        { athleteId: jonah, number: null },
      ]);
      expect([...(await numbers()).values()]).toEqual([102, 102]);
      await numberForHost(world.host, before);
      expect([(await numbers()).get(jon), (await numbers()).get(jonah)]).toEqual([101, null]);
      const stranger = numberForHost(world.host, [{ athleteId: mateo, number: 7 }]);
      await expect(stranger).rejects.toMatchObject({ code: 'ATHLETE_NOT_ENTERED', status: 404 });
    }));
});

describe('a scratch', () => {
  it('is made and taken back by a clerk until the heat has started', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const entryId = await world.enter('100m', 0);
      const scratch = (isScratched: boolean) =>
        scratchForStaff(world.clerk, { entryIds: [entryId], isScratched, restore: [] });
      await scratch(true);
      expect(await world.read()).toMatchObject([{ isScratched: true }]);
      await scratch(false);
      expect(await world.read()).toMatchObject([{ isScratched: false, acceptance: ACCEPTANCE.Accepted }]);
      const roundId = world.round('100m F');
      const heat = await ctx.db
        .insertInto('heats')
        .values({ round_id: roundId, number: 1, started_at: '2026-05-08T14:00:00Z' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await ctx.db
        .insertInto('start_slots')
        .values({
          round_id: roundId,
          heat_id: heat.id,
          entry_id: entryId,
          position: 1,
          created_at: '2026-05-08T13:00:00Z',
        })
        .execute();
      await expect(scratch(true)).rejects.toMatchObject({ code: 'HEAT_STARTED', status: 409 });
    }));
});

describe('one person who was entered under two names', () => {
  it('is one in the meet, two people everywhere else, and a pair in the inbox of the coaches', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const [jon, jonah] = world.athletes as [number, number];
      await world.enter('100m', 0, ACCEPTANCE.New);
      await world.enter('100m', 1);
      await world.enter('lj', 1);
      await numberForHost(world.host, [{ athleteId: jonah, number: 105 }]);
      const { mergeId, ...counts } = await mergeForHost(world.host, { keepId: jon, otherId: jonah });
      expect(counts).toEqual({ movedCount: 2, removedCount: 1, waitlistedCount: 0 });
      expect((await world.read()).map(({ who, event, acceptance }) => [who, event, acceptance])).toEqual([
        [0, '100m', ACCEPTANCE.Accepted],
        [0, 'lj', ACCEPTANCE.Accepted],
      ]);
      const { people, merges } = await readHostedEntries(world.host);
      expect(people.map(({ athleteId, number }) => [athleteId, number])).toEqual([[jon, 105]]);
      expect(merges).toMatchObject([{ mergeId, keepId: jon, otherId: jonah }]);
      expect(merges[0]!.otherName, 'a name of someone without an entry').not.toBe('');

      const where = { teamId: world.teamId, sport: 'tf' as const };
      await ctx.db
        .insertInto('rosters')
        .values(
          [jon, jonah].map((athlete_id) => ({
            team_id: world.teamId,
            athlete_id,
            sport: 'tf' as const,
            season_id: 2026,
            created_at: '2026-01-01T00:00:00Z',
          })) as never,
        )
        .execute();
      const pairs = await findRosterPairs(ctx, where);
      expect(pairs.map(({ one, other }) => [one.athleteId, other.athleteId].sort())).toContainEqual(
        [jon, jonah].sort(),
      );

      await mergeForHost(world.host, { undo: mergeId! });
      expect((await world.read()).map(({ who, event, acceptance }) => [who, event, acceptance])).toEqual([
        [0, '100m', ACCEPTANCE.New],
        [1, '100m', ACCEPTANCE.Accepted],
        [1, 'lj', ACCEPTANCE.Accepted],
      ]);
      await expect(mergeForHost(world.host, { undo: mergeId! })).rejects.toMatchObject({ status: 409 });
    }));

  it('waits at the end after an undo when somebody else has the place by now', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const [jon, jonah] = world.athletes as [number, number];
      await ctx.db
        .updateTable('meet_events')
        .set({ first_entries: 2 })
        .where('id', '=', world.event('100m'))
        .execute();
      await world.enter('100m', 0);
      await world.enter('100m', 1);
      await world.enter('100m', 2);
      const { mergeId } = await mergeForHost(world.host, { keepId: jon, otherId: jonah });
      const stateOf = async (who: number) => (await world.read()).find((entry) => entry.who === who);
      expect(await stateOf(2), 'the next one moves up').toMatchObject({ acceptance: ACCEPTANCE.Accepted });
      const undone = await mergeForHost(world.host, { undo: mergeId! });
      expect(undone).toMatchObject({ mergeId: null, waitlistedCount: 1 });
      expect(await stateOf(1)).toMatchObject({ acceptance: ACCEPTANCE.Waitlisted, waitNumber: 1 });
    }));

  it('is refused for two who run in one relay', () =>
    withRollback(async (ctx) => {
      const world = await createWorld(ctx);
      const [jon, jonah] = world.athletes as [number, number];
      const squad = testEntry({
        meetEventId: world.event('4x100m'),
        teamId: world.teamId,
        relayLetter: 'A',
        legs: [
          { athleteId: jon, leg: 1 },
          { athleteId: jonah, leg: 2 },
        ],
      });
      await makeEntries(ctx, world.meetId, [squad], { byUserId: null });
      const merge = mergeForHost(world.host, { keepId: jon, otherId: jonah });
      await expect(merge).rejects.toMatchObject({ code: 'RUN_TOGETHER', status: 409 });
      const unknown = mergeForHost(world.host, { keepId: jon, otherId: world.athletes[3]! });
      await expect(unknown).rejects.toMatchObject({ code: 'ATHLETE_NOT_ENTERED', status: 404 });
    }));

  it('is looked for among people of one team and gender', () => {
    const person = (personId: number, firstName: string, facts: object = {}) => ({
      personId,
      firstName,
      lastName: 'Castellane',
      gender: 'M' as const,
      teamId: 1,
      ...facts,
    });
    const people = [
      person(1, 'Jon'),
      person(2, 'Jonah'),
      person(3, 'Bill', { teamId: null }),
      person(4, 'William'),
      person(5, 'Jon', { teamId: 2 }),
      person(6, 'Jon', { gender: 'F' }),
    ];
    expect(possibleDoubles(people).map(([one, other]) => [one.personId, other.personId])).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

it('a clerk reads and scratches entries, and nothing else', () =>
  withRollback(async (ctx) => {
    const world = await createWorld(ctx);
    const entryId = await world.enter('100m', 0);
    const { clerk, athletes } = world;
    expect((await readHostedEntries(clerk)).entries).toHaveLength(1);
    await onlyFor403(saveHostedEntries(clerk, { add: [], change: [], removeIds: [entryId] }));
    await onlyFor403(
      acceptEntries(clerk, [{ entryId, acceptance: ACCEPTANCE.Rejected, waitlistedAt: null }]),
    );
    await onlyFor403(mergeForHost(clerk, { keepId: athletes[0]!, otherId: athletes[1]! }));
    await onlyFor403(numberForHost(clerk, [{ athleteId: athletes[0]!, number: 1 }]));
  }));
