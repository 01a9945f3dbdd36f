// The sentences about the meets that a search found: tables, a month, a map, and nothing at all.
import { countOf } from '#kit/counts.ts';
import { type Day, formatDate, formatMonthDay, longMonth } from '#sport/calendar/days.rules.ts';
import { daysReversedSentence } from '#sport/calendar/days.words.ts';
import type { Wider } from '../meet-search.rules.ts';

const monthName = (month: string) => `${longMonth(Number(month.slice(5)))} ${month.slice(0, 4)}`;

export const foundWords = {
  caption: 'Meets',
  sports: { tf: 'Track & Field', xc: 'Cross Country' },
  miles: (miles: number) => `${miles} mi`,
  meet: 'Meet',
  place: 'Place',
  level: 'Level',
  away: 'Away',
  state: 'Status',
  sport: 'Sport',
  onNow: 'On now',
  dayOff: 'Day off',
  over: 'Over',
  entriesUntil: (day: Day) => `Entries until ${formatMonthDay(day)}`,
  lateEntriesUntil: (day: Day) => `Late entries until ${formatMonthDay(day)}`,
  entriesFrom: (day: Day) => `Entries from ${formatMonthDay(day)}`,
  resultsIn: (count: number) => countOf(count, 'result', 'results'),
  more: 'More meets',
  first: 'Back to the first',
  pages: 'Pages of the list',
  noPlaceTitle: (text: string) => `We do not know a place named “${text}”.`,
  noZipTitle: 'We do not know ZIP codes.',
  noZipHint:
    'Type a city, or a city with its state, such as “Salem, OR”. A venue or a whole state works too.',
  noPlaceHint:
    'We find the cities and venues of meets and teams on this site, and states by their name or code. Try the next larger city, or the state.',
  daysReversed: daysReversedSentence(),
  daysReversedHint: 'Swap them, or choose other days.',
  swapDays: 'Swap the days',
  emptyTitle: 'No meets match this search.',
  emptyHint: 'These wider searches find some:',
  emptyNothing: 'No meet on this site matches these filters, near or far.',
  emptySite: 'Meets appear here as soon as their hosts announce them.',
  allMeets: 'All upcoming meets',
  wider: (wider: Wider): string => {
    switch (wider.kind) {
      case 'miles':
        return `Within ${wider.miles} miles`;
      case 'to':
        return 'On later days too';
      case 'from':
        return `On earlier days, from ${formatDate(wider.from)}`;
      case 'level':
        return 'Of any level';
      case 'sport':
        return 'Of both sports';
      case 'text':
        return 'With any name';
    }
  },
  monthOf: monthName,
  monthCaption: (month: string) => `Meets in ${monthName(month)}`,
  monthsNav: 'Months',
  emptyMonth: (month: string) => `No meets in ${monthName(month)}.`,
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  moreOfDay: (count: number) => `${count} more`,
  map: 'Map of the venues',
  mapFirst: (count: number) =>
    `The map has the first ${count} of these meets. Narrow the search to see the others.`,
  mapVenues: (venues: number, meets: number) =>
    `${countOf(venues, 'place', 'places')}, ${countOf(meets, 'meet', 'meets')}`,
  mapUnknown: 'Not on the map',
  mapUnknownHint: 'We do not know where these venues are.',
  atVenue: (venue: string, meets: number) => `${venue}: ${countOf(meets, 'meet', 'meets')}`,
  closer: (venues: number, meets: number) =>
    `${countOf(venues, 'venue', 'venues')}, ${countOf(meets, 'meet', 'meets')}: look closer`,
};
