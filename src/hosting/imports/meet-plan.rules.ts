// What a parsed report makes of a meet: its divisions, its events with their rounds, and which rows stand in each.
import { DIVISION_NAME_STORED_MAX } from '#competition/divisions/divisions.rules.ts';
import { findDivisionTitle } from '#sport/division-titles.rules.ts';
import { findVariant } from '#sport/events.rules.ts';
import type { Gender } from '#sport/genders.rules.ts';
import { HIGH_SCHOOL, hasLevel, MIDDLE_SCHOOL } from '#sport/levels.rules.ts';
import { foldName } from '#sport/names.rules.ts';
import type {
  ParsedAgeBand,
  ParsedEvent,
  ParsedMeet,
  ParsedRound,
  ParsedRoundCode,
  ParsedRow,
} from './parsed.rules.ts';

export interface PlannedRound {
  /** Tells rounds of the meet apart. */
  key: string;
  round: ParsedRoundCode;
  advanceNote: string | null;
  /** Heats that the file names or its rows stand in, by number, with the wind as printed. */
  heats: Map<number, string | null>;
  rows: ParsedRow[];
}

export interface PlannedEvent {
  divisionName: string;
  gender: Gender;
  variantKey: string | null;
  eventShort: string;
  name: string;
  eventNumber: string | null;
  isRelay: boolean;
  isExhibition: boolean;
  /** Place of the combined event in the plan, of which this is a part. */
  parentIndex: number | null;
  rounds: PlannedRound[];
  /** The headings of the file that make up the event. */
  parsed: ParsedEvent[];
}

/**
 * Headings of one gender, division and event with different rounds are one event, whatever their numbers. A heading
 * that repeats a round is an event of its own, told apart by its number.
 */
export function planEvents(meet: ParsedMeet, levelMask: number): PlannedEvent[] {
  const planned: PlannedEvent[] = [];
  for (const parsed of meet.events) {
    const divisionName = divisionNameOf(parsed, levelMask);
    const parent = parentOf(parsed, divisionName, planned);
    const base = shortOf(parsed);
    const eventShort = parent === null ? base : `${planned[parent]!.eventShort}-${base}`;
    const sameEvent = planned.filter(
      (event) =>
        event.gender === parsed.gender &&
        event.divisionName === divisionName &&
        (event.eventShort === eventShort || event.eventShort.startsWith(`${eventShort}--`)),
    );
    const open = sameEvent.find((event) => !parsed.rounds.some((round) => hasRound(event, round)));
    if (open) addHeading(open, parsed);
    else {
      const event: PlannedEvent = {
        divisionName,
        gender: parsed.gender,
        variantKey: parsed.variantKey,
        eventShort: sameEvent.length === 0 ? eventShort : `${eventShort}--${numberSlug(parsed)}`,
        name: findVariant(parsed.variantKey ?? '')?.name ?? parsed.eventText,
        eventNumber: parsed.number === '' ? null : parsed.number,
        isRelay: parsed.isRelay,
        isExhibition: parsed.isExhibition,
        parentIndex: parent,
        rounds: [],
        parsed: [],
      };
      addHeading(event, parsed);
      planned.push(event);
    }
  }
  return planned;
}

/** Events that hold rows; the rounds of one event are counted once. */
export const countEvents = (events: readonly PlannedEvent[]): number =>
  events.filter((event) => event.rounds.some((round) => round.rows.length > 0)).length;

function addHeading(event: PlannedEvent, parsed: ParsedEvent): void {
  event.parsed.push(parsed);
  for (const round of parsed.rounds) event.rounds.push(planRound(event, parsed, round));
}

function planRound(event: PlannedEvent, parsed: ParsedEvent, round: ParsedRound): PlannedRound {
  const heats = new Map(round.heats.map(({ heat, windText }) => [heat, windText]));
  for (const { heat, windText } of round.rows) {
    if (heat !== null && (heats.get(heat) ?? null) === null) heats.set(heat, windText);
  }
  return {
    key: [event.gender, event.divisionName, event.eventShort, round.round].join(' '),
    round: round.round,
    advanceNote: parsed.advanceNote,
    heats,
    rows: round.rows,
  };
}

const hasRound = (event: PlannedEvent, { round }: ParsedRound) =>
  event.rounds.some((each) => each.round === round);

function parentOf(
  parsed: ParsedEvent,
  divisionName: string,
  planned: readonly PlannedEvent[],
): number | null {
  if (!parsed.combinedPart) return null;
  const title = foldName(parsed.combinedPart.title);
  const index = planned.findLastIndex(
    (event) =>
      event.gender === parsed.gender &&
      event.divisionName === divisionName &&
      event.parentIndex === null &&
      foldName(event.name).includes(title),
  );
  return index < 0 ? null : index;
}

/** The number of a heading as an address can hold it; the line where none is printed. */
const numberSlug = ({ number, line }: ParsedEvent): string =>
  number.toLowerCase().replace(/[^a-z0-9]+/g, '') || `line${line}`;

/** The catalogue's key, else the title as an address can hold it. */
function shortOf(parsed: ParsedEvent): string {
  if (parsed.variantKey !== null) return parsed.variantKey;
  const slug = foldName(parsed.eventText)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? `event-${numberSlug(parsed)}` : slug;
}

function divisionNameOf({ divisionName, ageBand }: ParsedEvent, levelMask: number): string {
  const band = ageBand ? bandText(ageBand) : null;
  const name = [divisionName, band].filter((part) => part !== null && part !== '').join(' ');
  return (name || defaultDivision(levelMask)).slice(0, DIVISION_NAME_STORED_MAX);
}

/** `W35` and `M35` are one division: its events say the gender. */
const bandText = ({ text }: ParsedAgeBand): string => text.replace(/^[MWFX](?=\d)/i, '');

/** A report that prints no division has one: the main one of its level. */
function defaultDivision(levelMask: number): string {
  if (hasLevel(levelMask, HIGH_SCHOOL)) return 'Varsity';
  return hasLevel(levelMask, MIDDLE_SCHOOL) ? 'Middle School' : 'Open';
}

/** "V" of Varsity; null for a name that is no default title. */
export const shortDivisionName = (name: string): string | null =>
  findDivisionTitle('tf', name)?.short ?? null;
