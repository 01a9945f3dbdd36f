import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ALL_OUTDOOR_SEASONS, CONDITION_BITS, inTeam } from '#competition/bests/best-keys.rules.ts';
import type { BestList, Conditions, ListScope } from '#competition/bests/best-lists.rules.ts';
import { listBests } from '#competition/bests/best-lists.service.ts';
import { listMarks } from '#competition/bests/mark-lists.service.ts';
import { ROUND_CODES } from '#competition/events/meet-events.rules.ts';
import { rebuildBests } from '#competition/results/merges/merges.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { type BestFlag, bestFlags, type DatedMark } from '#sport/marks/best-flags.rules.ts';
import { HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { clearWorld, createWorld, step, takeStep } from './bests-world.fixtures.ts';
import { stageTestBatch, type TestMeet, testResult } from './meet-results.fixtures.ts';
import { saveResults } from './results.service.ts';

it(
  'any order of files, corrections, removals and merges leaves the bests that a rebuild from nothing gives',
  () =>
    withOwnDatabase(async ({ ctx }) => {
      const world = await createWorld(ctx);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
          await clearWorld(ctx);
          for (const taken of steps) await takeStep(ctx, world, taken);
          const saved = await snapshot(ctx);
          expect(saved.flags).toEqual(await lawfulFlags(ctx));
          expect((await savedBests(ctx)).sort()).toEqual((await lawfulBests(ctx)).sort());
          expect(await savedCounts(ctx)).toEqual(await trueCounts(ctx));
          for (const list of listsOf(world.teams)) {
            expect(await listedByMarks(ctx, list), JSON.stringify(list)).toEqual(
              await listedByBests(ctx, list),
            );
          }

          await ctx.db.deleteFrom('season_best').execute();
          await ctx.db.updateTable('results').set({ best_flag: null, previous_best: 1 }).execute();
          await rebuildBests(ctx);
          expect(saved).toEqual(await snapshot(ctx));
        }),
        { numRuns: 60 },
      );
    }),
  240_000,
);

/** Lists of many kinds. Teams that are many are looked up in another way than few. */
function listsOf(teams: readonly number[]): BestList[] {
  const unknown = Array.from({ length: 80 }, (_, index) => 1_000_000 + index);
  const scopes: ListScope[] = [
    { kind: 'world' },
    { kind: 'country', country: 'USA' },
    { kind: 'state', country: null, state: 'OH' },
    { kind: 'state', country: 'USA', state: 'TX' },
    { kind: 'teams', teamIds: [teams[0]!] },
    { kind: 'teams', teamIds: [teams[1]!, ...unknown] },
  ];
  const conditions: Conditions[] = ['legal', 'any', 'legalFat', 'anyFat'];
  return ['100m', 'lj', '4x100m'].flatMap((eventVariant, event) =>
    scopes.map((scope, index) => ({
      eventVariant,
      scope,
      gender: (event + index) % 2 === 0 ? 'M' : 'F',
      seasonId: index % 2 === 0 ? 2026 : ALL_OUTDOOR_SEASONS,
      conditions: conditions[(event + index) % 4]!,
      levelMask: [null, HIGH_SCHOOL, MIDDLE_SCHOOL][(event + index) % 3]!,
    })),
  );
}

const rowOf = ({ rankKey, id }: { rankKey: number; id: number }) => `${rankKey} of ${id}`;

async function listedByBests(ctx: Context, list: BestList): Promise<string[]> {
  return (await listBests(ctx, list)).rows.map(rowOf).sort();
}

/** The same list, read from the marks of all days. */
async function listedByMarks(ctx: Context, list: BestList): Promise<string[]> {
  const { rows, count } = await listMarks(ctx, list, {
    filter: { fromOn: '2020-01-01', toOn: '2030-01-01', isValidated: false },
    seasonIds: list.seasonId === 2026 ? [2026] : [2025, 2026],
    isEach: false,
    page: 1,
  });
  expect(count).toBe(rows.length);
  return rows.map(rowOf).sort();
}

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
    .orderBy('gender')
    .orderBy('season_id')
    .orderBy('result_id')
    .orderBy('rank_key')
    .execute();
  const flags = await ctx.db
    .selectFrom('results')
    .select(['id', 'best_flag as flag', 'previous_best as previous'])
    .where('athlete_id', 'is not', null)
    .orderBy('id')
    .execute();
  return { bests, flags };
}

/** The flags that the rule `bestFlags` gives to every athlete's results. */
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
        text: '',
        seasonId: row.season_id,
        windStatus: row.wind_status,
        legalTrial: row.mark_legal === null ? null : { comparable: row.mark_legal, text: '' },
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

const CONDITIONS = [
  { bit: CONDITION_BITS.legal, isLegal: true, isFat: false },
  { bit: CONDITION_BITS.any, isLegal: false, isFat: false },
  { bit: CONDITION_BITS.legalFat, isLegal: true, isFat: true },
  { bit: CONDITION_BITS.anyFat, isLegal: false, isFat: true },
];

/** `athlete 7 100m M 2026 1: 10840 of 12` for every subject, season, team and condition, found the plain way. */
async function lawfulBests(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('results as r')
    .leftJoin('athletes as recorded', 'recorded.id', 'r.athlete_id')
    .leftJoin('athletes as a', 'a.id', 'recorded.canonical_id')
    .selectAll('r')
    .select(['a.id as canonical', 'a.gender as own'])
    .where('r.counts', '=', true)
    .execute();
  const lawful = rows.flatMap((row) => {
    const subject = row.canonical === null ? `squad ${row.team_id}` : `athlete ${row.canonical}`;
    const gender = row.gender === 'X' && row.own !== null ? row.own : row.gender;
    return [row.season_id, row.season_id > 10_000 ? 10_000 : 0].flatMap((season) =>
      CONDITIONS.flatMap(({ bit, isLegal, isFat }) => {
        const mark = isLegal ? row.mark_legal : row.mark_calc;
        if (mark === null || (isFat && row.timing === 'hand')) return [];
        const of = `${subject} ${row.event_variant} ${gender} ${season}`;
        return [
          { of: `${of} ${bit}`, mark, row },
          { of: `${of} ${inTeam(bit)} for ${row.team_id}`, mark, row },
        ];
      }),
    );
  });
  const first = (a: (typeof lawful)[number], b: (typeof lawful)[number]) =>
    a.mark - b.mark ||
    a.row.competed_on.localeCompare(b.row.competed_on) ||
    ROUND_CODES.indexOf(a.row.round) - ROUND_CODES.indexOf(b.row.round) ||
    a.row.id - b.row.id;
  const bests = Map.groupBy(lawful, ({ of }) => of);
  return [...bests].map(([of, offers]) => {
    const best = offers.sort(first)[0]!;
    return `${of}: ${best.mark} of ${best.row.id}`;
  });
}

async function savedBests(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('season_best').selectAll().execute();
  return rows.flatMap((row) =>
    CONDITIONS.flatMap(({ bit }) => [bit, inTeam(bit)])
      .filter((bit) => (row.conditions & bit) !== 0)
      .map((bit) => {
        const of = `${row.subject_kind} ${row.subject_id} ${row.event_variant} ${row.gender} ${row.season_id} ${bit}`;
        const forTeam = bit < inTeam(1) ? '' : ` for ${row.team_id}`;
        return `${of}${forTeam}: ${row.rank_key} of ${row.result_id}`;
      }),
  );
}

async function savedCounts(ctx: Context): Promise<unknown> {
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

it('two meets with the same athletes are saved at once without a deadlock', () =>
  withOwnDatabase(async ({ ctx }) => {
    const world = await createWorld(ctx);
    const rowsOf = (meet: TestMeet, order: number[]) =>
      order.map((athlete, index) =>
        testResult({
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
    const saved = await snapshot(ctx);
    expect(saved.flags).toHaveLength(8);
    expect(saved.flags).toEqual(await lawfulFlags(ctx));
  }));
