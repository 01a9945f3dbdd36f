import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { meetSeriesKey, type RecordBookToSave } from '#competition/records/records.rules.ts';
import { saveRecordBooks, updateRecords } from '#competition/records/records.service.ts';
import { findResultChange, takeBackCorrection } from '#competition/results/changes/take-back.service.ts';
import { MARK_VALIDATION } from '#competition/results/mark-validation.rules.ts';
import { rebuildBests } from '#competition/results/merges/merges.service.ts';
import { correctResult, removeResult, rescoreMeet } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { createLiveMeet, type LiveTestMeet, slotMark, TIMER } from './live-meet.fixtures.ts';
import type { MarkContent, MarkKind, MarkToTake } from './marks.rules.ts';
import {
  chooseMarks,
  releaseMarks,
  setReleaseMode,
  takeBackRelease,
  takeMarks,
  withdrawMarks,
} from './marks.service.ts';

const EVENTS = ['100m', 'lj', 'hj', '4x100m'];

const BOOK: RecordBookToSave = {
  scope: 'meet',
  name: 'Meet',
  badge: 'MR',
  ownerKey: meetSeriesKey('Oak Relays'),
  records: [
    {
      eventVariant: '100m',
      gender: 'M',
      divisionName: '',
      markEntered: '11.25',
      mark: { sortInt: 11_250, kind: 'time', timing: 'fat', measure: null },
      holderText: 'Old Holder',
      teamText: 'Elm',
      setYear: 2010,
      setOn: null,
    },
  ],
};

const mark = fc.record({
  event: fc.nat(EVENTS.length - 1),
  slot: fc.nat(3),
  value: fc.nat(5),
  number: fc.integer({ min: 1, max: 3 }),
  device: fc.constantFrom('pad 1', 'pad 1', 'pad 1', 'pad 2'),
});
type Mark = typeof mark extends fc.Arbitrary<infer T> ? T : never;

const ofKind = <Kind extends string, Rest>(kind: Kind, rest: fc.Arbitrary<Rest>) =>
  rest.map((fields) => ({ kind, ...fields }));
const pick = fc.record({ pick: fc.nat() });
const event = fc.record({ event: fc.nat(EVENTS.length - 1) });

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: ofKind('marks', fc.record({ marks: fc.array(mark, { minLength: 1, maxLength: 6 }) })),
  },
  { weight: 2, arbitrary: ofKind('withdraw', pick) },
  { weight: 2, arbitrary: ofKind('choose', pick) },
  {
    weight: 2,
    arbitrary: ofKind(
      'mode',
      fc.record({ event: fc.nat(EVENTS.length - 1), mode: fc.constantFrom('live', 'hold', 'check') }),
    ),
  },
  { weight: 2, arbitrary: ofKind('release', event) },
  { weight: 1, arbitrary: ofKind('take back', event) },
  { weight: 1, arbitrary: ofKind('correct', pick) },
  { weight: 1, arbitrary: ofKind('invalidate', pick) },
  { weight: 1, arbitrary: ofKind('remove', pick) },
  { weight: 2, arbitrary: ofKind('undo', pick) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const HOST = { userId: 7, role: 'host' } as const;

it('any order of marks, releases, corrections and undos leaves what a rebuild from nothing gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), (steps) =>
      withRollback(async (ctx) => {
        const meet = await createLiveMeet(ctx, EVENTS);
        await saveRecordBooks(ctx, meet.meetId, [BOOK]);
        for (const taken of steps) await take(ctx, meet, taken);
        await followsFromResults(ctx, meet);
        await undoAll(ctx);
        await followsFromResults(ctx, meet);
        if (await isCorrected(ctx)) return;
        for (const variant of EVENTS) {
          await setReleaseMode(ctx, meet.meetId, meet.eventOf(variant), 'live', null);
        }
        await followsFromMarks(ctx, meet);
      }),
    ),
    { numRuns: 6 },
  );
}, 120_000);

/** Takes corrections back, the latest first. Those that somebody changed again stay. */
async function undoAll(ctx: Context): Promise<void> {
  const changes = await ctx.db
    .selectFrom('result_changes')
    .select('id')
    .where('origin', '=', 'hand')
    .where('undoes_id', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of changes) await undo(ctx, id).catch(ignoreRefusal);
}

async function undo(ctx: Context, changeId: number): Promise<void> {
  const change = await findResultChange(ctx, changeId);
  if (change) await takeBackCorrection(ctx, change, HOST);
}

function ignoreRefusal(error: Error): void {
  if (error.name !== 'Refusal') throw error;
}

async function isCorrected({ db }: Context): Promise<boolean> {
  const { rows } = await sql`select from results where hand_fields <> '{}'`.execute(db);
  return rows.length > 0;
}

/** A refused step changes nothing. */
async function take(ctx: Context, meet: LiveTestMeet, taken: Step): Promise<void> {
  await change(ctx, meet, taken).catch(ignoreRefusal);
}

async function change(ctx: Context, meet: LiveTestMeet, taken: Step): Promise<unknown> {
  const { meetId } = meet;
  switch (taken.kind) {
    case 'marks':
      return takeMarks(ctx, meetId, await Promise.all(taken.marks.map((mark) => toMark(meet, mark))), TIMER);
    case 'mode':
      return setReleaseMode(ctx, meetId, meet.eventOf(EVENTS[taken.event]!), taken.mode, null);
    case 'release':
      return releaseMarks(ctx, meetId, meet.roundOf(EVENTS[taken.event]!), null);
    case 'take back':
      return takeBackRelease(ctx, meetId, meet.roundOf(EVENTS[taken.event]!), null);
    case 'withdraw':
    case 'choose': {
      const uuids = await ctx.db.selectFrom('marks').select('uuid').orderBy('uuid').execute();
      if (uuids.length === 0) return;
      const chosen = [uuids[taken.pick % uuids.length]!.uuid];
      return taken.kind === 'choose'
        ? chooseMarks(ctx, meetId, chosen, TIMER)
        : withdrawMarks(ctx, meetId, chosen, TIMER);
    }
    case 'undo': {
      const changes = await ctx.db
        .selectFrom('result_changes')
        .select('id')
        .where('origin', '=', 'hand')
        .orderBy('id')
        .execute();
      return changes.length > 0 && undo(ctx, changes[taken.pick % changes.length]!.id);
    }
    default: {
      const results = await ctx.db
        .selectFrom('results')
        .select(['id', 'mark_raw as markRaw'])
        .orderBy('id')
        .execute();
      const result = results[taken.pick % results.length];
      if (!result) return;
      if (taken.kind === 'remove') return removeResult(ctx, result.id, 'Not entered');
      return correctResult(ctx, result.id, correctionOf(taken, result), 'Lane');
    }
  }
}

/** Every other correction makes the mark better, which moves places, bests and records. */
function correctionOf(
  { kind, pick }: { kind: 'correct' | 'invalidate'; pick: number },
  { markRaw }: { markRaw: number },
): Parameters<typeof correctResult>[2] {
  if (kind === 'invalidate') return { validation: MARK_VALIDATION.InvalidatedByHost };
  if (pick % 2 === 0 && isValidMark(markRaw)) return { markRaw: markRaw - 130 };
  return { status: 'DQ', place: null };
}

const CONTENTS: Record<string, (mark: Mark) => [MarkKind, MarkContent]> = {
  '100m': ({ value }) => ['finish', { mark: value === 5 ? 'DNF' : `11.${value}0` }],
  '4x100m': ({ value }) => ['finish', { mark: value === 5 ? 'DQ' : `43.${value}0` }],
  lj: ({ value }) => [
    'trial',
    { mark: value === 5 ? 'X' : `6.${value}0m`, wind: value % 2 ? '+1.0' : '+2.5' },
  ],
  hj: ({ value, number }) => [
    'height',
    { height: `1.${60 + number * 5}m`, tries: ['O', 'XO', 'XXO', 'XXX', '-', 'X-'][value]! },
  ],
};

async function toMark(meet: LiveTestMeet, taken: Mark): Promise<MarkToTake> {
  const variant = EVENTS[taken.event]!;
  const slots = await meet.slotsOf(variant);
  const [kind, content] = CONTENTS[variant]!(taken);
  const options = kind === 'finish' ? {} : { number: taken.number };
  return slotMark(slots[taken.slot % slots.length]!, kind, content, { ...options, device: taken.device });
}

/** Bests, flags, records and team scores are what a rebuild from the results gives. */
async function followsFromResults(ctx: Context, { meetId }: LiveTestMeet): Promise<void> {
  const saved = await derived(ctx);
  await ctx.db.deleteFrom('season_best').execute();
  await ctx.db.updateTable('results').set({ best_flag: null, previous_best: null, points: null }).execute();
  await ctx.db.deleteFrom('team_scores').execute();
  await rebuildBests(ctx);
  await rescoreMeet(ctx, meetId);
  await updateRecords(ctx, [meetId]);
  expect(await derived(ctx)).toEqual(saved);
}

async function derived(ctx: Context) {
  const { rows: bests } = await sql`select to_jsonb(b) - 'id' as row from season_best b order by 1`.execute(
    ctx.db,
  );
  const { rows: scores } = await sql`select to_jsonb(s) - 'id' as row from team_scores s order by 1`.execute(
    ctx.db,
  );
  const { rows: records } = await sql`select to_jsonb(r) - 'id' as row from records r order by 1`.execute(
    ctx.db,
  );
  const { rows: results } = await sql`
    select id, best_flag, previous_best, points, counts from results order by id`.execute(ctx.db);
  return { bests, scores, records, results };
}

/** A second meet that gets only the marks that count has the same results. */
async function followsFromMarks(ctx: Context, meet: LiveTestMeet): Promise<void> {
  const { rows: counting } = await sql<{
    event: string;
    heat: number;
    position: number;
    kind: MarkKind;
    number: number | null;
    content: MarkContent;
  }>`
    select e.event_short as event, s.position, k.kind, k.number, k.content
    from marks k join start_slots s on s.id = k.slot_id join meet_events e on e.id = k.meet_event_id
    where k.state = 'counting' and k.meet_id = ${meet.meetId} order by k.uuid`.execute(ctx.db);
  const twin = await createLiveMeet(ctx, EVENTS, { name: 'Elm Relays' });
  const marks = await Promise.all(
    counting.map(async ({ event, position, kind, number, content }) => {
      const slots = await twin.slotsOf(event);
      return slotMark(slots[position - 1]!, kind, content, number === null ? {} : { number });
    }),
  );
  await takeMarks(ctx, twin.meetId, marks, TIMER);
  expect(await resultsOf(ctx, meet.meetId)).toEqual(await resultsOf(ctx, twin.meetId));
}

async function resultsOf(ctx: Context, meetId: number) {
  const { rows } = await sql`
    select e.event_short, s.position, r.place, r.heat_place, r.mark_entered, r.mark_raw, r.status, r.points,
      r.wind_tenths, r.wind_status,
      (select json_agg(json_build_array(a.number, a.outcome, a.tries, a.mark_raw) order by a.number)
        from attempts a where a.result_id = r.id) as attempts
    from results r
    join meet_events e on e.id = r.meet_event_id
    join start_slots s on s.heat_id = r.heat_id and s.lane = r.lane
    where r.meet_id = ${meetId} and r.removed_at is null
    order by e.id, s.position`.execute(ctx.db);
  return rows;
}
