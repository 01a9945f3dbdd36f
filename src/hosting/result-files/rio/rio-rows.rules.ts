// One result of a results JSON as a row: who, mark, status, wind, trials, runners.

import type { ParsedLeg, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { parsedLeg, parsedPerson, parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { findNation } from '#people/venues/nations/nations.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { integerOf, type JsonObject, objectsOf, textOf } from './rio-document.rules.ts';
import type { EntriesOfFile } from './rio-entries.rules.ts';
import { type EventOfFile, hasFlights, letterNumber, type RaceOfFile } from './rio-events.rules.ts';
import { isTime, readAttempts, readHeightsOfFile, readMarkOfFile, withMeters } from './rio-marks.rules.ts';
import { type NamedInFile, namedInFile } from './rio-people.rules.ts';

export interface RowsOfFile {
  keyOf(person: NamedInFile): string | null;
  entries: EntriesOfFile;
}

const QUALIFIERS = ['Q', 'q', 'qR', 'qJ'] as const;
const LANES_UP_TO_METERS = 800;
const LEGS_MAX = 8;

/** `line` is the running number of the result. */
export function readRow(
  result: JsonObject,
  line: number,
  { event, place, known }: { event: EventOfFile; place: RaceOfFile; known: RowsOfFile },
): ParsedRow {
  const country = countryOf(result);
  const athlete = event.isRelay ? null : namedInFile(result, country, false);
  const mark = markOfResult(result);
  const isMark = mark.markText !== '' && mark.status === null;
  const variant = findVariant(event.variantKey ?? '');
  return parsedRow({
    line,
    text: JSON.stringify(result),
    place: integerOf(result, 'rank') || null,
    athlete: athlete && { firstName: athlete.firstName, lastName: athlete.lastName },
    person: athlete && personOf(athlete, event, known),
    teamText: teamText(country),
    relayLetter: event.isRelay ? 'A' : null,
    ...mark,
    markText: variant && variant.markKind !== 'time' ? withMeters(mark.markText) : mark.markText,
    timing: variant?.markKind === 'time' && variant.group !== 'road' ? 'fat' : null,
    qualifier: QUALIFIERS.find((letter) => letter === textOf(result, 'qualification')) ?? null,
    windText: windOf(result, place, isMark),
    heat: place.heat ?? (hasFlights(event) ? flightOf(result) : null),
    lane: athlete && laneOf(athlete, { event, place, known }),
    reactionMs: readReaction(textOf(result, 'reactionTime')),
    flags: flagsOf(result),
    legs: event.isRelay ? legsOf(result, line, { country, event, known }) : [],
    series: readAttempts(result),
    heights: readHeightsOfFile(result),
  });
}

export const countryOf = (result: JsonObject): string => {
  const code = (textOf(result, 'country') || textOf(result, 'teamCode')).toUpperCase();
  return findNation(code)?.code ?? code;
};

/** The name of the nation; a code that nobody knows as it stands. */
export const teamText = (country: string): string => findNation(country)?.name ?? country;

/** The time of a disqualified runner may stand where the group of a thrower does. */
function markOfResult(result: JsonObject) {
  const mark = readMarkOfFile(textOf(result, 'performance'));
  const group = textOf(result, 'group');
  return mark.status !== null && mark.markText === '' && isTime(group) ? { ...mark, markText: group } : mark;
}

/** Of a race the wind of the heat; of a jump that of the mark. */
function windOf(result: JsonObject, { race }: RaceOfFile, isMark: boolean): string | null {
  const ofRace = textOf(race, 'wind');
  if (ofRace !== '') return ofRace;
  return isMark ? textOf(result, 'wind') || null : null;
}

/** `A 12`: the twelfth of group A. */
function flightOf(result: JsonObject): number | null {
  const letter = /^([A-H])(?:\s|$)/.exec(textOf(result, 'group'))?.[1];
  return letter ? letterNumber(letter) : null;
}

function personOf(athlete: NamedInFile, { gender }: EventOfFile, { keyOf, entries }: RowsOfFile) {
  const key = keyOf(athlete);
  const birthOn = key === null ? null : entries.birthOf(key);
  return parsedPerson({ key, gender: gender === 'X' ? null : gender, birthOn, nation: athlete.country });
}

function laneOf(
  { id }: NamedInFile,
  { event, place, known }: { event: EventOfFile; place: RaceOfFile; known: RowsOfFile },
): number | null {
  const meters = findVariant(event.variantKey ?? '')?.distanceMeters ?? Number.POSITIVE_INFINITY;
  if (meters > LANES_UP_TO_METERS || event.combinedTitle !== null) return null;
  const { code, gender } = event;
  return known.entries.laneOf(id, { code, gender, roundName: textOf(place.race, 'roundName') });
}

function readReaction(text: string): number | null {
  return /^\d\.\d{2,3}$/.test(text) ? Math.round(Number(text) * 1000) : null;
}

function flagsOf(result: JsonObject): string[] {
  const listed = result.recordFlags;
  const flags = Array.isArray(listed) ? listed.filter((flag) => typeof flag === 'string') : [];
  return [...new Set([...flags, ...textOf(result, 'recordflag').split(/\s+/)])].filter((flag) => flag !== '');
}

function legsOf(
  result: JsonObject,
  line: number,
  { country, event, known }: { country: string; event: EventOfFile; known: RowsOfFile },
): ParsedLeg[] {
  return objectsOf(result, 'runners').flatMap((runner, index) => {
    const named = namedInFile(runner, country, true);
    const leg = integerOf(runner, 'legNumber') ?? index + 1;
    if (!named || leg < 1 || leg > LEGS_MAX) return [];
    const { firstName, lastName } = named;
    return [parsedLeg({ line, leg, firstName, lastName, person: personOf(named, event, known) })];
  });
}
