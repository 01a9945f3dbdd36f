import { describe, expect, it } from 'vitest';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import {
  changeEntry,
  listEntries,
  makeEntries,
  mapLegs,
  removeEntries,
} from '#competition/entries/entries.service.ts';
import { possibleDoubles } from '#competition/entries/merges/entry-merges.rules.ts';
import { findRosterPairs } from '#competition/identities/pairs/compared-pairs.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createHostedWorld } from './hosted-entries.fixtures.ts';
import {
  mergeForHost,
  numberForHost,
  readHostedEntries,
  tellApartForHost,
} from './hosted-entries.service.ts';

describe('one person who was entered under two names', () => {
  it('is one in the meet, two people everywhere else, and a pair in the inbox of the coaches', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
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
      const world = await createHostedWorld(ctx);
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

  it.each([
    { first: 0, again: 1 },
    { first: 1, again: 0 },
  ])('stays one while athlete $again has entered again where an entry would come back', ({ first, again }) =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
      const [jon, jonah] = world.athletes as [number, number];
      const enter = (who: number) =>
        world.enter('100m', who, who === first ? ACCEPTANCE.Accepted : ACCEPTANCE.New);
      const entryIds = [await enter(0), await enter(1)];
      const { mergeId } = await mergeForHost(world.host, { keepId: jon, otherId: jonah });
      if (again === 0) await removeEntries(ctx, world.meetId, [entryIds[1]!], { byUserId: null });
      await world.enter('100m', again);
      const undo = mergeForHost(world.host, { undo: mergeId! });
      await expect(undo).rejects.toMatchObject({ code: 'ENTRY_TWICE', status: 409 });
    }),
  );

  it('comes apart without what people did since: a withdrawal, other runners, a number', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
      const [jon, jonah, mateo] = world.athletes as [number, number, number];
      const legsOf = (...people: number[]) =>
        people.map((athleteId, index) => ({ athleteId, leg: index + 1 }));
      const squad = { meetEventId: world.event('4x100m'), teamId: world.teamId, relayLetter: 'A' };
      const made = await makeEntries(
        ctx,
        world.meetId,
        [testEntry({ ...squad, legs: legsOf(jonah, mateo) })],
        { byUserId: null },
      );
      const { entryId } = made[0]!;
      await world.enter('100m', 0);
      const moved = await world.enter('200m', 1);
      await numberForHost(world.host, [{ athleteId: jon, number: 5 }]);
      const { mergeId } = await mergeForHost(world.host, { keepId: jon, otherId: jonah });
      const { version } = (await listEntries(ctx, world.meetId)).find((each) => each.entryId === entryId)!;
      const legs = legsOf(jon, jonah);
      await changeEntry(ctx, world.meetId, { entryId, version, seed: null, legs });
      await removeEntries(ctx, world.meetId, [moved], { byUserId: null });
      await numberForHost(world.host, [{ athleteId: jon, number: 77 }]);
      await mergeForHost(world.host, { undo: mergeId! });
      expect((await mapLegs(ctx, [entryId])).get(entryId)).toEqual(legs);
      expect((await world.read()).map(({ who, event }) => [who, event])).toEqual([
        [-1, '4x100m'],
        [0, '100m'],
      ]);
      const { people } = await readHostedEntries(world.host);
      expect(people.find(({ athleteId }) => athleteId === jon)!.number).toBe(77);
    }));

  it('comes apart only after a later merge of one of them', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
      const [jon, jonah, mateo] = world.athletes as [number, number, number];
      await world.enter('100m', 0);
      await world.enter('200m', 1);
      await world.enter('lj', 2);
      const first = await mergeForHost(world.host, { keepId: jon, otherId: jonah });
      const second = await mergeForHost(world.host, { keepId: mateo, otherId: jon });
      const undo = ({ mergeId }: typeof first) => mergeForHost(world.host, { undo: mergeId! });
      await expect(undo(first)).rejects.toMatchObject({ code: 'MERGED_SINCE', status: 409 });
      await undo(second);
      await undo(first);
      expect((await world.read()).map(({ who }) => who)).toEqual([0, 1, 2]);
    }));

  it('is refused for two who run in one relay', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
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

  it('stays two people in the meet when a host says so, until the host takes it back', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
      const [jon, jonah, mateo] = world.athletes as [number, number, number];
      await world.enter('100m', 0);
      await world.enter('100m', 1);
      const distinct = async () => (await readHostedEntries(world.host)).distinct;
      const tell = (otherId: number, isDistinct: boolean, caller = world.host) =>
        tellApartForHost(caller, { oneId: jonah, otherId, isDistinct });
      await tell(jon, true);
      await tell(jon, true);
      expect(await distinct()).toEqual([{ oneId: jon, otherId: jonah }]);
      await tell(jon, false);
      expect(await distinct()).toEqual([]);
      await expect(tell(mateo, true)).rejects.toMatchObject({ code: 'ATHLETE_NOT_ENTERED' });
      await expect(tell(jonah, true)).rejects.toMatchObject({ code: 'ATHLETES_ARE_ONE' });
      await expect(tell(jon, true, world.clerk)).rejects.toMatchObject({ status: 403 });
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
    expect(possibleDoubles(people, [{ oneId: 4, otherId: 3 }])).toHaveLength(1);
  });
});
