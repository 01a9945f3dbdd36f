// The sentences of the calendar of all meets.
import { levelsOf } from '#sport/people/levels.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';
import type { EventView } from './events-address.rules.ts';

export const eventsWords = {
  titles: { all: 'Meets', tf: 'Track & Field meets', xc: 'Cross Country meets' },
  titleNear: (title: string, place: string) => `${title} near ${place}`,
  titleIn: (title: string, area: string) => `${title} in ${area}`,
  leads: {
    all: 'Every meet on this site, by day and place.',
    tf: 'Every track and field meet on this site, by day and place.',
    xc: 'Every cross country meet on this site, by day and place.',
  },
  titlesOpen: {
    all: 'Meets that take entries',
    tf: 'Track & Field meets that take entries',
    xc: 'Cross Country meets that take entries',
  },
  leadOpen: 'Choose a meet to enter. Its Register tab says who may enter, until when, and for how much.',
  entrant: ({ levelMask, sport }: { levelMask: number; sport: Sport | null }): string => {
    const levels = levelsOf(levelMask).map(({ name }) => name);
    return `Only ${[levels.join(' and '), sport && sportName(sport)].filter(Boolean).join(' ')} meets, to match the athlete’s teams.`;
  },
  everyEntrant: 'Meets for all teams',
  description:
    'Find track and field and cross country meets by day, place, distance, level and sport, as a list, a month or a map.',
  filters: 'Filters',
  near: 'Near',
  nearHint: 'City, venue or state',
  within: 'Within',
  miles: (miles: number) => `${miles} miles`,
  from: 'From',
  to: 'To',
  level: 'Level',
  anyLevel: 'Any level',
  text: 'Meet or venue',
  textHint: 'Part of the name',
  search: 'Search',
  sport: 'Sport',
  sports: { all: 'Both sports', tf: 'Track & Field', xc: 'Cross Country' },
  view: 'View',
  views: { list: 'List', month: 'Month', map: 'Map' } satisfies Record<EventView, string>,
  days: 'Days',
  comingUp: 'Coming up',
  weekend: 'This weekend',
  nextDays: 'Next 30 days',
  pastDays: 'Past 30 days',
  clear: 'Clear filters',
  otherPlaces: 'Did you mean another place?',
};
