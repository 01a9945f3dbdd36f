// What of a team's season and records its home has room for.
import type { MeetState } from '#competition/team-pages/schedule/team-schedule.rules.ts';

interface InGrade {
  Grade: number | null;
}

/** The record of each of these grades, or null. */
export function gradeLine<Record extends InGrade>(
  { records }: { records: readonly Record[] },
  grades: readonly { Grade: number }[],
): (Record | null)[] {
  return grades.map(({ Grade }) => records.find((record) => record.Grade === Grade) ?? null);
}

/** Of these events the few with records in the most grades, in their order; none that has no grade, as relays. */
export function fullestEvents<Event extends { records: readonly InGrade[] }>(
  events: readonly Event[],
  count: number,
): Event[] {
  const gradesIn = ({ records }: Event) => new Set(records.flatMap(({ Grade }) => Grade ?? [])).size;
  const fullest = events.filter((event) => gradesIn(event) > 0).sort((a, b) => gradesIn(b) - gradesIn(a));
  const shown = new Set(fullest.slice(0, count));
  return events.filter((event) => shown.has(event));
}

/** Meets to come, the next one first, and those with results or past, the latest first; told the latest first. */
export function splitSchedule<Meet extends { state: MeetState }>(
  meets: readonly Meet[],
): { upcoming: Meet[]; past: Meet[] } {
  return {
    upcoming: meets.filter(({ state }) => state === 'upcoming').toReversed(),
    past: meets.filter(({ state }) => state !== 'upcoming'),
  };
}
