// The meets of a team's season: how far each is, and how the team stands in it.
import type { MeetTiming } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** What a meet gave the team in one division and gender. */
export interface Standing {
  meetDivisionId: number;
  divisionName: string;
  gender: Gender;
  /** Track: units of 1/2520. */
  points: number | null;
  /** Cross country: the sum of the scoring places. */
  score: number | null;
  place: number | null;
  /** Teams with a place; null where nothing is scored. */
  teamCount: number | null;
  isIncomplete: boolean;
  /** The other team of a meet of two. */
  opponent: { total: number; place: number | null } | null;
}

export interface MeetProgress {
  total: number;
  official: number;
  complete: number;
}

export type MeetState = 'upcoming' | 'live' | 'official' | 'complete' | 'partial' | 'no-results';

/** A meet is live on its days once it has results. */
export function meetState(meet: {
  timing: MeetTiming;
  resultCount: number;
  progress: MeetProgress;
}): MeetState {
  const { timing, resultCount, progress } = meet;
  if (progress.total > 0 && progress.official === progress.total) return 'official';
  if (resultCount === 0) return timing === 'past' ? 'no-results' : 'upcoming';
  if (timing === 'meet-day') return 'live';
  return progress.official + progress.complete >= progress.total ? 'complete' : 'partial';
}

export type DualOutcome = 'won' | 'lost' | 'tied';

/** How the team stands against the only other one; null when there are more, or one of them has no score. */
export function dualOutcome({ place, points, score, opponent }: Standing): DualOutcome | null {
  if ((points ?? score) === null || opponent === null) return null;
  if (place === opponent.place) return 'tied';
  return place === 1 ? 'won' : 'lost';
}

/** One line has room for the first division of each gender in which the team has a place. */
export function mainStandings<Told extends Pick<Standing, 'gender' | 'place'>>(
  standings: readonly Told[],
): Told[] {
  const genders = Map.groupBy(standings, ({ gender }) => gender);
  return [...genders.values()].map((each) => each.find(({ place }) => place !== null) ?? each[0]!);
}
