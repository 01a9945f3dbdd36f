// A page of a list as everyone may see it: the rows with their people, teams and meets, and the standards between them.
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
import { cutAfter, type Standard } from '#competition/bests/standards.rules.ts';
import { listStandardsOfPath } from '#competition/bests/standards.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { chooseList, type ListAsk, type ListChoice } from './list-choice.service.ts';
import type { ShowChoice, TimingChoice, WindChoice } from './list-query.rules.ts';
import { conditionsOf, membershipYear, qualifyingConditions, timingOf, windOf } from './list-scope.rules.ts';
import { type ListedResult, listListedResults } from './shown-results.service.ts';
import { findLastChange } from './shown-results.store.ts';

export interface PageAsk extends ListAsk {
  grade: number | null;
  wind: WindChoice;
  timing: TimingChoice;
  show: ShowChoice;
  page: number;
  after: ListCursor | null;
  /** Left out: that of pages. */
  pageSize?: number;
}

export type ShownRow = BestRow & ListedResult;

export interface ShownStandard extends Standard {
  /** It is drawn under so many rows of the page. */
  afterRow: number;
  /** So many rows of the list stand above it. */
  metCount: number;
}

export interface ListView {
  choice: ListChoice;
  wind: WindChoice;
  timing: TimingChoice;
  rows: ShownRow[];
  next: ListCursor | null;
  hasNextPage: boolean;
  /** Null: more than are counted, or not counted. */
  count: number | null;
  standards: ShownStandard[];
  /** Whether the node or one above it has a standard for the event. */
  hasStandard: boolean;
  /** When any result changed last, RFC 3339; null before there are results. */
  asOf: string | null;
}

/** 404 `SCHOOL_DIVISION_UNKNOWN`. What does not wait for one another is read at the same time. */
export async function getList(ctx: Context, ask: PageAsk): Promise<ListView> {
  const choice = await chooseList(ctx, ask);
  const { eventVariant, gender, seasonId, scope, levelMask } = choice;
  const standardsRead = listStandardsOfEvent(ctx, choice);
  const isQualifying = ask.kind === 'qualifying';
  const conditions = isQualifying
    ? qualifyingConditions(getVariant(eventVariant))
    : conditionsOf(ask.wind, ask.timing);
  const atLeast = isQualifying ? easiestOf(choice, await standardsRead) : null;
  const list = { scope, eventVariant, gender, seasonId, conditions, levelMask, grade: ask.grade, atLeast };
  const isEmpty = isQualifying && atLeast === null;
  const [asOf, standards, { page, rows, count }] = await Promise.all([
    findLastChange(ctx.db),
    standardsRead,
    isEmpty ? { page: EMPTY_PAGE, rows: [], count: 0 } : readRows(ctx, choice, list, ask),
  ]);
  return {
    choice,
    wind: windOf(conditions),
    timing: timingOf(conditions),
    rows,
    next: ask.show === 'best' ? page.next : null,
    hasNextPage: page.next !== null && (ask.show === 'best' || ask.page < OFFSET_PAGE_MAX),
    count: ask.show === 'all' ? null : count,
    standards: drawnStandards(standards, page),
    hasStandard: standards.length > 0,
    asOf,
  };
}

async function listStandardsOfEvent(ctx: Context, choice: ListChoice): Promise<Standard[]> {
  const standards = await listStandardsOfPath(ctx, choice.path, choice);
  return standards.filter(
    ({ eventVariant, gender }) => eventVariant === choice.eventVariant && gender === choice.gender,
  );
}

interface ReadRows {
  page: ListPage<BestRow>;
  rows: ShownRow[];
  count: number | null;
}

async function readRows(ctx: Context, choice: ListChoice, list: BestList, ask: PageAsk): Promise<ReadRows> {
  const { show, page: number, after, pageSize = RANKINGS_PAGE_SIZE } = ask;
  const { keys, page: pageRead } =
    show === 'all'
      ? performancesOf(listPerformances(ctx, list, number, pageSize))
      : readBests(ctx, list, after ? { after } : { page: number }, pageSize);
  const [page, results, count] = await Promise.all([
    pageRead,
    keys.then((rows) => listResultsOfRows(ctx, choice, rows.slice(0, pageSize))),
    show === 'all'
      ? null
      : after
        ? pageRead.then((page) => countBehind(ctx, list, page))
        : countBests(ctx, list),
  ]);
  const rows = page.rows.flatMap((row) => {
    const listed = results.get(row.resultId);
    return listed ? [{ ...row, ...listed }] : [];
  });
  return { page, rows, count };
}

const performancesOf = (page: Promise<ListPage<BestRow>>): PageReading => ({
  keys: page.then(({ rows }) => rows),
  page,
});

/** Counted only where the page does not tell: it holds the end of the list, or begins beyond what is counted. */
async function countBehind(
  ctx: Context,
  list: BestList,
  { rows, followingKey }: ListPage<BestRow>,
): Promise<number | null> {
  const last = rows.at(-1)?.row ?? 0;
  if (last > LIST_COUNT_MAX) return null;
  return last > 0 && followingKey === null ? last : countBests(ctx, list);
}

/** Of the node that is nearest to the list and has any: whoever meets its easiest standard is in. */
function easiestOf({ path }: ListChoice, standards: readonly Standard[]): number | null {
  const nearest = path.findLast(({ schoolDivisionId }) =>
    standards.some((standard) => standard.schoolDivisionId === schoolDivisionId),
  );
  const marks = standards.flatMap(({ schoolDivisionId, markCalc }) =>
    schoolDivisionId === nearest?.schoolDivisionId ? markCalc : [],
  );
  return marks.length > 0 ? Math.max(...marks) : null;
}

function drawnStandards(
  standards: readonly Standard[],
  { rows, followingKey: nextKey }: ListPage<BestRow>,
): ShownStandard[] {
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
  const year = membershipYear(seasonId, todayIn(ctx.clock, 'UTC'));
  return listListedResults(ctx, rows, { sport, year });
}
