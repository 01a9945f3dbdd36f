// The sentences of the breadcrumb menus.
import { divisionGroupTitle } from '#people/venues/school-divisions/school-divisions.words.ts';
import type { SupporterPage } from '#sport/addresses/addresses.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';

const KIND_NAMES: Record<SeasonKind, string> = { tfo: 'Outdoor', tfi: 'Indoor', xc: 'Cross country' };

const SUPPORTER_PAGES: Record<SupporterPage, string> = { reports: 'Reports', lists: 'Custom lists' };
const SAMPLES: Record<SupporterPage, string> = { reports: 'Sample reports', lists: 'Sample custom lists' };

// Cross country marks from different courses do not make a ranking, so that list is named "Best Marks".
const ALL_LISTS: Record<Sport, string> = { tf: 'Top Rankings', xc: 'Best Marks' };

export const navigationWords = {
  menuLabels: {
    sport: 'Choose a level or sport',
    division: 'Choose a division',
    team: 'Pages of this team',
    meet: 'Pages of this meet',
  },
  world: 'World',
  allLists: (sport: Sport) => ALL_LISTS[sport],
  sport: 'Sport',
  kinds: 'Season',
  kindName: (kind: SeasonKind) => KIND_NAMES[kind],
  /** The list of all divisions below one. */
  allOf: (name: string) => `All ${name}`,
  /** The list of all states, for admins only. */
  all: 'All',
  groupTitle: divisionGroupTitle,
  teamsIn: (name: string) => `Teams in ${name}`,
  moreTeams: 'More teams, by name',
  nothingBelow: (name: string) => `${name} has no divisions or teams yet.`,
  open: (name: string) => `Open ${name}`,
  backTo: (name: string) => `Back to ${name}`,
  filter: 'Filter divisions, leagues, teams',
  /** Screen readers announce it while the visitor filters. */
  filtered: (count: number) => (count === 1 ? '1 choice' : `${count} choices`),
  noMatch: (text: string) => `No match for “${text}”.`,
  counts: 'Numbers count this season’s teams, or the athletes on a team',
  close: 'Close',
  linkedTeams: 'Linked teams',
  /** "Salt Harbor, Middle School". */
  linkedTeam: (name: string, level: string) => [name, level].filter(Boolean).join(', '),
  supporter: 'Site supporter',
  supporterPage: (page: SupporterPage) => SUPPORTER_PAGES[page],
  sample: (page: SupporterPage) => SAMPLES[page],
  upgrade: 'Become a site supporter',
  loading: 'Loading',
  failed: 'The menu could not be loaded.',
  tryAgain: 'Try again',
};
