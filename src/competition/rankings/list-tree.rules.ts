// A list's position in the tree of school divisions: its name, its breadcrumbs and the lists around it.

import { isAllSeasons } from '#competition/bests/best-keys.rules.ts';
import { whyPageWords } from '#competition/rankings/explanations/why-page.words.ts';
import {
  type DivisionCrumb,
  divisionCrumbs,
  listsOf,
  nameOnWay,
  onlyLevel,
  visibleDivisions,
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
  firstPageOf,
  isIndoorList,
  type ListQuery,
  type ListTarget,
  listHref,
  listHrefs,
  whyHref,
} from './list-query.rules.ts';
import { rankingsWords as words } from './rankings.words.ts';

export interface Node {
  schoolDivisionId: number;
  name: string;
  kind: SchoolDivisionKind;
}

export interface NodeGroup {
  parent: string;
  kind: SchoolDivisionKind;
  items: (Node & { teamCount: number | null; isOnPath: boolean })[];
}

/** "Cascadia, 3A"; the world or a country is named only when the list is theirs. */
export function nameOfPath(path: readonly Node[]): string {
  const named = path.filter(({ kind }) => kind !== 'world' && kind !== 'country');
  return named.length > 0 ? named.map(({ name }) => name).join(', ') : (path.at(-1)?.name ?? '');
}

export interface Link {
  label: string;
  to: string;
}

/** The shape that `kit/ui/page/head.ts` takes. */
export type Crumb = Link & Partial<Pick<DivisionCrumb, 'menu'>>;

/** A school division in the breadcrumbs of a list. */
export interface NodeOnWay extends Node {
  shortName: string | null;
  levelMask: number;
}

/** The same list for every division above this one, then the list itself. */
export function crumbsOf(target: ListTarget, path: readonly NodeOnWay[], query: ListQuery): Crumb[] {
  const levelMask = query.level ?? path.at(-1)!.levelMask;
  const places = visibleDivisions(path).map((node) => ({
    schoolDivisionId: node.schoolDivisionId,
    name: nameOnWay(node),
  }));
  const listAt = (divisionId: number) => listHref({ ...target, divisionId }, firstPageOf(query));
  const [first, ...others] = divisionCrumbs(places, levelMask, listAt);
  const level = onlyLevel(levelMask);
  const worldHref = listHref(
    { ...target, divisionId: WORLD_DIVISION_ID },
    { ...firstPageOf(query), level: level?.bit ?? null },
  );
  const isWorld = places.length === 0;
  return [
    { ...first!, ...(isWorld && !level && { label: words.allLevels }), to: worldHref },
    ...(isWorld ? [worldCrumb(listAt(WORLD_DIVISION_ID))] : others),
    {
      label: target.kind === 'qualifying' ? words.qualifying : words.rankings,
      to: listHref(target, firstPageOf(query)),
    },
  ];
}

/** The breadcrumbs of the page that explains a rank. */
export function whyCrumbs(target: ListTarget, path: readonly NodeOnWay[], query: ListQuery): Crumb[] {
  return [...crumbsOf(target, path, query), { label: whyPageWords.why, to: whyHref(target, query, {}) }];
}

/** The breadcrumbs of the index of all lists. */
export function indexCrumbs(sport: Sport): Crumb[] {
  const [world] = divisionCrumbs([], 0, listsOf({ sport, levelMask: 0, seasonId: null }));
  return [world!, { label: words.rankings, to: rankingsIndexAddress(sport) }];
}

export interface MenuGroup {
  title: string;
  items: { label: string; to: string; count: number | null; isCurrent: boolean }[];
}

/** The same list for the divisions around this one: first the larger ones, then the divisions inside each of them. */
export function menuGroups(
  target: ListTarget,
  query: ListQuery,
  { path, groups }: { path: readonly Node[]; groups: readonly NodeGroup[] },
): MenuGroup[] {
  const hrefOf = listHrefs(target, firstPageOf(query));
  const wider = path.slice(0, -1).map(({ schoolDivisionId, name }) => ({
    label: name,
    to: hrefOf(schoolDivisionId),
    count: null,
    isCurrent: false,
  }));
  const others = groups.map(({ parent, kind, items }) => ({
    title: words.groupTitle(kind, parent),
    items: items.map(({ schoolDivisionId, name, teamCount }) => ({
      label: name,
      to: hrefOf(schoolDivisionId),
      count: teamCount,
      isCurrent: schoolDivisionId === target.divisionId,
    })),
  }));
  return wider.length > 0 ? [{ title: words.wider, items: wider }, ...others] : others;
}

export interface SeasonKindLink extends Link {
  isCurrent: boolean;
}

/** Outdoor, indoor and cross country: each leads to the newest season with marks in the event, or to the same year. */
export function seasonKindLinks(
  target: ListTarget,
  query: ListQuery,
  { season, seasons }: { season: number; seasons: readonly { season: number }[] },
): SeasonKindLink[] {
  const names = words.kindsOfSeason;
  const isXc = target.sport === 'xc';
  const otherSport: Sport = isXc ? 'tf' : 'xc';
  const otherHref = listHref({ ...target, sport: otherSport }, { level: query.level });
  const year = isAllSeasons(season) ? null : seasonYear(season);
  const newest = (isIndoor: boolean) =>
    seasons.find((item) => !isAllSeasons(item.season) && isIndoorList(item.season) === isIndoor)?.season ??
    (year === null ? null : year + (isIndoor ? INDOOR_OFFSET : 0));
  const trackLink = (label: string, isIndoor: boolean): SeasonKindLink => ({
    label,
    to: listHref(target, { ...firstPageOf(query), seasonId: newest(isIndoor) }),
    isCurrent: isIndoorList(season) === isIndoor,
  });
  if (isXc) {
    return [
      { label: names.outdoor, to: otherHref, isCurrent: false },
      { label: names.xc, to: listHref(target, firstPageOf(query)), isCurrent: true },
    ];
  }
  return [
    trackLink(names.outdoor, false),
    trackLink(names.indoor, true),
    { label: names.xc, to: otherHref, isCurrent: false },
  ];
}
