// Sentences of the page that explains a mark's rank in a list.
import { formatCount } from '#kit/counts.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';

export const whyPageWords = {
  title: 'Why is my mark not here?',
  listedTitle: (rank: number | null) =>
    rank === null ? 'Where is this mark?' : `Why rank ${formatCount(rank)}?`,
  lead: (title: string, division: string, season: string) =>
    `${title}, ${division}, ${season}. Enter an athlete's name, or paste a link to a result.`,
  field: 'Name, or link to a result',
  ask: 'Find mark',
  toList: 'Back to the list',
  heading: (name: string, mark: string) => `${name}, ${mark}`,
  listed: (rank: number | null, division: string, season: string) =>
    rank === null
      ? `Listed in ${division}, ${season}, beyond the first thousand.`
      : `Ranked ${ordinal(rank)} in ${division}, ${season}.`,
  notListed: (division: string, season: string) => `Not listed in ${division}, ${season}.`,
  seeInList: 'See it in the list',
  seeResult: 'See the result',
  seeWhere: 'See where',
  matchesTitle: 'Which mark?',
  nothingTitle: 'No such mark found',
  nothing: 'No athlete with that name has a mark in this event and season. Try only the last name.',
  mark: 'Mark',
  athlete: 'Athlete',
  meet: 'Meet',
  why: 'Why?',
};
