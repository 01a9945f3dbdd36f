// Limits a digest to recent results and meets that the reader wants by mail.
import { type Choice, isWanted, NO_TEAM } from '#community/preferences/notices.rules.ts';

/** An older result is history that was added later, not news. */
export const NEWS_DAYS = 21;
/** A longer mail would not be read to its end. */
export const RESULTS_MAX = 60;
export const MEETS_MAX = 20;

/** True when the reader gets results of this team by mail. */
export function wantsResults(choices: readonly Choice[], teamId: number | null): boolean {
  return isWanted(choices, { teamId: teamId ?? NO_TEAM, name: 'results', way: 'mail' });
}

/** Splits off the items that do not fit in a digest, and counts them. */
export function shorten<Item>(
  items: readonly Item[],
  max: number,
): { included: readonly Item[]; more: number } {
  return { included: items.slice(0, max), more: Math.max(0, items.length - max) };
}
