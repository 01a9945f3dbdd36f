// What a cell of a table of results looks like: a mark, a place, a wind, a grade.
import { readPrintedMark, readPrintedWind } from '#hosting/result-files/printed/printed-marks.rules.ts';
import { parseStatus, type StatusCode } from '#sport/marks/statuses.rules.ts';
import { GRADE_TEXT } from '#sport/people/list-people.rules.ts';

export interface CellMark {
  /** Empty with a status. */
  markText: string;
  status: StatusCode | null;
  qualifier: 'Q' | 'q' | null;
  isJudgesDecision: boolean;
  isExhibition: boolean;
  /** The wind written behind the mark: `11.21 (+1.2)`. */
  windText: string | null;
  flags: string[];
}

/** Statuses that people write out; a single X or P is a try, never the status of a row. */
const STATUS_WORD = /^[a-z][a-z ]{1,14}\.?$/i;
const STATUS_IN_CAPITALS = new Set(['NH', 'ND', 'NM', 'NT', 'FS', 'SCR', 'RET', 'TT', 'DQ', 'PASS', 'EXH']);
const FEET =
  /^(\d{1,3})\s*(?:'|′|’|ft\.?|feet)\s*(?:-\s*)?(\d{1,2}(?:\.\d{1,3})?)?\s*(\d\/\d)?\s*(?:"|″|”|''|in\.?|inches)?$/i;
const FEET_DASH = /^(\d{1,3})\s?-\s?(\d{1,2})\s+(\d\/\d)$/;
const FRACTIONS: Readonly<Record<string, string>> = { '1/4': '.25', '1/2': '.50', '3/4': '.75' };
const WITH_WIND = /^(\S+)\s+\(?\s*(?:w(?:ind)?\s*:?\s*)?([+-]?\d{1,2}\.\d{1,2}|NWI)\s*(?:m\/s)?\)?$/i;
const METERS = /\s+(?:m|meters?|metres?)\.?$/i;
/** Seconds may follow a dot, as in `18.22,4`. */
const DOTTED_CLOCK = /^(\d{1,2})\.(\d{2})[.,](\d{1,2})$/;
const CLOCK_ENDING = /(?<=\d)\s*(?:FAT|\(FAT\)|sec\.?|s)$/i;

/** Null if the cell is neither a mark nor a status. Whole numbers are marks only for events decided by points. */
export function readMarkCell(cell: string, isPointsEvent = false): CellMark | null {
  const text = cell.trim().replace(/^'/, '');
  const wind = WITH_WIND.exec(text);
  if (wind && readPrintedMark(plainMark(wind[1]!)) !== null) {
    const mark = readMarkCell(wind[1]!, isPointsEvent);
    return mark && { ...mark, windText: readPrintedWind(wind[2]!) };
  }
  const status = statusOf(text);
  if (status !== null) return withoutMark(status);
  const printed = readPrintedMark(plainMark(text), isPointsEvent);
  if (printed === null) return null;
  const { overhang: _, ...mark } = printed;
  return { ...mark, windText: null };
}

const withoutMark = (status: StatusCode): CellMark => ({
  markText: '',
  status,
  qualifier: null,
  isJudgesDecision: false,
  isExhibition: false,
  windText: null,
  flags: [],
});

function plainMark(text: string): string {
  const feet = FEET.exec(text);
  if (feet) return `${feet[1]}-${inchesOf(feet[2] ?? '0')}${FRACTIONS[feet[3] ?? ''] ?? ''}`;
  const dash = FEET_DASH.exec(text);
  if (dash) return `${dash[1]}-${inchesOf(dash[2]!)}${FRACTIONS[dash[3]!] ?? ''}`;
  return text
    .replace(METERS, 'm')
    .replace(DOTTED_CLOCK, '$1:$2.$3')
    .replace(CLOCK_ENDING, '')
    .replace(/^0+:(?=\d)/, '');
}

/** Two digits before the point. */
const inchesOf = (text: string): string => (/^\d(?:\.|$)/.test(text) ? `0${text}` : text);

function statusOf(text: string): StatusCode | null {
  if (!STATUS_WORD.test(text)) return null;
  const word = text.replace(/\.$/, '');
  const isShort = word.length <= 4 && !/^(?:dns|dnf|dq|dsq)$/i.test(word);
  if (isShort && !STATUS_IN_CAPITALS.has(word)) return null;
  return parseStatus(word);
}

/** A mark that no place, bib or number of points looks like. */
export function isMarkCell(cell: string): boolean {
  return /[:.'"′″-]|^[A-Z]{2,4}$|m$|ft/i.test(cell) && readMarkCell(cell) !== null;
}

const PLACE = /^[T=]?\s?(\d{1,4})(?:st|nd|rd|th)?\s?[.):]?\s?[T=*]?$/i;

/** Reads `1`, `2.`, `T3`, `4th`; null for any other text. */
export function readPlaceCell(cell: string): number | null {
  const place = PLACE.exec(cell)?.[1];
  return place === undefined || Number(place) === 0 ? null : Number(place);
}

export const isNoPlace = (cell: string): boolean => /^[-–—]{1,3}$/.test(cell);

const WIND_MAX = 9.9;

export function isWindCell(cell: string): boolean {
  const wind = readPrintedWind(cell);
  return wind !== null && (wind === 'NWI' || Math.abs(Number(wind)) <= WIND_MAX) && !/\.\d\d/.test(cell);
}

export const isGradeCell = (cell: string): boolean =>
  GRADE_TEXT.test(cell) || /^(?:[5-9]|1[0-2])$/.test(cell);

export const hasLetters = (cell: string): boolean => /\p{L}{2}/u.test(cell);

/** Not IND, which is India. */
const UNATTACHED = /^(?:una?|unatt?\.?|unattached|indep(?:endent)?\.?)$/i;

/** The team as the import takes it; empty for the unattached. */
export const teamOfCell = (cell: string): string => (UNATTACHED.test(cell) ? '' : cell);
