// Breadcrumbs of a meet's pages (venue's state or country, meet, tab), and the tabs of a meet.
import {
  type DivisionCrumb,
  type DivisionNode,
  divisionCrumbs,
  listsOf,
} from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import {
  type MeetTab,
  meetAddress,
  meetResultsAddress,
  meetTabAddress,
  meetTeamsAddress,
  teamScoresAddress,
} from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { meetLayoutWords as words } from './meet-layout.words.ts';

const at = (tab: MeetTab) => (sport: Sport, meetId: number) => meetTabAddress(sport, meetId, tab);

const TABS = {
  results: { label: words.results, address: meetResultsAddress },
  teamScores: { label: words.teamScores, address: teamScoresAddress },
  schedule: { label: words.schedule, address: at('schedule') },
  entries: { label: words.entries, address: at('entries') },
  teams: { label: words.teams, address: meetTeamsAddress },
  records: { label: words.records, address: at('records') },
  media: { label: words.media, address: at('media') },
  register: { label: words.register, address: at('register') },
  virtual: { label: words.virtual, address: at('virtual') },
};

interface Link {
  label: string;
  to: string;
}

/** The shape that `kit/ui/page/head.ts` renders. */
type Crumb = Link & { menu?: DivisionCrumb['menu'] | 'meet' };

/** The fields of a meet, as its call spells them, that its breadcrumbs need. */
export interface MeetForCrumbs {
  meetId: number;
  name: string;
  sport: Sport;
  seasonId: number;
  levelMask: number;
  hasResults: boolean;
  divisions: readonly DivisionNode[];
}

export function meetCrumbs(
  { meetId, name, sport, seasonId, levelMask, hasResults, divisions }: MeetForCrumbs,
  tab: keyof typeof TABS | null = null,
  ...below: Crumb[]
): Crumb[] {
  // A season that has only begun may have no lists yet.
  const listAt = listsOf({ sport, levelMask, seasonId: hasResults ? seasonId : null });
  const meet: Crumb = { label: name, to: meetAddress(sport, meetId), menu: 'meet' };
  const tabs = tab ? [{ label: TABS[tab].label, to: TABS[tab].address(sport, meetId) }] : [];
  return [...divisionCrumbs(divisions, levelMask, listAt), meet, ...tabs, ...below];
}

/** Lists the pages of a meet other than its home page. Only a virtual meet has one for posted marks. */
export function meetTabs(
  sport: Sport,
  meetId: number,
  { isVirtual = false }: { isVirtual?: boolean } = {},
): (Link & { tab: string })[] {
  const tabs = Object.entries(TABS).filter(([tab]) => tab !== 'virtual' || isVirtual);
  return tabs.map(([tab, { label, address }]) => ({
    tab,
    label,
    to: address(sport, meetId),
  }));
}

export function meetHome(sport: Sport, meetId: number): Link {
  return { label: words.home, to: meetAddress(sport, meetId) };
}
