// Marks of every kind as one integer in which lower is always better: read, compared and written.
import { Refusal } from '#kit/refusal.ts';
import { FIELD_MEASURE_DEFAULT, type Measure } from '#sport/units.rules.ts';
import { formatLength, parseLength } from './length-texts.rules.ts';
import {
  distanceTooLongWords,
  emptyMarkWords,
  longTextWords,
  timeTooLongWords,
  unreadablePointsWords,
  zeroMarkWords,
} from './marks.words.ts';
import { parseStatus, type StatusCode } from './statuses.rules.ts';
import { formatTime, parseTime, type TimePrecision } from './time-texts.rules.ts';

/** What an event is measured in: a time, a horizontal distance, a height, or points of a combined event. */
export type MarkKind = 'time' | 'distance' | 'height' | 'points';

/** FAT is read from a photo finish, hand from a stopwatch. Field guide §1.3. */
export type Timing = 'fat' | 'hand';

// Field guide §1.1 and §11.2: a field mark is stored as FIELD_ORIGIN − u and points as FIELD_ORIGIN − points,
// so that the better mark has the lower integer in every event and one index serves them all.
export const FIELD_ORIGIN = 20_000_000;
// meets-and-payments, sentinels: no valid mark (DNS, DQ, NH, …); also an event without an entry standard.
export const MARK_INVALID = 20_000_001;
// meets-and-payments, sentinels: a seed that was blank in an imported file; sorts last of all.
export const MARK_BLANK_SEED = 20_000_009;
// settled.md "Data": 5:33:20 and longer would not sort below the sentinels.
export const TIME_TOO_LONG_MS = 20_000_000;

export interface Mark {
  /** Lower is better: ms, FIELD_ORIGIN − u, or FIELD_ORIGIN − points. Unconverted, thousandths kept. */
  sortInt: number;
  kind: MarkKind;
  /** Null unless the kind is time. */
  timing: Timing | null;
  /** The measure it was taken in; null unless it is a height or a distance. */
  measure: Measure | null;
  /** Leading J or X and whatever stands behind the digits, as written: `w`, `A`, `i`, `Jw`. */
  suffixes: string;
}

export interface MarkReading {
  /** Field marks only: whole numbers are HY-TEK's packed form in this measure (121025, 1233). */
  packed?: Measure;
  /** The timing known from elsewhere; a suffix a, c or h on the mark wins over it. */
  timing?: Timing;
}

export interface MarkWriting {
  /** For field marks, English when left out. */
  measure?: Measure | null;
  /** For times: hand times are shown to the tenth with `h`. */
  timing?: Timing | null;
  /** The time was converted from hand timing and carries a `c`. */
  converted?: boolean;
  /** For times: shown to this instead of the hundredth or tenth that the timing asks for. */
  precision?: TimePrecision;
}

// Far more than any mark needs, so that no reader has to look through a page of text.
const MARK_TEXT_MAX = 40;

// J: placed by judges at an equal height; X: exhibition; the signs point at records. Field guide §1.2.
const PREFIX = /^([*#@!]*)([JX])?\s*(?=\d)/i;
const POINTS = /^(\d{1,3}(?:,\d{3})|\d{1,5})\s*([hwW#@*!]*)$/;

/** Reads a mark as typed or printed: a mark, a status in its place, or a refusal that says what is wrong. */
export function parseMark(
  text: string,
  kind: MarkKind,
  reading: MarkReading = {},
): Mark | { status: StatusCode } | Refusal {
  const trimmed = text.normalize('NFC').trim();
  if (trimmed === '') return new Refusal('MARK_EMPTY', emptyMarkWords());
  if (trimmed.length > MARK_TEXT_MAX) return new Refusal('MARK_TEXT_TOO_LONG', longTextWords(MARK_TEXT_MAX));
  const status = parseStatus(trimmed);
  if (status) return { status };
  const [prefix = '', signs = '', letter = ''] = PREFIX.exec(trimmed) ?? [];
  const mark = READERS[kind](trimmed.slice(prefix.length), kind, reading);
  return mark instanceof Refusal ? mark : { ...mark, suffixes: letter.toUpperCase() + signs + mark.suffixes };
}

/** Points as "5,312". */
const POINTS_FORMAT = new Intl.NumberFormat('en-US');

/** For lists and pages; never shows a sentinel but the word for "no mark" of its kind. */
export function formatMark(sortInt: number, kind: MarkKind, writing: MarkWriting = {}): string {
  if (!isValidMark(sortInt)) return NO_MARK_WORDS[kind];
  if (kind === 'points') return POINTS_FORMAT.format(FIELD_ORIGIN - sortInt);
  if (kind !== 'time') return formatLength(FIELD_ORIGIN - sortInt, writing.measure ?? FIELD_MEASURE_DEFAULT);
  const isHand = writing.timing === 'hand' && !writing.converted;
  const time = formatTime(sortInt, writing.precision ?? (isHand ? 'tenth' : 'hundredth'));
  if (writing.converted) return `${time}c`;
  return isHand && !writing.precision ? `${time}h` : time;
}

/** As `formatMark`, but times show the thousandths that separated two equal hundredths: `10.044`. */
export function formatMarkExact(sortInt: number, kind: MarkKind, writing: MarkWriting = {}): string {
  return formatMark(sortInt, kind, { ...writing, precision: 'thousandth' });
}

/** False for both sentinels. */
export function isValidMark(sortInt: number): boolean {
  return sortInt < MARK_INVALID;
}

// Field guide §1.1: what a blank seed shows.
const NO_MARK_WORDS: Record<MarkKind, StatusCode> = {
  time: 'NT',
  distance: 'ND',
  height: 'NM',
  points: 'NM',
};

type Reader = (text: string, kind: MarkKind, reading: MarkReading) => Mark | Refusal;

const READERS: Record<MarkKind, Reader> = {
  time: readTime,
  distance: readLength,
  height: readLength,
  points: readPoints,
};

function readTime(text: string, kind: MarkKind, reading: MarkReading): Mark | Refusal {
  const time = parseTime(text);
  if (time instanceof Refusal) return time;
  if (time.ms === 0) return new Refusal('MARK_ZERO', zeroMarkWords());
  if (time.ms >= TIME_TOO_LONG_MS) return new Refusal('MARK_TOO_LONG', timeTooLongWords());
  const timing = timingOfSuffix(time.suffixes) ?? reading.timing ?? (time.decimals <= 1 ? 'hand' : 'fat');
  return { sortInt: time.ms, kind, timing, measure: null, suffixes: time.suffixes };
}

// A converted time already carries its correction and must not be given a second one: it counts as FAT.
function timingOfSuffix(suffixes: string): Timing | null {
  if (/[ac]/.test(suffixes)) return 'fat';
  return suffixes.includes('h') ? 'hand' : null;
}

function readLength(text: string, kind: MarkKind, reading: MarkReading): Mark | Refusal {
  const length = parseLength(text, reading.packed ?? null);
  if (length instanceof Refusal) return length;
  if (length.u === 0) return new Refusal('MARK_ZERO', zeroMarkWords());
  if (length.u >= FIELD_ORIGIN) return new Refusal('MARK_TOO_LONG', distanceTooLongWords());
  const { measure, suffixes } = length;
  return { sortInt: FIELD_ORIGIN - length.u, kind, timing: null, measure, suffixes };
}

function readPoints(text: string, kind: MarkKind): Mark | Refusal {
  const match = POINTS.exec(text);
  if (!match) return new Refusal('MARK_NOT_UNDERSTOOD', unreadablePointsWords(text));
  const points = Number(match[1]!.replace(',', ''));
  return { sortInt: FIELD_ORIGIN - points, kind, timing: null, measure: null, suffixes: match[2]! };
}
