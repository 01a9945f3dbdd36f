// The words of a custom list or report as its readers see it.
import { countOf } from '#kit/counts.ts';

export const listTableWords = {
  hidden: (count: number) =>
    `${countOf(count, 'athlete', 'athletes')} of the list may not be named here and ${count === 1 ? 'is' : 'are'} left out.`,
  by: (team: string) => `By ${team}`,
  sharedTitle: (name: string, team: string) => `${name}, ${team}`,
  print: 'Print',
  csv: 'CSV',
  athlete: 'Athlete',
  event: 'Event',
  noMarks: 'No marks',
  noMarksYet: 'The chosen athletes have no marks in these events and this time.',
  rank: 'Rank',
  mark: { time: 'Time', distance: 'Distance', height: 'Height', points: 'Points' },
  grade: 'Gr',
  team: 'Team',
  unattached: 'Unattached',
  wind: 'Wind',
  meet: 'Meet',
  date: 'Date',
  first: 'First',
  best: 'Best',
  latest: 'Latest',
  progress: 'Progress',
  races: 'Marks',
};
