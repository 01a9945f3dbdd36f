// One cross-country race from its stored results: the order of finish, and the scores of its teams.
import type { WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import { isValidMark, MARK_INVALID } from '#sport/marks/marks.rules.ts';
import { isStatusCode, type StatusCode } from '#sport/marks/statuses.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { CrossCountryFinisher } from '#sport/scoring/cross-country-scoring.rules.ts';
import { scoreScorings } from '#sport/scoring/cross-country-separate-scorings.rules.ts';
import {
  CROSS_COUNTRY_DEFAULTS,
  type CrossCountryRules,
  type NotCounted,
  PLACE_DEPTH_DEFAULT,
  type RaceScoring,
  SCORE_DEPTH_DEFAULT,
  tieBreakingOf,
} from '#sport/scoring/cross-country-settings.rules.ts';
import { isTeamInQuestion, scoringTeamOf } from '#sport/scoring/printed-teams.rules.ts';
import type { TeamKey } from '#sport/scoring/track-scoring.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import { waitingTeamOf } from './scoring.rules.ts';

/** The scoring settings of a race's division; null means the default of its level. */
export interface RaceDivision {
  levelMask: number;
  scoreDepth: number | null;
  placeDepth: number | null;
  tieBreaking: string | null;
  /** The race's scorings, each with its depths and teams, when not all teams are scored together. */
  raceScorings: readonly RaceScoring[] | null;
}

/** The fields of a stored result that scoring needs. */
export interface RaceResult {
  resultId: number;
  place: number | null;
  markRaw: number;
  status: string | null;
  validation: number;
  /** Null for unattached, and for a team that is known by its printed name only. */
  teamId: number | null;
  teamText: string | null;
  /** Name of the team with `teamId`. */
  teamName: string | null;
  isExhibition: boolean;
}

export interface RaceRunner<Result> {
  result: Result;
  /** Number of the scoring that the runner's team is in, from 1; null in a race that has only one. */
  scoring: number | null;
  /** Position among the team's finishers in this race, 1 for the first; null without a finish or a team. */
  teamNumber: number | null;
  /** Place in the team scoring; null for a runner who is left out of it. */
  scoringPlace: number | null;
  role: 'scorer' | 'displacer' | null;
  notCounted: NotCounted | null;
  why: Why;
}

export interface RaceTeam<Result> {
  /** Unique among the teams of the race. */
  key: TeamKey;
  /** Null for a team that is known by its printed name only. */
  teamId: number | null;
  /** Number of its scoring in `RaceScores.scorings`, from 1; null in a race that has only one. */
  scoring: number | null;
  /** Place in its scoring; null for an incomplete team, which is listed after the complete ones. */
  place: number | null;
  points: number | null;
  /** Every finisher of the team in order of finish: scorers, displacers, then the others. */
  runners: RaceRunner<Result>[];
  /** Average time of the scorers in ms; null for an incomplete team. */
  averageMs: number | null;
  /** Time between the first and the last scorer in ms; null for an incomplete team. */
  spreadMs: number | null;
  why: Why;
}

export interface RaceScores<Result> {
  rules: CrossCountryRules;
  /** Finishers in order, then the others. */
  runners: RaceRunner<Result>[];
  /** Teams by scoring; in each the best first and incomplete teams last. */
  teams: RaceTeam<Result>[];
  completeTeamCount: number;
  /** Empty when all teams are scored together. */
  scorings: readonly RaceScoring[];
}

/** Returns the scoring rules of a division: its host's settings, by default five scorers and two displacers. */
export function raceRulesOf(division: Omit<RaceDivision, 'raceScorings'>): CrossCountryRules {
  const scoreDepth = division.scoreDepth ?? SCORE_DEPTH_DEFAULT;
  const displacers = PLACE_DEPTH_DEFAULT - SCORE_DEPTH_DEFAULT;
  return {
    ...CROSS_COUNTRY_DEFAULTS,
    scoreDepth,
    placeDepth: division.placeDepth ?? scoreDepth + displacers,
    tieBreaking: tieBreakingOf(division.tieBreaking, division.levelMask),
  };
}

interface RaceFacts {
  /** Each waiting row keeps its place in the numbering; of several scorings, in the one that has its team. */
  waiting?: readonly WaitingFinisher[];
  scorings?: readonly RaceScoring[] | null;
}

/** Scores one race. `results` are those of the final of one division and gender, in any order. */
export function scoreRace<Result extends RaceResult>(
  results: readonly Result[],
  rules: CrossCountryRules,
  { waiting = [], scorings }: RaceFacts = {},
): RaceScores<Result> {
  const mayBeOther = printedNamesOfOthers(results);
  const finishers: Finisher<Result>[] = [
    ...results.map((result) => ({
      ...finisherOf(result),
      isTeamOpen: isTeamInQuestion(result) && mayBeOther(result.teamText!),
      order: orderOf(result),
      result,
    })),
    ...waiting.flatMap(waitingFinishersOf),
  ].sort((a, b) => compareOrder(a.order, b.order));
  const scores = scoreScorings(finishers, rules, scorings ?? []);
  const numbers = teamNumbers(finishers);
  const runners = new Map(
    scores.runners.flatMap(({ finisher, ...scored }) =>
      finisher.result ? [[finisher.result, runnerOf(finisher.result, scored, numbers)] as const] : [],
    ),
  );
  const teams = scores.teams.flatMap(({ team, runners: members, ...scored }): RaceTeam<Result>[] => {
    const teamRunners = members.flatMap(({ finisher: { result } }) => (result ? runners.get(result)! : []));
    if (teamRunners.length === 0) return [];
    const { teamId } = teamRunners[0]!.result;
    const { place, points, scoring, why } = scored;
    const times = teamRunners.length < members.length ? NO_TIMES : timesOf(teamRunners, place);
    return [{ key: team, teamId, scoring, place, points, runners: teamRunners, ...times, why }];
  });
  return {
    rules,
    runners: [...runners.values()],
    teams,
    completeTeamCount: teams.filter(({ place }) => place !== null).length,
    scorings: scorings ?? [],
  };
}

interface Finisher<Result> extends CrossCountryFinisher {
  team: TeamKey | null;
  order: FinishOrder;
  /** Null for a waiting row. */
  result: Result | null;
}

/** Place, time in ms and id; the first difference decides. */
type FinishOrder = readonly [number, number, number];

/** A row without a place keeps none. */
const waitingFinishersOf = (row: WaitingFinisher): Finisher<never>[] =>
  row.place === null
    ? []
    : [
        {
          team: waitingTeamOf(row),
          isTeamOpen: row.teamId === null,
          order: [row.place, MARK_INVALID, row.line],
          result: null,
        },
      ];

const NO_TIMES = { averageMs: null, spreadMs: null };

/** An invalidated mark is not a finish; a result without a mark has its status. */
function finisherOf(result: RaceResult) {
  const { status, markRaw, validation, isExhibition } = result;
  const isFinish = status === null && isValidMark(markRaw) && validation >= 0;
  const statusCode = status !== null && isStatusCode(status) ? status : ('NM' satisfies StatusCode);
  return { team: scoringTeamOf(result), status: isFinish ? null : statusCode, isExhibition };
}

/** Returns a function that tells whether a printed name may be the start of a longer team name of the race. */
function printedNamesOfOthers(results: readonly RaceResult[]): (text: string) => boolean {
  const names = new Set(results.flatMap(({ teamName }) => (teamName === null ? [] : foldName(teamName))));
  return (text) => [...names].some((name) => name.startsWith(foldName(text)));
}

/** Orders by place, not by time; runners without a place come after the others, by time. */
function compareOrder(a: FinishOrder, b: FinishOrder): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

const orderOf = ({ place, markRaw, resultId }: RaceResult): FinishOrder => [
  place ?? Number.MAX_SAFE_INTEGER,
  markRaw,
  resultId,
];

function teamNumbers<Result>(finishers: readonly Finisher<Result>[]): Map<Result | null, number> {
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
  result: Result,
  scored: Omit<RaceRunner<Result>, 'result' | 'teamNumber'>,
  numbers: ReadonlyMap<Result | null, number>,
): RaceRunner<Result> {
  const { scoring, scoringPlace, role, notCounted, why } = scored;
  return { result, teamNumber: numbers.get(result) ?? null, scoring, scoringPlace, role, notCounted, why };
}

function timesOf(runners: readonly RaceRunner<RaceResult>[], place: number | null) {
  const times = runners.filter(({ role }) => role === 'scorer').map(({ result }) => result.markRaw);
  if (place === null || times.length === 0) return NO_TIMES;
  return {
    averageMs: times.reduce((sum, time) => sum + time, 0) / times.length,
    spreadMs: Math.max(...times) - Math.min(...times),
  };
}
