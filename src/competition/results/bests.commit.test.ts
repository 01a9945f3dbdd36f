import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ROUND_CODES } from '#competition/events/events.rules.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing.ts';
import { type BestFlag, bestFlags, type DatedMark } from '#sport/best-flags.rules.ts';
import { FIELD_ORIGIN } from '#sport/marks.rules.ts';
import type { WindStatus } from '#sport/winds.rules.ts';
import { mergeAthletes, rebuildBests, undoMerge } from './identities.service.ts';
import { doubledKeys } from './identity.rules.ts';
import {
  createTestAthletes,
  createTestMeet,
  createTestTeams,
  stageTestBatch,
  type TestMeet,
  toldResult,
} from './meet-results.fixtures.ts';
import { correctResult, type ResultToSave, removeResult, saveResults } from './results.service.ts';

const ATHLETES = 4;
const EVENTS = ['100m', 'lj', '4x100m'];
const MEETS = [
  { startOn: '2026-02-07', isIndoor: true },
  { startOn: '2026-04-11' },
  { startOn: '2026-04-11', name: 'Elm Invitational' },
  { startOn: '2025-05-02' },
];

interface World {
  meets: TestMeet[];
  athletes: number[];
  teams: number[];
}

const row = fc.record({
  athlete: fc.nat(ATHLETES - 1),
  event: fc.constantFrom(...EVENTS),
  round: fc.constantFrom('P', 'F'),
  mark: fc.integer({ min: 10, max: 14 }),
  timing: fc.constantFrom('', '', 'h'),
  wind: fc.constantFrom(0, 15, 25),
  isExhibition: fc.constantFrom(false, false, false, false, true),
  status: fc.constantFrom(null, null, null, 'DQ' as const),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('file' as const),
      meet: fc.nat(3),
      rows: fc.array(row, { minLength: 2, maxLength: 8 }),
      isWhole: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      pick: fc.nat(),
      change: fc.constantFrom(
        { validation: -12 as const },
        { validation: 1 as const },
        { isExhibition: false },
        { markEntered: '10.5', markRaw: 10_500, timing: 'fat' as const },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reassign' as const),
      pick: fc.nat(),
      athlete: fc.nat(ATHLETES - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      from: fc.nat(ATHLETES - 1),
      into: fc.nat(ATHLETES - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('part' as const), pick: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it(
  'any order of files, corrections, removals and merges leaves the bests that a rebuild from nothing gives',
  () =>
    withOwnDatabase(async ({ ctx }) => {
      const world = await createWorld(ctx);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
          await forgetEverything(ctx);
          for (const taken of steps) await ignoreRefusal(() => take(ctx, world, taken));
          const kept = await snapshot(ctx);
          expect(kept.flags).toEqual(await lawfulFlags(ctx));
          expect(await keptCounts(ctx)).toEqual(await trueCounts(ctx));

          await ctx.db.deleteFrom('season_best').execute();
          await ctx.db.updateTable('results').set({ best_flag: null, previous_best: 1 }).execute();
          await rebuildBests(ctx);
          expect(kept).toEqual(await snapshot(ctx));
        }),
        { numRuns: 60 },
      );
    }),
  120_000,
);

async function createWorld(ctx: Context): Promise<World> {
  const athletes = await createTestAthletes(ctx, ATHLETES);
  const teams = await createTestTeams(ctx, 2);
  const meets: TestMeet[] = [];
  for (const options of MEETS) meets.push(await createTestMeet(ctx, { ...options, events: EVENTS }));
  return { meets, athletes, teams };
}

async function forgetEverything(ctx: Context): Promise<void> {
  const tables = [
    'season_best',
    'result_changes',
    'relay_legs',
    'splits',
    'attempts',
    'results',
    'athlete_merges',
  ];
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(ctx.db);
  await sql`update athletes set canonical_id = id`.execute(ctx.db);
  await sql`update meets set result_count = 0, athlete_count = 0, team_count = 0`.execute(ctx.db);
  await sql`update counters set value = 0 where name = 'results'`.execute(ctx.db);
}

/** A random step may ask for what is refused (one athlete twice); then nothing has happened. */
async function ignoreRefusal(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error) => {
    if (error.name !== 'Refusal') throw error;
  });
}

async function take(ctx: Context, world: World, taken: Step): Promise<void> {
  if (taken.kind === 'file') {
    const meet = world.meets[taken.meet]!;
    const origin = await stageTestBatch(ctx, meet.meetId);
    const rounds = EVENTS.flatMap((event) => [meet.round(`${event} P`), meet.round(`${event} F`)]);
    const results = taken.rows.map((told, index) => toResult(told, String(index), world, meet));
    const doubled = new Set(doubledKeys(results));
    await saveResults(ctx, meet.meetId, {
      origin,
      results: results.filter(({ key }) => !doubled.has(key)),
      completeRoundIds: taken.isWhole ? rounds : [],
    });
  } else if (taken.kind === 'merge') {
    const [fromAthleteId, intoAthleteId] = [world.athletes[taken.from]!, world.athletes[taken.into]!];
    await mergeAthletes(ctx, { fromAthleteId, intoAthleteId, reason: 'One person' });
  } else if (taken.kind === 'part') {
    const merges = await ctx.db
      .selectFrom('athlete_merges')
      .select('id')
      .where('undone_at', 'is', null)
      .execute();
    const merge = merges[taken.pick % merges.length];
    if (merge) await undoMerge(ctx, merge.id);
  } else {
    const results = await ctx.db.selectFrom('results').select(['id', 'athlete_id']).orderBy('id').execute();
    const result = results[taken.pick % results.length];
    if (!result) return;
    if (taken.kind === 'remove') await removeResult(ctx, result.id, 'Not his');
    else if (taken.kind === 'correct') await correctResult(ctx, result.id, taken.change, 'Read again');
    else if (result.athlete_id !== null) {
      const athleteId = world.athletes[taken.athlete]!;
      await correctResult(ctx, result.id, { athleteId }, 'Somebody else');
    }
  }
}

function toResult(told: Row, key: string, { athletes, teams }: World, meet: TestMeet): ResultToSave {
  const isRelay = told.event.startsWith('4x');
  const isJump = told.event === 'lj';
  const windStatus: WindStatus = isRelay ? 'NA' : told.wind > 20 ? 'AIDED' : 'LEGAL';
  return toldResult({
    key,
    roundId: meet.round(`${told.event} ${told.round}`),
    athleteId: isRelay ? null : athletes[told.athlete]!,
    teamId: teams[told.athlete % 2]!,
    relayLetter: isRelay ? 'A' : null,
    mark: isJump ? `${told.mark - 5}.00m` : `${told.mark}.${told.timing === 'h' ? '3h' : '30'}`,
    kind: isJump ? 'distance' : 'time',
    windTenths: isRelay ? null : told.wind,
    windStatus,
    attempts: isJump ? [trial(1, told.mark - 6, 10), trial(2, told.mark - 5, told.wind)] : [],
    isExhibition: told.isExhibition,
    status: told.status,
  });
}

const trial = (number: number, meters: number, windTenths: number) => ({
  number,
  outcome: 'mark' as const,
  tries: null,
  markRaw: FIELD_ORIGIN - meters * 100_000,
  windTenths,
  measure: 'M' as const,
});

interface Snapshot {
  bests: unknown[];
  flags: { id: number; flag: string | null; previous: number | null }[];
}

async function snapshot(ctx: Context): Promise<Snapshot> {
  const bests = await ctx.db
    .selectFrom('season_best')
    .selectAll()
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .orderBy('event_variant')
    .orderBy('season_id')
    .orderBy('conditions')
    .execute();
  const flags = await ctx.db
    .selectFrom('results')
    .select(['id', 'best_flag as flag', 'previous_best as previous'])
    .where('athlete_id', 'is not', null)
    .orderBy('id')
    .execute();
  return { bests, flags };
}

/** What `bestFlags`, the law, says of every athlete's results. */
async function lawfulFlags(ctx: Context): Promise<Snapshot['flags']> {
  const rows = await ctx.db
    .selectFrom('results as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .selectAll('r')
    .select('a.canonical_id')
    .orderBy('r.id')
    .execute();
  const histories = Map.groupBy(rows, (row) => `${row.canonical_id} ${row.event_variant}`);
  const flagged = [...histories.values()].flatMap((history) => {
    const ids = history.map(({ id }) => id);
    const marks = history.map(
      (row): DatedMark => ({
        on: row.competed_on,
        order: ROUND_CODES.indexOf(row.round) * 1_000_000_000 + row.id,
        comparable: row.mark_calc,
        shown: '',
        seasonId: row.season_id,
        windStatus: row.wind_status,
        legalTrial: row.mark_legal === null ? null : { comparable: row.mark_legal, shown: '' },
        isOfficial: row.counts,
      }),
    );
    return bestFlags(marks).map((best: BestFlag, index) => ({
      id: ids[index]!,
      flag: best.flag,
      previous: best.previousBest,
    }));
  });
  return flagged.sort((a, b) => a.id - b.id);
}

async function keptCounts(ctx: Context): Promise<unknown> {
  const { rows } = await sql`
    select coalesce(sum(result_count), 0) as results, coalesce(sum(athlete_count), 0) as athletes,
      coalesce(sum(team_count), 0) as teams,
      (select value from counters where name = 'results') as counter
    from meets`.execute(ctx.db);
  return rows[0];
}

async function trueCounts(ctx: Context): Promise<unknown> {
  const { rows } = await sql`
    select count(*) as results, count(distinct (meet_id, athlete_id)) filter (where athlete_id is not null) as athletes,
      count(distinct (meet_id, team_id)) as teams, count(*) as counter
    from results where removed_at is null`.execute(ctx.db);
  return rows[0];
}

it('two meets with the same athletes are saved at once without waiting in a circle', () =>
  withOwnDatabase(async ({ ctx }) => {
    const world = await createWorld(ctx);
    const rowsOf = (meet: TestMeet, order: number[]) =>
      order.map((athlete, index) =>
        toldResult({
          key: String(index),
          roundId: meet.round('100m F'),
          athleteId: world.athletes[athlete]!,
          teamId: world.teams[0]!,
          mark: `1${athlete}.50`,
        }),
      );
    for (let round = 0; round < 5; round++) {
      const saves = world.meets.slice(1, 3).map(async (meet, index) => {
        const origin = await stageTestBatch(ctx, meet.meetId);
        const order = index === 0 ? [0, 1, 2, 3] : [3, 2, 1, 0];
        const results = round % 2 === 0 ? rowsOf(meet, order) : [];
        const completeRoundIds = [meet.round('100m F')];
        await inTransaction(ctx, (ctx) =>
          saveResults(ctx, meet.meetId, { origin, results, completeRoundIds }),
        );
      });
      await Promise.all(saves);
    }
    const kept = await snapshot(ctx);
    expect(kept.flags).toHaveLength(8);
    expect(kept.flags).toEqual(await lawfulFlags(ctx));
  }));
