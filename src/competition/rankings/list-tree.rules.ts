// Where a list stands in the tree of schools: its name, the way to it, and the lists around it.

import type { SchoolDivisionKind } from '#people/places/school-divisions.rules.ts';
import { rankingsIndexAddress } from '#sport/addresses.rules.ts';
import { INDOOR_OFFSET, seasonYear } from '#sport/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  fromTheTop,
  isAllSeasons,
  isIndoorList,
  type ListPlace,
  type ListQuery,
  listHref,
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

export function crumbsOf(place: ListPlace, path: readonly Node[], query: ListQuery): Link[] {
  const index = { label: words.rankings, to: rankingsIndexAddress(place.sport) };
  const nodes = path.map(({ ID, name }) => ({
    label: name,
    to: listHref({ ...place, divisionId: ID }, fromTheTop(query)),
  }));
  return [index, ...nodes];
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
