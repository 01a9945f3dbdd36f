// The sentences of a member's home page and dashboard.
import { countOf } from '#kit/counts.ts';
import { formatDate, formatMonthDay, longWeekday } from '#sport/calendar/days.rules.ts';
import type { ConflictDay, HomeMeet, MemberHome } from './member-home.contract.ts';

const together = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const memberHomeWords = {
  title: 'Home',
  dashboardTitle: 'Dashboard',
  loading: 'Home is loading',
  today: (day: string) => `${longWeekday(day)}, ${formatDate(day)}`,
  localTimes: 'Times are local to each meet',
  teamCode: 'Enter team code',
  twoPlaces: (day: string) => `Two places on ${longWeekday(day)}`,
  twoPlacesSum: ({ shared, lanes }: ConflictDay) => {
    const who = together([...new Set(lanes.flatMap(({ athletes }) => athletes))]);
    if (shared) return `${who} are in two places at the same time, ${shared.times}.`;
    return lanes.every(({ bar }) => bar)
      ? `${who} are in two places on one day, one after the other.`
      : `${who} are in two places on one day. Start times are not available yet.`;
  },
  noTimes: 'Times to be announced',
  laneLabel: ({ day, lanes }: ConflictDay) =>
    `${formatMonthDay(day)}: ${lanes
      .map(
        ({ athletes, place, times }) => `${together(athletes)} at ${place}${times ? `, about ${times}` : ''}`,
      )
      .join('; ')}.`,
  together,
  athletes: 'My athletes',
  me: 'My results',
  athlete: 'Athlete',
  team: 'Team',
  event: 'Event',
  latest: 'Latest',
  badge: 'Badge',
  when: 'When',
  rank: 'Rank',
  rankIn: (place: string | null) => (place ? `this season in ${place}` : 'this season'),
  noResults: 'No results yet',
  waitingForCoach: 'Waiting for coach',
  badges: { PR: 'personal record', SR: 'season record' },
  meets: 'Next meets',
  allMeets: 'All meets',
  noMeets: 'No meets announced for your teams. Star a meet on its page to see it here.',
  about: 'about ',
  isThere: (names: readonly string[]) => `With ${together(names)}`,
  status: ({ timing, isPublic }: Pick<HomeMeet, 'timing' | 'isPublic'>) =>
    !isPublic
      ? 'Not public'
      : { upcoming: 'Upcoming', 'meet-day': 'Today', 'between-days': 'In progress', past: 'Finished' }[
          timing
        ],
  hosted: 'Meets you run',
  manageMeets: 'Create or manage meets',
  waiting: 'Waiting for you',
  changes: 'What changed',
  since: (day: string) => `since ${formatMonthDay(day)}`,
  nothingNew: 'Nothing new since your last visit.',
  teams: 'My teams',
  requested: 'Requested',
  teamRecords: 'New records of my teams',
  teamRecordsNote: 'Personal records in the last three weeks',
  favorites: 'Favorites',
  noFavorites: 'Star a team, an athlete or a meet on its page to see it here.',
  log: 'Training log',
  thisWeek: 'This week',
  openLog: 'Open the log',
  miles: (amount: string, unit: string) => `${amount} ${unit}`,
  workouts: (count: number) => countOf(count, 'workout', 'workouts'),
  planned: 'Planned by coach',
  done: 'Done',
  logsToRead: 'Logs you can read',
  settings: 'Account settings',
  emptyTitle: 'Your teams and athletes will be here',
  empty: 'Find your team and ask to join. Tap the star on any page to save it here.',
  teamName: 'Team name',
  find: 'Find a team',
  isEmpty: ({ athletes, meets, teams, changes, waiting }: MemberHome) =>
    athletes.length + meets.length + teams.length + changes.length + waiting.length === 0,
};
