// Plans the meet of a parsed report: its divisions, its events with their rounds, and the rows of each.
import { DIVISION_NAME_STORED_MAX } from '#competition/divisions/divisions.rules.ts';
import { type PlacedRow, placeRows } from '#hosting/imports/rows/heat-places.rules.ts';
import { letterSquads } from '#hosting/imports/rows/relay-letters.rules.ts';
import type {
  ParsedAgeBand,
  ParsedEvent,
  ParsedMeet,
  ParsedRound,
  ParsedRoundCode,
  ParsedRow,
  ParseIssue,
} from '#hosting/result-files/parsed.rules.ts';
import { shapeOfEvent } from '#hosting/result-files/printed/printed-event-titles.rules.ts';
import { variantKeyOf } from '#hosting/result-files/variant-lookup.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { findDivisionTitle } from '#sport/people/division-titles.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { HIGH_SCHOOL, hasLevel, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface PlannedRound {
  /** Unique among the rounds of the meet. */
  key: string;
  round: ParsedRoundCode;
  /** Day of the meet, from 1, if the file gives it. */
  day: number | null;
  competedOn: Day | null;
  advanceNote: string | null;
  /** Heats by number, from headings or rows of the file. */
  heats: Map<number, PlannedHeat>;
  /** The file has only some heats of the round; stored heats stay. */
  isPart: boolean;
  rows: PlacedRow[];
  /** Lines of athletes that repeat an earlier line word for word. */
  repeats: ParsedRow[];
}

export interface PlannedHeat {
  /** The printed text. */
  windText: string | null;
  /** Local time at the venue. */
  startTime: string | null;
}

export interface PlannedEvent {
  divisionName: string;
  /** Only cross-country races have a course. */
  courseName: string | null;
  gender: Gender;
  variantKey: string | null;
  eventShort: string;
  name: string;
  eventNumber: string | null;
  isRelay: boolean;
  isExhibition: boolean;
  isCombinedPart: boolean;
  /** Index of the combined event that this is a part of; null if the file does not have it. */
  parentIndex: number | null;
  rounds: PlannedRound[];
  /** The headings of the file that belong to the event. */
  parsed: ParsedEvent[];
}

/**
 * Headings of one gender, division and event with different rounds are one event, whatever their numbers. A
 * heading that repeats a round is a separate event with a number in its name. Combined events come before
 * their parts.
 */
export function planEvents(meet: ParsedMeet, levelMask: number): PlannedEvent[] {
  const planned: PlannedEvent[] = [];
  const isPart = ({ combinedPart }: ParsedEvent) => Number(combinedPart !== null);
  const add = meet.sport === 'xc' ? addRace : addToPlan;
  for (const parsed of meet.events.toSorted((a, b) => isPart(a) - isPart(b))) add(planned, parsed, levelMask);
  return planned;
}

function addToPlan(planned: PlannedEvent[], parsed: ParsedEvent, levelMask: number): void {
  const parentIndex = parentOf(parsed, divisionNameOf(parsed, levelMask), planned);
  const parent = parentIndex === null ? null : planned[parentIndex]!;
  const divisionName = parent?.divisionName ?? divisionNameOf(parsed, levelMask);
  addHeadingTo(planned, parsed, { divisionName, parentIndex, eventShort: shortOf(parsed, parent) });
}

/** The length of a suffix such as ` 99` after the name of a division. */
const NUMBER_LENGTH_MAX = 3;

/** Every cross-country race is a division of its own; a second one of the same name gets a number. */
function addRace(planned: PlannedEvent[], parsed: ParsedEvent, levelMask: number): void {
  const name = divisionNameOf(parsed, levelMask).slice(0, DIVISION_NAME_STORED_MAX - NUMBER_LENGTH_MAX);
  const isTaken = (divisionName: string) =>
    planned.some((event) => event.gender === parsed.gender && event.divisionName === divisionName);
  let divisionName = name;
  for (let number = 2; isTaken(divisionName); number++) divisionName = `${name} ${number}`;
  addHeadingTo(planned, parsed, { divisionName, parentIndex: null, eventShort: shortOf(parsed, null) });
}

function addHeadingTo(
  planned: PlannedEvent[],
  parsed: ParsedEvent,
  {
    divisionName,
    parentIndex,
    eventShort,
  }: Pick<PlannedEvent, 'divisionName' | 'parentIndex' | 'eventShort'>,
): void {
  const sameEvent = planned.filter(
    (event) =>
      event.gender === parsed.gender &&
      event.divisionName === divisionName &&
      (event.eventShort === eventShort || event.eventShort.startsWith(`${eventShort}--`)),
  );
  const open = sameEvent.find((event) => !parsed.rounds.some((round) => hasRound(event, round)));
  if (open) {
    addHeading(open, parsed);
    return;
  }
  const event: PlannedEvent = {
    divisionName,
    courseName: parsed.courseName,
    gender: parsed.gender,
    variantKey: parsed.variantKey,
    eventShort:
      sameEvent.length === 0 && !parsed.isRepeated ? eventShort : `${eventShort}--${numberSlug(parsed)}`,
    name: eventName(parsed),
    eventNumber: parsed.number === '' ? null : parsed.number,
    isRelay: parsed.isRelay,
    isExhibition: parsed.isExhibition,
    isCombinedPart: parsed.combinedPart !== null,
    parentIndex,
    rounds: [],
    parsed: [],
  };
  addHeading(event, parsed);
  planned.push(event);
}

/**
 * A part of a combined event gets a longer name, `Decathlon: 100 Meters`, since the single event may exist
 * too.
 */
function eventName({ variantKey, eventText, title, number, line, combinedPart }: ParsedEvent): string {
  const printed = eventText.trim() || title.trim() || `Event ${number || line}`;
  const name = findVariant(variantKey ?? '')?.name ?? printed;
  return combinedPart ? `${combinedPart.title}: ${name}` : name;
}

/** Counts events with rows; several rounds of one event count once. */
export const countEvents = (events: readonly PlannedEvent[]): number =>
  events.filter((event) => event.rounds.some((round) => round.rows.length > 0)).length;

export const rowsOfPlan = (events: readonly PlannedEvent[]): PlacedRow[] =>
  events.flatMap((event) => event.rounds.flatMap(({ rows }) => rows));

/** Returns the key of the round for each line of a row or an unreadable row. */
export function roundKeysOf(
  events: readonly PlannedEvent[],
  issues: readonly ParseIssue[],
): Map<number, string> {
  const keys = new Map(
    events.flatMap((event) =>
      event.rounds.flatMap(({ key, rows, repeats }) =>
        [...rows, ...repeats].map(({ line }) => [line, key] as const),
      ),
    ),
  );
  for (const { line, eventLine, round, isRow } of issues) {
    const event = isRow && events.find(({ parsed }) => parsed.some((heading) => heading.line === eventLine));
    if (event && round) keys.set(line, keyOfRound(event, round));
  }
  return keys;
}

const keyOfRound = (
  { gender, divisionName, eventShort }: Pick<PlannedEvent, 'gender' | 'divisionName' | 'eventShort'>,
  round: ParsedRoundCode,
): string => [gender, divisionName, eventShort, round].join(' ');

function addHeading(event: PlannedEvent, parsed: ParsedEvent): void {
  event.parsed.push(parsed);
  for (const round of parsed.rounds) event.rounds.push(planRound(event, parsed, round));
}

function planRound(event: PlannedEvent, parsed: ParsedEvent, round: ParsedRound): PlannedRound {
  const heats = new Map(
    round.heats.map(({ heat, windText, startTime }): [number, PlannedHeat] => [
      heat,
      { windText, startTime },
    ]),
  );
  for (const { heat, windText } of round.rows) {
    if (heat === null || heats.get(heat)?.windText != null) continue;
    heats.set(heat, { windText, startTime: heats.get(heat)?.startTime ?? null });
  }
  const { rows, repeats } = withoutRepeats(round.rows);
  return {
    key: keyOfRound(event, round.round),
    round: round.round,
    day: round.day,
    competedOn: round.competedOn,
    advanceNote: parsed.advanceNote,
    heats,
    isPart: round.isPart,
    rows: letterSquads(placeRows(rows, findVariant(event.variantKey ?? ''))),
    repeats,
  };
}

function withoutRepeats(all: readonly ParsedRow[]) {
  const seen = new Set<string>();
  const repeats = all.filter(({ athlete, text }) => {
    if (athlete === null) return false;
    const isRepeat = seen.has(text);
    seen.add(text);
    return isRepeat;
  });
  return { rows: all.filter((row) => !repeats.includes(row)), repeats };
}

const hasRound = (event: PlannedEvent, { round }: ParsedRound) =>
  event.rounds.some((each) => each.round === round);

/** Finds the combined event of a part by the shared number, or else by its title. */
function parentOf(
  { combinedPart, gender, number }: ParsedEvent,
  divisionName: string,
  planned: readonly PlannedEvent[],
): number | null {
  if (!combinedPart) return null;
  const combined = [...planned.entries()].filter(
    ([, event]) =>
      event.gender === gender &&
      event.parsed.some((parsed) => !parsed.combinedPart && shapeOfEvent(parsed.eventText) === 'combined'),
  );
  const numbered = combined.filter(
    ([, { parsed }]) => number !== '' && parsed.some((heading) => heading.number === number),
  );
  const ofDivision = ([, event]: [number, PlannedEvent]) => event.divisionName === divisionName;
  const titled = combined.filter(([, { parsed }]) =>
    parsed.some(({ eventText }) => combinedWord(eventText) === combinedWord(combinedPart.title)),
  );
  const parents =
    numbered.find(ofDivision) ?? (numbered.length === 1 ? numbered[0] : undefined) ?? titled.find(ofDivision);
  return parents?.[0] ?? null;
}

const combinedWord = (title: string) => /\w+athlon/.exec(foldName(title))?.[0] ?? foldName(title);

/** The number of a heading in the form used in addresses; the line if none is printed. */
const numberSlug = ({ number, line }: ParsedEvent): string =>
  number.toLowerCase().replace(/[^a-z0-9]+/g, '') || `line${line}`;

/** `60mh`, or `pentathlon-60mh` for a part, even if the file does not print the combined event. */
function shortOf(parsed: ParsedEvent, parent: PlannedEvent | null): string {
  const { combinedPart, gender, eventText } = parsed;
  const short = parsed.variantKey ?? (slugOf(eventText) || `event-${numberSlug(parsed)}`);
  if (parent) return `${parent.eventShort}-${short}`;
  if (!combinedPart) return short;
  const { title } = combinedPart;
  return `${variantKeyOf({ eventText: title, gender, isRelay: false }) ?? slugOf(title)}-${short}`;
}

/** A title in the form used in addresses. */
const slugOf = (title: string): string =>
  foldName(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The name of the division under which the event is stored. */
export function divisionNameOf(
  { divisionName, ageBand }: Pick<ParsedEvent, 'divisionName' | 'ageBand'>,
  levelMask: number,
): string {
  const band = ageBand ? bandText(ageBand) : null;
  const name = [divisionName, band].filter((part) => part !== null && part !== '').join(' ');
  return (name || defaultDivision(levelMask)).slice(0, DIVISION_NAME_STORED_MAX);
}

/** `W35` and `M35` are one division, since the events have the gender. */
const bandText = ({ text }: ParsedAgeBand): string => text.replace(/^[MWFX](?=\d)/i, '');

/** The division of a report that prints none: the main one of its level. */
function defaultDivision(levelMask: number): string {
  if (hasLevel(levelMask, HIGH_SCHOOL)) return 'Varsity';
  return hasLevel(levelMask, MIDDLE_SCHOOL) ? 'Middle School' : 'Open';
}

/** "V" for Varsity; null if the name is not a default title. */
export const shortDivisionName = (sport: Sport, name: string): string | null =>
  findDivisionTitle(sport, name)?.short ?? null;
