// Reads one result of a results JSON as a row: athlete or squad, mark, status, wind, trials, runners.

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
  { event, raceOfFile, context }: { event: EventOfFile; raceOfFile: RaceOfFile; context: RowsOfFile },
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
    person: athlete && personOf(athlete, event, context),
    teamText: teamText(country),
    relayLetter: event.isRelay ? 'A' : null,
    ...mark,
    markText: variant && variant.markKind !== 'time' ? withMeters(mark.markText) : mark.markText,
    timing: variant?.markKind === 'time' && variant.group !== 'road' ? 'fat' : null,
    qualifier: QUALIFIERS.find((letter) => letter === textOf(result, 'qualification')) ?? null,
    windText: windOf(result, raceOfFile, isMark),
    heat: raceOfFile.heat ?? (hasFlights(event) ? flightOf(result) : null),
    lane: athlete && laneOf(athlete, { event, raceOfFile, context }),
    reactionMs: readReaction(textOf(result, 'reactionTime')),
    flags: flagsOf(result),
    legs: event.isRelay ? legsOf(result, line, { country, event, context }) : [],
    series: readAttempts(result),
    heights: readHeightsOfFile(result),
  });
}

export const countryOf = (result: JsonObject): string => {
  const code = (textOf(result, 'country') || textOf(result, 'teamCode')).toUpperCase();
  return findNation(code)?.code ?? code;
};

/** Returns the name of the nation, or the code itself if it is not in the list of nations. */
export const teamText = (country: string): string => findNation(country)?.name ?? country;

/** The time of a disqualified runner may be in the field for a thrower's group. */
function markOfResult(result: JsonObject) {
  const mark = readMarkOfFile(textOf(result, 'performance'));
  const group = textOf(result, 'group');
  return mark.status !== null && mark.markText === '' && isTime(group) ? { ...mark, markText: group } : mark;
}

/** A race has the wind of its heat, a jump the wind of its mark. */
function windOf(result: JsonObject, { race }: RaceOfFile, isMark: boolean): string | null {
  const ofRace = textOf(race, 'wind');
  if (ofRace !== '') return ofRace;
  return isMark ? textOf(result, 'wind') || null : null;
}

/** `A 12` is number 12 in group A. */
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
  { event, raceOfFile, context }: { event: EventOfFile; raceOfFile: RaceOfFile; context: RowsOfFile },
): number | null {
  const meters = findVariant(event.variantKey ?? '')?.distanceMeters ?? Number.POSITIVE_INFINITY;
  if (meters > LANES_UP_TO_METERS || event.combinedTitle !== null) return null;
  const { code, gender } = event;
  return context.entries.laneOf(id, { code, gender, roundName: textOf(raceOfFile.race, 'roundName') });
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
  { country, event, context }: { country: string; event: EventOfFile; context: RowsOfFile },
): ParsedLeg[] {
  return objectsOf(result, 'runners').flatMap((runner, index) => {
    const named = namedInFile(runner, country, true);
    const leg = integerOf(runner, 'legNumber') ?? index + 1;
    if (!named || leg < 1 || leg > LEGS_MAX) return [];
    const { firstName, lastName } = named;
    return [parsedLeg({ line, leg, firstName, lastName, person: personOf(named, event, context) })];
  });
}
