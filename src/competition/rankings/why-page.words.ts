// The words of the page that answers why a mark stands in a list where it does.
import { formatCount } from '#kit/counts.ts';

export const whyPageWords = {
  title: 'Why is my mark not here?',
  listedTitle: (rank: number | null) =>
    rank === null ? 'Where is this mark?' : `Why rank ${formatCount(rank)}?`,
  lead: (title: string, division: string, season: string) =>
    `About the list ${title}, ${division}, ${season}. Write a name to choose among its marks in this event and season, or paste the address of a result.`,
  field: 'Name, or address of a result',
  ask: 'Ask',
  toList: 'Back to the list',
  heading: (name: string, mark: string) => `${name}, ${mark}`,
  listed: (rank: number | null, division: string, season: string) =>
    rank === null
      ? `It is in the list of ${division}, ${season}, beyond the first thousand.`
      : `It is in the list of ${division}, ${season}, at rank ${formatCount(rank)}.`,
  notListed: (division: string, season: string) => `It is not in the list of ${division}, ${season}.`,
  seeInList: 'See it in the list',
  seeResult: 'See the result',
  seeWhere: 'See where',
  foundTitle: 'Which mark?',
  nothingTitle: 'No such mark found',
  nothing:
    'Nobody whose name is shown has this name and a mark in this event and season. Try the last name alone.',
  mark: 'Mark',
  athlete: 'Athlete',
  meet: 'Meet',
  why: 'Why?',
};
