// The days of a meet in words, without the days on which nobody competes.
import {
  addDays,
  type Day,
  type DaySpan,
  dayParts,
  daysBetween,
  formatDate,
  formatMonthDay,
  weekdayName,
} from './days.rules.ts';

/** A span of this many days or more repeats its weekdays, so they say nothing. */
const WEEKDAYS_UP_TO_DAYS = 7;

interface DayRun {
  from: Day;
  to: Day;
}

/** Days in a row with competition. Off-days outside the span are ignored; a span of off-days only stays whole. */
function runsOf({ startOn, endOn, offDays = [] }: DaySpan): DayRun[] {
  const runs: DayRun[] = [];
  let from = startOn;
  for (const off of [...new Set(offDays)].sort()) {
    if (off < from || off > endOn) continue;
    if (from < off) runs.push({ from, to: addDays(off, -1) });
    from = addDays(off, 1);
  }
  if (from <= endOn) runs.push({ from, to: endOn });
  return runs.length > 0 ? runs : [{ from: startOn, to: endOn }];
}

const sameMonth = (left: Day, right: Day) => left.slice(0, 7) === right.slice(0, 7);
const sameYear = (left: Day, right: Day) => left.slice(0, 4) === right.slice(0, 4);

function joinRuns(runs: readonly string[]): string {
  const head = runs.slice(0, -1).join(', ');
  return head === '' ? (runs[0] ?? '') : `${head} & ${runs.at(-1)}`;
}

/** "May 15–16" inside a month, "Apr 30 – May 2" across; only the day when the month was just named. */
function runText({ from, to }: DayRun, before: Day | null): string {
  const isMonthNamed = before !== null && sameMonth(before, from);
  const first = isMonthNamed ? String(dayParts(from).dayOfMonth) : formatMonthDay(from);
  if (from === to) return first;
  return sameMonth(from, to) ? `${first}–${dayParts(to).dayOfMonth}` : `${first} – ${formatMonthDay(to)}`;
}

/** "May 16, 2026", "May 15–16, 2026", "May 1 & 3, 2026", "Apr 30 – May 2, 2026", "Dec 31, 2025 – Jan 1, 2026". */
export function formatDays(span: DaySpan): string {
  const runs = runsOf(span);
  const [first, last] = [runs[0]!.from, runs.at(-1)!.to];
  if (!sameYear(first, last)) {
    return joinRuns(
      runs.map(({ from, to }) =>
        from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`,
      ),
    );
  }
  return `${daysText(runs)}, ${dayParts(last).year}`;
}

const daysText = (runs: readonly DayRun[]) =>
  joinRuns(runs.map((run, index) => runText(run, runs[index - 1]?.to ?? null)));

/** As formatDays, without the year when it is that of today. */
export function formatDaysInYear(span: DaySpan, today: Day): string {
  const isThisYear = [span.startOn, span.endOn].every((day) => sameYear(day, today));
  return isThisYear ? daysText(runsOf(span)) : formatDays(span);
}

/** "Fri–Sat, May 15–16, 2026", "Fri & Sun, May 1 & 3, 2026"; without weekdays from a week on. */
export function formatDaysWithWeekdays(span: DaySpan): string {
  if (daysBetween(span.startOn, span.endOn) >= WEEKDAYS_UP_TO_DAYS) return formatDays(span);
  const weekdays = runsOf(span).map(({ from, to }) =>
    from === to ? weekdayName(from) : `${weekdayName(from)}–${weekdayName(to)}`,
  );
  return `${joinRuns(weekdays)}, ${formatDays(span)}`;
}
