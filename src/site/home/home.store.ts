// Owns: nothing
// Reads the newest seasons and the latest first places for the front page, and the facts of the footer.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { countersByName } from '#kit/server/database/counters.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { SEASON_KINDS, type SeasonKind } from '#sport/sports.rules.ts';

/** Lists the newest season of each kind with a meet begun by `day`. It reads one index entry per kind. */
export async function listNewestSeasons(
  { db }: Context,
  day: string,
): Promise<{ kind: SeasonKind; id: number }[]> {
  const { rows } = await sql<{ kind: SeasonKind; id: number }>`
    select season_kinds.kind, newest.season_id as id
    from unnest(${SEASON_KINDS}::text[]) as season_kinds (kind)
    cross join lateral (
      select season_id from public_meets
      where season_kind = season_kinds.kind and kind = 'meet' and start_on <= ${day}
      order by season_id desc limit 1
    ) as newest`.execute(db);
  return rows;
}

export interface SiteFacts {
  counts: Record<string, number>;
  /** Sum of the result counts of the meets that begin between the two days, both included. */
  recentResults: number;
  hasVideos: boolean;
}

/** Reads the facts about the whole site for the footer. Every page has them, so they are one query. */
export async function readSiteFacts(
  ctx: Context,
  counters: readonly string[],
  days: { from: string; until: string },
): Promise<SiteFacts> {
  const [facts] = await siteFacts(ctx, counters, days.from, days.until);
  return facts!;
}

const siteFacts = compiledOnce(
  (_, counters: readonly string[], from: string, until: string) => sql<SiteFacts>`
    select ${countersByName(counters)} as counts,
      (select coalesce(sum(result_count), 0)::int from public_meets
        where start_on between ${from} and ${until} and kind = 'meet') as "recentResults",
      exists (select from videos where removed_at is null) as "hasVideos"`,
);

/** Lists the latest first places of each meet, newest first. */
export async function listLatestFirstPlaces(
  { db }: Context,
  meetIds: readonly number[],
  perMeet: number,
): Promise<{ meetId: number; resultId: number }[]> {
  if (meetIds.length === 0) return [];
  const { rows } = await sql<{ meetId: number; resultId: number }>`
    select meet.id as "meetId", latest.id as "resultId"
    from unnest(${meetIds}::bigint[]) as meet (id)
    cross join lateral (
      select id from results
      where meet_id = meet.id and place = 1 and validation >= 0 and mark_raw < ${MARK_INVALID} and removed_at is null
      order by id desc limit ${perMeet}
    ) as latest`.execute(db);
  return rows;
}
