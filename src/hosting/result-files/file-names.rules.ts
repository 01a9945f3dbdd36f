// Reads words, a date or a year from the name of a file or folder, for meets whose content gives neither.

import { dayOf } from '#hosting/result-files/printed/printed-dates.rules.ts';
import { type Day, dayFromParts, dayParts } from '#sport/calendar/days.rules.ts';
import { SEASON_YEAR_MAX } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { chosenDateOrderWords, dateOrderWords, undecidedDatesWords } from './dates.words.ts';
import type { DateOrder, DateOrderEvidence } from './parsed.rules.ts';

export interface FileName {
  /**
   * The name without date, year, punctuation and extension: `mPaulShort_2015_men.txt` gives `m Paul Short
   * men`.
   */
  words: string;
  /** The date as written, such as `10-04-2025`; null if there is none. */
  dateText: string | null;
  year: number | null;
}

const EXTENSIONS = /(?:\.[a-z]{1,4}\d?)+$/i;
const DATE = /(?<!\d)(?:\d{1,2}[-._]\d{1,2}[-._]\d{4}|\d{4}[-._]\d{1,2}[-._]\d{1,2})(?!\d)/;
const YEAR = /(?<!\d)(?:18[5-9]|19\d|20\d)\d(?!\d)/;
/** A capital after a lower-case letter begins a new word: `mCentennialConferences`. */
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/gu;
const SIGNS = /[^\p{L}\p{N}&'’]+/gu;

export function readFileName(fileName: string): FileName {
  const name = fileName.replace(EXTENSIONS, '');
  const date = DATE.exec(name)?.[0] ?? null;
  const undated = date === null ? name : name.replace(date, ' ');
  const yearText = date === null ? YEAR.exec(undated)?.[0] : /\d{4}/.exec(date)![0];
  return {
    words: undated
      .replace(date === null ? YEAR : '', ' ')
      .replace(HUMP, ' ')
      .replace(SIGNS, ' ')
      .trim(),
    dateText: date?.replace(/[._]/g, '-') ?? null,
    year: yearText === undefined || Number(yearText) > SEASON_YEAR_MAX ? null : Number(yearText),
  };
}

/**
 * The months in which each sport competes. If a date can be read in two ways, a reading outside these months
 * is dropped.
 */
const SPORT_MONTHS: Record<Sport, readonly number[]> = {
  tf: [1, 2, 3, 4, 5, 6, 7, 8, 12],
  xc: [8, 9, 10, 11, 12],
};
const ORDERS: readonly DateOrder[] = ['mdy', 'dmy'];

/** Returns the day in a file name, or null with the reason if day and month cannot be told apart. */
export function dayOfFileName(
  dateText: string,
  sport: Sport,
  chosenOrder: DateOrder | undefined,
): { day: Day | null; dateOrder: DateOrderEvidence } {
  if (chosenOrder) {
    return {
      day: dayOf(dateText, chosenOrder),
      dateOrder: { order: chosenOrder, reason: chosenDateOrderWords(chosenOrder) },
    };
  }
  const readable = ORDERS.filter((order) => dayOf(dateText, order) !== null);
  const inSeason = readable.filter((order) =>
    SPORT_MONTHS[sport].includes(dayParts(dayOf(dateText, order)!).month),
  );
  const left = inSeason.length > 0 ? inSeason : readable;
  const days = new Set(left.map((order) => dayOf(dateText, order)));
  if (days.size !== 1) {
    return { day: null, dateOrder: { order: null, reason: undecidedDatesWords(dateText) } };
  }
  const order = left[0]!;
  return { day: dayOf(dateText, order), dateOrder: { order, reason: dateOrderWords(order, dateText) } };
}

/**
 * Returns a day in the middle of the season, for a file that gives only the year. Callers report it as
 * assumed.
 */
export const assumedDay = (sport: Sport, year: number): Day =>
  sport === 'xc' ? dayFromParts(year, 10, 1) : dayFromParts(year, 5, 1);
