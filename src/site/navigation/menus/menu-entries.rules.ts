// What stands in the menus that need no more than the addresses of the crumbs: sport and meet; and how any is filtered.
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

/** A line of a menu: the heading of a group, or a link. */
export interface MenuEntry {
  label: string;
  /** Null: a heading. */
  to: string | null;
  isCurrent?: boolean;
  count?: number | null;
  /** The division whose own menu can be opened in place of this one. */
  opens?: number | null;
}

/** As `kit/ui/page/head.ts` has them. */
export interface MenuCrumb {
  label: string;
  to: string;
  menu?: 'sport' | 'division' | 'team' | 'meet';
}

// site-shell §2.4 "Sport menu".
const LEVELS_IN_MENU = [HIGH_SCHOOL, MIDDLE_SCHOOL, CLUB, COLLEGE];

/** Levels keep the widest place of the way: a league belongs to one level only. */
export function sportEntries(crumbs: readonly MenuCrumb[], to: string): MenuEntry[] {
  const here = parseListAddress(to);
  if (!here) return [];
  const { sport } = here;
  const level = here.search.get('level');
  const widest = crumbs.find(({ menu }) => menu === 'division');
  const place = (widest && parseListAddress(widest.to)?.divisionId) ?? WORLD_DIVISION_ID;
  const levels = LEVELS_IN_MENU.map((bit) => LEVELS.find((each) => each.bit === bit)!);
  return [
    {
      label: words.world,
      to: listAddress(atLevel(inDivision(here, WORLD_DIVISION_ID), null)),
      isCurrent: level === null,
    },
    ...levels.map(({ name, slug }) => ({
      label: name,
      to: listAddress(atLevel(inDivision(here, place), slug)),
      isCurrent: level === slug,
    })),
    { label: words.allLists(sport), to: rankingsIndexAddress(sport) },
    { label: words.sport, to: null },
    ...SPORTS.map((each) => ({
      label: sportName(each),
      to: listAddress(inKind(inDivision(here, place), kindIn(each, kindOfList(here)))),
      isCurrent: each === sport,
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

/** The links whose name holds the text, each under its heading. */
export function filterEntries(entries: readonly MenuEntry[], text: string): MenuEntry[] {
  const wanted = foldName(text);
  if (wanted === '') return [...entries];
  const found: MenuEntry[] = [];
  let heading: MenuEntry | null = null;
  for (const entry of entries) {
    if (entry.to === null) heading = entry;
    else if (foldName(entry.label).includes(wanted)) {
      if (heading) found.push(heading);
      heading = null;
      found.push(entry);
    }
  }
  return found;
}
