// Sentences of the season table.
import { countOf } from '#kit/counts.ts';
import type { MarkKind } from '#sport/marks/marks.rules.ts';

/** "3 races", or "3 competitions" for field and combined events. */
export const contestsOf = (kind: MarkKind, count: number): string =>
  kind === 'time' ? countOf(count, 'race', 'races') : countOf(count, 'competition', 'competitions');

export const seasonTableWords = {
  caption: (season: string) => `${season} results by event`,
  date: 'Date',
  meet: 'Meet',
  venue: 'Venue',
  place: 'Pl',
  mark: 'Mark',
  wind: 'Wind',
  notes: 'Notes',
  splits: 'Splits',
  series: 'Series',
  leg: (leg: number, split: string | null) => (split === null ? `Leg ${leg}` : `Leg ${leg} in ${split}`),
  squad: (letter: string) => `Squad ${letter}`,
  with: ', with ',
  noPlace: '–',
  invalidShort: 'Inv',
  exhibition: 'Exhibition, no points',
  awaiting: 'Awaiting validation',
  windAided: 'Wind over 2.0 m/s: not eligible for records',
  why: ', why?',
  whyBadge: (title: string) => `Why ${title}?`,
  noReason: 'No reason was recorded.',
  loadFailed: "Couldn't load the reason. Tap to try again.",
};
