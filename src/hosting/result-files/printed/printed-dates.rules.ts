// Reads printed dates (3/29/2018, 18/1/2020) and weighs the evidence for the order of day and month.

import {
  chosenDateOrderWords,
  conflictingDatesWords,
  dateOrderWords,
  undecidedDatesWords,
} from '#hosting/result-files/dates.words.ts';
import type { DateOrder, DateOrderEvidence } from '#hosting/result-files/parsed.rules.ts';
import { dayFromParts, daysBetween, isDay } from '#sport/calendar/days.rules.ts';

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const CENTURY = 2000;
const ORDERS: readonly DateOrder[] = ['mdy', 'dmy'];
/** If a meet would last longer, its dates were read in the wrong order. */
const MEET_DAYS_MAX = 14;
/** Reports are printed during the meet or within this many days; a later print date proves nothing. */
const PRINTED_SOON_DAYS = 7;
const PRINTED_LATE_DAYS = 21;

export interface PrintedDates {
  start: string | null;
  end: string | null;
  printed: string | null;
  /** Other dates in the file, such as dates of records. */
  others: readonly string[];
  licensedTo: string | null;
  /** Some marks are in feet and inches, which only the United States use. */
  hasFeetMarks: boolean;
}

/** YYYY-MM-DD, or null if the text is not a date in this order. */
export function dayOf(text: string | null, order: DateOrder | null): string | null {
  const iso = ISO.exec(text ?? '');
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, second, year] = DATE.exec(text ?? '') ?? [];
  if (!first || !second || !year) return null;
  if (order === null && first !== second) return null;
  const fullYear = year.length === 2 ? CENTURY + Number(year) : Number(year);
  const [month, day] = order === 'dmy' ? [second, first] : [first, second];
  return existing(fullYear, Number(month), Number(day));
}

function existing(year: number, month: number, day: number): string | null {
  const text = dayFromParts(year, month, day);
  return isDay(text) ? text : null;
}

export const chosenDateOrder = (order: DateOrder): DateOrderEvidence => ({
  order,
  reason: chosenDateOrderWords(order),
});

/**
 * The strongest evidence decides: a day above 12, then the print date, then the license holder and the units.
 */
export function decideDateOrder(dates: PrintedDates): DateOrderEvidence {
  const meet = [dates.start, dates.end, dates.printed].filter((text) => text !== null);
  return (
    byDayAboveTwelve(meet) ??
    byPrintDate(dates) ??
    byDayAboveTwelve(dates.others) ??
    byCountry(dates) ?? { order: null, reason: undecidedDatesWords(dates.start) }
  );
}

function byDayAboveTwelve(texts: readonly string[]): DateOrderEvidence | null {
  const proofs = ORDERS.map((order) =>
    texts.find((text) => dayOf(text, order) && !dayOf(text, other(order))),
  );
  if (proofs[0] && proofs[1]) return { order: null, reason: conflictingDatesWords(proofs[0], proofs[1]) };
  const order = ORDERS.find((_, index) => proofs[index]);
  return order ? decided(order, `the file prints ${proofs[ORDERS.indexOf(order)]}`) : null;
}

function byPrintDate({ start, end, printed }: PrintedDates): DateOrderEvidence | null {
  const possible = ORDERS.filter((order) => isPlausible(order, start, end ?? start, printed));
  if (possible.length === 1)
    return decided(
      possible[0]!,
      'in the other order, the meet would last for weeks or the report would be older than the meet',
    );
  const delays = possible.map((order) => delayOf(order, end ?? start, printed));
  const soon = possible.filter((_, index) => delays[index] !== null && delays[index]! <= PRINTED_SOON_DAYS);
  const late = delays.filter((delay) => delay !== null && delay > PRINTED_LATE_DAYS);
  if (soon.length !== 1 || late.length !== 1) return null;
  return decided(soon[0]!, `the report was printed on ${printed}, soon after the meet`);
}

function isPlausible(
  order: DateOrder,
  start: string | null,
  end: string | null,
  printed: string | null,
): boolean {
  const [from, to, on] = [dayOf(start, order), dayOf(end, order), dayOf(printed, order)];
  if (!from || !to) return false;
  const length = daysBetween(from, to);
  return length >= 0 && length <= MEET_DAYS_MAX && (!on || daysBetween(from, on) >= 0);
}

function delayOf(order: DateOrder, end: string | null, printed: string | null): number | null {
  const [to, on] = [dayOf(end, order), dayOf(printed, order)];
  return to && on ? daysBetween(to, on) : null;
}

const DAY_FIRST_COUNTRIES =
  /\b(?:Singapore|Malaysia|Australia|New Zealand|England|Scotland|Ireland|Britain|United Kingdom|Hong Kong|India|South Africa|Kenya|Nigeria|Jamaica|Barbados|Trinidad|Bermuda|Bahamas|Thailand|Indonesia|Brunei|Sri Lanka|Pakistan|Fiji|Zimbabwe|Queensland|NSW|Athletics NZ)\b/i;
const MONTH_FIRST_COUNTRIES = /\b(?:USATF|USA|U\.S\.|United States|NCAA|NAIA|NJCAA|AAU|Interscholastic)\b/i;

function byCountry({ licensedTo, hasFeetMarks }: PrintedDates): DateOrderEvidence | null {
  if (DAY_FIRST_COUNTRIES.test(licensedTo ?? ''))
    return decided('dmy', `the report is licensed to ${licensedTo}`);
  if (MONTH_FIRST_COUNTRIES.test(licensedTo ?? ''))
    return decided('mdy', `the report is licensed to ${licensedTo}`);
  return hasFeetMarks ? decided('mdy', 'marks are printed in feet and inches') : null;
}

function decided(order: DateOrder, because: string): DateOrderEvidence {
  return { order, reason: dateOrderWords(order, because) };
}

function other(order: DateOrder): DateOrder {
  return order === 'mdy' ? 'dmy' : 'mdy';
}
