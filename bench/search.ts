// Measures the search for people: by the beginning of a name, by words inside names, and by a misspelled name.
import { sql } from 'kysely';
import { randomFrom } from '#app/demo/random.rules.ts';
import { inTransaction } from '#kit/server/context.ts';
import {
  findAthletesByPrefix,
  findAthletesByWords,
  findSimilarAthletes,
  setSimilarityThresholds,
} from '#site/search/people-search.store.ts';
import { namePrefixes } from '#site/search/query/name-prefixes.rules.ts';
import { parseSearch } from '#site/search/query/search-query.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, wallTimes } from './measure.ts';

const ASKED = 200;
const HITS = 20;
const PREFIX_MAX_MS = 2;
const WORDS_MAX_MS = 10;
const ALIKE_MAX_MS = 120;

export async function measureSearch({ ctx, database }: Ground): Promise<Figure[]> {
  const names = await someNames(ctx.db);
  const roundTrip = median(await wallTimes(names, () => sql`select 1`.execute(ctx.db)));
  const query = ({ first, last }: Name) => parseSearch(`${last}, ${first.slice(0, 2)}`);
  const prefix = await wallTimes(names, (name) => findAthletesByPrefix(ctx, namePrefixes(query(name)), HITS));
  // Words match the beginnings of names, so the texts are cut from the start.
  const words = await wallTimes(names, ({ first, last }) =>
    findAthletesByWords(ctx, [first.slice(0, 4), last.slice(0, 5)], HITS),
  );
  const alike = await wallTimes(names.slice(0, ASKED / 4), (name) =>
    inTransaction(ctx, async (ctx) => {
      await setSimilarityThresholds(ctx);
      await findSimilarAthletes(ctx, misspelled(name), HITS);
    }),
  );
  const { rows } = await database.pool.query<{ count: number }>(
    `select value::int as count from counters where name = 'athletes'`,
  );
  const among = `among ${rows[0]!.count.toLocaleString('en')} athletes`;
  const figure = (name: string, times: readonly number[], max: number): Figure => ({
    name: `${name} ${among}, p50`,
    unit: 'ms',
    measured: median(times),
    reference: { name: '`select 1`, p50', value: roundTrip },
    goal: { max },
  });
  return [
    figure('Search by the beginning of a name', prefix, PREFIX_MAX_MS),
    figure('Search by words of a name', words, WORDS_MAX_MS),
    figure('Search by a misspelled name', alike, ALIKE_MAX_MS),
  ];
}

interface Name {
  first: string;
  last: string;
}

async function someNames(db: Ground['ctx']['db']): Promise<Name[]> {
  const { rows } = await sql<{ last: number }>`select max(id) as last from athletes`.execute(db);
  const random = randomFrom('bench', 'names');
  const ids = Array.from({ length: ASKED }, () => random.whole(1, rows[0]!.last));
  const named = await sql<Name>`
    select first_name_folded as first, last_name_folded as last from athletes
    where id = any(${ids}::bigint[])`.execute(db);
  return named.rows;
}

/** Misspells the name by leaving out a letter in the middle of the last name. */
function misspelled({ first, last }: Name): string {
  const middle = Math.floor(last.length / 2);
  return `${first} ${last.slice(0, middle)}${last.slice(middle + 1)}`;
}
