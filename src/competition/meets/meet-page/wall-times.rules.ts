// Wall times, as the clock at a venue shows them.
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import { formatMonthDay, weekdayName } from '#sport/calendar/days.rules.ts';

/** Writes `2026-05-14T21:00:00` as "Thu, May 14 at 9:00 PM". */
export function formatWallTime(wallTime: string): string {
  const [day, hour, minute] = [wallTime.slice(0, 10), wallTime.slice(11, 13), wallTime.slice(14, 16)];
  return `${weekdayName(day)}, ${formatMonthDay(day)} at ${formatTimeOfDay(Number(hour), Number(minute))}`;
}
