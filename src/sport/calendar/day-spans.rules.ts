// Writes the days of a meet, leaving out off-days.
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

/** A span of this many days or more repeats weekdays, so they are left out. */
const WEEKDAYS_UP_TO_DAYS = 7;

interface DayRun {
  from: Day;
  to: Day;
}

/** Runs of days with competition. Off-days outside the span are ignored; a span of off-days only stays whole. */
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

/** Writes "May 15–16" within a month, "Apr 30 – May 2" across months, and only the day if the month was just named. */
function runText({ from, to }: DayRun, before: Day | null): string {
  const isMonthNamed = before !== null && sameMonth(before, from);
  const first = isMonthNamed ? String(dayParts(from).dayOfMonth) : formatMonthDay(from);
  if (from === to) return first;
  return sameMonth(from, to) ? `${first}–${dayParts(to).dayOfMonth}` : `${first} – ${formatMonthDay(to)}`;
}

/** Writes "May 16, 2026", "May 15–16, 2026", "May 1 & 3, 2026", "Apr 30 – May 2, 2026", "Dec 31, 2025 – Jan 1, 2026". */
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

/** Like formatDays, without the year if it is the current one. */
export function formatDaysInYear(span: DaySpan, today: Day): string {
  const isThisYear = [span.startOn, span.endOn].every((day) => sameYear(day, today));
  return isThisYear ? daysText(runsOf(span)) : formatDays(span);
}

/** Writes "Fri–Sat, May 15–16, 2026" or "Fri & Sun, May 1 & 3, 2026"; no weekdays from a week on. */
export function formatDaysWithWeekdays(span: DaySpan): string {
  if (daysBetween(span.startOn, span.endOn) >= WEEKDAYS_UP_TO_DAYS) return formatDays(span);
  const weekdays = runsOf(span).map(({ from, to }) =>
    from === to ? weekdayName(from) : `${weekdayName(from)}–${weekdayName(to)}`,
  );
  return `${joinRuns(weekdays)}, ${formatDays(span)}`;
}
