// Words for a team's season: its kinds, the standing in a meet, and refusals.

import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import {
  dualOutcome,
  type MeetState,
  type Standing,
} from '#competition/team-pages/schedule/team-schedule.rules.ts';
import { type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { GRADE_SENIOR, gradeName } from '#sport/people/grades.rules.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';

export const teamSeasonUnknownSentence = () => 'This team has no such season.';

const KIND_NAMES: Record<SeasonKind, string> = { tfo: 'Outdoor', tfi: 'Indoor', xc: 'Cross country' };

const STATE_WORDS: Record<MeetState, string> = {
  upcoming: 'Upcoming',
  live: 'Live',
  official: 'Official',
  complete: 'Complete',
  partial: 'Partial',
  'no-results': 'No results',
  delayed: scheduleChangeWords.state('delayed'),
  postponed: scheduleChangeWords.state('postponed'),
  canceled: scheduleChangeWords.state('canceled'),
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
  /** "Boys 2nd of 21", "Girls won 88 to 57"; a further division of the meet is named: "JV boys incomplete". */
  standing(standing: Standing, genderName: string, isNamed: boolean): string {
    const subject = isNamed ? `${standing.divisionName} ${genderName.toLowerCase()}` : genderName;
    return `${subject} ${describeStanding(standing)}`;
  },
};

function describeStanding(standing: Standing): string {
  const { place, teamCount, isIncomplete, points, score, opponent } = standing;
  if (isIncomplete) return 'incomplete';
  const outcome = dualOutcome(standing);
  if (outcome !== null && opponent !== null) {
    const format = points === null ? String : formatPoints;
    return `${outcome} ${format((points ?? score)!)} to ${format(opponent.total)}`;
  }
  return place === null ? 'did not score' : `${ordinal(place)} of ${teamCount}`;
}
