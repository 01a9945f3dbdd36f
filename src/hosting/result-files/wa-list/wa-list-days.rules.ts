// Reads days of world lists: `16 AUG 2009`, `2009-08-16`; birth dates also as `1986` and `AUG 1986`.
import { monthOf } from '#hosting/result-files/written-months.rules.ts';
import { type Day, dayFromParts, isDay } from '#sport/calendar/days.rules.ts';

const WRITTEN = /^(\d{1,2}) ([A-Z]{3})[A-Z]* (\d{4})$/;

/** Null if the text is not a full calendar day. */
export function readListedDay(text: string): Day | null {
  const plain = text.trim().toUpperCase();
  const [, dayOfMonth, month = '', year] = WRITTEN.exec(plain) ?? [];
  if (!year) return isDay(plain) ? plain : null;
  const day = dayFromParts(Number(year), monthOf(month), Number(dayOfMonth));
  return isDay(day) ? day : null;
}
