// The sentences of a team's season: its kinds, how it stands in a meet, and what the calls refuse.

import {
  dualOutcome,
  type MeetState,
  type Standing,
} from '#competition/team-pages/schedule/team-schedule.rules.ts';
import { type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { GRADE_SENIOR, gradeName } from '#sport/people/grades.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';

export const teamSeasonUnknownSentence = () => 'This team has no such season.';

const KIND_NAMES: Record<SeasonKind, string> = { tfo: 'Outdoor', tfi: 'Indoor', xc: 'Cross country' };

/** Design guide §7 "Status words". */
const STATE_WORDS: Record<MeetState, string> = {
  upcoming: 'Upcoming',
  live: 'Live',
  official: 'Official',
  complete: 'Complete',
  partial: 'Partial',
  'no-results': 'No results',
};

export const teamWords = {
  kindName: (kind: SeasonKind): string => KIND_NAMES[kind],
  /** "2026 season"; an indoor season has the year in which it ends. */
  seasonName: ({ id }: Season): string => `${seasonYear(id)} season`,
  stateName: (state: MeetState): string => STATE_WORDS[state],
  badgeTitles: { PR: 'Personal record', SR: 'Season record' },
  /** "9th", "Freshman". */
  grade: (grade: number) => (grade <= GRADE_SENIOR ? ordinal(grade) : (gradeName(grade) ?? '')),
  relay: (letter: string | null) => (letter === null ? 'Relay' : `Relay ${letter}`),
  menu: {
    home: 'Home',
    roster: 'Roster',
    schedule: 'Schedule',
    seasonByEvent: 'Season records by event',
    seasonByAthlete: 'Season records by athlete',
    seasonSummary: 'Season records, summary',
    recordsByGrade: 'Team records by grade',
    records: 'Team records',
  },
  /** "Boys 2nd of 21", "Girls won 88 to 57", and of a further division of the meet "JV boys incomplete". */
  standing(standing: Standing, genderName: string, isNamed: boolean): string {
    const who = isNamed ? `${standing.divisionName} ${genderName.toLowerCase()}` : genderName;
    return `${who} ${howItStands(standing)}`;
  },
};

function howItStands(standing: Standing): string {
  const { place, teamCount, isIncomplete, points, score, opponent } = standing;
  if (isIncomplete) return 'incomplete';
  const outcome = dualOutcome(standing);
  if (outcome !== null && opponent !== null) {
    const told = points === null ? String : formatPoints;
    return `${outcome} ${told((points ?? score)!)} to ${told(opponent.total)}`;
  }
  return place === null ? 'did not score' : `${ordinal(place)} of ${teamCount}`;
}

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** "1st", "12th", "22nd". */
export function ordinal(value: number): string {
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${(isTeen ? undefined : ENDINGS[value % 10]) ?? 'th'}`;
}
