// Reads a page of a list as everyone may see it: rows with athletes, teams and meets, and the standards between them.

import {
  type BestList,
  EMPTY_PAGE,
  LIST_COUNT_MAX,
  type ListCursor,
  type ListPage,
  OFFSET_PAGE_MAX,
  RANKINGS_PAGE_SIZE,
} from '#competition/bests/best-lists.rules.ts';
import {
  type BestRow,
  countBests,
  listPerformances,
  type PageReading,
  readBests,
} from '#competition/bests/best-lists.service.ts';
import { membershipYear } from '#competition/bests/list-scopes.rules.ts';
import { filtersMarks, type MarkFilter } from '#competition/bests/mark-lists.rules.ts';
import { cutAfter, qualifyingConditions, type Standard } from '#competition/bests/standards.rules.ts';
import { listStandardsOfEvent } from '#competition/bests/standards.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { chooseList, type ListChoice, type ListRequest } from './list-choice.service.ts';
import type { ListQuery, TimingChoice, WindChoice } from './list-query.rules.ts';
import { conditionsOf, timingOf, windOf } from './list-scope.rules.ts';
import { isListOfMarks, markFilterOf, readMarks } from './marks-of-days.service.ts';
import { type ListedTeam, listTeams } from './team-list.service.ts';
import { type ListedResult, listListedResults } from './visible-results.service.ts';
import { findLastChange } from './visible-results.store.ts';

export interface ListPageRequest
  extends ListRequest,
    Pick<ListQuery, 'grade' | 'wind' | 'timing' | 'show' | 'page' | 'after'>,
    Partial<MarkFilter> {
  /** Defaults to `RANKINGS_PAGE_SIZE`. */
  pageSize?: number;
}

export type ListRow = BestRow & ListedResult;

export interface DrawnStandard extends Standard {
  /** The number of rows on the page that come before it. */
  afterRow: number;
  /** The number of rows of the list that meet it. */
  metCount: number;
}

export interface ListView {
  choice: ListChoice;
  wind: WindChoice;
  timing: TimingChoice;
  rows: ListRow[];
  /** The teams of a cross-country list by teams, which has no rows. */
  teams: ListedTeam[];
  next: ListCursor | null;
  hasNextPage: boolean;
  /** Null beyond `LIST_COUNT_MAX`, and when every performance is listed. */
  count: number | null;
  standards: DrawnStandard[];
  /** Whether the division or one above it has a standard for the event. */
  hasStandard: boolean;
  /** When any result last changed, RFC 3339; null before there are results. */
  asOf: string | null;
}

/** Refuses with 404 `SCHOOL_DIVISION_UNKNOWN`. Independent queries run at the same time. */
export async function getList(ctx: Context, request: ListPageRequest): Promise<ListView> {
  const { choice, list, standardsRead, isEmpty } = await defineList(ctx, request);
  const byTeams = request.show === 'teams' && request.sport === 'xc' && !isEmpty;
  const teamsRead = byTeams ? listTeams(ctx, list, request) : null;
  const isWhole = request.show === 'best' && !filtersMarks(markFilterOf(request));
  const [asOf, standards, teams, { page, rows, count }] = await Promise.all([
    findLastChange(ctx),
    standardsRead,
    teamsRead,
    isEmpty || byTeams ? { page: EMPTY_PAGE, rows: [], count: 0 } : readRows(ctx, choice, list, request),
  ]);
  return {
    choice,
    wind: windOf(list.conditions),
    timing: timingOf(list.conditions),
    rows,
    teams: teams?.teams ?? [],
    next: isWhole ? page.next : null,
    hasNextPage: teams
      ? teams.hasNextPage
      : page.next !== null && (isWhole || request.page < OFFSET_PAGE_MAX),
    count: request.show === 'best' ? count : null,
    standards: drawStandards(standards, page),
    hasStandard: standards.length > 0,
    asOf,
  };
}

interface DefinedList {
  choice: ListChoice;
  list: BestList;
  standardsRead: Promise<Standard[]>;
  /** A qualifying list without a standard. */
  isEmpty: boolean;
}

/** Chooses what the request leaves open, and reads the standard that bounds a qualifying list. */
export async function defineList(ctx: Context, request: ListPageRequest): Promise<DefinedList> {
  const choice = await chooseList(ctx, request);
  const { eventVariant, gender, seasonId, scope, levelMask } = choice;
  const standardsRead = listStandardsOfEvent(ctx, choice.path, choice);
  const isQualifying = request.kind === 'qualifying';
  const conditions = isQualifying
    ? qualifyingConditions(getVariant(eventVariant))
    : conditionsOf(request.wind, request.timing);
  const atLeast = isQualifying ? findEasiestStandard(choice, await standardsRead) : null;
  const list = {
    scope,
    eventVariant,
    gender,
    seasonId,
    conditions,
    levelMask,
    grade: request.grade,
    atLeast,
  };
  return { choice, list, standardsRead, isEmpty: isQualifying && atLeast === null };
}

interface ReadRows {
  page: ListPage<BestRow>;
  rows: ListRow[];
  count: number | null;
}

async function readRows(
  ctx: Context,
  choice: ListChoice,
  list: BestList,
  request: ListPageRequest,
): Promise<ReadRows> {
  const { show, page: number, after, pageSize = RANKINGS_PAGE_SIZE } = request;
  const marksRead = (await isListOfMarks(ctx, choice, list, markFilterOf(request)))
    ? readMarks(ctx, choice, list, request)
    : null;
  const { keys, page: pageRead } = marksRead
    ? toPageReading(marksRead)
    : show === 'all'
      ? toPageReading(listPerformances(ctx, list, number, pageSize))
      : readBests(ctx, list, after ? { after } : { page: number }, pageSize);
  const [page, results, count] = await Promise.all([
    pageRead,
    keys.then((rows) => listResultsOfRows(ctx, choice, rows.slice(0, pageSize))),
    marksRead
      ? marksRead.then(({ count }) => count)
      : show === 'all'
        ? null
        : pageRead.then((page) => countFromPage(ctx, list, page, !after && number === 1)),
  ]);
  const rows = page.rows.flatMap((row) => {
    const listed = results.get(row.resultId);
    return listed ? [{ ...row, ...listed }] : [];
  });
  return { page, rows, count };
}

const toPageReading = (page: Promise<ListPage<BestRow>>): PageReading => ({
  keys: page.then(({ rows }) => rows),
  page,
});

/** Counts only if needed: not on the last page of the list, nor on a page beyond `LIST_COUNT_MAX`. */
async function countFromPage(
  ctx: Context,
  list: BestList,
  { rows, followingKey }: ListPage<BestRow>,
  isFirst: boolean,
): Promise<number | null> {
  const last = rows.at(-1)?.row ?? 0;
  if (last > LIST_COUNT_MAX) return null;
  return (last > 0 || isFirst) && followingKey === null ? last : countBests(ctx, list);
}

/** The easiest standard of the nearest division that has one: a mark that meets it is in the qualifying list. */
function findEasiestStandard({ path }: ListChoice, standards: readonly Standard[]): number | null {
  const nearest = path.findLast(({ schoolDivisionId }) =>
    standards.some((standard) => standard.schoolDivisionId === schoolDivisionId),
  );
  const marks = standards.flatMap(({ schoolDivisionId, markCalc }) =>
    schoolDivisionId === nearest?.schoolDivisionId ? markCalc : [],
  );
  return marks.length > 0 ? Math.max(...marks) : null;
}

function drawStandards(
  standards: readonly Standard[],
  { rows, followingKey: nextKey }: ListPage<BestRow>,
): DrawnStandard[] {
  const [first] = rows;
  if (!first) return [];
  const keys = rows.map(({ rankKey }) => rankKey);
  return standards.flatMap((standard) => {
    const afterRow = cutAfter(keys, standard.markCalc, { isFirstPage: first.row === 1, nextKey });
    return afterRow === null ? [] : { ...standard, afterRow, metCount: first.row - 1 + afterRow };
  });
}

function listResultsOfRows(
  ctx: Context,
  { seasonId, sport }: ListChoice,
  rows: readonly Pick<BestRow, 'resultId' | 'teamId'>[],
): Promise<ReadonlyMap<number, ListedResult>> {
  const year = membershipYear(seasonId, todayUtc(ctx));
  return listListedResults(ctx, rows, { sport, year });
}
