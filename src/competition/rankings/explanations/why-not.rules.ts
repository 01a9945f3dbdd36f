// Why a mark stands in a list where it does, or not at all: the rules in the order in which they decide.

import type { TimingChoice, WindChoice } from '#competition/rankings/list-query.rules.ts';
import type { SchoolDivisionKind } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { RESULT_STATUS, type ResultStatus } from '#sport/enumerations.rules.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import { whyWords as words } from './why-not.words.ts';

/** What is wrong with a result whatever list is asked about. */
export interface JudgedResult {
  /** As it is shown: "1:53.18", "DNF". */
  mark: string;
  markRaw: number;
  /** With a legal wind; null when there is none. */
  markLegal: number | null;
  status: string | null;
  timing: 'fat' | 'hand' | null;
  validation: number;
  isRemoved: boolean;
  isExhibition: boolean;
  isEventKnown: boolean;
  eventStatus: ResultStatus;
  roundStatus: ResultStatus;
  isDuplicate: boolean;
  isRelay: boolean;
  /** Of the team; null for unattached athletes, and squads that no team is known of. */
  teamName: string | null;
  grade: number | null;
}

/** Where the list and the result do not meet. */
export interface ListMismatch {
  /** Names of the season of the result and that of the list. */
  season: { own: string; asked: string } | null;
  /** What the team is, and what the list is of. */
  level: { own: string; asked: string } | null;
  /** The node whose teams the team is not among. */
  division: { name: string; kind: SchoolDivisionKind } | null;
  grade: { own: string | null; asked: string } | null;
  wind: WindChoice;
  timing: TimingChoice;
}

/** A best that stands in place of the mark. */
export interface OtherBest {
  mark: string;
  meetName: string;
  path: string;
  isEqual: boolean;
  /** Null beyond those that are ranked. */
  rank: number | null;
}

export interface Reason extends Why {
  /** Where what it speaks of is found. */
  path: string | null;
}

const UNOFFICIAL: readonly ResultStatus[] = [RESULT_STATUS.TimeTrial, RESULT_STATUS.PolarBear];

/** Why the result is compared with nothing at all (field guide §7.1, 2); null when it is. */
export function whyNeverListed(result: JudgedResult, duplicatePath: string | null): Reason | null {
  const reason = reasonOfResult(result);
  if (reason) return { ...reason, path: null };
  return result.isDuplicate ? { ...words.duplicate(), path: duplicatePath } : null;
}

function reasonOfResult(result: JudgedResult): Why | null {
  if (result.isRemoved) return words.removed();
  if (!result.isEventKnown) return words.eventUnknown();
  if (!isValidMark(result.markRaw)) return words.noMark(result.mark);
  if (result.status !== null) return words.status(result.status);
  if (result.validation < 0) return words.invalidated();
  if (result.isExhibition) return words.exhibition();
  if (UNOFFICIAL.includes(result.eventStatus) || UNOFFICIAL.includes(result.roundStatus))
    return words.unofficial();
  return result.isRelay && result.teamName === null ? words.squadWithoutTeam() : null;
}

/** Every way in which this list leaves the mark out. */
export function whyNotInList(result: JudgedResult, mismatch: ListMismatch): Reason[] {
  const { season, level, division, grade, wind, timing } = mismatch;
  if (season) return [{ ...words.otherSeason(season.own, season.asked), path: null }];
  const reasons = [
    wind === 'legal' && result.markLegal === null && words.windAided(result.mark),
    timing === 'fat' && result.timing === 'hand' && words.handTimed(result.mark),
    level && words.otherLevel(level.own, level.asked),
    division && words.otherDivision(result.teamName, division),
    grade && (result.isRelay ? words.relayGrade() : words.otherGrade(grade.own, grade.asked)),
  ];
  return reasons.flatMap((reason) => (reason ? { ...reason, path: null } : []));
}

export function whyOtherCounts(result: JudgedResult, best: OtherBest): Reason {
  const subject = result.isRelay ? 'team' : 'athlete';
  return { ...words.otherCounts(result.mark, best, subject), path: best.path };
}
