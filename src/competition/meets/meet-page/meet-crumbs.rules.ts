// The way to a page of a meet: through the place of its venue, the meet, its tab; and the tabs that a meet has.
import {
  listsOf,
  type PlaceCrumb,
  type PlaceNode,
  placeCrumbs,
} from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import {
  meetAddress,
  meetResultsAddress,
  meetTeamsAddress,
  teamScoresAddress,
} from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { meetLayoutWords as words } from './meet-layout.words.ts';

const TABS = {
  results: { label: words.results, address: meetResultsAddress },
  teamScores: { label: words.teamScores, address: teamScoresAddress },
  teams: { label: words.teams, address: meetTeamsAddress },
};

interface Link {
  label: string;
  to: string;
}

/** As `kit/ui/page/head.ts` shows it. */
type Crumb = Link & { menu?: PlaceCrumb['menu'] | 'meet' };

/** Of a meet as its call tells it. */
export interface MeetOnWay {
  ID: number;
  Name: string;
  sport: Sport;
  seasonId: number;
  levelMask: number;
  HasResults: boolean;
  divisions: readonly PlaceNode[];
}

export function meetCrumbs(
  { ID, Name, sport, seasonId, levelMask, HasResults, divisions }: MeetOnWay,
  tab: keyof typeof TABS | null = null,
  ...below: Crumb[]
): Crumb[] {
  // A season that has only begun may have no lists yet.
  const listAt = listsOf({ sport, levelMask, seasonId: HasResults ? seasonId : null });
  const meet: Crumb = { label: Name, to: meetAddress(sport, ID), menu: 'meet' };
  const tabs = tab ? [{ label: TABS[tab].label, to: TABS[tab].address(sport, ID) }] : [];
  return [...placeCrumbs(divisions, levelMask, listAt), meet, ...tabs, ...below];
}

/** The pages of a meet beside its home. */
export function meetTabs(sport: Sport, meetId: number): (Link & { tab: string })[] {
  return Object.entries(TABS).map(([tab, { label, address }]) => ({
    tab,
    label,
    to: address(sport, meetId),
  }));
}

export function meetHome(sport: Sport, meetId: number): Link {
  return { label: words.home, to: meetAddress(sport, meetId) };
}
