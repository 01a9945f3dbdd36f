// Groups the races and competitions of a results JSON into events with rounds and heats.

import type { ParsedRoundCode } from '#hosting/result-files/parsed.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { variantFromOpenTrackCode } from '#sport/events/opentrack-codes.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type JsonObject, textOf } from './rio-document.rules.ts';

/** One entry of `events`: a race or a flight, with its event, round and heat. */
export interface RaceOfFile {
  race: JsonObject;
  round: ParsedRoundCode;
  /** Null if the round is not divided, or if its rows name their groups. */
  heat: number | null;
}

export interface EventOfFile {
  code: string;
  gender: Gender;
  title: string;
  /** The title without the gender: `100 m`. */
  eventText: string;
  genderWord: string;
  /** Title of the combined event that this is a part of; null for any other event. */
  combinedTitle: string | null;
  variantKey: string | null;
  isRelay: boolean;
  races: RaceOfFile[];
}

const GENDER_WORD = /\s*\b(wom[ae]n|m[ae]n|girls|boys|mixed)\b\s*/i;

const GENDERS: Readonly<Record<string, Gender>> = { M: 'M', W: 'F', F: 'F', X: 'X' };

export const readGender = (text: string): Gender => GENDERS[text.toUpperCase().slice(0, 1)] ?? 'X';

export function eventsOfDocument(races: readonly JsonObject[]): EventOfFile[] {
  const keyOf = (race: JsonObject) =>
    [textOf(race, 'athlon'), readGender(textOf(race, 'gender')), textOf(race, 'eventCode')].join(' ');
  return [...Map.groupBy(races, keyOf).values()].map(eventOf);
}

function eventOf(races: readonly JsonObject[]): EventOfFile {
  const [first] = races as [JsonObject];
  const code = textOf(first, 'eventCode');
  const gender = readGender(textOf(first, 'gender'));
  const title = textOf(first, 'name') || code;
  const variant = variantFromOpenTrackCode(code, gender);
  return {
    code,
    gender,
    title,
    eventText: title.replace(GENDER_WORD, ' ').trim() || title,
    genderWord: GENDER_WORD.exec(title)?.[1] ?? '',
    combinedTitle: textOf(first, 'athlon') || null,
    variantKey: variant?.key ?? null,
    isRelay: variant?.isRelay ?? /\dx\d/i.test(code),
    races: assignRounds(races, variant?.markKind === 'time'),
  };
}

// Kinds of races in running order.
const KINDS = ['PRELIM', 'HEAT', 'QUARTER', 'SEMI', 'FINAL'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (race: JsonObject): Kind => {
  const word = textOf(race, 'round').toUpperCase();
  return KINDS.find((kind) => word.startsWith(kind)) ?? (word.startsWith('QUAL') ? 'PRELIM' : 'FINAL');
};

const CODES: Readonly<Record<Kind, ParsedRoundCode>> = {
  PRELIM: 'P',
  HEAT: 'P',
  QUARTER: 'Q',
  SEMI: 'S',
  FINAL: 'F',
};

/**
 * The last kind in an event is its final, even the heats of a decathlon. Heats after preliminaries are
 * quarter-finals.
 */
function assignRounds(races: readonly JsonObject[], isTrack: boolean): RaceOfFile[] {
  const kinds = KINDS.filter((kind) => races.some((race) => kindOf(race) === kind));
  const codeOf = (kind: Kind): ParsedRoundCode => {
    if (kind === kinds.at(-1)) return 'F';
    return kind === 'HEAT' && kinds.includes('PRELIM') ? 'Q' : CODES[kind];
  };
  const taken = new Map<ParsedRoundCode, Set<number>>();
  return races.map((race) => {
    const round = codeOf(kindOf(race));
    const heats = taken.get(round) ?? new Set();
    taken.set(round, heats);
    const heatNumber = numberOf(textOf(race, 'roundName'));
    const heat = heatNumber !== null && !heats.has(heatNumber) ? heatNumber : nextFree(heats);
    heats.add(heat);
    const isDivided = races.filter((other) => codeOf(kindOf(other)) === round).length > 1;
    return { race, round, heat: isTrack || isDivided ? heat : null };
  });
}

/** The number in `Semifinal 2`, `Heat 10`, `Final B`. */
function numberOf(roundName: string): number | null {
  const [, number, letter] = /(?:^|\s)(?:(\d{1,2})|([A-H]))$/.exec(roundName) ?? [];
  if (number) return Number(number);
  return letter ? letterNumber(letter) : null;
}

export const letterNumber = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1;

function nextFree(taken: ReadonlySet<number>): number {
  let number = 1;
  while (taken.has(number)) number++;
  return number;
}

/** True for field events, whose rows name their flight: `A 12`. */
export const hasFlights = ({ variantKey }: EventOfFile): boolean =>
  findVariant(variantKey ?? '')?.group === 'field';
