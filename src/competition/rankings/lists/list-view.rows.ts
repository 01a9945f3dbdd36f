// What the page of a list shows: its words, its table, the ways to other lists, and to its other pages.

import {
  fromTheTop,
  type ListPlace,
  type ListQuery,
  listHref,
  searchOf,
  whyHref,
} from '#competition/rankings/list-query.rules.ts';
import {
  crumbsOf,
  type Link,
  menuGroups,
  nameOfPath,
  seasonKindLinks,
} from '#competition/rankings/list-tree.rules.ts';
import type { RankingList, Scopes } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import { LEVELS } from '#sport/people/levels.rules.ts';
import {
  type AppliedFilter,
  appliedFilters,
  clearedQuery,
  filtersOf,
  genderChoices,
} from './list-filters.rules.ts';
import { pagesOf } from './list-pages.rules.ts';
import { listTable } from './list-table.rows.ts';

export type ListPageView = ReturnType<typeof listView>;

/** `asked` is what the address says; what it leaves open has been chosen by the reply. */
export function listView(place: ListPlace, asked: ListQuery, list: RankingList, scopes: Scopes) {
  const { choice, items, count, standards } = list;
  const { event, gender, season, path, isRelay } = choice;
  const query: ListQuery = { ...asked, event, gender, seasonId: season };
  const title = words.title(choice.genderName, choice.eventName);
  const node = path.at(-1)!;
  const levelName = LEVELS.find(({ bit }) => bit === choice.level)?.name;
  const division = [nameOfPath(path), levelName].filter(Boolean).join(', ');
  const levelMask = choice.level ?? node.levelMask;
  const offered = scopes.events.find((each) => each.event === event)?.genders ?? [];
  const isQualifying = place.kind === 'qualifying';
  const applied = appliedFilters(place, query);
  return {
    place,
    title,
    division,
    node: node.name,
    season: choice.seasonName,
    sportTag: words.sportTag(choice.sport, season),
    countText: choice.show === 'all' ? words.everyPerformance : words.count(count, isRelay),
    asOf: list.asOf,
    canonical: listHref(place, query),
    isIndexed: items.length > 0 && asked.after === null && applied.length === 0,
    crumbs: crumbsOf(place, path, query),
    action: rankingsAddress(place.sport, place.kind, place.divisionId),
    gender: searchOf({ gender }).get('gender') ?? '',
    // A standard is met under conditions of its own.
    filters: filtersOf(query, { ...choice, levelMask }, scopes).filter(
      ({ name }) => !isQualifying || (name !== 'wind' && name !== 'timing' && name !== 'show'),
    ),
    genders: genderChoices(
      place,
      query,
      gender,
      offered.map((each) => each.gender),
      (each: Gender) => genderWord(each, levelMask),
    ),
    applied,
    clearTo: listHref(place, clearedQuery(query)),
    kinds: list.hasStandard || isQualifying ? kindLinks(place, query) : [],
    seasonKinds: seasonKindLinks(place, query, { season, seasons: scopes.seasons }),
    menu: menuGroups(place, query, { path, groups: scopes.groups }),
    table:
      items.length === 0
        ? null
        : island(
            listTable(
              list,
              words.caption(title, division, choice.seasonName),
              choice.show === 'best' ? (resultId) => whyHref(place, query, { resultId }) : null,
            ),
          ),
    empty: items.length === 0 ? emptyView(place, query, { list, scopes, title, division, applied }) : null,
    standardCount: standards.length,
    shown:
      items.length === 0
        ? null
        : words.shown(items[0]!.rowNum, items.at(-1)!.rowNum, choice.show === 'all' ? null : count),
    pages: pagesOf(place, query, list),
    legend: [
      items.some(({ isConverted }) => isConverted) && words.legendConverted,
      items.some(({ isWindAided }) => isWindAided) && words.legendAided,
    ].filter((line) => line !== false),
    csvHref: csvHref(place, query),
    whyHref: whyHref(place, query, {}),
  };
}

function kindLinks(place: ListPlace, query: ListQuery) {
  return (['list', 'qualifying'] as const).map((kind) => ({
    label: words.kindNames[kind],
    to: listHref({ ...place, kind }, fromTheTop(query)),
    isCurrent: kind === place.kind,
  }));
}

/** The same list as a file, which has no pages. */
function csvHref(place: ListPlace, query: ListQuery): string {
  return `${rankingsAddress(place.sport, place.kind, place.divisionId)}.csv?${searchOf(fromTheTop(query))}`;
}

interface EmptyList {
  list: RankingList;
  scopes: Scopes;
  title: string;
  division: string;
  applied: readonly AppliedFilter[];
}

export interface EmptyView {
  title: string;
  text: string;
  ways: Link[];
}

/** Seasons and events that are offered where a list has no marks. */
const WAYS_MAX = 3;

/** What is missing, and where marks are. */
function emptyView(
  place: ListPlace,
  query: ListQuery,
  { list, scopes, title, division, applied }: EmptyList,
): EmptyView {
  const { seasonName, path } = list.choice;
  const { wayOn } = words;
  if (query.page > 1 || query.after) {
    const top = { label: wayOn.top, to: listHref(place, fromTheTop(query)) };
    return { title: words.behindTitle, text: words.behind, ways: [top] };
  }
  if (place.kind === 'qualifying' && !list.hasStandard) {
    const whole = { label: wayOn.list, to: listHref({ ...place, kind: 'list' }, query) };
    return {
      title: words.noStandardTitle,
      text: words.noStandard(title, division, seasonName),
      ways: [whole],
    };
  }
  const parent = path.at(-2);
  const seasons = scopes.seasons.filter(({ season }) => season !== query.seasonId).slice(0, WAYS_MAX);
  const events = scopes.events.filter(({ event }) => event !== query.event).slice(0, WAYS_MAX);
  const ways = [
    applied.length > 0 && { label: wayOn.clear, to: listHref(place, clearedQuery(query)) },
    ...seasons.map(({ season, name }) => ({
      label: name,
      to: listHref(place, { ...query, seasonId: season }),
    })),
    ...events.map(({ event, name, genders }) => ({
      label: `${genders[0]!.name} ${name}`,
      to: listHref(place, { ...query, event, gender: genders[0]!.gender }),
    })),
    parent && {
      label: wayOn.parent(parent.name),
      to: listHref({ ...place, divisionId: parent.ID }, query),
    },
  ];
  return {
    title: words.emptyTitle,
    text: words.empty(title, division, seasonName),
    ways: ways.filter((way) => way !== false && way !== undefined),
  };
}
