// Finds the event that a printed title or a HY-TEK code names.

import type { Gender } from '#sport/people/genders.rules.ts';
import {
  findDistance,
  listDistances,
  plainTitle,
  type RaceDistance,
  type TitleFinding,
} from './event-titles.rules.ts';
import { type EventVariant, findVariant } from './events.rules.ts';
import { withPrintedStandard } from './printed-implements.rules.ts';
import {
  distanceMedleyKey,
  findRelay,
  relayKeyOfTotal,
  shuttleKeyOfTotal,
  sprintMedleyKey,
} from './relay-titles.rules.ts';

export interface EventHints {
  /** X turns a 4x400 into the mixed one. */
  gender?: Gender | null;
  /** True if the rows are relays. "400 Meter" is then 4x100, because files give the total distance. */
  isRelay?: boolean;
}

// Longer than any title of a report.
const TITLE_MAX = 300;

// `Heptathlon: #1 Women 100 Meter Hurdles Hept`
const COMBINED_PART = /^(.*\b\w+athlon)\b\s*:?\s*#\s*(\d+)\s+(.*)$/i;
const MIXED = /\b(?:mixed|co[ -]?ed)\b/;

const HURDLE_WORDS = '(?:(?:high|low|short|long|int\\w*\\.?) ?)?(?:hurdles?|hurd|hdls?|hh|lh|ih|h)\\b';
const STEEPLE_WORDS = '(?<![a-z])(?:steeple\\w*|sc)\\b';
const WALK_WORDS = '(?<![a-z])(?:race ?walk\\w*|walk|rw)\\b';
const FLAT_WORDS = '(?:dash|run|sprint)\\b';

const STEEPLE_KEYS: Record<number, string> = { 1500: '1500steeple', 2000: '2ksteeple', 3000: '3ksteeple' };

// The order matters: "standing long jump" before "long jump", full names before abbreviations.
const FIELD_EVENTS: readonly (readonly [RegExp, string])[] = [
  [/\bstanding (?:long|broad) jump\b|\bslj\b/, 'slj'],
  [/\bstanding triple jump\b|\bstj\b/, 'stj'],
  [/\bhigh ?jump\b/, 'hj'],
  [/\bpole ?vault\b/, 'pv'],
  [/\b(?:long|broad) ?jump\b/, 'lj'],
  [/\btriple ?jump\b/, 'tj'],
  [/\bshot(?: ?put)?\b/, 'shot'],
  [/\bdisc(?:us)?\b/, 'discus'],
  [/\bjav(?:elin)?\b|\bturbo ?jav(?:elin)?\b/, 'javelin'],
  [/\bhammer\b/, 'hammer'],
  [/\bsuper ?-?weight\b/, 'swt'],
  [/\bweight throw\b|\bweight\b(?! (?:pent|m[ae]n))/, 'wt'],
  [/\bsoftball\b/, 'softball'],
  [/\bball throw\b/, 'ball'],
  [/\bhj\b/, 'hj'],
  [/\bpv\b/, 'pv'],
  [/\blj\b/, 'lj'],
  [/\btj\b/, 'tj'],
  [/\bsp\b/, 'shot'],
  [/\bdt\b/, 'discus'],
  [/\bjt\b/, 'javelin'],
  [/\bht\b/, 'hammer'],
  [/\bswt\b/, 'swt'],
  [/\bwt\b/, 'wt'],
];

const COMBINED_EVENTS: readonly (readonly [RegExp, string])[] = [
  [/\bdec(?:athlon)?\b/, 'decathlon'],
  [/\bhept?(?:athlon)?\b/, 'heptathlon'],
  [/\b(?:weight|throws?|throwers?'?) pent(?:athlon)?\b|\bwpent\b/, 'wpent'],
  [/\b[io]?pent(?:athlon)?\b/, 'pentathlon'],
  [/\btri(?:athlon)?\b/, 'triathlon'],
  [/\bbi(?:athlon)?\b/, 'biathlon'],
  [/\btet(?:rathlon)?\b/, 'tetrathlon'],
  [/\boct(?:athlon)?\b/, 'octathlon'],
];

/** Codes of field events, the same in files of HY-TEK and of OpenTrack. */
export const FIELD_CODES: Readonly<Record<string, string>> = {
  HJ: 'hj',
  PV: 'pv',
  LJ: 'lj',
  TJ: 'tj',
  SP: 'shot',
  DT: 'discus',
  JT: 'javelin',
  HT: 'hammer',
  WT: 'wt',
  SWT: 'swt',
};

const HYTEK_CODES: Readonly<Record<string, string>> = {
  ...FIELD_CODES,
  DEC: 'decathlon',
  HEP: 'heptathlon',
  IPENT: 'pentathlon',
  OPENT: 'pentathlon',
  WPENT: 'wpent',
  TRI: 'triathlon',
  BI: 'biathlon',
  TET: 'tetrathlon',
  OCT: 'octathlon',
  HMAR: 'hmar',
  MAR: 'mar',
};

/**
 * Finds the variant that a printed title names, ignoring gender, age group and division. Without a printed implement
 * or height it is the plain event, never a guess. Null if the title names no event of the catalogue; its rows then
 * wait for a person instead of joining the wrong event.
 */
export function variantFromTitle(title: string, hints: EventHints = {}): EventVariant | null {
  if (title.length > TITLE_MAX) return null;
  const text = plainTitle(COMBINED_PART.exec(title)?.[3] ?? title);
  const hint = { isMixed: hints.gender === 'X' || MIXED.test(text), isRelay: hints.isRelay ?? false };
  const finding = findRelay(text, hint) ?? (hint.isRelay ? null : findIndividual(text));
  const event = finding?.key ? findVariant(finding.key) : null;
  return event && withPrintedStandard(event, text);
}

/**
 * Finds the variant of a HY-TEK event code. The same number is a distance for athletes and a total for relays: 400 is
 * the 400 meters in D and E records and 4x100 in Q and R records. Events without a code go by their name on the site.
 */
export function variantFromHytekCode(
  code: string,
  isRelay: boolean,
  hints: EventHints = {},
): EventVariant | null {
  const plain = code.trim().toUpperCase();
  const key = isRelay ? hytekRelayKey(plain, hints.gender === 'X') : hytekRaceKey(plain);
  const variant = key ? findVariant(key) : null;
  return variant?.isRelay === isRelay ? variant : null;
}

function findIndividual(text: string): TitleFinding | null {
  return (
    findHurdles(text) ??
    findSteeple(text) ??
    findWalk(text) ??
    findField(text) ??
    findFlat(text) ??
    findLongRace(text)
  );
}

function findHurdles(text: string): TitleFinding | null {
  const distance = findDistance(text, HURDLE_WORDS);
  if (!distance) return /\bhurdles?\b/.test(text) ? { key: null } : null;
  return { key: `${distance.amount}${distance.unit ?? 'm'}h` };
}

function findSteeple(text: string): TitleFinding | null {
  if (!new RegExp(STEEPLE_WORDS).test(text)) return null;
  const distance = findDistance(text, STEEPLE_WORDS) ?? findDistance(text);
  return { key: (distance && STEEPLE_KEYS[distance.amount]) ?? null };
}

function findWalk(text: string): TitleFinding | null {
  if (!new RegExp(WALK_WORDS).test(text)) return null;
  const distance = findDistance(text, WALK_WORDS) ?? findDistance(text);
  if (!distance || distance.unit === 'y') return { key: /\bmile\b/.test(text) ? '1milerw' : null };
  return { key: `${distance.amount}${distance.unit === 'mile' ? 'mile' : ''}rw` };
}

function findField(text: string): TitleFinding | null {
  const key = keyOf(FIELD_EVENTS, text);
  // A relay of jumpers or throwers adds up marks; the catalogue does not have it.
  return key === null ? null : { key: /\brelay\b/.test(text) ? null : key };
}

function findFlat(text: string): TitleFinding | null {
  const distances = listDistances(text);
  const flat = distances.find((distance) => distance.unit) ?? findDistance(text, FLAT_WORDS);
  if (flat) return { key: flatKey(flat) };
  if (/\bmile\b/.test(text)) return { key: '1mile' };
  const combined = keyOf(COMBINED_EVENTS, text);
  if (combined) return { key: combined };
  const [only, ...others] = distances.filter((distance) => distance.amount >= BARE_METERS_MIN);
  return only && others.length === 0 ? { key: flatKey(only) } : null;
}

// In `Girls 100` a number alone is a distance. Smaller numbers are ages or grades.
const BARE_METERS_MIN = 50;

function findLongRace(text: string): TitleFinding | null {
  if (/\bhalf[ -]?marathon\b/.test(text)) return { key: 'hmar' };
  return /\bmarathon\b/.test(text) ? { key: 'mar' } : null;
}

function flatKey(distance: RaceDistance): string {
  return `${distance.amount}${distance.unit ?? 'm'}`;
}

function keyOf(table: readonly (readonly [RegExp, string])[], text: string): string | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function hytekRaceKey(code: string): string | null {
  const [, digits, suffix = ''] = /^(\d+)(MILE|[YHSW])?$/.exec(code) ?? [];
  if (!digits) return HYTEK_CODES[code] ?? code.toLowerCase();
  if (suffix === 'H') return `${digits}mh`;
  if (suffix === 'S') return STEEPLE_KEYS[Number(digits)] ?? null;
  if (suffix === 'W') return `${digits}rw`;
  return `${digits}${suffix.toLowerCase() || 'm'}`;
}

function hytekRelayKey(code: string, isMixed: boolean): string | null {
  const [, digits, suffix = ''] = /^(\d+)([SDH])?$/.exec(code) ?? [];
  if (!digits) return code.toLowerCase();
  const total = Number(digits);
  if (suffix === 'S') return sprintMedleyKey(total);
  if (suffix === 'D') return distanceMedleyKey(total);
  if (suffix === 'H') return shuttleKeyOfTotal(total);
  // HY-TEK writes 4 for the 4x1 mile relay.
  return relayKeyOfTotal({ amount: total, unit: total <= RELAY_MILES_MAX ? 'mile' : 'm' }, isMixed);
}

const RELAY_MILES_MAX = 4;
