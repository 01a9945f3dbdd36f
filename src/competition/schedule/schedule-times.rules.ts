// Times of a schedule in words: "about 7:45–7:49 PM", "7 to 11 min late".
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import { type Day, weekdayName } from '#sport/calendar/days.rules.ts';
import type { ClockArea } from './clocks.rules.ts';
import type { ExpectedStart, Slip } from './expected-starts.rules.ts';
import { scheduleWords as words } from './schedule.words.ts';

/** Up to this many minutes early or late is on time. */
const ON_TIME_MINUTES = 2;

/** Writes an instant as a time of day at the venue; names the weekday if it is not on `day`: "12:10 AM Sun". */
export function venueTime(instant: number, timeZone: string, day: Day): string {
  const { text, onDay } = partsOf(instant, timeZone);
  return onDay === day ? text : `${text} ${weekdayName(onDay)}`;
}

/** Writes "7:45–7:49 PM", "11:58 AM–12:04 PM", "7:45 PM". */
export function expectedText({ from, until }: ExpectedStart, timeZone: string, day: Day): string {
  const [first, last] = [venueTime(from, timeZone, day), venueTime(until, timeZone, day)];
  if (first === last) return first;
  const half = / (AM|PM)( \w+)?$/;
  const isSameHalf = half.exec(first)?.[0] === half.exec(last)?.[0];
  return `${isSameHalf ? first.replace(half, '') : first}–${last}`;
}

/** Writes "7 to 11 min late", "on time", "3 min early", "3 min early to 4 min late", "1 h 30 min late". */
export function slipText({ least, most }: Slip): string {
  if (least >= -ON_TIME_MINUTES && most <= ON_TIME_MINUTES) return words.onTime;
  if (least === most)
    return least > 0 ? words.late(words.minutes(least)) : words.early(words.minutes(-least));
  if (least >= 0) return words.late(words.range(least, most));
  if (most <= 0) return words.early(words.range(-most, -least));
  return words.earlyToLate(-least, most);
}

/** Writes how late each area of the meet is: "The track runs 6 to 11 min late. Field is on time." */
export function slipLine(slips: readonly { area: ClockArea; slip: Slip }[]): string | null {
  if (slips.length === 0) return null;
  return slips.map(({ area, slip }) => words.areaRuns(area, slipText(slip))).join(' ');
}

function partsOf(instant: number, timeZone: string): { text: string; onDay: Day } {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { text: formatTimeOfDay(at.hour, at.minute), onDay: at.toPlainDate().toString() };
}
