import { describe, expect, it } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { mapLegs } from '#competition/entries/entries.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthletes } from '#people/athletes/athletes.service.ts';
import { createHostedWorld, startHeat } from './hosted-entries.fixtures.ts';
import {
  acceptEntries,
  mergeForHost,
  numberForHost,
  readHostedEntries,
  saveHostedEntries,
  scratchForStaff,
} from './hosted-entries.service.ts';

const onlyFor403 = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ status: 403 });

describe('a host', () => {
  it('adds, changes and removes entries in one save', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
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
      const world = await createHostedWorld(ctx);
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
      const world = await createHostedWorld(ctx);
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
      const world = await createHostedWorld(ctx);
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
      const world = await createHostedWorld(ctx);
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

  it('puts nobody on a relay twice, also not under two records of one person', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
      const [jon, jonah] = world.athletes as [number, number];
      await linkAthletes(ctx, { fromAthleteId: jonah, intoAthleteId: jon, reason: 'the same' });
      const squad = {
        ...{ meetEventId: world.event('4x100m'), athleteId: null, teamId: world.teamId, relayLetter: 'A' },
        ...{ grade: null, seed: '', isExhibition: false, acceptance: ACCEPTANCE.Accepted },
      };
      const legs = world.athletes.map((athleteId, index) => ({ athleteId, leg: index + 1 }));
      const save = (saves: object) =>
        saveHostedEntries(world.host, { add: [], change: [], removeIds: [], ...saves });
      const twice = { code: 'LEG_ATHLETE_TWICE' };
      await expect(save({ add: [{ ...squad, legs }] })).rejects.toMatchObject(twice);
      const { added } = await save({ add: [{ ...squad, legs: legs.slice(1) }] });
      const { entryId } = added[0]!;
      await expect(save({ change: [{ entryId, version: 1, seed: '', legs }] })).rejects.toMatchObject(twice);
    }));

  it('gives numbers, also one that somebody has, and takes them back', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
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
      await linkAthletes(ctx, { fromAthleteId: jonah, intoAthleteId: jon, reason: 'the same' });
      const ofOne = numberForHost(world.host, [
        { athleteId: jon, number: 104 },
        { athleteId: jonah, number: 105 },
      ]);
      await expect(ofOne).rejects.toMatchObject({ code: 'ATHLETE_TWICE' });
      const twice = [102, 103].map((number) => ({ athleteId: jon, number }));
      await expect(numberForHost(world.host, twice)).rejects.toMatchObject({ code: 'ATHLETE_TWICE' });
    }));
});

describe('a scratch', () => {
  it('that a clerk takes back gives the place back, and decides about no other entry', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
      const event = world.event('100m');
      await ctx.db.updateTable('meet_events').set({ first_entries: 1 }).where('id', '=', event).execute();
      const first = await world.enter('100m', 0);
      const second = await world.enter('100m', 1);
      const rejected = await world.enter('200m', 2, ACCEPTANCE.Rejected);
      const scratch = { entryIds: [first], isScratched: true, restore: [] };
      const { before, movedUpIds } = await scratchForStaff(world.clerk, scratch);
      expect(movedUpIds).toEqual([second]);
      const undo = (restore: typeof before) =>
        scratchForStaff(world.clerk, { entryIds: [first], isScratched: false, restore });
      const accepted = { entryId: rejected, acceptance: ACCEPTANCE.Accepted, waitlistedAt: null };
      await expect(undo([...before, accepted])).rejects.toMatchObject({ code: 'HOSTS_ONLY', status: 403 });
      await undo(before);
      expect((await world.read()).map(({ acceptance }) => acceptance)).toEqual([
        ACCEPTANCE.Accepted,
        ACCEPTANCE.Waitlisted,
        ACCEPTANCE.Rejected,
      ]);
    }));

  it('is made and taken back by a clerk until the heat has started', () =>
    withRollback(async (ctx) => {
      const world = await createHostedWorld(ctx);
      const entryId = await world.enter('100m', 0);
      const scratch = (isScratched: boolean) =>
        scratchForStaff(world.clerk, { entryIds: [entryId], isScratched, restore: [] });
      await scratch(true);
      expect(await world.read()).toMatchObject([{ isScratched: true }]);
      await scratch(false);
      expect(await world.read()).toMatchObject([{ isScratched: false, acceptance: ACCEPTANCE.Accepted }]);
      await startHeat(ctx, { roundId: world.round('100m F'), entryId });
      await expect(scratch(true)).rejects.toMatchObject({ code: 'HEAT_STARTED', status: 409 });
    }));
});

it('a clerk reads and scratches entries, and nothing else', () =>
  withRollback(async (ctx) => {
    const world = await createHostedWorld(ctx);
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
