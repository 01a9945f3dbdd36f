// Owns: nothing. Lists the seasons.
import { sql } from 'kysely';
import { SEASONS_TAG } from '#competition/meets/meet-tags.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { readShared } from '#kit/server/pages/shared-reads.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';

/** The ids of the seasons that have begun, the newest first. */
export function listSeasonIds(ctx: Context, sport: Sport, today: Day): Promise<readonly number[]> {
  return readShared(ctx, `seasons ${sport} ${today}`, [SEASONS_TAG], async () => {
    const rows = await begunSeasons(ctx, sport === 'xc' ? ['xc'] : ['tfo', 'tfi'], today);
    return rows.map(({ id }) => id);
  });
}

const begunSeasons = compiledOnce(
  (_, kinds: readonly SeasonKind[], today: Day) => sql<{ id: number }>`
    select id from seasons where kind = any(${kinds}::text[]) and starts_on <= ${today} order by starts_on desc`,
);
