// Sentences of the screens of an athlete.
import { countOf } from '#kit/counts.ts';

export const athleteWords = {
  tabs: 'Athlete',
  hidden: 'Only the athlete, the family and the team can open this page. Others see “Page not found”.',
  title: (name: string, team: string | null, sport: string) =>
    `${[name, team].filter(Boolean).join(', ')}: ${sport}`,
  description: (name: string, team: string | null, sport: string) =>
    `${sport} results for ${[name, team].filter(Boolean).join(', ')}: personal records, progress by season, and every race with its place and mark.`,
  records: 'Personal records',
  rankNote: (scope: string) => `The number on the right is the rank in ${scope}`,
  rankTitle: (rank: number, scope: string) => `Rank ${rank} in ${scope}`,
  allEvents: (count: number) => `All ${countOf(count, 'event', 'events')}`,
  new: 'New',
  newTitle: 'Set at the last meet',
  progressTitle: (event: string) => `Progress, ${event}`,
  progress: 'Progress',
  progressNote: 'Filled points set a personal record',
  event: 'Event',
  range: 'Range',
  apply: 'Show',
  asTable: 'The same marks as a table',
  otherSeasons: 'Other seasons',
  compare: 'Compare seasons',
  compareRival: 'Compare',
  compareWith: (name: string) => `Compare with ${name}`,
  noResultsTitle: (sport: string) => `No ${sport.toLowerCase()} results yet`,
  noResults: 'Results will appear here as soon as a host posts them.',
  glance: 'Season at a glance',
  subscribe: 'Subscribe to the meets',
  claim: 'Is this you, or your child?',
  meets: 'Meets of the season',
  noMarks: 'No official marks in this event and season yet.',
};
