// Where a list stands in the tree of schools: its name, the way to it, and the lists around it.

import { isAllSeasons } from '#competition/bests/best-keys.rules.ts';
import { whyPageWords } from '#competition/rankings/explanations/why-page.words.ts';
import {
  listsOf,
  nameOnWay,
  onlyLevel,
  type PlaceCrumb,
  placeCrumbs,
  shownPlaces,
  worldCrumb,
} from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import {
  type SchoolDivisionKind,
  WORLD_DIVISION_ID,
} from '#people/venues/school-divisions/school-divisions.rules.ts';
import { rankingsIndexAddress } from '#sport/addresses/addresses.rules.ts';
import { INDOOR_OFFSET, seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  fromTheTop,
  isIndoorList,
  type ListPlace,
  type ListQuery,
  listHref,
  whyHref,
} from './list-query.rules.ts';
import { rankingsWords as words } from './rankings.words.ts';

export interface Node {
  ID: number;
  name: string;
  kind: SchoolDivisionKind;
}

export interface NodeGroup {
  parent: string;
  kind: SchoolDivisionKind;
  items: (Node & { teamCount: number | null; isOnPath: boolean })[];
}

/** "Cascadia, 3A"; the world and a country are said only where they are the list. */
export function nameOfPath(path: readonly Node[]): string {
  const said = path.filter(({ kind }) => kind !== 'world' && kind !== 'country');
  return said.length > 0 ? said.map(({ name }) => name).join(', ') : (path.at(-1)?.name ?? '');
}

export interface Link {
  label: string;
  to: string;
}

/** As `kit/ui/page/head.ts` shows it. */
export type Crumb = Link & Partial<Pick<PlaceCrumb, 'menu'>>;

/** A node of the way to a list. */
export interface NodeOnWay extends Node {
  shortName: string | null;
  levelMask: number;
}

/** The same list of every place on the way, and last the list itself. */
export function crumbsOf(place: ListPlace, path: readonly NodeOnWay[], query: ListQuery): Crumb[] {
  const levelMask = query.level ?? path.at(-1)!.levelMask;
  const places = shownPlaces(path).map((node) => ({ ID: node.ID, name: nameOnWay(node) }));
  const listAt = (divisionId: number) => listHref({ ...place, divisionId }, fromTheTop(query));
  const [first, ...others] = placeCrumbs(places, levelMask, listAt);
  const level = onlyLevel(levelMask);
  const ofWorld = listHref(
    { ...place, divisionId: WORLD_DIVISION_ID },
    { ...fromTheTop(query), level: level?.bit ?? null },
  );
  const isWorld = places.length === 0;
  return [
    { ...first!, ...(isWorld && !level && { label: words.allLevels }), to: ofWorld },
    ...(isWorld ? [worldCrumb(listAt(WORLD_DIVISION_ID))] : others),
    {
      label: place.kind === 'qualifying' ? words.qualifying : words.rankings,
      to: listHref(place, fromTheTop(query)),
    },
  ];
}

/** Of the question about a list, as far as the address says which list it is. */
export function whyCrumbs(place: ListPlace, path: readonly NodeOnWay[], query: ListQuery): Crumb[] {
  return [...crumbsOf(place, path, query), { label: whyPageWords.why, to: whyHref(place, query, {}) }];
}

/** Of the index of all lists. */
export function indexCrumbs(sport: Sport): Crumb[] {
  const [world] = placeCrumbs([], 0, listsOf({ sport, levelMask: 0, seasonId: null }));
  return [world!, { label: words.rankings, to: rankingsIndexAddress(sport) }];
}

export interface MenuGroup {
  title: string;
  items: { label: string; to: string; count: number | null; isCurrent: boolean }[];
}

/** The same list of every node around: of those it belongs to first, then of what stands below each of them. */
export function menuGroups(
  place: ListPlace,
  query: ListQuery,
  { path, groups }: { path: readonly Node[]; groups: readonly NodeGroup[] },
): MenuGroup[] {
  const hrefOf = (divisionId: number) => listHref({ ...place, divisionId }, fromTheTop(query));
  const wider = path.slice(0, -1).map(({ ID, name }) => ({
    label: name,
    to: hrefOf(ID),
    count: null,
    isCurrent: false,
  }));
  const others = groups.map(({ parent, kind, items }) => ({
    title: words.groupTitle(kind, parent),
    items: items.map(({ ID, name, teamCount }) => ({
      label: name,
      to: hrefOf(ID),
      count: teamCount,
      isCurrent: ID === place.divisionId,
    })),
  }));
  return wider.length > 0 ? [{ title: words.wider, items: wider }, ...others] : others;
}

export interface SeasonKindLink extends Link {
  isCurrent: boolean;
}

/** Outdoor, indoor, cross country: the newest season of each in which the event has marks, else of the same year. */
export function seasonKindLinks(
  place: ListPlace,
  query: ListQuery,
  { season, seasons }: { season: number; seasons: readonly { season: number }[] },
): SeasonKindLink[] {
  const names = words.kindsOfSeason;
  const isXc = place.sport === 'xc';
  const other: Sport = isXc ? 'tf' : 'xc';
  const otherHref = listHref({ ...place, sport: other }, { level: query.level });
  const yearOf = isAllSeasons(season) ? null : seasonYear(season);
  const newest = (isIndoor: boolean) =>
    seasons.find((each) => !isAllSeasons(each.season) && isIndoorList(each.season) === isIndoor)?.season ??
    (yearOf === null ? null : yearOf + (isIndoor ? INDOOR_OFFSET : 0));
  const track = (label: string, isIndoor: boolean): SeasonKindLink => ({
    label,
    to: listHref(place, { ...fromTheTop(query), seasonId: newest(isIndoor) }),
    isCurrent: isIndoorList(season) === isIndoor,
  });
  if (isXc) {
    return [
      { label: names.outdoor, to: otherHref, isCurrent: false },
      { label: names.xc, to: listHref(place, fromTheTop(query)), isCurrent: true },
    ];
  }
  return [
    track(names.outdoor, false),
    track(names.indoor, true),
    { label: names.xc, to: otherHref, isCurrent: false },
  ];
}
