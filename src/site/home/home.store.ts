// Owns: nothing
// Reads which seasons the front page leads to.
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
