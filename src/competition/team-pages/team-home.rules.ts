// Selects the records and meets for the home of a team.
import { SCHEDULE_STATES } from '#competition/meets/schedule-changes.rules.ts';
import type { MeetState } from '#competition/team-pages/schedule/team-schedule.rules.ts';
import type { MeetTiming } from '#sport/calendar/days.rules.ts';

interface InGrade {
  grade: number | null;
}

/** The record in each of these grades, or null. */
export function gradeLine<Record extends InGrade>(
  { records }: { records: readonly Record[] },
  grades: readonly { grade: number }[],
): (Record | null)[] {
  return grades.map(({ grade }) => records.find((record) => record.grade === grade) ?? null);
}

/** The events with records in the most grades, in their order; events without grades, such as relays, are left out. */
export function fullestEvents<Event extends { records: readonly InGrade[] }>(
  events: readonly Event[],
  count: number,
): Event[] {
  const gradesIn = ({ records }: Event) => new Set(records.flatMap(({ grade }) => grade ?? [])).size;
  const fullest = events.filter((event) => gradesIn(event) > 0).sort((a, b) => gradesIn(b) - gradesIn(a));
  const selected = new Set(fullest.slice(0, count));
  return events.filter((event) => selected.has(event));
}

/** A meet that was postponed or canceled stays among the upcoming ones until its days are over. */
const isToCome = ({ state, timing }: { state: MeetState; timing: MeetTiming }): boolean =>
  state === 'upcoming' || (timing !== 'past' && SCHEDULE_STATES.some((change) => change === state));

/** Splits meets, given latest first, into upcoming ones, soonest first, and the others, latest first. */
export function splitSchedule<Meet extends { state: MeetState; timing: MeetTiming }>(
  meets: readonly Meet[],
): { upcoming: Meet[]; past: Meet[] } {
  return {
    upcoming: meets.filter(isToCome).toReversed(),
    past: meets.filter((meet) => !isToCome(meet)),
  };
}

/** The athletes who rank highest in their best event, in the order of the roster; athletes without a mark rank last. */
export function selectStrongest<Athlete extends { athleteId: number }>(
  roster: readonly Athlete[],
  strongest: ReadonlyMap<number, { rank: number }>,
  count: number,
): Athlete[] {
  const rankOf = ({ athleteId }: Athlete) => strongest.get(athleteId)?.rank ?? Number.MAX_SAFE_INTEGER;
  const selected = new Set(roster.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, count));
  return roster.filter((athlete) => selected.has(athlete));
}
