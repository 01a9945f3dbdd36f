// Parses and writes the address of the directory of teams.
import { MILES, MILES_DEFAULT } from '#competition/meet-search/meet-search.rules.ts';
import { idFromText, SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';
import { LEVEL_VALUE } from '#sport/addresses/query-values.rules.ts';
import { TEAMS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { levelFromSlug } from '#sport/people/levels.rules.ts';

/** Empty strings, null and the usual distance are defaults and are left out of the address. */
export interface DirectoryAddress {
  near: string;
  within: number;
  level: string;
  text: string;
  after: number | null;
}

export const NO_DIRECTORY_ADDRESS: DirectoryAddress = {
  near: '',
  within: MILES_DEFAULT,
  level: '',
  text: '',
  after: null,
};

const PARAMETERS = Object.keys(NO_DIRECTORY_ADDRESS) as (keyof DirectoryAddress)[];
const ANY_TEXT = /^/;

export const DIRECTORY_PAGE_QUERY = {
  near: ANY_TEXT,
  within: /^\d{2,3}$/,
  level: LEVEL_VALUE,
  text: ANY_TEXT,
  after: /^[1-9]\d{0,14}$/,
};

export function parseDirectoryAddress(search: URLSearchParams): DirectoryAddress {
  const textOf = (name: string) => (search.get(name) ?? '').trim();
  return {
    near: textOf('near').slice(0, SEARCH_TEXT_MAX),
    within: MILES.find((miles) => miles === Number(textOf('within'))) ?? MILES_DEFAULT,
    level: levelFromSlug(textOf('level'))?.slug ?? '',
    text: textOf('text').slice(0, SEARCH_TEXT_MAX),
    after: idFromText(textOf('after')),
  };
}

export function directoryHref(address: DirectoryAddress): string {
  const query = new URLSearchParams();
  for (const name of PARAMETERS) {
    if (address[name] !== NO_DIRECTORY_ADDRESS[name]) query.set(name, String(address[name]));
  }
  return query.size === 0 ? TEAMS_PATH : `${TEAMS_PATH}?${query}`;
}
