// The sentences of the front page.
import { countOf } from '#kit/counts.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import type { MeetCard } from './home.contract.ts';

export const homeReplyWords = {
  lists: {
    tfo: 'Outdoor rankings',
    tfi: 'Indoor rankings',
    xc: 'Cross country rankings',
  } satisfies Record<SeasonKind, string>,
};

export const homeWords = {
  title: 'Every mark, every meet.',
  description:
    'Track and field and cross country results, rankings, teams and athletes: places, marks, splits, records and team scores, each explained.',
  searchRegion: 'Search',
  searchLabel: 'Search athletes, teams and meets',
  searchHint: 'Athlete, team or meet',
  search: 'Search',
  narrow: 'Narrow your search: ',
  prefixes: [
    ['a', 'athlete'],
    ['t', 'team'],
    ['m', 'meet'],
    ['tf', 'track'],
    ['xc', 'cross country'],
    ['hs', 'high school'],
    ['c', 'college'],
  ] as const,
  live: 'Live now',
  liveCount: (count: number) => countOf(count, 'meet', 'meets'),
  progress: ({ sport, progress: { total, official, inProgress } }: Pick<MeetCard, 'sport' | 'progress'>) =>
    [
      `${official} of ${sport === 'tf' ? countOf(total, 'event', 'events') : countOf(total, 'race', 'races')} official`,
      inProgress > 0 && `${inProgress} in progress`,
    ]
      .filter(Boolean)
      .join(', '),
  recent: 'Recent meets',
  upcoming: 'Coming up',
  allMeets: 'All meets',
  nearMe: 'Meets near me',
  nearPlace: (place: string) => `Meets near ${place}`,
  changePlace: 'Change',
  nearLabel: 'Your city, venue or state',
  nearShow: 'Show meets',
  nearNote: 'We save your place on this device only.',
  nearNone: 'No meets are coming up within 50 miles. The calendar finds those farther away.',
  nearFailed: 'The meets near you could not be loaded. The calendar has them.',
  topMarks: 'Top marks',
  week: 'Top marks this week',
  noTeamScores: 'No team scores',
  rankings: 'Rankings',
  browse: 'Browse',
  browseNote: 'Current season, by level',
  emptyTitle: 'No meets yet',
  empty: 'Meets appear here as soon as the first results are posted.',
  date: 'Date',
  sport: 'Sport',
  sportNames: { tf: 'Track & Field', xc: 'Cross Country' },
  meet: 'Meet',
  location: 'Location',
  winners: 'Winners',
  tied: ' each (tie)',
  teams: 'Teams',
  results: 'Results',
  event: 'Event',
  mark: 'Mark',
  badge: 'Badge',
  athlete: 'Athlete',
  badges: { PR: 'personal record', SR: 'season record' },
};
