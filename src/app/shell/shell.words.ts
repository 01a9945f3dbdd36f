// Every sentence of the frame around the pages.
import { formatCount as formatWhole } from '#kit/counts.ts';

export const shellWords = {
  skip: 'Skip to content',
  siteName: 'Homestretch',
  menu: 'Menu',
  main: 'Main',
  meets: 'Meets',
  rankings: 'Rankings',
  developers: 'API',
  source: 'Source code',
  search: 'Search',
  searchLabel: 'Search athletes, teams, meets',
  searchHint: 'Search athletes, teams, meets',
  breadcrumb: 'Breadcrumb',
  footer: 'Footer',
  loading: 'Loading',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  counts: { results: 'results', athletes: 'athletes', meets: 'meets', teams: 'teams' },
};

export const troubleWords = {
  notFoundTitle: 'There is no page here',
  notFound: 'The address may have been mistyped, or what it named has been taken away.',
  toFrontPage: 'Go to the front page',
  brokenTitle: 'Something went wrong',
  broken: 'The page could not be loaded. Nothing is lost; try again in a moment.',
  tryAgain: 'Try again',
};

/** "412,906"; from a million on "3.8 M". */
export function formatCount(count: number): string {
  return count < 1_000_000 ? formatWhole(count) : `${(count / 1_000_000).toFixed(1)} M`;
}
