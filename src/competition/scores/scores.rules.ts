// Adds up the points of a meet's events by team, and lists the results that gave them.
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

/** The fields of a final's result that scoring needs. */
export interface Scorable extends Finisher {
  resultId: number;
  /** Points printed in the results file, in units of 1/2520; null without. */
  printed2520: number | null;
}

export interface ScorableEvent<Result extends Scorable> {
  gender: Gender;
  /** Results of the final, or of the timed final. */
  results: readonly Result[];
  /** Waiting rows, which keep their places and do not score yet. */
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
  /** Results that gave points, in the order of the events. */
  scorers: ScoringResult<Event, Result>[];
}

/** Lists teams with points, best first; equal totals share a rank. */
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
 * Lists tied results whose points the results file leaves blank although it prints others of the event. Printed totals
 * may be lower by these points.
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
