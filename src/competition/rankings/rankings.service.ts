// A page of a list as everyone may see it: the rows with their people, teams and meets, and the standards between them.
import {
  type BestList,
  EMPTY_PAGE,
  LIST_COUNT_MAX,
  type ListCursor,
  type ListPage,
  OFFSET_PAGE_MAX,
} from '#competition/bests/best-lists.rules.ts';
import {
  type BestRow,
  countBests,
  listBests,
  listPerformances,
} from '#competition/bests/best-lists.service.ts';
import { cutAfter, type Standard } from '#competition/bests/standards.rules.ts';
import { listStandardsOfPath } from '#competition/bests/standards.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { listDivisionsOfTeams } from '#people/places/school-divisions.service.ts';
import { getVariant } from '#sport/events.rules.ts';
import { chooseList, type ListAsk, type ListChoice } from './list-choice.service.ts';
import type { ShowChoice, TimingChoice, WindChoice } from './list-query.rules.ts';
import { conditionsOf, membershipYear, qualifyingConditions, timingOf, windOf } from './list-scope.rules.ts';
import { listShownResults, type ShownResult } from './shown-results.service.ts';

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

export interface ShownRow extends BestRow {
  result: ShownResult;
  /** The league that the team belongs to, else its association. */
  leagueName: string | null;
}

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
  /** When the rows were read, RFC 3339. */
  asOf: string;
}

/** 404 `SCHOOL_DIVISION_UNKNOWN`. */
export async function getList(ctx: Context, ask: PageAsk): Promise<ListView> {
  const choice = await chooseList(ctx, ask);
  const { eventVariant, gender, seasonId, scope, levelMask } = choice;
  const standards = (await listStandardsOfPath(ctx, choice.path, choice)).filter(
    (standard) => standard.eventVariant === eventVariant && standard.gender === gender,
  );
  const isQualifying = ask.kind === 'qualifying';
  const conditions = isQualifying
    ? qualifyingConditions(getVariant(eventVariant))
    : conditionsOf(ask.wind, ask.timing);
  const list: BestList = {
    scope,
    eventVariant,
    gender,
    seasonId,
    conditions,
    levelMask,
    grade: ask.grade,
    atLeast: isQualifying ? easiestOf(choice, standards) : null,
  };
  const asOf = ctx.clock.now().toString();
  const isEmpty = isQualifying && standards.length === 0;
  const page: ListPage<BestRow> = isEmpty ? EMPTY_PAGE : await readPage(ctx, list, ask);
  const [rows, count] = await Promise.all([
    showRows(ctx, choice, page.rows),
    ask.show === 'all' ? null : isEmpty ? 0 : countList(ctx, list, page),
  ]);
  return {
    choice,
    wind: windOf(conditions),
    timing: timingOf(conditions),
    rows,
    next: ask.show === 'best' ? page.next : null,
    hasNextPage: page.next !== null && (ask.show === 'best' || ask.page < OFFSET_PAGE_MAX),
    count,
    standards: drawnStandards(standards, page),
    hasStandard: standards.length > 0,
    asOf,
  };
}

async function readPage(
  ctx: Context,
  list: BestList,
  { show, page, after, pageSize }: PageAsk,
): Promise<ListPage<BestRow>> {
  if (show === 'all') return listPerformances(ctx, list, page, pageSize);
  return listBests(ctx, list, after ? { after } : { page }, pageSize);
}

/** Counted only where the page does not tell: it is the whole list, or begins beyond what is counted. */
async function countList(
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

async function showRows(ctx: Context, choice: ListChoice, rows: readonly BestRow[]): Promise<ShownRow[]> {
  if (rows.length === 0) return [];
  const year = membershipYear(choice.seasonId, todayIn(ctx.clock, 'UTC'));
  const teamIds = [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))];
  const [results, divisions] = await Promise.all([
    listShownResults(
      ctx,
      rows.map(({ resultId }) => resultId),
    ),
    listDivisionsOfTeams(ctx, teamIds, { sport: choice.sport, year }),
  ]);
  return rows.flatMap((row) => {
    const result = results.get(row.resultId);
    if (!result) return [];
    const leagueName = row.teamId === null ? null : (divisions.get(row.teamId)?.[0]?.name ?? null);
    return { ...row, result, leagueName };
  });
}
