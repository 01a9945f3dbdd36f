// What of all that is new belongs into somebody's digest: results of their athletes, and meets of their teams.
import { type Choice, isWanted, NO_TEAM } from '#community/preferences/notices.rules.ts';

/** A result older than this when it came is history that somebody put in, no news. */
export const NEWS_DAYS = 21;
/** A mail that nobody reads to its end helps nobody. */
export const RESULTS_MOST = 60;
export const MEETS_MOST = 20;

/** Whether results of this team come by mail. */
export function wantsResults(choices: readonly Choice[], teamId: number | null): boolean {
  return isWanted(choices, { teamId: teamId ?? NO_TEAM, name: 'results', way: 'mail' });
}

/** Those that a digest shows, and how many it leaves to the site. */
export function shorten<Item>(
  items: readonly Item[],
  most: number,
): { shown: readonly Item[]; more: number } {
  return { shown: items.slice(0, most), more: Math.max(0, items.length - most) };
}
