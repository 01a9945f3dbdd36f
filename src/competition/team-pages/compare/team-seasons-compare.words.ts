// The words of the comparison of two seasons of a team.
import { countOf } from '#kit/counts.ts';
import type { Trend } from './team-seasons-compare.rules.ts';

const TRENDS: Record<Trend, string> = {
  better: 'Better',
  worse: 'Worse',
  same: 'Same',
  new: 'New',
  gone: 'No mark',
};

export const teamSeasonsWords = {
  title: (team: string) => `Two seasons of ${team}`,
  description: (team: string) => `The best marks of ${team} in two seasons, event by event.`,
  crumb: 'Compare seasons',
  lead: 'The best mark of each event in two seasons.',
  choose: 'Seasons',
  season: 'Season',
  other: 'With season',
  gender: 'Gender',
  apply: 'Compare',
  event: 'Event',
  change: 'Change',
  caption: (team: string, before: string, after: string) => `${team}, ${before} and ${after}`,
  trend: TRENDS,
  counts: ({ better, worse, new: added }: Record<Trend, number>) =>
    `Better in ${countOf(better, 'event', 'events')}, worse in ${worse}, new in ${added}.`,
  chartNote: (before: string) =>
    `Right of the line is better than in ${before}. Longer bars are larger changes for the mark.`,
  none: 'No marks in these seasons',
  oneSeason: 'Only one season has meets',
  oneSeasonHint: 'A second one appears here with its first results.',
  otherKind: (kindName: string) => `Compare ${kindName.toLowerCase()} seasons`,
};
