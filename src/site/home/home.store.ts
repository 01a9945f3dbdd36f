// Owns: nothing
// Reads which seasons the front page leads to, how much was run of late, and what stands out among it.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { SEASON_KINDS, type SeasonKind } from '#sport/sports.rules.ts';

/** The newest season of each kind that has a meet begun by a day; by index, however many meets there are. */
export async function listNewestSeasons(db: Db, day: string): Promise<{ kind: SeasonKind; id: number }[]> {
  const { rows } = await sql<{ kind: SeasonKind; id: number }>`
    select known.kind, newest.season_id as id
    from unnest(${SEASON_KINDS}::text[]) as known (kind)
    cross join lateral (
      select season_id from meets
      where season_kind = known.kind and removed_at is null and kind = 'meet' and start_on <= ${day}
      order by season_id desc limit 1
    ) as newest`.execute(db);
  return rows;
}

/** Results of the meets that begin on these days, which each of them counts. */
export async function sumResults(db: Db, from: string, until: string): Promise<number> {
  const { rows } = await sql<{ results: number }>`
    select coalesce(sum(result_count), 0)::int as results from meets
    where start_on between ${from} and ${until} and removed_at is null and kind = 'meet'`.execute(db);
  return rows[0]!.results;
}

/** The first places that were recorded last in each of these meets, newest first. */
export async function listLatestFirstPlaces(
  db: Db,
  meetIds: readonly number[],
  ofEach: number,
): Promise<{ meetId: number; resultId: number }[]> {
  if (meetIds.length === 0) return [];
  const { rows } = await sql<{ meetId: number; resultId: number }>`
    select meet.id as "meetId", latest.id as "resultId"
    from unnest(${meetIds}::bigint[]) as meet (id)
    cross join lateral (
      select id from results
      where meet_id = meet.id and place = 1 and validation >= 0 and mark_raw < ${MARK_INVALID} and removed_at is null
      order by id desc limit ${ofEach}
    ) as latest`.execute(db);
  return rows;
}

export interface BestOfMeets {
  resultId: number;
  eventVariant: string;
  gender: Gender;
}

/** The best results of these meets in each of these events, best first; only these meets are read, by index. */
export async function listBestOfMeets(
  db: Db,
  meetIds: readonly number[],
  eventVariants: readonly string[],
  ofEach: number,
): Promise<BestOfMeets[]> {
  if (meetIds.length === 0) return [];
  const { rows } = await sql<BestOfMeets>`
    select id as "resultId", event_variant as "eventVariant", gender
    from (
      select results.id, results.event_variant, meet_events.gender,
        row_number() over (
          partition by results.event_variant, meet_events.gender order by results.mark_legal, results.id
        ) as rank
      from results join meet_events on meet_events.id = results.meet_event_id
      where results.meet_id = any(${meetIds}::bigint[]) and results.event_variant = any(${eventVariants}::text[])
        and results.counts and results.mark_legal is not null
    ) as ranked
    where rank <= ${ofEach}
    order by rank, id`.execute(db);
  return rows;
}
