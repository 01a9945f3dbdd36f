// Owns: nothing. Lists the seasons.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';

/** The ids of the seasons that have begun, the newest first. */
export async function listSeasonIds(ctx: Context, sport: Sport, today: Day): Promise<number[]> {
  const rows = await begunSeasons(ctx, sport === 'xc' ? ['xc'] : ['tfo', 'tfi'], today);
  return rows.map(({ id }) => id);
}

const begunSeasons = compiledOnce(
  (_, kinds: readonly SeasonKind[], today: Day) => sql<{ id: number }>`
    select id from seasons where kind = any(${kinds}::text[]) and starts_on <= ${today} order by starts_on desc`,
);
