// Checks one result against one list: whether the list includes it, its rank, and otherwise the reasons.

import { allSeasonsOf, isAllSeasons, seasonSpanOf } from '#competition/bests/best-keys.rules.ts';
import type { BestList, Conditions } from '#competition/bests/best-lists.rules.ts';
import { findListed, type ListedSubject } from '#competition/bests/best-lists.service.ts';
import { scopeIn } from '#competition/bests/list-scopes.service.ts';
import type { MarkFilter } from '#competition/bests/mark-lists.rules.ts';
import { findInMarks } from '#competition/bests/mark-lists.service.ts';
import { isRunningTotal } from '#competition/events/event-status.rules.ts';
import type { ResultStatus } from '#competition/events/result-status.rules.ts';
import { timingOf, windOf } from '#competition/rankings/list-scope.rules.ts';
import { isListOfMarks, markFilterOf, seasonIdsOf } from '#competition/rankings/marks-of-days.service.ts';
import { seasonLabel } from '#competition/rankings/rankings.words.ts';
import {
  findVisibleResult,
  listVisibleResults,
  type VisibleResult,
} from '#competition/rankings/visible-results.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { getDivisionPath } from '#people/venues/school-divisions/school-divisions.service.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeName } from '#sport/people/grades.rules.ts';
import { hasLevel, levelsOf } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type JudgedResult,
  type ListMismatch,
  type Reason,
  whyNeverListed,
  whyNotInList,
  whyOtherIsListed,
} from './why-not.rules.ts';
import { findJudged, type JudgedRow, listResultsByName } from './why-not.store.ts';
import { whyWords as words } from './why-not.words.ts';

export interface WhyRequest extends Partial<MarkFilter> {
  resultId: number;
  schoolDivisionId: number;
  /** Null compares the result within its own season. */
  seasonId: number | null;
  levelMask: number | null;
  grade: number | null;
  conditions: Conditions;
}

export interface Judgement {
  division: SchoolDivision;
  result: VisibleResult;
  eventName: string;
  gender: Gender;
  isListed: boolean;
  rank: number | null;
  reasons: Reason[];
}

/** Refuses with 404 `SCHOOL_DIVISION_UNKNOWN` or `RESULT_UNKNOWN`. */
export async function judgeResult(ctx: Context, request: WhyRequest): Promise<Judgement> {
  const path = await getDivisionPath(ctx, request.schoolDivisionId);
  const [judged, result] = await Promise.all([
    findJudged(ctx, request.resultId),
    findVisibleResult(ctx, request.resultId),
  ]);
  if (!judged || !result) throw new Refusal('RESULT_UNKNOWN', words.resultUnknown(), { status: 404 });
  const facts = toJudgedResult(result, judged);
  const finding = await findReasons(ctx, request, { path, result, judged, facts });
  return {
    division: path.at(-1)!,
    result,
    eventName: findVariant(result.eventVariant ?? '')?.name ?? judged.eventName,
    gender: genderOf(result, judged),
    ...finding,
  };
}

const MATCHES_MAX = 30;

/**
 * Finds marks by last name, or by first and last name, the newest first. The search skips athletes whose full name
 * is hidden.
 */
export async function findMarks(
  ctx: Context,
  { eventVariant, gender, seasonId }: Pick<BestList, 'eventVariant' | 'gender' | 'seasonId'>,
  name: string,
): Promise<VisibleResult[]> {
  const ids = await listResultsByName(ctx, {
    name,
    eventVariant,
    gender,
    seasonIds: seasonSpanOf(seasonId),
    limit: MATCHES_MAX,
  });
  const results = await listVisibleResults(ctx, ids);
  return ids.flatMap((id) => {
    const result = results.get(id);
    return result?.person?.isIndexed ? result : [];
  });
}

interface Case {
  path: readonly SchoolDivision[];
  result: VisibleResult;
  judged: JudgedRow;
  facts: JudgedResult;
}

type Finding = Pick<Judgement, 'isListed' | 'rank' | 'reasons'>;

const notListed = (...reasons: Reason[]): Finding => ({ isListed: false, rank: null, reasons });

async function findReasons(
  ctx: Context,
  request: WhyRequest,
  { path, result, judged, facts }: Case,
): Promise<Finding> {
  const never = whyNeverListed(facts, await findResultPath(ctx, judged.duplicateOf));
  if (never) return notListed(never);
  const seasonId = request.seasonId ?? result.seasonId;
  const scope = await scopeIn(ctx, result.sport, path, seasonId);
  const list: BestList = {
    scope,
    eventVariant: result.eventVariant!,
    gender: genderOf(result, judged),
    seasonId,
    conditions: request.conditions,
    levelMask: request.levelMask,
    grade: request.grade,
  };
  const reasons = whyNotInList(facts, findMismatch(request, list, { path, result, judged }));
  if (reasons.length > 0) return notListed(...reasons);

  const subject: ListedSubject =
    result.canonicalId === null
      ? { kind: 'squad', id: result.teamId! }
      : { kind: 'athlete', id: result.canonicalId };
  const listed = await findRow(ctx, request, list, { sport: result.sport, subject });
  if (listed?.resultId === result.resultId) {
    const reason = { ...words.listed(facts.mark, listed.rank), path: null };
    return { isListed: true, rank: listed.rank, reasons: [reason] };
  }
  const other = listed && (await findVisibleResult(ctx, listed.resultId));
  if (!listed || !other) return notListed({ ...words.unexplained(), path: null });
  const reason = whyOtherIsListed(facts, {
    mark: other.mark,
    meetName: other.meetName,
    path: other.path,
    isEqual: listed.rankKey === rankKeyOf(result, request.conditions),
    rank: listed.rank,
  });
  return notListed(reason);
}

/** Lists of some days, or of validated marks alone, are read from the marks themselves. */
async function findRow(
  ctx: Context,
  request: WhyRequest,
  list: BestList,
  { sport, subject }: { sport: Sport; subject: ListedSubject },
) {
  const filter = markFilterOf(request);
  const season = { sport, seasonId: list.seasonId };
  if (!(await isListOfMarks(ctx, season, list, filter))) return findListed(ctx, list, subject);
  const seasonIds = await seasonIdsOf(ctx, season);
  return findInMarks(ctx, list, { filter, seasonIds }, subject);
}

function findMismatch(
  { levelMask, grade, conditions, ...request }: WhyRequest,
  { scope, seasonId }: BestList,
  { path, result, judged }: Pick<Case, 'path' | 'result' | 'judged'>,
): ListMismatch {
  const { sport } = result;
  const isOtherSeason = isAllSeasons(seasonId)
    ? allSeasonsOf(result.seasonId) !== seasonId
    : result.seasonId !== seasonId;
  const isInScope =
    scope.kind === 'world' ||
    (scope.kind === 'teams' && result.teamId !== null && scope.teamIds.includes(result.teamId)) ||
    (scope.kind === 'country' && judged.country === scope.country) ||
    (scope.kind === 'state' &&
      judged.state === scope.state &&
      (scope.country === null || judged.country === null || judged.country === scope.country));
  return {
    season: isOtherSeason
      ? { ofMark: seasonLabel(sport, result.seasonId), ofList: seasonLabel(sport, seasonId) }
      : null,
    level:
      levelMask !== null && !hasLevel(judged.levelMask, levelMask)
        ? { ofMark: levelNames(judged.levelMask), ofList: levelNames(levelMask) }
        : null,
    division: isInScope ? null : path.at(-1)!,
    grade:
      grade !== null && result.grade !== grade
        ? {
            ofMark: result.grade === null ? null : gradeName(result.grade),
            ofList: gradeName(grade) ?? String(grade),
          }
        : null,
    days: isOfDays(result.competedOn, markFilterOf(request))
      ? null
      : { ofMark: result.competedOn, ...markFilterOf(request) },
    isValidated: markFilterOf(request).isValidated,
    wind: windOf(conditions),
    timing: timingOf(conditions),
  };
}

const isOfDays = (day: Day, { fromOn, toOn }: MarkFilter): boolean =>
  (fromOn === null || day >= fromOn) && (toOn === null || day <= toOn);

const levelNames = (mask: number): string =>
  levelsOf(mask)
    .map(({ name }) => name)
    .join(', ') || words.noLevel;

const rankKeyOf = (result: VisibleResult, conditions: Conditions): number | null =>
  windOf(conditions) === 'all' ? result.markCalc : result.markLegal;

function toJudgedResult(result: VisibleResult, judged: JudgedRow): JudgedResult {
  return {
    ...result,
    ...judged,
    eventStatus: judged.eventStatus as ResultStatus | null,
    roundStatus: judged.roundStatus as ResultStatus | null,
    isEventRecognized: result.eventVariant !== null,
    isRunningTotal: isRunningTotal(
      findVariant(result.eventVariant ?? '')?.markKind,
      (judged.roundStatus ?? judged.eventStatus) as ResultStatus | null,
    ),
    isDuplicate: judged.duplicateOf !== null,
    isRelay: result.person === null,
    teamName: result.teamId === null ? null : result.teamName,
  };
}

/** A mark from a mixed event counts in the list of the athlete's own gender. */
const genderOf = (result: VisibleResult, { athleteGender }: JudgedRow): Gender =>
  result.gender === 'X' ? ((athleteGender as Gender | null) ?? 'X') : result.gender;

async function findResultPath(ctx: Context, resultId: number | null): Promise<string | null> {
  const result = resultId === null ? null : await findVisibleResult(ctx, resultId);
  return result?.path ?? null;
}
