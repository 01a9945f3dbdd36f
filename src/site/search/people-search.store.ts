// Owns: nothing
// Finds athletes by name: by its beginning, by words inside it, and by similar spelling.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { HOW } from '#site/search/hits/hits.rules.ts';

/** An athlete with a fully visible name; a lower `how` is a better match. */
export interface AthleteMatch {
  id: number;
  /** `HOW.beginning`, `HOW.words` or `HOW.alike`. */
  how: number;
  /** 0 to 1 for a similar spelling, otherwise 0. */
  similarity: number;
}

/** Only these athletes can be found by name. The condition must equal that of the indexes in migration 10. */
const MAY_BE_FOUND = sql`visibility = 'full' and removed_at is null and canonical_id = id`;
const LAST_FIRST = sql`(last_name_folded || ' ' || first_name_folded)`;
const FIRST_LAST = sql`(first_name_folded || ' ' || last_name_folded)`;
const WORDS = sql`(' ' || first_name_folded || ' ' || last_name_folded)`;
/** Sorts after every letter. */
const LAST_SIGN = '\u{10ffff}';

/** Reads the name index in order; prefixes must be folded. Whole first or last names are never cut off by longer ones. */
export async function findAthletesByPrefix(
  { db }: Context,
  { firstLast, lastFirst }: { firstLast: readonly string[]; lastFirst: readonly string[] },
  max: number,
): Promise<AthleteMatch[]> {
  const { rows } = await sql<AthleteMatch>`
    select id, ${sql.lit(HOW.beginning)} as how, 0::real as similarity from (
      (${beginning(LAST_FIRST, lastFirst, max)}) union all (${beginning(FIRST_LAST, firstLast, max)})
    ) as matches group by id order by bool_or(is_whole) desc, id limit ${max}`.execute(db);
  return rows;
}

function beginning(name: RawBuilder<unknown>, prefixes: readonly string[], max: number) {
  return sql`
    select named.id, named.is_whole from unnest(${prefixes}::text[]) as prefix
    cross join lateral (
      select id, starts_with(${name}, prefix || ' ') as is_whole from athletes
      where ${MAY_BE_FOUND} and ${name} ~>=~ prefix and ${name} ~<~ (prefix || ${LAST_SIGN})
      order by ${name} using ~<~ limit ${max}
    ) as named`;
}

/** Each word must begin a word of the name, in any order. At least one word needs two letters. */
export async function findAthletesByWords(
  { db }: Context,
  words: readonly string[],
  max: number,
): Promise<AthleteMatch[]> {
  const conditions = words.map((word) => sql`${WORDS} like ${`% ${word}%`}`);
  const { rows } = await sql<AthleteMatch>`
    select id, ${sql.lit(HOW.words)} as how, 0::real as similarity from athletes
    where ${MAY_BE_FOUND} and ${sql.join(conditions, sql` and `)}
    limit ${max}`.execute(db);
  return rows;
}

// PostgreSQL's similarity thresholds, 0 to 1. A missing letter in a name of eight gives 0.58 by word, 0.45 in all.
const LIKE_WORD = '0.5';
const LIKE_NAME = '0.4';

/** Sets the similarity thresholds of a search until the end of the transaction. */
export async function setSimilarityThresholds({ db }: Context): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKE_WORD}, true),
    set_config('pg_trgm.similarity_threshold', ${LIKE_NAME}, true)`.execute(db);
}

/** The most similar names come first. A single word is compared with each word of a name. */
export async function findSimilarAthletes(
  { db }: Context,
  name: string,
  max: number,
): Promise<AthleteMatch[]> {
  const isWord = !name.includes(' ');
  const likeness = isWord ? sql`word_similarity(${name}, ${WORDS})` : sql`similarity(${WORDS}, ${name})`;
  const { rows } = await sql<AthleteMatch>`
    select id, ${sql.lit(HOW.alike)} as how, ${likeness} as similarity from athletes
    where ${MAY_BE_FOUND} and ${isWord ? sql`${name} <% ${WORDS}` : sql`${WORDS} % ${name}`}
    order by similarity desc, id limit ${max}`.execute(db);
  return rows;
}

export interface AthleteCard {
  id: number;
  first_name: string;
  last_name: string;
  visibility: string;
  name_folded: string;
  sports: ('tf' | 'xc')[];
  /** The year of the latest season with a result, or else of the latest roster; null without either. */
  year: number | null;
  grade: number | null;
  team_id: number | null;
  team_name: string | null;
  team_level_mask: number | null;
  city: string | null;
  state: string | null;
}

/**
 * Reads the team and grade of the latest season. An athlete merged with a record that shows less than the full name is
 * left out: a merge never shows more than both records allowed.
 */
export async function listAthleteCards({ db }: Context, ids: readonly number[]): Promise<AthleteCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AthleteCard>`
    select a.id, a.first_name, a.last_name, a.visibility, a.first_name_folded || ' ' || a.last_name_folded as name_folded,
      coalesce(sports.sports, '{}') as sports, latest.year, latest.grade, t.id as team_id, t.name as team_name,
      t.level_mask as team_level_mask, t.city, t.state
    from unnest(${ids}::bigint[]) as requested (id)
    join athletes a on a.id = requested.id
    left join lateral (
      select team_id, grade, season_year(season_id) as year from (
        select team_id, grade, season_id from season_best
        where subject_kind = 'athlete' and subject_id = a.id and season_id not in (0, 10000)
        union all
        select team_id, grade, season_id from rosters where athlete_id = a.id
      ) as seasons
      order by season_year(season_id) desc, team_id nulls last, grade nulls last limit 1
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
      select from athlete_records recorded where recorded.canonical_id = a.id and recorded.visibility <> 'full')`.execute(
    db,
  );
  return rows;
}
