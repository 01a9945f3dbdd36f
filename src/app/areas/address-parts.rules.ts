// Valid parts of addresses that have no screen yet. An invalid address is not found.
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { isDay } from '#sport/calendar/days.rules.ts';
import { SEASON_KIND_SPELLINGS } from '#sport/sports.rules.ts';

/** Names and keys, all of which are shorter. */
const NAME_MOST_CHARACTERS = 100;
const SEASON_KIND_NAMES: readonly string[] = Object.values(SEASON_KIND_SPELLINGS);
const NOT_IN_A_NAME = /[\p{Cc}\p{Cs}/\\]/u;

/** Parts by the names that they have in the table of routes: `teamId`, `day`, `handle`. */
export function arePossible(parts: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(parts).every(([name, text]) => isPossible(name, text ?? ''));
}

function isPossible(name: string, text: string): boolean {
  if (name.endsWith('Id')) return idFromText(text) !== null;
  if (name === 'day') return isDay(text);
  if (name === 'kind') return SEASON_KIND_NAMES.includes(text.toLowerCase());
  return text !== '' && text.length <= NAME_MOST_CHARACTERS && !NOT_IN_A_NAME.test(text);
}
