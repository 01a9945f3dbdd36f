// Reads and writes marks. Every mark is one integer in which lower is better: docs/rules/marks.md.
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

/** A time, a horizontal distance, a height, or the points of a combined event. */
export type MarkKind = 'time' | 'distance' | 'height' | 'points';

/** FAT (fully automatic timing) is read from a photo finish, hand from a stopwatch. */
export type Timing = 'fat' | 'hand';

// A field mark is stored as FIELD_ORIGIN − u and points as FIELD_ORIGIN − points, so that the better mark has the
// lower integer in every event and one index serves them all.
export const FIELD_ORIGIN = 20_000_000;
// Stands for no valid mark (DNS, DQ, NH, …) and for an event without an entry standard.
export const MARK_INVALID = 20_000_001;
/**
 * Stands for a seed that was blank in an imported file; sorts last of all.
 * @public for entries with seed marks.
 */
export const MARK_BLANK_SEED = 20_000_009;
// Times of 5:33:20 and longer are refused, because they would not sort before MARK_INVALID.
export const TIME_TOO_LONG_MS = 20_000_000;

export interface Mark {
  /** Lower is better: ms, FIELD_ORIGIN − u, or FIELD_ORIGIN − points. Unconverted, thousandths kept. */
  sortInt: number;
  kind: MarkKind;
  /** Null unless `kind` is time. */
  timing: Timing | null;
  /** The measure of a height or distance; otherwise null. */
  measure: Measure | null;
  /** A leading J or X and the letters and signs after the digits, as written: `w`, `A`, `i`, `Jw`. */
  suffixes: string;
}

export interface MarkReading {
  /** For field marks: reads whole numbers as HY-TEK's packed form in this measure (121025, 1233). */
  packed?: Measure;
  /** The timing that the file declares. A suffix a, c or h on the mark wins over it. */
  timing?: Timing;
}

export interface MarkWriting {
  /** For field marks; English by default. */
  measure?: Measure | null;
  /** For times; hand times show tenths and an `h`. */
  timing?: Timing | null;
  /** The time was converted from hand timing and carries a `c`. */
  converted?: boolean;
  /** For times; overrides the hundredth or tenth that follows from `timing`. */
  precision?: TimePrecision;
}

// Longer than any mark. Keeps the patterns below away from long texts.
const MARK_TEXT_MAX = 40;

// J: judges decided the place; X: exhibition; signs mark records: docs/rules/marks.md, mark-writing.
const PREFIX = /^([*#@!]*)([JX])?\s*(?=\d)/i;
const POINTS = /^(\d{1,3}(?:,\d{3})|\d{1,5})\s*([hwW#@*!]*)$/;

/** Reads a mark as typed or printed. Returns a status for DNS, NH, …, and a refusal if the text is neither. */
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

const POINTS_FORMAT = new Intl.NumberFormat('en-US');

/** Writes a mark for lists and pages. A sentinel is written as the word for "no mark" of its kind. */
export function formatMark(sortInt: number, kind: MarkKind, writing: MarkWriting = {}): string {
  if (!isValidMark(sortInt)) return NO_MARK_WORDS[kind];
  if (kind === 'points') return POINTS_FORMAT.format(FIELD_ORIGIN - sortInt);
  if (kind !== 'time') return formatLength(FIELD_ORIGIN - sortInt, writing.measure ?? FIELD_MEASURE_DEFAULT);
  const isHand = writing.timing === 'hand' && !writing.converted;
  const time = formatTime(sortInt, writing.precision ?? (isHand ? 'tenth' : 'hundredth'));
  if (writing.converted) return `${time}c`;
  return isHand && !writing.precision ? `${time}h` : time;
}

/** Like `formatMark`, but times show thousandths: `10.044`. */
export function formatMarkExact(sortInt: number, kind: MarkKind, writing: MarkWriting = {}): string {
  return formatMark(sortInt, kind, { ...writing, precision: 'thousandth' });
}

/** False for both sentinels. */
export function isValidMark(sortInt: number): boolean {
  return sortInt < MARK_INVALID;
}

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

// A converted time already carries its correction, so it counts as FAT and gets no second one.
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
