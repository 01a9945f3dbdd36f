// Explains a mark's rank in a list, or why the list leaves it out: the rules in the order in which they apply.

import { isUnofficial } from '#competition/events/event-status.rules.ts';
import type { ResultStatus } from '#competition/events/result-status.rules.ts';
import type { TimingChoice, WindChoice } from '#competition/rankings/list-query.rules.ts';
import { rankingsWords } from '#competition/rankings/rankings.words.ts';
import type { SchoolDivisionKind } from '#people/venues/school-divisions/school-divisions.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import { whyWords as words } from './why-not.words.ts';

/** The facts of a result that decide whether any list may include it. */
export interface JudgedResult {
  /** The mark as readers see it: "1:53.18", "DNF". */
  mark: string;
  markRaw: number;
  /** The best mark with a legal wind; null when there is none. */
  markLegal: number | null;
  status: string | null;
  timing: 'fat' | 'hand' | null;
  validation: number;
  isRemoved: boolean;
  isExhibition: boolean;
  isEventRecognized: boolean;
  eventStatus: ResultStatus | null;
  roundStatus: ResultStatus | null;
  /** A combined event that is not over yet. */
  isRunningTotal: boolean;
  isDuplicate: boolean;
  isRelay: boolean;
  /** Null for unattached athletes and for relays without a recognized team. */
  teamName: string | null;
  grade: number | null;
}

/** The ways in which a result and a list differ; null where they agree. */
export interface ListMismatch {
  /** The names of the two seasons. */
  season: { ofMark: string; ofList: string } | null;
  /** The team's level and the level that the list compares. */
  level: { ofMark: string; ofList: string } | null;
  /** The list's school division, which the result's team is not in. */
  division: { name: string; kind: SchoolDivisionKind } | null;
  grade: { ofMark: string | null; ofList: string } | null;
  /** The day of the mark and the days of the list; null leaves the range open. */
  days: { ofMark: Day; fromOn: Day | null; toOn: Day | null } | null;
  /** True for a list that leaves out marks that wait for validation. */
  isValidated: boolean;
  wind: WindChoice;
  timing: TimingChoice;
}

/** The better or earlier mark that the list includes instead. */
export interface OtherBest {
  mark: string;
  meetName: string;
  path: string;
  isEqual: boolean;
  /** Null beyond the ranks that are counted. */
  rank: number | null;
}

export interface Reason extends Why {
  /** The page of the result that the reason mentions. */
  path: string | null;
}

/** Why no list may include the result; null when lists may. */
export function whyNeverListed(result: JudgedResult, duplicatePath: string | null): Reason | null {
  const reason = findReasonInResult(result);
  if (reason) return { ...reason, path: null };
  return result.isDuplicate ? { ...words.duplicate(), path: duplicatePath } : null;
}

function findReasonInResult(result: JudgedResult): Why | null {
  if (result.isRemoved) return words.removed();
  if (!result.isEventRecognized) return words.eventUnknown();
  if (!isValidMark(result.markRaw)) return words.noMark(result.mark);
  if (result.status !== null) return words.status(result.status);
  if (result.validation < 0) return words.invalidated();
  if (result.isExhibition) return words.exhibition();
  if (isUnofficial(result.eventStatus) || isUnofficial(result.roundStatus)) return words.unofficial();
  if (result.isRunningTotal) return words.runningTotal();
  return result.isRelay && result.teamName === null ? words.squadWithoutTeam() : null;
}

/** Every reason for which this list leaves the mark out. */
export function whyNotInList(result: JudgedResult, mismatch: ListMismatch): Reason[] {
  const { season, level, division, grade, days, isValidated, wind, timing } = mismatch;
  if (season) return [{ ...words.otherSeason(season.ofMark, season.ofList), path: null }];
  const reasons = [
    days && words.otherDay(days.ofMark, rankingsWords.daysOf(days.fromOn, days.toOn)),
    isValidated && result.validation === 0 && words.awaitsValidation(),
    wind === 'legal' && result.markLegal === null && words.windAided(result.mark),
    timing === 'fat' && result.timing === 'hand' && words.handTimed(result.mark),
    level && words.otherLevel(level.ofMark, level.ofList),
    division && words.otherDivision(result.teamName, division),
    grade && (result.isRelay ? words.relayGrade() : words.otherGrade(grade.ofMark, grade.ofList)),
  ];
  return reasons.flatMap((reason) => (reason ? { ...reason, path: null } : []));
}

export function whyOtherIsListed(result: JudgedResult, best: OtherBest): Reason {
  const subject = result.isRelay ? 'team' : 'athlete';
  return { ...words.otherCounts(result.mark, best, subject), path: best.path };
}
