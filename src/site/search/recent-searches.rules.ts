// What was searched for last in this browser, the newest first.
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';

export const RECENT_SEARCHES_MAX = 6;

/** From what the browser kept: an older version, or anybody else, may have written it. */
export function readRecentSearches(kept: string | null): string[] {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    if (!Array.isArray(read)) return [];
    const texts = read.filter((each): each is string => typeof each === 'string' && isWorthKeeping(each));
    return texts.slice(0, RECENT_SEARCHES_MAX);
  } catch {
    return [];
  }
}

/** The same words in another case are the same search. */
export function withRecentSearch(recent: readonly string[], text: string): string[] {
  const searched = text.trim();
  if (!isWorthKeeping(searched)) return [...recent];
  return [searched, ...withoutRecentSearch(recent, searched)].slice(0, RECENT_SEARCHES_MAX);
}

export const withoutRecentSearch = (recent: readonly string[], text: string): string[] =>
  recent.filter((other) => other.toLowerCase() !== text.toLowerCase());

const isWorthKeeping = (text: string) => text.trim() !== '' && text.length <= SEARCH_TEXT_MAX;
