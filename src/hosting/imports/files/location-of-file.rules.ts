// Finds the country of a report and, in the United States, the state. Both are always listed as assumed.

import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { STATES } from '#people/venues/nations/states.table.ts';
import { isStateCode } from '#people/venues/venues.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { rowsOfMeet } from './file-facts.rules.ts';

export interface LocationOfFile {
  /** Country code of the sport, such as SGP; null without evidence. */
  country: string | null;
  /** Two letters. */
  state: string | null;
}

const UNITED_STATES = 'USA';
/** Two capitals after a comma: "Athens, OH". */
const STATE_BEHIND_PLACE = /,\s*([A-Z]{2})(?=\s*(?:\d{5}|USA|U\.S\.A\.)?\s*$)/;

// Names of countries as they appear in licenses, venues and meet names.
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
 * The surest evidence comes first: the location in the file; a state after the venue; marks in feet and
 * inches, which only the United States use; a country in venue, license or meet name; dates that start with
 * the month.
 */
export function locationOfFile(meet: ParsedMeet): LocationOfFile {
  if (meet.country !== null || meet.state !== null) return normalizeLocation(meet.country, meet.state);
  const texts = [meet.venueName, meet.licensedTo, meet.name].filter((text) => text !== null);
  const state = texts.map((text) => STATE_BEHIND_PLACE.exec(text)?.[1] ?? '').find(isStateCode);
  if (state) return { country: UNITED_STATES, state };
  if (hasFeetMarks(meet)) return { country: UNITED_STATES, state: null };
  const named = COUNTRY_WORDS.find(([, words]) => texts.some((text) => words.test(text)))?.[0];
  return { country: named ?? (meet.dateOrder.order === 'mdy' ? UNITED_STATES : null), state: null };
}

/** Replaces the name of a state by its code: `Michigan` without a country, or in the United States, is MI. */
export function normalizeLocation(country: string | null, state: string | null): LocationOfFile {
  const requested = foldName(state ?? '');
  const match = STATES[country ?? UNITED_STATES]?.find(([code, name]) =>
    [code, name].some((text) => foldName(text) === requested),
  );
  return match ? { country: country ?? UNITED_STATES, state: match[0] } : { country, state };
}

const hasFeetMarks = (meet: ParsedMeet): boolean =>
  rowsOfMeet(meet).some(({ markText }) => /^\d+[-']/.test(markText));
