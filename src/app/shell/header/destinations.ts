// The main links of the bar, each with the pages that mark it as current.
import { rankingsIndexAddress } from '#sport/addresses/addresses.rules.ts';
import { EVENTS_PATH, LIVE_ADDRESS, TEAMS_PATH } from '#sport/addresses/site-addresses.rules.ts';

export interface Destination {
  name: 'meets' | 'rankings' | 'teams' | 'live';
  to: string;
  pages: RegExp | null;
}

export const DESTINATIONS: readonly Destination[] = [
  {
    name: 'meets',
    to: EVENTS_PATH,
    // The home pages of seasons have the meets of the week.
    pages: /^\/(events|track-and-field-(outdoor|indoor)|cross-country)(\/|$)|\/meet(\/|$)/,
  },
  { name: 'rankings', to: rankingsIndexAddress('tf'), pages: /\/rankings/ },
  { name: 'teams', to: TEAMS_PATH, pages: /^\/teams?(\/|$)/ },
  // A section of the front page.
  { name: 'live', to: LIVE_ADDRESS, pages: null },
];

/** Returns the link that a page marks as current. */
export function destinationOf(pathname: string): Destination | null {
  const path = pathname.toLowerCase();
  return DESTINATIONS.find(({ pages }) => pages?.test(path)) ?? null;
}
