// Finds nations by the codes and names that meet files print.
import { foldName } from '#sport/people/names.rules.ts';
import { CODE_ALIASES, NAME_ALIASES, NATIONS } from './nations.table.ts';

export interface Nation {
  /** Three letters of the sport, such as JAM. */
  code: string;
  name: string;
  /** IANA name of the time zone in which most people live; null for a team without a country. */
  timeZone: string | null;
}

const nations: readonly Nation[] = NATIONS.map(([code, name, timeZone]) => ({ code, name, timeZone }));
const byCode = new Map(nations.map((nation) => [nation.code, nation]));
for (const [alias, code] of Object.entries(CODE_ALIASES)) byCode.set(alias, byCode.get(code)!);

/** "Trinidad & Tobago" is "Trinidad and Tobago". */
const foldNation = (name: string): string => foldName(name.replaceAll('&', ' and '));

const byName = new Map(nations.map((nation) => [foldNation(nation.name), nation]));
for (const [code, names] of Object.entries(NAME_ALIASES))
  for (const name of names) byName.set(foldNation(name), byCode.get(code)!);

/** Finds a nation by its code, in any case, including former codes. */
export const findNation = (code: string): Nation | null => byCode.get(code.trim().toUpperCase()) ?? null;

/** Finds a nation by its name, accents and case aside. */
export const findNationNamed = (name: string): Nation | null => byName.get(foldNation(name)) ?? null;
