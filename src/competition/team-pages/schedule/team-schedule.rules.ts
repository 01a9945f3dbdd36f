// The meets of a team's season: the state of each meet and the team's standings.
import { SCHEDULE_STATES, type ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import type { MeetTiming } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** The team's score and place in one division and gender of a meet. */
export interface Standing {
  meetDivisionId: number;
  divisionName: string;
  gender: Gender;
  /** Track points in units of 1/2520. */
  points: number | null;
  /** The cross-country score: the sum of the scoring places. */
  score: number | null;
  place: number | null;
  /** Teams with a place; null where nothing is scored. */
  teamCount: number | null;
  isIncomplete: boolean;
  /** The other team, in a meet of two teams. */
  opponent: { total: number; place: number | null } | null;
}

export interface MeetProgress {
  total: number;
  official: number;
  complete: number;
}

export const MEET_STATES = [
  'upcoming',
  'live',
  'official',
  'complete',
  'partial',
  'no-results',
  ...SCHEDULE_STATES,
] as const;
export type MeetState = (typeof MEET_STATES)[number];

/** A meet is live on its days once it has results; without any, what the host announced counts. */
export function meetState(meet: {
  timing: MeetTiming;
  resultCount: number;
  progress: MeetProgress;
  scheduleState: ScheduleState | null;
}): MeetState {
  const { timing, resultCount, progress, scheduleState } = meet;
  if (progress.total > 0 && progress.official === progress.total) return 'official';
  if (resultCount === 0 && scheduleState) return scheduleState;
  if (resultCount === 0) return timing === 'past' ? 'no-results' : 'upcoming';
  if (timing === 'meet-day') return 'live';
  return progress.official + progress.complete >= progress.total ? 'complete' : 'partial';
}

export type DualOutcome = 'won' | 'lost' | 'tied';

/** The outcome against the only other team; null with more teams, or when either has no score. */
export function dualOutcome({ place, points, score, opponent }: Standing): DualOutcome | null {
  if ((points ?? score) === null || opponent === null) return null;
  if (place === opponent.place) return 'tied';
  return place === 1 ? 'won' : 'lost';
}

/** The standings for one line: of each gender, the first division in which the team has a place. */
export function mainStandings<Item extends Pick<Standing, 'gender' | 'place'>>(
  standings: readonly Item[],
): Item[] {
  const genders = Map.groupBy(standings, ({ gender }) => gender);
  return [...genders.values()].map((items) => items.find(({ place }) => place !== null) ?? items[0]!);
}
