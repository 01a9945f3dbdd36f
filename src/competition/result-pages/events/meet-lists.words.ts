// Sentences of the lists of all results and all teams of a meet.
import { countOf } from '#kit/counts.ts';

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
