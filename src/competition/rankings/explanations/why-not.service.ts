// Judges one result against one list: whether it stands there, at which rank, and if not, why.

import { allSeasonsOf, isAllSeasons, seasonSpanOf } from '#competition/bests/best-keys.rules.ts';
import type { BestList, Conditions } from '#competition/bests/best-lists.rules.ts';
import { findListed, type ListedSubject } from '#competition/bests/best-lists.service.ts';
import { scopeIn } from '#competition/rankings/list-choice.service.ts';
import { timingOf, windOf } from '#competition/rankings/list-scope.rules.ts';
import { seasonLabel } from '#competition/rankings/rankings.words.ts';
import {
  findShownResult,
  listShownResults,
  type ShownResult,
} from '#competition/rankings/shown-results.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { getDivisionPath } from '#people/venues/school-divisions/school-divisions.service.ts';
import type { ResultStatus } from '#sport/enumerations.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeName } from '#sport/people/grades.rules.ts';
import { hasLevel, levelsOf } from '#sport/people/levels.rules.ts';
import {
  type JudgedResult,
  type ListMismatch,
  type Reason,
  whyNeverListed,
  whyNotInList,
  whyOtherCounts,
} from './why-not.rules.ts';
import { findJudged, type JudgedRow, listResultsByName } from './why-not.store.ts';
import { whyWords as words } from './why-not.words.ts';

export interface WhyAsk {
  resultId: number;
  schoolDivisionId: number;
  /** Null: that of the result. */
  seasonId: number | null;
  levelMask: number | null;
  grade: number | null;
  conditions: Conditions;
}

export interface Judgement {
  division: SchoolDivision;
  result: ShownResult;
  eventName: string;
  gender: Gender;
  isListed: boolean;
  rank: number | null;
  reasons: Reason[];
}

/** 404 `SCHOOL_DIVISION_UNKNOWN`, `RESULT_UNKNOWN`. */
export async function judgeResult(ctx: Context, ask: WhyAsk): Promise<Judgement> {
  const path = await getDivisionPath(ctx, ask.schoolDivisionId);
  const [judged, result] = await Promise.all([
    findJudged(ctx.db, ask.resultId),
    findShownResult(ctx, ask.resultId),
  ]);
  if (!judged || !result) throw new Refusal('RESULT_UNKNOWN', words.resultUnknown(), { status: 404 });
  const facts = judgedResult(result, judged);
  const found = await findReasons(ctx, ask, { path, result, judged, facts });
  return {
    division: path.at(-1)!,
    result,
    eventName: findVariant(result.eventVariant ?? '')?.name ?? judged.eventName,
    gender: genderOf(result, judged),
    ...found,
  };
}

/** Marks of one name to choose from. */
const FOUND_MARKS_MAX = 30;

/**
 * The marks of people whose last name, or first and last name, the text says, the newest first. Whose name is not
 * shown in full is not found by it.
 */
export async function findMarks(
  ctx: Context,
  { eventVariant, gender, seasonId }: Pick<BestList, 'eventVariant' | 'gender' | 'seasonId'>,
  name: string,
): Promise<ShownResult[]> {
  const ids = await listResultsByName(ctx.db, {
    name,
    eventVariant,
    gender,
    seasonIds: seasonSpanOf(seasonId),
    limit: FOUND_MARKS_MAX,
  });
  const results = await listShownResults(ctx, ids);
  return ids.flatMap((id) => {
    const result = results.get(id);
    return result?.person?.isIndexed ? result : [];
  });
}

interface Case {
  path: SchoolDivision[];
  result: ShownResult;
  judged: JudgedRow;
  facts: JudgedResult;
}

type Finding = Pick<Judgement, 'isListed' | 'rank' | 'reasons'>;

const notListed = (...reasons: Reason[]): Finding => ({ isListed: false, rank: null, reasons });

async function findReasons(
  ctx: Context,
  ask: WhyAsk,
  { path, result, judged, facts }: Case,
): Promise<Finding> {
  const never = whyNeverListed(facts, await findPath(ctx, judged.duplicateOf));
  if (never) return notListed(never);
  const seasonId = ask.seasonId ?? result.seasonId;
  const scope = await scopeIn(ctx, result.sport, path, seasonId);
  const list: BestList = {
    scope,
    eventVariant: result.eventVariant!,
    gender: genderOf(result, judged),
    seasonId,
    conditions: ask.conditions,
    levelMask: ask.levelMask,
    grade: ask.grade,
  };
  const reasons = whyNotInList(facts, mismatchOf(ask, list, { path, result, judged }));
  if (reasons.length > 0) return notListed(...reasons);

  const subject: ListedSubject =
    result.canonicalId === null
      ? { kind: 'squad', id: result.teamId! }
      : { kind: 'athlete', id: result.canonicalId };
  const listed = await findListed(ctx, list, subject);
  if (listed?.resultId === result.resultId) {
    const reason = { ...words.listed(facts.mark, listed.rank), path: null };
    return { isListed: true, rank: listed.rank, reasons: [reason] };
  }
  const other = listed && (await findShownResult(ctx, listed.resultId));
  if (!listed || !other) return notListed({ ...words.unexplained(), path: null });
  const reason = whyOtherCounts(facts, {
    mark: other.mark,
    meetName: other.meetName,
    path: other.path,
    isEqual: listed.rankKey === rankKeyOf(result, ask.conditions),
    rank: listed.rank,
  });
  return notListed(reason);
}

function mismatchOf(
  { levelMask, grade, conditions }: WhyAsk,
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
      ? { own: seasonLabel(sport, result.seasonId), asked: seasonLabel(sport, seasonId) }
      : null,
    level:
      levelMask !== null && !hasLevel(judged.levelMask, levelMask)
        ? { own: levelNames(judged.levelMask), asked: levelNames(levelMask) }
        : null,
    division: isInScope ? null : path.at(-1)!,
    grade:
      grade !== null && result.grade !== grade
        ? {
            own: result.grade === null ? null : gradeName(result.grade),
            asked: gradeName(grade) ?? String(grade),
          }
        : null,
    wind: windOf(conditions),
    timing: timingOf(conditions),
  };
}

const levelNames = (mask: number): string =>
  levelsOf(mask)
    .map(({ name }) => name)
    .join(', ') || words.noLevel;

const rankKeyOf = (result: ShownResult, conditions: Conditions): number | null =>
  windOf(conditions) === 'all' ? result.markCalc : result.markLegal;

function judgedResult(result: ShownResult, judged: JudgedRow): JudgedResult {
  return {
    ...result,
    ...judged,
    eventStatus: judged.eventStatus as ResultStatus,
    roundStatus: judged.roundStatus as ResultStatus,
    isEventKnown: result.eventVariant !== null,
    isDuplicate: judged.duplicateOf !== null,
    isRelay: result.person === null,
    teamName: result.teamId === null ? null : result.teamName,
  };
}

/** A mixed event counts for the athlete's own gender. */
const genderOf = (result: ShownResult, { athleteGender }: JudgedRow): Gender =>
  result.gender === 'X' ? ((athleteGender as Gender | null) ?? 'X') : result.gender;

async function findPath(ctx: Context, resultId: number | null): Promise<string | null> {
  const result = resultId === null ? null : await findShownResult(ctx, resultId);
  return result?.path ?? null;
}
