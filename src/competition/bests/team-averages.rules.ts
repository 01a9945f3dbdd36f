// Teams of a cross-country list by the average time of their five best runners.
import { rankRows } from './best-lists.rules.ts';

/** Five runners score for a team. */
const SCORING_RUNNERS = 5;

export interface RunnerKey {
  teamId: number | null;
  rankKey: number;
  resultId: number;
}

export interface TeamAverage {
  teamId: number;
  /** The average in milliseconds. */
  rankKey: number;
  /** The time between the first and the fifth runner, in milliseconds. */
  spreadMs: number;
  /** The results of the five, the fastest first. */
  resultIds: number[];
  rank: number;
  row: number;
  isTied: boolean;
}

/**
 * Ranks the teams with five runners among the first runners of a list. `isWhole` means that the list has no more
 * runners; otherwise a team is left out that one with later runners could still beat.
 */
export function rankTeams(runners: readonly RunnerKey[], { isWhole }: { isWhole: boolean }): TeamAverage[] {
  const groups = Map.groupBy(
    runners.filter(({ teamId }) => teamId !== null),
    ({ teamId }) => teamId!,
  );
  const last = runners.at(-1)?.rankKey ?? 0;
  let bound = isWhole ? Number.POSITIVE_INFINITY : last;
  const teams: { teamId: number; rankKey: number; spreadMs: number; resultIds: number[] }[] = [];
  for (const [teamId, group] of groups) {
    const scoring = group.slice(0, SCORING_RUNNERS);
    const sum = scoring.reduce((total, { rankKey }) => total + rankKey, 0);
    const missing = SCORING_RUNNERS - scoring.length;
    if (missing > 0) {
      if (!isWhole) bound = Math.min(bound, (sum + missing * last) / SCORING_RUNNERS);
      continue;
    }
    teams.push({
      teamId,
      rankKey: Math.round(sum / SCORING_RUNNERS),
      spreadMs: scoring.at(-1)!.rankKey - scoring[0]!.rankKey,
      resultIds: scoring.map(({ resultId }) => resultId),
    });
  }
  const sorted = teams.filter(({ rankKey }) => rankKey <= bound);
  return rankRows(
    sorted.sort((a, b) => a.rankKey - b.rankKey || a.teamId - b.teamId),
    null,
  );
}
