// Builds the sport and meet menus from the crumbs' addresses alone, and filters the entries of any menu.
import { meetHome, meetTabs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  atLevel,
  inDivision,
  inKind,
  kindOfList,
  listAddress,
  parseListAddress,
} from '#site/navigation/list-addresses.rules.ts';
import { navigationWords as words } from '#site/navigation/navigation.words.ts';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { rankingsIndexAddress } from '#sport/addresses/addresses.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, LEVELS, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { SPORTS, type Sport, sportName } from '#sport/sports.rules.ts';

/** A menu line: a group heading or a link. */
export interface MenuEntry {
  label: string;
  /** Null marks a heading. */
  to: string | null;
  isCurrent?: boolean;
  count?: number | null;
  /** The id of the division whose menu can open in place of this one. */
  opens?: number | null;
}

/** The shape that `kit/ui/page/head.ts` has. */
export interface MenuCrumb {
  label: string;
  to: string;
  menu?: 'sport' | 'division' | 'team' | 'meet';
}

const LEVELS_IN_MENU = [HIGH_SCHOOL, MIDDLE_SCHOOL, CLUB, COLLEGE];

/** Level links keep only the widest division of the path, because a league belongs to one level. */
export function sportEntries(crumbs: readonly MenuCrumb[], to: string): MenuEntry[] {
  const here = parseListAddress(to);
  if (!here) return [];
  const { sport } = here;
  const level = here.search.get('level');
  const widest = crumbs.find(({ menu }) => menu === 'division');
  const divisionId = (widest && parseListAddress(widest.to)?.divisionId) ?? WORLD_DIVISION_ID;
  const levels = LEVELS_IN_MENU.map((bit) => LEVELS.find((level) => level.bit === bit)!);
  return [
    {
      label: words.world,
      to: listAddress(atLevel(inDivision(here, WORLD_DIVISION_ID), null)),
      isCurrent: level === null,
    },
    ...levels.map(({ name, slug }) => ({
      label: name,
      to: listAddress(atLevel(inDivision(here, divisionId), slug)),
      isCurrent: level === slug,
    })),
    { label: words.allLists(sport), to: rankingsIndexAddress(sport) },
    { label: words.sport, to: null },
    ...SPORTS.map((menuSport) => ({
      label: sportName(menuSport),
      to: listAddress(inKind(inDivision(here, divisionId), kindIn(menuSport, kindOfList(here)))),
      isCurrent: menuSport === sport,
    })),
  ];
}

function kindIn(sport: Sport, present: ReturnType<typeof kindOfList>) {
  if (sport === 'xc') return 'xc' as const;
  return present === 'xc' ? ('tfo' as const) : present;
}

export function meetEntries(to: string, pathname: string): MenuEntry[] {
  const address = parseAddress(to);
  if (address?.page !== 'meet') return [];
  const { sport, meetId } = address;
  return [meetHome(sport, meetId), ...meetTabs(sport, meetId)].map(({ label, to: page }) => ({
    label,
    to: page,
    isCurrent: page === pathname,
  }));
}

/** Returns the links with the text in their names, each under its heading. */
export function filterEntries(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const folded = foldName(text);
  if (folded === '') return [...entries];
  const matches: MenuEntry[] = [];
  let heading: MenuEntry | null = null;
  for (const entry of entries) {
    if (entry.to === null) heading = entry;
    else if (foldName(entry.label).includes(folded)) {
      if (heading) matches.push(heading);
      heading = null;
      matches.push(entry);
    }
  }
  return matches;
}
