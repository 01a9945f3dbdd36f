// The view of a list's page: its text and table, links to other lists, and its other pages.

import {
  firstPageOf,
  type ListQuery,
  type ListTarget,
  listHref,
  searchOf,
  whyHref,
} from '#competition/rankings/list-query.rules.ts';
import { crumbsOf, type Link, menuGroups, seasonKindLinks } from '#competition/rankings/list-tree.rules.ts';
import type { RankingList, Scopes } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import { findView } from './find-view.rows.ts';
import {
  type AppliedFilter,
  appliedFilters,
  clearedQuery,
  filtersOf,
  genderChoices,
  markLabels,
  nameList,
} from './list-filters.rules.ts';
import { pageCountOf, pagesOf } from './list-pages.rules.ts';
import { listTable } from './list-table.rows.ts';
import { teamListTable } from './team-list-table.rows.ts';

export type ListPageView = ReturnType<typeof listView>;

/**
 * `requested` is the query of the address; the reply has chosen the values that it leaves open. `search` is the name in
 * the address, with the athletes of that name.
 */
export function listView(
  target: ListTarget,
  requested: ListQuery,
  { list, scopes, search }: { list: RankingList; scopes: Scopes; search: Parameters<typeof findView>[2] },
) {
  const { choice, items, count, standards } = list;
  const { event, gender, season, path, isRelay } = choice;
  const query: ListQuery = { ...requested, event, gender, seasonId: season };
  const title = words.title(choice.genderName, choice.eventName);
  const node = path.at(-1)!;
  const { division, season: seasonText } = nameList(path, query, choice.seasonName);
  const levelMask = choice.level ?? node.levelMask;
  const offered = scopes.events.find((item) => item.event === event)?.genders ?? [];
  const isQualifying = target.kind === 'qualifying';
  const applied = appliedFilters(target, query);
  const hasNames = !isRelay && choice.show === 'best';
  const rows = choice.show === 'teams' ? list.teams : items;
  const rowCount = rows.length;
  const find = hasNames ? findView(target, query, search) : null;
  return {
    target,
    title,
    division,
    node: node.name,
    season: seasonText,
    marksOnPaper: markLabels(query),
    sportTag: words.sportTag(choice.sport, season),
    countText: countText(query, count, isRelay),
    days: { from: query.fromOn ?? '', to: query.toOn ?? '' },
    asOf: list.asOf,
    canonical: listHref(target, query),
    isIndexed: rowCount > 0 && requested.after === null && applied.length === 0 && search.text === '',
    crumbs: crumbsOf(target, path, query),
    action: rankingsAddress(target.sport, target.kind, target.divisionId),
    gender: searchOf({ gender }).get('gender') ?? '',
    // A qualifying list has its own conditions for wind, timing and rows.
    filters: filtersOf(query, { ...choice, levelMask }, scopes).filter(
      ({ name }) => !isQualifying || (name !== 'wind' && name !== 'timing' && name !== 'show'),
    ),
    genders: genderChoices(
      target,
      query,
      gender,
      offered.map((item) => item.gender),
      (option: Gender) => genderWord(option, levelMask),
    ),
    applied,
    clearTo: listHref(target, clearedQuery(query)),
    kinds: list.hasStandard || isQualifying ? kindLinks(target, query) : [],
    seasonKinds: seasonKindLinks(target, query, { season, seasons: scopes.seasons }),
    menu: menuGroups(target, query, { path, groups: scopes.groups }),
    table:
      rowCount === 0
        ? null
        : island(
            choice.show === 'teams'
              ? teamListTable(list, words.caption(title, division, seasonText))
              : listTable(
                  list,
                  words.caption(title, division, seasonText),
                  choice.show === 'best' ? (resultId) => whyHref(target, query, { resultId }) : null,
                  find?.targetId ?? null,
                ),
          ),
    empty:
      rowCount === 0
        ? emptyView(target, query, { list, scopes, title, division, season: seasonText, applied })
        : null,
    standardCount: standards.length,
    rowRange: rowCount === 0 ? null : words.rowRange(rows[0]!.rowNum, rows.at(-1)!.rowNum, count),
    pages: pagesOf(target, query, list),
    legend: [
      items.some(({ isConverted }) => isConverted) && words.legendConverted,
      items.some(({ isWindAided }) => isWindAided) && words.legendAided,
    ].filter((line) => line !== false),
    find,
    csvHref: csvHref(target, query),
    whyHref: whyHref(target, query, {}),
  };
}

function countText(query: ListQuery, count: number | null, isRelay: boolean): string {
  if (query.show !== 'best') return query.show === 'all' ? words.everyPerformance : words.byTeams;
  return words.count(count, isRelay);
}

function kindLinks(target: ListTarget, query: ListQuery) {
  return (['list', 'qualifying'] as const).map((kind) => ({
    label: words.kindNames[kind],
    to: listHref({ ...target, kind }, firstPageOf(query)),
    isCurrent: kind === target.kind,
  }));
}

/** The address of the same list as a file, which has no pages. The file of a list by teams has their runners. */
function csvHref(target: ListTarget, query: ListQuery): string {
  return `${rankingsAddress(target.sport, target.kind, target.divisionId)}.csv?${searchOf({ ...firstPageOf(query), ...(query.show === 'teams' && { show: 'best' }) })}`;
}

interface EmptyList {
  list: RankingList;
  scopes: Scopes;
  title: string;
  division: string;
  season: string;
  applied: readonly AppliedFilter[];
}

export interface EmptyView {
  title: string;
  text: string;
  links: Link[];
}

/** Seasons, and events, that an empty list suggests. */
const SUGGESTIONS_MAX = 3;

/** Says that the page is beyond the list; every performance and teams are not counted, so their last page is unknown. */
function beyondView(target: ListTarget, query: ListQuery, count: number | null): EmptyView {
  const title = words.pageUnknownTitle;
  if (count === null) {
    const top = { label: words.suggestions.top, to: listHref(target, firstPageOf(query)) };
    return { title, text: words.pageUnknown, links: [top] };
  }
  const page = pageCountOf(count);
  const last = { label: words.suggestions.lastPage, to: listHref(target, { ...firstPageOf(query), page }) };
  return { title, text: words.pageCount(page), links: [last] };
}

/** Says why the list is empty and links to lists with marks. */
function emptyView(
  target: ListTarget,
  requested: ListQuery,
  { list, scopes, title, division, season: seasonName, applied }: EmptyList,
): EmptyView {
  const query = firstPageOf(requested);
  const { path } = list.choice;
  const { suggestions } = words;
  const { fromOn, toOn } = query;
  if (fromOn !== null && toOn !== null && fromOn > toOn) {
    const swapped = listHref(target, { ...query, fromOn: toOn, toOn: fromOn });
    const links = [{ label: suggestions.swapDays, to: swapped }];
    return { title: words.emptyTitle, text: words.daysReversed, links };
  }
  const isBeyond = (requested.page > 1 || requested.after !== null) && list.count !== 0;
  if (isBeyond) return beyondView(target, requested, list.count);
  if (target.kind === 'qualifying' && !list.hasStandard) {
    const whole = { label: suggestions.list, to: listHref({ ...target, kind: 'list' }, query) };
    return {
      title: words.noStandardTitle,
      text: words.noStandard(title, division, seasonName),
      links: [whole],
    };
  }
  const parent = path.at(-2);
  const seasons = scopes.seasons.filter(({ season }) => season !== query.seasonId).slice(0, SUGGESTIONS_MAX);
  const events = scopes.events.filter(({ event }) => event !== query.event).slice(0, SUGGESTIONS_MAX);
  const links = [
    applied.length > 0 && { label: suggestions.clear, to: listHref(target, clearedQuery(query)) },
    ...seasons.map(({ season, name }) => ({
      label: name,
      to: listHref(target, { ...query, seasonId: season }),
    })),
    ...events.map(({ event, name, genders }) => {
      const same = genders.find(({ gender }) => gender === query.gender) ?? genders[0]!;
      return {
        label: words.title(same.name, name),
        to: listHref(target, { ...query, event, gender: same.gender }),
      };
    }),
    parent && {
      label: suggestions.parent(parent.name),
      to: listHref({ ...target, divisionId: parent.schoolDivisionId }, query),
    },
  ];
  return {
    title: words.emptyTitle,
    text: words.empty(title, division, seasonName),
    links: links.filter((link) => link !== false && link !== undefined),
  };
}
