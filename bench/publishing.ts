// Measures publishing meets of 3,000 results with points, bests, flags and counts: one, and twenty at once.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { prepareMeet, publishMeet } from '#app/demo/publish-meet.service.ts';
import { type MeetBatch, saveResultsOfMeets } from '#competition/results/results.service.ts';
import { inTransaction } from '#kit/server/context.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTime } from './measure.ts';
import { announce, championships, firstPeople, type Population } from './season.ts';

const RESULTS = 3000;
const ROUNDS = 5;
const TIME_MAX_MS = 1000;
const MEETS_AT_ONCE = 20;
/** Transactions that import at the same time, each meets of schools of its own. */
const TRANSACTIONS = 2;
const BULK_ROUNDS = 3;
const FIRST_BULK_DAY = '2026-05-21';
const RESULTS_PER_SECOND_MIN = 20_000;
const TABLES = {
  results: 'id',
  relay_legs: 'result_id',
  splits: 'result_id',
  attempts: 'result_id',
} as const;

export async function measurePublishing(ground: Ground, people: Population): Promise<Figure> {
  const { ctx, database } = ground;
  const published: number[] = [];
  const copied: number[] = [];
  await createCopies(database.pool);
  const plan = { count: ROUNDS, results: RESULTS, from: '2026-05-11', name: 'Championship' };
  for (const { gathering, meet } of championships(people, plan)) {
    const meetId = await announce(ctx, gathering);
    published.push(await wallTime(() => inTransaction(ctx, (ctx) => publishMeet(ctx, meetId, meet, people))));
    copied.push(await copyAgain(database.pool, [meetId]));
  }
  return {
    name: `A meet of ${RESULTS.toLocaleString('en')} results published, with bests`,
    unit: 'ms',
    measured: median(published),
    reference: { name: 'the same rows by COPY, without bests', value: median(copied) },
    goal: { max: TIME_MAX_MS },
  };
}

/** Publishes as imports of many files do: the programs are stored, and all results come in two calls at the same time. */
export async function measureBulk(ground: Ground): Promise<Figure> {
  const { ctx, database } = ground;
  const people = firstPeople(ground);
  const share = Math.floor(people.schools.length / TRANSACTIONS);
  const results = MEETS_AT_ONCE * RESULTS;
  const saved: number[] = [];
  const copied: number[] = [];
  for (let round = 0; round < BULK_ROUNDS; round++) {
    const from = addDays(FIRST_BULK_DAY, round * MEETS_AT_ONCE);
    const calls: MeetBatch[][] = [];
    for (let call = 0; call < TRANSACTIONS; call++) {
      const guests = { ...people, schools: people.schools.slice(call * share, (call + 1) * share) };
      const count = MEETS_AT_ONCE / TRANSACTIONS;
      const plan = { count, results: RESULTS, from, name: `Invitational ${round} ${call}` };
      const prepared: MeetBatch[] = [];
      for (const { gathering, meet } of championships(guests, plan)) {
        prepared.push(await prepareMeet(ctx, await announce(ctx, gathering), meet, guests));
      }
      calls.push(prepared);
    }
    saved.push(await wallTime(() => Promise.all(calls.map((prepared) => saveResultsOfMeets(ctx, prepared)))));
    const meetIds = calls.flat().map(({ meetId }) => meetId);
    copied.push(await copyAgain(database.pool, meetIds));
  }
  const perSecond = (times: readonly number[]) => results / (median(times) / 1000);
  return {
    name: `${MEETS_AT_ONCE} meets of ${RESULTS.toLocaleString('en')} results imported at once by ${TRANSACTIONS} transactions, with bests`,
    unit: 'results/s',
    measured: perSecond(saved),
    reference: { name: 'the same rows by COPY, without bests', value: perSecond(copied) },
    goal: { min: RESULTS_PER_SECOND_MIN },
  };
}

/** Creates empty copies of the tables, with their columns, checks and indexes. */
async function createCopies(pool: pg.Pool): Promise<void> {
  for (const table of Object.keys(TABLES))
    await pool.query(`create table copied_${table} (like ${table} including all)`);
}

async function copyAgain(pool: pg.Pool, meetIds: readonly number[]): Promise<number> {
  const client = await pool.connect();
  try {
    const rows = new Map<string, Buffer[]>();
    const resultIds = `select id from results where meet_id in (${meetIds.join(', ')})`;
    for (const [table, column] of Object.entries(TABLES)) {
      const select = `select * from ${table} where ${column} in (${resultIds})`;
      const chunks = await client.query(to(`copy (${select}) to stdout`)).toArray();
      rows.set(table, chunks);
    }
    return await wallTime(async () => {
      await client.query('begin');
      for (const [table, chunks] of rows) {
        await pipeline(Readable.from(chunks), client.query(from(`copy copied_${table} from stdin`)));
      }
      await client.query('commit');
    });
  } finally {
    client.release();
  }
}
