// Reads marks, winds, heats and points as reports print them, and separates the signs around them.
import { parseStatus, type StatusCode } from '#sport/marks/statuses.rules.ts';
import { parsePoints } from '#sport/scoring/track-scoring.rules.ts';

export interface PrintedMark {
  /** `16.21`, `5-04.00`, `13.85m`, `13.4h`; empty with a status. */
  markText: string;
  status: StatusCode | null;
  qualifier: 'Q' | 'q' | null;
  isJudgesDecision: boolean;
  isExhibition: boolean;
  flags: string[];
  /** The number of characters after the digits, which hang over the right edge of the column. */
  overhang: number;
}

// Signs and the letters J and X first, then a time (8:36.67), feet and inches (16-02.50, 5'4"), a decimal
// number, or digits with m; then signs, qualifiers and standards (11.03Q, 7.20#, 6.55A).
const MARK =
  /^([*#@!%$^&~+]{0,2}[JXjx]{0,2}[*#@!%$^&~+]{0,2})((?:\d{1,3}:){1,2}\d{2}(?:[.,]\d{1,4})?|\d{1,3}-\d{1,2}(?:\.\d{1,2})?|\d{1,3}'(?:\d{1,2}(?:\.\d{1,2})?"?)?|\d{1,5}[.,]\d{1,3}(?=m)|\d{1,5}[.,]\d{1,4}|\d{1,3}(?=m))(m?)([A-Za-z*#@!%$^&~+]{0,5})$/;
const WHOLE_POINTS = /^([*#@!%$^&~+]{0,2}[JXjx]{0,2})(\d{3,5}|\d{1,2},\d{3})()([A-Za-z*#@!%$^&~+]{0,4})$/;
const STATUS = /^([*#@!%$^&~+Xx]?)([A-Z]{2,4})([Qq]?)$/;
/** Hand, automatic, converted, wind-aided, indoor: these letters are part of the mark. */
const MARK_LETTERS = /^[hacwi]+$/;
/** Statuses that could also be part of a team or a name count only in capitals. */
const STATUS_WORDS = new Set([
  'DNS',
  'DNF',
  'DQ',
  'DSQ',
  'NH',
  'ND',
  'NM',
  'FOUL',
  'NT',
  'SCR',
  'NP',
  'FS',
  'PASS',
  'RET',
  'TT',
  'EXH',
]);
/** The athlete advanced without a mark, as after a bye. */
const ADVANCED = 'ADV';

/**
 * Null if the text is neither a mark nor a status. Whole numbers are marks only if the event is decided by
 * points.
 */
export function readPrintedMark(text: string, isPointsEvent = false): PrintedMark | null {
  const points = isPointsEvent ? WHOLE_POINTS.exec(text) : null;
  return readStatus(text) ?? (points ? readMark(points, '') : readMark(MARK.exec(text), '.'));
}

function readStatus(text: string): PrintedMark | null {
  const [, prefix = '', word = '', qualifier = ''] = STATUS.exec(text) ?? [];
  const isAdvanced = word === ADVANCED;
  if (!isAdvanced && !STATUS_WORDS.has(word)) return null;
  const isExhibition = /x/i.test(prefix);
  return {
    markText: '',
    status: isAdvanced ? 'NM' : parseStatus(word),
    qualifier: isAdvanced ? 'Q' : (qualifier as 'Q' | 'q' | '') || null,
    isJudgesDecision: false,
    isExhibition,
    flags: isExhibition || prefix === '' ? [] : [prefix],
    overhang: qualifier.length,
  };
}

function readMark(match: RegExpExecArray | null, comma: '.' | ''): PrintedMark | null {
  if (!match) return null;
  const [, prefix = '', digits = '', unit = '', suffix = ''] = match;
  const letters = MARK_LETTERS.exec(suffix)?.[0] ?? '';
  const signs = [...(letters ? '' : suffix)];
  const qualifier = signs.find((sign) => sign === 'Q' || sign === 'q') ?? null;
  return {
    markText: digits.replace(',', comma) + unit + letters,
    status: null,
    qualifier: qualifier as 'Q' | 'q' | null,
    isJudgesDecision: /j/i.test(prefix),
    isExhibition: /x/i.test(prefix),
    flags: [...prefix.replace(/[jx]/gi, ''), ...signs.filter((sign) => sign !== 'Q' && sign !== 'q')],
    overhang: unit.length + suffix.length,
  };
}

const WIND = /^\(?([+-]?\d{1,2}\.\d{1,2}|NWI|NW)\)?$/i;

/** `-0.7`, `+0.0`, `1.9`, `NWI`, also in brackets; null if the text is not a wind reading. */
export function readPrintedWind(text: string): string | null {
  const wind = WIND.exec(text)?.[1]?.toUpperCase();
  return wind === 'NW' ? 'NWI' : (wind ?? null);
}

const HEAT = /^\d{1,3}$/;

export function readPrintedHeat(text: string): number | null {
  return HEAT.test(text) ? Number(text) : null;
}

const MAX_SHARES = 10;

/**
 * Points in units of 1/2520. A number that no tie of up to ten can give (`12.95`) is a mark after the points.
 */
export function readPrintedPoints(text: string): number | null {
  const plain = text.replace(/^(\d{1,3}),(\d{3})(?=\.|$)/, '$1$2');
  const points = parsePoints(plain);
  if (points === null || !plain.includes('.')) return points;
  const value = Number(plain);
  for (let shares = 1; shares <= MAX_SHARES; shares++) {
    const cents = Math.round(value * 100);
    const share = Math.round(value * shares) / shares;
    if (Math.floor(share * 100 + 1e-6) === cents || Math.round(share * 100) === cents) return points;
  }
  return null;
}

/** True if both texts are the same length in different units: `2.12m` and `6-11.50`. */
export function isConversionOf(markText: string, other: string): boolean {
  const [mark, converted] = [lengthOf(markText), lengthOf(other)];
  if (!mark || !converted || mark.isFeet === converted.isFeet) return false;
  return Math.abs(mark.meters - converted.meters) <= CONVERSION_STEP_METERS;
}

/** Conversions are cut to the centimeter or to a quarter of an inch. */
const CONVERSION_STEP_METERS = 0.0127;
const METERS_PER_INCH = 0.0254;
const INCHES_PER_FOOT = 12;

function lengthOf(text: string): { meters: number; isFeet: boolean } | null {
  const [, meters] = /^(\d{1,3}\.\d{1,2})m?$/.exec(text) ?? [];
  if (meters) return { meters: Number(meters), isFeet: false };
  const [, feet, inches] = /^(\d{1,3})['-](\d{1,2}(?:\.\d{1,2})?)"?$/.exec(text) ?? [];
  if (!feet) return null;
  return { meters: (Number(feet) * INCHES_PER_FOOT + Number(inches)) * METERS_PER_INCH, isFeet: true };
}
