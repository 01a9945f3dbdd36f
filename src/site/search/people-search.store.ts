// Owns: nothing
// Finds athletes by name: by the beginning of it, by words inside it, and by what sounds alike.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';

/** An athlete whose name may be read in full; a lower `how` is a better hit. */
export interface FoundAthlete {
  id: number;
  /** 0: beginning of the name, 2: words of it, 3: a name like it. */
  how: number;
  /** 0 to 1, of a name like it; else 0. */
  similarity: number;
}

/** Nobody else may be found by name; the same words as in the indexes of migration 10. */
const MAY_BE_FOUND = sql`visibility = 'full' and removed_at is null and canonical_id = id`;
const LAST_FIRST = sql`(last_name_folded || ' ' || first_name_folded)`;
const FIRST_LAST = sql`(first_name_folded || ' ' || last_name_folded)`;
const WORDS = sql`(' ' || first_name_folded || ' ' || last_name_folded)`;
/** Behind every letter. */
const LAST_SIGN = '\u{10ffff}';

/** By index, in the order of the name; prefixes are folded. */
export async function findAthletesByPrefix(
  db: Db,
  { firstLast, lastFirst }: { firstLast: readonly string[]; lastFirst: readonly string[] },
  most: number,
): Promise<FoundAthlete[]> {
  const { rows } = await sql<FoundAthlete>`
    select distinct id, 0 as how, 0::real as similarity from (
      (${beginning(LAST_FIRST, lastFirst, most)}) union all (${beginning(FIRST_LAST, firstLast, most)})
    ) as found limit ${most}`.execute(db);
  return rows;
}

function beginning(name: RawBuilder<unknown>, prefixes: readonly string[], most: number) {
  return sql`
    select named.id from unnest(${prefixes}::text[]) as prefix
    cross join lateral (
      select id from athletes
      where ${MAY_BE_FOUND} and ${name} ~>=~ prefix and ${name} ~<~ (prefix || ${LAST_SIGN})
      order by ${name} using ~<~ limit ${most}
    ) as named`;
}

/** Each word begins a word of the name, in any order. One of them has two letters or more. */
export async function findAthletesByWords(
  db: Db,
  words: readonly string[],
  most: number,
): Promise<FoundAthlete[]> {
  const conditions = words.map((word) => sql`${WORDS} like ${`% ${word}%`}`);
  const { rows } = await sql<FoundAthlete>`
    select id, 2 as how, 0::real as similarity from athletes
    where ${MAY_BE_FOUND} and ${sql.join(conditions, sql` and `)}
    limit ${most}`.execute(db);
  return rows;
}

// 0 to 1: what PostgreSQL takes as alike. A letter left out of a name of eight is 0.58 as a word, 0.45 as a whole.
const LIKE_WORD = '0.5';
const LIKE_NAME = '0.4';

/** From here to the end of the transaction names are alike as searches want it. */
export async function setLikeness(db: Db): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKE_WORD}, true),
    set_config('pg_trgm.similarity_threshold', ${LIKE_NAME}, true)`.execute(db);
}

/** The most alike first; for names that nothing else finds. One word is held against each word of a name. */
export async function findAthletesAlike(db: Db, name: string, most: number): Promise<FoundAthlete[]> {
  const isWord = !name.includes(' ');
  const likeness = isWord ? sql`word_similarity(${name}, ${WORDS})` : sql`similarity(${WORDS}, ${name})`;
  const { rows } = await sql<FoundAthlete>`
    select id, 3 as how, ${likeness} as similarity from athletes
    where ${MAY_BE_FOUND} and ${isWord ? sql`${name} <% ${WORDS}` : sql`${WORDS} % ${name}`}
    order by similarity desc, id limit ${most}`.execute(db);
  return rows;
}

export interface AthleteCard {
  id: number;
  first_name: string;
  last_name: string;
  visibility: string;
  name_folded: string;
  sports: ('tf' | 'xc')[];
  /** Of the latest season with a result, else of the latest roster; null without either. */
  year: number | null;
  grade: number | null;
  team_id: number | null;
  team_name: string | null;
  team_level_mask: number | null;
  city: string | null;
  state: string | null;
}

/**
 * What stands beside a found name: team and grade of the latest season. Whoever was merged with a record that shows less
 * than the full name is left out: a merge shows nobody more than both had allowed.
 */
export async function listAthleteCards(db: Db, ids: readonly number[]): Promise<AthleteCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AthleteCard>`
    select a.id, a.first_name, a.last_name, a.visibility, a.first_name_folded || ' ' || a.last_name_folded as name_folded,
      coalesce(sports.sports, '{}') as sports, latest.year, latest.grade, t.id as team_id, t.name as team_name,
      t.level_mask as team_level_mask, t.city, t.state
    from unnest(${ids}::bigint[]) as asked (id)
    join athletes a on a.id = asked.id
    left join lateral (
      select team_id, grade, season_id % 10000 as year from (
        select team_id, grade, season_id from season_best
        where subject_kind = 'athlete' and subject_id = a.id and season_id not in (0, 10000)
        union all
        select team_id, grade, season_id from rosters where athlete_id = a.id
      ) as seasons
      order by season_id % 10000 desc, team_id nulls last, grade nulls last limit 1
    ) as latest on true
    left join lateral (
      select array_agg(distinct sport) as sports from (
        select case when event_variant like 'xc-%' then 'xc' else 'tf' end as sport from season_best
        where subject_kind = 'athlete' and subject_id = a.id
        union all
        select sport from rosters where athlete_id = a.id
      ) as taken
    ) as sports on true
    left join teams t on t.id = latest.team_id
    where not exists (
      select from athletes merged
      where merged.canonical_id = a.id and merged.canonical_id <> merged.id and merged.visibility <> 'full')`.execute(
    db,
  );
  return rows;
}
