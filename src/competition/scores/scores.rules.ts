// Adds the points of a meet's events up for its teams and keeps, for every team, which results gave them.
import type { Gender } from '#sport/people/genders.rules.ts';
import {
  type Finisher,
  formatPoints,
  type ScoredFinisher,
  type ScoringRules,
  scoreEvent,
  type TeamKey,
  teamTotals,
} from '#sport/scoring/track-scoring.rules.ts';
import type { Why } from '#sport/why.rules.ts';

/** A result of a final, as far as scoring reads it. */
export interface Scorable extends Finisher {
  resultId: number;
  /** In 1/2520, as the results file prints them; null where it prints none. */
  printed2520: number | null;
}

export interface ScorableEvent<Result extends Scorable> {
  gender: Gender;
  /** Results of the final, or of the timed final. */
  results: readonly Result[];
  /** Rows that wait: they hold their places and score for nobody yet. */
  waiting: readonly Finisher[];
}

export interface ScoringResult<Event, Result> {
  event: Event;
  result: Result;
  points2520: number;
  why: Why;
}

export interface TeamTally<Event, Result> {
  team: TeamKey;
  rank: number;
  points2520: number;
  /** What gave points, in the order of the events. */
  scorers: ScoringResult<Event, Result>[];
}

/** Teams with points, best first; equal totals share a rank. */
export function tallyTeams<Result extends Scorable, Event extends ScorableEvent<Result>>(
  events: readonly Event[],
  rules: ScoringRules,
): TeamTally<Event, Result>[] {
  const scored = events.map(({ results, waiting }) =>
    scoreEvent<Result | Finisher>([...results, ...waiting], rules).slice(0, results.length),
  ) as ScoredFinisher<Result>[][];
  const scorersOf = Map.groupBy(
    scored.flatMap((results, index) =>
      results
        .filter(({ points2520 }) => points2520 > 0)
        .map(({ finisher, points2520, why }) => ({
          event: events[index]!,
          result: finisher,
          points2520,
          why,
        })),
    ),
    ({ result }) => result.team!,
  );
  return teamTotals(scored).map(({ team, place, points2520 }) => ({
    team,
    rank: place,
    points2520,
    scorers: scorersOf.get(team) ?? [],
  }));
}

/**
 * What tied places give although the results file, which prints points of the event, leaves theirs blank. Totals that
 * the file prints may be lower by as much.
 */
export function listBlankTies<Result extends Scorable, Event extends ScorableEvent<Result>>(
  teams: readonly TeamTally<Event, Result>[],
): ScoringResult<Event, Result>[] {
  return teams
    .flatMap(({ scorers }) => scorers)
    .filter(({ event: { results }, result }) => {
      const isTied = results.some((other) => other !== result && other.place === result.place);
      return isTied && result.printed2520 === null && results.some(({ printed2520 }) => printed2520 !== null);
    });
}

/** "10-8-6-5-4-3-2-1". */
export const formatTable = (table: readonly number[]): string =>
  table.map((points) => formatPoints(points * 2520)).join('-');
