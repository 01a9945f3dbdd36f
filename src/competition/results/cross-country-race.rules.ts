// One cross-country race from its stored results: the order of finish, and what its teams score.
import {
  type CrossCountryFinisher,
  type ScoredRunner,
  scoreCrossCountry,
} from '#sport/cross-country-scoring.rules.ts';
import {
  CROSS_COUNTRY_DEFAULTS,
  type CrossCountryRules,
  type NotCounted,
  PLACE_DEPTH_DEFAULT,
  SCORE_DEPTH_DEFAULT,
  tieBreakingOf,
} from '#sport/cross-country-settings.rules.ts';
import { isValidMark } from '#sport/marks.rules.ts';
import { isStatusCode, type StatusCode } from '#sport/statuses.rules.ts';
import type { Why } from '#sport/why.rules.ts';

/** What the division of a race says about its scoring; null is what its level has by default. */
export interface RaceDivision {
  levelMask: number;
  scoreDepth: number | null;
  placeDepth: number | null;
  tieBreaking: string | null;
}

/** A stored result of a race, as far as scoring reads it. */
export interface RaceResult {
  resultId: number;
  place: number | null;
  markRaw: number;
  status: string | null;
  validation: number;
  /** Null: unattached. */
  teamId: number | null;
  isExhibition: boolean;
}

export interface RaceRunner<Result> {
  result: Result;
  /** Among the finishers of the team in this race, 1 for the first; null without a finish or a team. */
  teamNumber: number | null;
  /** What the team is scored by; null for whom the numbering leaves out. */
  scoringPlace: number | null;
  role: 'scorer' | 'displacer' | null;
  notCounted: NotCounted | null;
  why: Why;
}

export interface RaceTeam<Result> {
  teamId: number;
  /** Null: incomplete, listed after the complete teams. */
  place: number | null;
  points: number | null;
  /** Every finisher of the team in order of finish: scorers, displacers, and those behind them. */
  runners: RaceRunner<Result>[];
  /** Of the scorers, in ms; null of an incomplete team. */
  averageMs: number | null;
  /** Between the first and the last scorer, in ms; null of an incomplete team. */
  spreadMs: number | null;
  why: Why;
}

export interface RaceScores<Result> {
  rules: CrossCountryRules;
  /** In order of finish, then those without one. */
  runners: RaceRunner<Result>[];
  /** Best first; incomplete teams last. */
  teams: RaceTeam<Result>[];
  completeTeamCount: number;
}

/** How the teams of a division are scored: what its host set, else five and two displacers (field guide §4.1, §4.2). */
export function raceRulesOf(division: RaceDivision): CrossCountryRules {
  const scoreDepth = division.scoreDepth ?? SCORE_DEPTH_DEFAULT;
  const displacers = PLACE_DEPTH_DEFAULT - SCORE_DEPTH_DEFAULT;
  return {
    ...CROSS_COUNTRY_DEFAULTS,
    scoreDepth,
    placeDepth: division.placeDepth ?? scoreDepth + displacers,
    tieBreaking: tieBreakingOf(division.tieBreaking, division.levelMask),
  };
}

/** Scores one race. `results` are those of one division, gender and final round, in any order. */
export function scoreRace<Result extends RaceResult>(
  results: readonly Result[],
  rules: CrossCountryRules,
): RaceScores<Result> {
  const finishers = results.toSorted(compareFinish).map((result) => ({ ...finisherOf(result), result }));
  const scores = scoreCrossCountry(finishers, rules);
  const numbers = teamNumbers(finishers);
  const runners = new Map(
    scores.runners.map((scored) => [scored.finisher.result, runnerOf(scored, numbers)] as const),
  );
  const teams = scores.teams.map(({ team, place, points, why, runners: members }): RaceTeam<Result> => {
    const ofTeam = members.map(({ finisher }) => runners.get(finisher.result)!);
    return { teamId: Number(team), place, points, runners: ofTeam, ...timesOf(ofTeam, place), why };
  });
  return {
    rules,
    runners: [...runners.values()],
    teams,
    completeTeamCount: teams.filter(({ place }) => place !== null).length,
  };
}

interface Finisher<Result> extends CrossCountryFinisher {
  team: number | null;
  result: Result;
}

/** A mark that was invalidated is no finish; a result without a mark has its status. */
function finisherOf({ teamId, status, markRaw, validation, isExhibition }: RaceResult) {
  const isFinish = status === null && isValidMark(markRaw) && validation >= 0;
  const given = status !== null && isStatusCode(status) ? status : ('NM' satisfies StatusCode);
  return { team: teamId, status: isFinish ? null : given, isExhibition };
}

/** By place and not by time (field guide §4.1); whoever has no place stands by the time behind those who have one. */
function compareFinish(a: RaceResult, b: RaceResult): number {
  return placeOf(a) - placeOf(b) || a.markRaw - b.markRaw || a.resultId - b.resultId;
}

const placeOf = ({ place }: RaceResult) => place ?? Number.MAX_SAFE_INTEGER;

function teamNumbers<Result>(finishers: readonly Finisher<Result>[]): Map<Result, number> {
  const running = finishers.filter(
    ({ team, status, isExhibition }) => team !== null && !status && !isExhibition,
  );
  const teams = Map.groupBy(running, ({ team }) => team);
  return new Map(
    [...teams.values()].flatMap((members) =>
      members.map(({ result }, index) => [result, index + 1] as const),
    ),
  );
}

function runnerOf<Result>(
  { finisher, scoringPlace, role, notCounted, why }: ScoredRunner<Finisher<Result>>,
  numbers: ReadonlyMap<Result, number>,
): RaceRunner<Result> {
  const { result } = finisher;
  return { result, teamNumber: numbers.get(result) ?? null, scoringPlace, role, notCounted, why };
}

function timesOf(runners: readonly RaceRunner<RaceResult>[], place: number | null) {
  const times = runners.filter(({ role }) => role === 'scorer').map(({ result }) => result.markRaw);
  if (place === null || times.length === 0) return { averageMs: null, spreadMs: null };
  return {
    averageMs: times.reduce((sum, time) => sum + time, 0) / times.length,
    spreadMs: Math.max(...times) - Math.min(...times),
  };
}
