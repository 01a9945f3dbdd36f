// Sentences of the screens of results, outside of their tables.
import { countOf } from '#kit/counts.ts';

export const eventScreenWords = {
  events: 'Events',
  gender: 'Gender',
  division: 'Division',
  apply: 'Apply',
  more: 'More about this event',
  round: 'Round',
  order: 'Order',
  previousEvent: (name: string) => `Previous event: ${name}`,
  noPreviousEvent: 'This is the first event',
  noNextEvent: 'This is the last event',
  nextEvent: (name: string) => `Next event: ${name}`,
  noResultsTitle: 'No results yet',
  noResults: 'Results will appear here as soon as the host posts them.',
  description: (title: string, meet: string, dates: string) =>
    `Results of ${title} at ${meet}, ${dates}: places, marks, heats, splits, points and records.`,
};

export const allResultsWords = {
  title: 'All results',
  events: 'Events',
  openEvent: 'Event page',
};

export const meetTeamsWords = {
  title: 'Teams',
  count: (teams: number) => countOf(teams, 'team', 'teams'),
  team: 'Team',
  athletes: 'Athletes',
  results: 'Results',
  empty: 'No team has results in this meet yet.',
};
