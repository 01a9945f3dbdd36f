// A meet of 3,000 results published with points, bests, flags and counts, in a database that holds a season.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { HeldMeet } from '#app/demo/demo.rules.ts';
import { publishMeet } from '#app/demo/demo.service.ts';
import { ONE_DAY_PROGRAM } from '#app/demo/meets/programs.table.ts';
import { inTransaction } from '#kit/server/context.ts';
import { addDays } from '#sport/days.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTime } from './measure.ts';
import { announce, hold } from './season.ts';

const RESULTS = 3000;
const ROUNDS = 5;
const SCHOOLS = 52;
const MOST_MS = 1000;
const TABLES = {
  results: 'id',
  relay_legs: 'result_id',
  splits: 'result_id',
  attempts: 'result_id',
} as const;

export async function measurePublishing(ground: Ground): Promise<Figure> {
  const { ctx, people, database } = ground;
  const published: number[] = [];
  const copied: number[] = [];
  await createCopies(database.pool);
  for (let round = 0; round < ROUNDS; round++) {
    const gathering = {
      key: `championship ${round}`,
      on: addDays('2026-05-11', round),
      schools: Array.from(
        { length: SCHOOLS },
        (_, index) => (round * SCHOOLS + index) % people.teamIds.length,
      ),
      program: ONE_DAY_PROGRAM.map((event) => ({ ...event, most: RESULTS })),
    };
    const meet = ofResults(hold(people, gathering), RESULTS);
    const meetId = await announce(ctx, people, gathering);
    published.push(await wallTime(() => inTransaction(ctx, (ctx) => publishMeet(ctx, meetId, meet, people))));
    copied.push(await copyAgain(database.pool, meetId));
  }
  return {
    name: `A meet of ${RESULTS.toLocaleString('en')} results published, with bests`,
    unit: 'ms',
    measured: median(published),
    reference: { name: 'the same rows by COPY, without bests', value: median(copied) },
    most: { value: MOST_MS },
  };
}

/** The meet cut after so many results; those left keep their places. */
function ofResults(meet: HeldMeet, count: number): HeldMeet {
  let left = count;
  const events = meet.events.map(({ rounds, ...event }) => ({
    ...event,
    rounds: rounds.map((round) => {
      const results = round.results.slice(0, left);
      left -= results.length;
      return { ...round, results };
    }),
  }));
  if (left > 0) throw new Error(`The meet has ${left} results too few.`);
  return { ...meet, events: events.filter(({ rounds }) => rounds.some(({ results }) => results.length > 0)) };
}

/** Tables of the same columns, checks and indexes. */
async function createCopies(pool: pg.Pool): Promise<void> {
  for (const table of Object.keys(TABLES))
    await pool.query(`create table copied_${table} (like ${table} including all)`);
}

async function copyAgain(pool: pg.Pool, meetId: number): Promise<number> {
  const client = await pool.connect();
  try {
    const rows = new Map<string, Buffer[]>();
    for (const [table, column] of Object.entries(TABLES)) {
      const select = `select * from ${table} where ${column} in (select id from results where meet_id = ${meetId})`;
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
