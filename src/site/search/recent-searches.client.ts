// The recent searches, saved in this browser only.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { readRecentSearches, withoutRecentSearch, withRecentSearch } from './recent-searches.rules.ts';

const KEY = 'recent-searches';

export const listRecentSearches = (): string[] => readRecentSearches(deviceStorage.read(KEY));

export function saveRecentSearch(text: string): void {
  save(withRecentSearch(listRecentSearches(), text));
}

/** Returns the remaining searches. */
export function forgetRecentSearch(text: string): string[] {
  return save(withoutRecentSearch(listRecentSearches(), text));
}

export const forgetRecentSearches = (): void => deviceStorage.forget(KEY);

function save(recent: string[]): string[] {
  deviceStorage.keep(KEY, JSON.stringify(recent));
  return recent;
}
