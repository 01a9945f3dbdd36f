// Reads and updates the list of recent searches, the newest first.
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';

export const RECENT_SEARCHES_MAX = 6;

/** Parses the browser's saved list; anything unexpected in it is dropped. */
export function readRecentSearches(saved: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(saved ?? '[]');
    if (!Array.isArray(parsed)) return [];
    const texts = parsed.filter(
      (entry): entry is string => typeof entry === 'string' && isWorthSaving(entry),
    );
    return texts.slice(0, RECENT_SEARCHES_MAX);
  } catch {
    return [];
  }
}

/** Searches that differ only in case are the same. */
export function withRecentSearch(recent: readonly string[], text: string): string[] {
  const searched = text.trim();
  if (!isWorthSaving(searched)) return [...recent];
  return [searched, ...withoutRecentSearch(recent, searched)].slice(0, RECENT_SEARCHES_MAX);
}

export const withoutRecentSearch = (recent: readonly string[], text: string): string[] =>
  recent.filter((other) => other.toLowerCase() !== text.toLowerCase());

const isWorthSaving = (text: string) => text.trim() !== '' && text.length <= SEARCH_TEXT_MAX;
