// Owns: nothing
// Reads which seasons the front page leads to, and how much was run of late.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
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
