import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostWithToken } from '#competition/division-editing/division-editing.fixtures.ts';
import { getDivisions } from '#competition/division-editing/division-lists.service.ts';
import { saveDivision } from '#competition/division-editing/division-saves.service.ts';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { listEntries, scratchEntries } from '#competition/entries/entries.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { saveTestResults } from '#competition/results/meet-results.fixtures.ts';
import { rebuildBests } from '#competition/results/merges/merges.service.ts';
import { createRaceMeet } from '#competition/results/race-meet.fixtures.ts';
import { correctResult, rescoreMeet } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { runOrDryRun } from '#kit/server/dry-run.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { listUndoable, mergeDivisions, previewMerge, undoMerge } from './division-merges.service.ts';
import { createMergeWorld, type FieldOfEvent, readDerivedWorld, readWorld } from './merge-world.fixtures.ts';

const FIELDS: FieldOfEvent[] = [
  {
    ...{ division: 'Varsity', event: '100m', heats: 2, entered: [4] },
    marks: [
      { who: 0, mark: '10.90' },
      { who: 1, mark: '11.20' },
      { who: 2, mark: '11.20' },
      { who: 3, mark: 'DQ' },
    ],
  },
  {
    ...{ division: 'JV', event: '100m', heats: 1, entered: [4, 8] },
    marks: [
      { who: 5, mark: '11.00' },
      { who: 6, mark: '11.20' },
      { who: 7, mark: '11.90' },
    ],
  },
  { division: 'JV', event: 'lj', heats: 0, entered: [], marks: [{ who: 0, mark: '6.10' }] },
  { division: 'Varsity', event: '4x100m', heats: 0, entered: [], marks: [{ who: 0, mark: '44.00' }] },
  {
    ...{ division: 'JV', event: '4x100m', heats: 1, entered: [] },
    marks: [
      { who: 0, mark: '43.50' },
      { who: 1, mark: '46.00' },
    ],
  },
];

const merge = ({ host, varsityId, jvId }: { host: Context; varsityId: number; jvId: number }) =>
  mergeDivisions(host, 'tf', { keepId: varsityId, removeId: jvId });

test('a merge moves entries, heats and results, and places both fields anew', () =>
  withRollback(async (ctx) => {
    const world = await createMergeWorld(ctx, FIELDS);
    const { host, varsityId, jvId } = world;
    expect(await previewMerge(host, 'tf', { keepId: varsityId, removeId: jvId })).toEqual({
      ...{ entries: 8, results: 6, entriesInBoth: 1, eventsOnly: 1, refusal: null },
    });
    const { division } = await merge(world);
    expect(division).toMatchObject({ divisionId: varsityId, entries: 13, results: 11 });
    expect((await getDivisions(host, 'tf')).divisions.map(({ name }) => name)).toEqual(['Varsity']);

    const rows = await ctx.db
      .selectFrom('results as r')
      .innerJoin('meet_events as e', 'e.id', 'r.meet_event_id')
      .leftJoin('heats as h', 'h.id', 'r.heat_id')
      .select([
        'e.event_short',
        'r.mark_entered',
        'r.place',
        'h.number',
        'r.relay_letter',
        'e.meet_division_id',
      ])
      .orderBy('e.event_short')
      .orderBy('r.place')
      .orderBy('r.id')
      .execute();
    expect(rows.every(({ meet_division_id }) => meet_division_id === varsityId)).toBe(true);
    const of = (short: string) =>
      rows
        .filter(({ event_short }) => event_short === short)
        .map(({ mark_entered, place, number, relay_letter }) => [mark_entered, place, number, relay_letter]);
    expect(of('100m')).toEqual([
      ...[
        ['10.90', 1, 1, null],
        ['11.00', 2, 3, null],
      ],
      // The camera has told the two of Varsity apart; the one of JV shares the first of their places.
      ...[
        ['11.20', 3, 2, null],
        ['11.20', 3, 3, null],
        ['11.20', 5, 1, null],
      ],
      ...[
        ['11.90', 6, 3, null],
        ['DQ', null, 2, null],
      ],
    ]);
    expect(of('4x100m')).toEqual([
      ...[
        ['43.50', 1, 2, 'B'],
        ['44.00', 2, 1, 'A'],
        ['46.00', 3, 2, 'A'],
      ],
    ]);
    expect(of('lj')).toEqual([['6.10', 1, null, null]]);
  }));

test('a round that only the removed division has goes into the kept event, and its results are told about once', () =>
  withRollback(async (ctx) => {
    const world = await createMergeWorld(ctx, [
      { ...FIELDS[0]!, marks: [], entered: [], heats: 0 },
      FIELDS[1]!,
    ]);
    const { meetId, varsityId, host } = world;
    await ctx.db
      .deleteFrom('rounds')
      .where('meet_event_id', 'in', (eb) =>
        eb.selectFrom('meet_events').select('id').where('meet_division_id', '=', varsityId),
      )
      .execute();
    const [round] = await ctx.db.selectFrom('rounds').select('id').execute();
    const told_at = ctx.clock.now().toString();
    await ctx.db.insertInto('told_rounds').values({ round_id: round!.id, told_at }).execute();
    const before = await readWorld(ctx);
    const { mergeId } = await merge(world);
    const held = await ctx.db
      .selectFrom('results')
      .innerJoin('told_rounds', 'told_rounds.round_id', 'results.round_id')
      .innerJoin('heats', 'heats.id', 'results.heat_id')
      .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
      .select(['results.place', 'heats.number', 'meet_events.meet_division_id', 'meet_events.status'])
      .where('results.meet_id', '=', meetId)
      .orderBy('results.place')
      .execute();
    expect(held.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(held[0]).toMatchObject({ number: 1, meet_division_id: varsityId, status: 20 });
    await undoMerge(host, 'tf', mergeId);
    expect(await readWorld(ctx)).toEqual(before);
  }));

test('judges of the removed division judge the events into which theirs went', () =>
  withRollback(async (ctx) => {
    const world = await createMergeWorld(ctx, FIELDS);
    const { mergeId } = await merge(world);
    const judged = async () =>
      (
        await ctx.db
          .selectFrom('meet_staff_events as judged')
          .innerJoin('meet_events as event', 'event.id', 'judged.meet_event_id')
          .select('event.event_short')
          .where('event.removed_at', 'is', null)
          .where('event.meet_division_id', '=', world.varsityId)
          .orderBy('event.event_short')
          .execute()
      ).map(({ event_short }) => event_short);
    expect(await judged()).toEqual(['100m', '4x100m', 'lj']);
    await undoMerge(world.host, 'tf', mergeId);
    expect(await judged()).toEqual([]);
  }));

test('an athlete who is entered in both stands once, with the entry of the kept division', () =>
  withRollback(async (ctx) => {
    const world = await createMergeWorld(ctx, FIELDS);
    const own = (await listEntries(ctx, world.meetId)).find(
      ({ athleteId }) => athleteId === world.athletes[4],
    )!;
    await merge(world);
    const entries = await listEntries(ctx, world.meetId);
    expect(entries.filter(({ athleteId }) => athleteId === world.athletes[4])).toMatchObject([
      { entryId: own.entryId },
    ]);
    const squads = entries.filter(({ athleteId }) => athleteId === null);
    expect(squads.map(({ relayLetter }) => relayLetter)).toEqual(['A', 'B', 'A']);
  }));

test('a merge and its undo leave bests, records and scores as they are derived from nothing', async () => {
  const mark = fc.integer({ min: 1050, max: 1250 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const jump = fc.integer({ min: 500, max: 700 }).map((centimeters) => (centimeters / 100).toFixed(2));
  const field = (division: 'Varsity' | 'JV', event: FieldOfEvent['event'], people: number[]) =>
    fc.record({
      division: fc.constant(division),
      event: fc.constant(event),
      heats: fc.integer({ min: 0, max: 2 }),
      entered: fc.subarray([8, 9]),
      marks: fc.subarray(people).chain((starters) =>
        fc
          .array(event === 'lj' ? jump : mark, { minLength: starters.length, maxLength: starters.length })
          .map((marks) =>
            marks
              .toSorted((a, b) => (event === 'lj' ? Number(b) - Number(a) : Number(a) - Number(b)))
              .map((text, index) => ({
                who: starters[index]!,
                mark: event === '4x100m' ? (Number(text) * 4).toFixed(2) : text,
              })),
          ),
      ),
    });
  const fields = fc
    .tuple(
      fc.option(field('Varsity', '100m', [0, 1, 2, 3])),
      fc.option(field('JV', '100m', [4, 5, 6, 7])),
      fc.option(field('Varsity', 'lj', [0, 4, 5])),
      fc.option(field('JV', 'lj', [1, 2, 3])),
      fc.option(field('Varsity', '4x100m', [0, 1])),
      fc.option(field('JV', '4x100m', [0, 1, 2])),
    )
    .map((all) => all.filter((each) => each !== null));
  await fc.assert(
    fc.asyncProperty(fields, (fields) =>
      withRollback(async (ctx) => {
        const world = await createMergeWorld(ctx, fields);
        await rescoreMeet(ctx, world.meetId);
        const before = await readWorld(ctx);
        const { mergeId } = await merge(world);
        const merged = await readDerivedWorld(ctx);
        await rebuildBests(ctx);
        await rescoreMeet(ctx, world.meetId);
        expect(await readDerivedWorld(ctx)).toEqual(merged);
        expect(await undoMerge(world.host, 'tf', mergeId)).toBe(world.jvId);
        expect(await readWorld(ctx)).toEqual(before);
        await rebuildBests(ctx);
        expect(await readWorld(ctx)).toEqual(before);
      }),
    ),
    { numRuns: 6 },
  );
});

test('a file that still has the removed division finds the one into which it went, and moves nothing back', () =>
  withRollback(async (ctx) => {
    const world = await createMergeWorld(ctx, FIELDS);
    const { meetId, varsityId, host } = world;
    await merge(world);
    const placesOf = () =>
      ctx.db.selectFrom('results').select(['id', 'round_id', 'heat_id', 'place']).orderBy('id').execute();
    const merged = await placesOf();
    const divisions = [{ name: 'Varsity' }, { name: 'JV', nameShort: 'JV' }];
    expect(await ensureDivisions(ctx, meetId, divisions)).toEqual([varsityId, varsityId]);
    const race = { eventVariant: '100m', eventShort: '100m', name: '100m', gender: 'M' } as const;
    const heats = [{ number: 1, windTenths: 0, windStatus: 'LEGAL' as const }];
    const rounds = [{ round: 'F' as const, competedOn: '2026-05-08', heats }];
    const [event] = await ensureEvents(ctx, meetId, [{ ...race, divisionId: varsityId, rounds }]);
    const { roundId, heats: heatIds } = event!.rounds[0]!;
    await saveTestResults(ctx, { meetId }, [
      { roundId, heatId: heatIds.get(1)!, athleteId: world.athletes[5]!, mark: '11.00', place: 1 },
    ]);
    expect(await placesOf()).toEqual(merged);
    expect((await getDivisions(host, 'tf')).divisions).toMatchObject([{ name: 'Varsity', nameShort: null }]);
  }));

describe('a merge can be undone', () => {
  test('until the kept division changes', () =>
    withRollback(async (ctx) => {
      const world = await createMergeWorld(ctx, FIELDS);
      const { host, meetId, varsityId } = world;
      const { mergeId, division } = await merge(world);
      const isUndoable = async () => (await listUndoable(ctx, meetId)).length > 0;
      expect(await listUndoable(ctx, meetId)).toMatchObject([{ mergeId, removedName: 'JV' }]);
      const endsUndo = (change: (ctx: Context) => Promise<unknown>) =>
        runOrDryRun(ctx, true, async (ctx) => {
          await change(ctx);
          expect(await listUndoable(ctx, meetId)).toEqual([]);
        });
      const [entry] = await listEntries(ctx, meetId);
      const result = await ctx.db.selectFrom('results').select('id').executeTakeFirstOrThrow();
      await endsUndo((ctx) => scratchEntries(ctx, meetId, [entry!.entryId]));
      await endsUndo((ctx) => correctResult(ctx, result.id, { bib: '7' }, 'the bib was wrong'));
      expect(await isUndoable()).toBe(true);
      const change = { name: 'All' };
      await saveDivision(host, 'tf', { divisionId: varsityId, version: division.version, change });
      await expect(undoMerge(host, 'tf', mergeId)).rejects.toMatchObject({
        ...{ code: 'MERGE_NOT_UNDOABLE', status: 409 },
        message: 'One of the divisions has changed since the merge, so it can no longer be undone.',
      });
    }));

  test('once, and only a merge of this meet', () =>
    withRollback(async (ctx) => {
      const world = await createMergeWorld(ctx, FIELDS);
      const { mergeId } = await merge(world);
      await undoMerge(world.host, 'tf', mergeId);
      for (const id of [mergeId, 999_999])
        await expect(undoMerge(world.host, 'tf', id)).rejects.toMatchObject({
          code: 'MERGE_UNKNOWN',
          status: 404,
        });
    }));
});

describe('a merge is refused', () => {
  test('with the names of athletes who have results in one round of both', () =>
    withRollback(async (ctx) => {
      const twice: FieldOfEvent[] = [
        { ...FIELDS[0]!, marks: [{ who: 0, mark: '10.90' }] },
        { ...FIELDS[1]!, marks: [{ who: 0, mark: '11.00' }] },
      ];
      const world = await createMergeWorld(ctx, twice);
      await ctx.db
        .updateTable('athletes')
        .set({ visibility: 'initials' })
        .where('id', '=', world.athletes[0]!)
        .execute();
      const message =
        'R. O. has results in the same round of both divisions. Remove one of them before you merge.';
      await expect(merge(world)).rejects.toMatchObject({
        ...{ code: 'RESULTS_IN_BOTH', status: 409, message, details: { names: ['R. O.'] } },
      });
      const { varsityId, jvId, host } = world;
      expect(await previewMerge(host, 'tf', { keepId: varsityId, removeId: jvId })).toMatchObject({
        refusal: message,
      });
    }));

  test('of a division with itself, with an unknown one, and with results of live timing', () =>
    withRollback(async (ctx) => {
      const { host, varsityId, jvId } = await createMergeWorld(ctx, FIELDS);
      const refused = (removeId: number, of = host) =>
        mergeDivisions(of, 'tf', { keepId: varsityId, removeId });
      await expect(refused(varsityId)).rejects.toMatchObject({ code: 'DIVISIONS_SAME' });
      await expect(refused(999_999)).rejects.toMatchObject({ code: 'DIVISION_UNKNOWN', status: 404 });
      const live = { ...host, listBoltDivisions: async () => [jvId] };
      await expect(refused(jvId, live)).rejects.toMatchObject({
        ...{ code: 'DIVISION_HAS_BOLT', status: 409 },
        message: 'The results of JV come from live timing and cannot be merged.',
      });
    }));

  test('between genders and between races over different distances', () =>
    withRollback(async (ctx) => {
      const race = await createRaceMeet(ctx, [
        { name: 'Varsity', gender: 'F', order: 'A1 B1 A2' },
        { name: 'Varsity', gender: 'M', order: 'A1 B1' },
        { name: 'Frosh', gender: 'F', order: 'A1 C1', meters: 3000 },
        { name: 'Open', gender: 'F', order: '', meters: 3000 },
        { name: 'JV', gender: 'F', order: 'B1 B2 A1' },
      ]);
      const host = await hostWithToken(ctx, { meetId: race.meetId, sport: 'xc' });
      const keepId = race.divisionId('Varsity F');
      const merge = (name: string) => mergeDivisions(host, 'xc', { keepId, removeId: race.divisionId(name) });
      await expect(merge('Varsity M')).rejects.toMatchObject({
        ...{
          code: 'DIVISIONS_OTHER_GENDER',
          status: 409,
          message: 'Only divisions of the same gender can be merged.',
        },
      });
      await expect(merge('Frosh F')).rejects.toMatchObject({ code: 'RACES_DIFFER', status: 409 });
      expect((await merge('Open F')).division).toMatchObject({ meters: 5000, results: 3 });
      const before = await readWorld(ctx);
      const { mergeId } = await merge('JV F');
      const places = await ctx.db
        .selectFrom('results')
        .select(['place'])
        .where('meet_event_id', '=', race.eventId('Varsity F'))
        .orderBy('id')
        .execute();
      expect(places.map(({ place }) => place)).toEqual([1, 3, 5, 1, 3, 5]);
      const totals = await readDerivedWorld(ctx);
      await rescoreMeet(ctx, race.meetId);
      expect(await readDerivedWorld(ctx)).toEqual(totals);
      await undoMerge(host, 'xc', mergeId);
      expect(await readWorld(ctx)).toEqual(before);
    }));
});
