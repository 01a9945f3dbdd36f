// Adds a season with the first meet in it.
import type { Context } from '#kit/server/context.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import { SEASONS_TAG } from './meet-tags.rules.ts';
import { insertSeason } from './meets.store.ts';

/** Must be called in the transaction that puts a meet into the season. */
export async function ensureSeason(ctx: Context, season: Season): Promise<void> {
  if (await insertSeason(ctx, season)) ctx.announce({ evict: [SEASONS_TAG] });
}
