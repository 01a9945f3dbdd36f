// In which country, and of the United States in which state, a report was made; always flagged as assumed.

import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { STATES } from '#people/venues/nations/states.table.ts';
import { isStateCode } from '#people/venues/venues.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { rowsOfMeet } from './file-facts.rules.ts';

export interface LocationOfFile {
  /** Code of the sport, such as SGP; null when nothing tells. */
  country: string | null;
  /** Two letters. */
  state: string | null;
}

const UNITED_STATES = 'USA';
/** "Athens, OH": two capitals behind a comma. */
const STATE_BEHIND_PLACE = /,\s*([A-Z]{2})(?=\s*(?:\d{5}|USA|U\.S\.A\.)?\s*$)/;

// Names of countries as licence holders, venues and meets print them.
const COUNTRY_WORDS: readonly (readonly [string, RegExp])[] = [
  ['SGP', /\bSingapore\b/i],
  ['NZL', /\bNew Zealand\b|\bAthletics NZ\b/i],
  ['AUS', /\bAustralian?\b/i],
  ['MAS', /\bMalaysian?\b/i],
  ['HKG', /\bHong Kong\b/i],
  ['IRL', /\b(?:Ireland|Irish)\b(?<!Northern Ireland)/i],
  ['GBR', /\b(?:(?<!New )England|Scotland|Scottish|Britain|United Kingdom|Northern Ireland)\b/i],
  ['CAN', /\b(?:Canada|Canadian|Athletics (?:Ontario|Alberta|Manitoba))\b/i],
  ['JPN', /\bJapan\b/i],
  ['POL', /\b(?:Poland|Polish)\b/i],
  [UNITED_STATES, /\b(?:USATF|USA|U\.S\.A?\.|United States|NCAA|NAIA|NJCAA|NFHS|AAU)(?![a-z])/],
];

/**
 * The surest first: what the file tells; a state behind the venue; marks in feet and inches, which only the United States print; a
 * country that venue, licence or meet name; dates that begin with the month.
 */
export function locationOfFile(meet: ParsedMeet): LocationOfFile {
  if (meet.country !== null || meet.state !== null) return toldLocation(meet.country, meet.state);
  const texts = [meet.venueName, meet.licensedTo, meet.name].filter((text) => text !== null);
  const state = texts.map((text) => STATE_BEHIND_PLACE.exec(text)?.[1] ?? '').find(isStateCode);
  if (state) return { country: UNITED_STATES, state };
  if (hasFeetMarks(meet)) return { country: UNITED_STATES, state: null };
  const named = COUNTRY_WORDS.find(([, words]) => texts.some((text) => words.test(text)))?.[0];
  return { country: named ?? (meet.dateOrder.order === 'mdy' ? UNITED_STATES : null), state: null };
}

/** A state goes by its code: `Michigan` of no country or of the United States is MI. */
export function toldLocation(country: string | null, state: string | null): LocationOfFile {
  const wanted = foldName(state ?? '');
  const known = STATES[country ?? UNITED_STATES]?.find(([code, name]) =>
    [code, name].some((text) => foldName(text) === wanted),
  );
  return known ? { country: country ?? UNITED_STATES, state: known[0] } : { country, state };
}

const hasFeetMarks = (meet: ParsedMeet): boolean =>
  rowsOfMeet(meet).some(({ markText }) => /^\d+[-']/.test(markText));
