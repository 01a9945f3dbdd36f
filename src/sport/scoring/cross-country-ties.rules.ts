// Ranks complete cross-country teams by total and breaks ties by the rule of the division.

import { sharePlaces } from '#sport/places/places.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import { type BrokenTie, whyTeamPlace, whyTiedTeamPlace } from './cross-country-scoring.words.ts';
import type { CrossCountryRules, TieBreaking } from './cross-country-settings.rules.ts';

export interface TeamScores {
  /** The points of each scorer, first runner first, with penalties for missing scorers. */
  scores: readonly number[];
  /** The scoring place of the first runner after the scorers. */
  sixth: number | null;
}

export interface RankedTeam<T> {
  team: T;
  points: number;
  place: number;
  why: Why;
}

const total = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0);

/** Ranks teams, best first. Teams that the tie-break leaves equal share the better place. */
export function rankTeams<T extends TeamScores>(
  teams: readonly T[],
  rules: Pick<CrossCountryRules, 'tieBreaking' | 'scoreDepth'>,
): RankedTeam<T>[] {
  const ranked: RankedTeam<T>[] = [];
  const byPoints = Map.groupBy(teams, (team) => total(team.scores));
  for (const points of [...byPoints.keys()].sort((a, b) => a - b)) {
    const tied = byPoints.get(points)!;
    const keyed = tied.map((team) => ({ team, key: tieKey(team, tied, rules.tieBreaking) }));
    const byKey = (a: { key: number[] }, b: { key: number[] }) => compareKeys(a.key, b.key);
    const ahead = ranked.length;
    for (const { item, place: placeAmongTied, sharedBy } of sharePlaces(keyed.sort(byKey), byKey)) {
      const { team } = item;
      const place = ahead + placeAmongTied;
      const explained =
        tied.length === 1
          ? whyTeamPlace(team.scores, place)
          : whyTiedTeamPlace(team.scores, explainTie(team, tied, rules), place, sharedBy);
      ranked.push({ team, points, place, why: explained });
    }
  }
  return ranked;
}

/**
 * The numbers that tied teams are compared by, lower first. NFHS: the sixth runner; teams without one are behind and
 * are compared by their first four. NCAA: the comparisons won against all tied teams.
 */
function tieKey(team: TeamScores, tied: readonly TeamScores[], mode: TieBreaking): number[] {
  switch (mode) {
    case 'NFHS_SIXTH':
      return team.sixth === null ? [Number.POSITIVE_INFINITY, firstTotal(team)] : [team.sixth, 0];
    case 'NCAA_COMPARE':
      return [-comparisonsWon(team, tied)];
    case 'FIFTH':
      return [team.scores.at(-1)!];
    case 'NONE':
      return [];
  }
}

const firstTotal = ({ scores }: TeamScores) => total(scores.slice(0, -1));

function comparisonsWon(team: TeamScores, tied: readonly TeamScores[]): number {
  return tied.reduce(
    (won, other) => won + team.scores.filter((score, runner) => score < other.scores[runner]!).length,
    0,
  );
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing === -1 ? 0 : a[differing]! < b[differing]! ? -1 : 1;
}

function explainTie(
  team: TeamScores,
  tied: readonly TeamScores[],
  rules: Pick<CrossCountryRules, 'tieBreaking' | 'scoreDepth'>,
): BrokenTie {
  return {
    mode: rules.tieBreaking,
    scoreDepth: rules.scoreDepth,
    sixth: team.sixth,
    firstTotal: firstTotal(team),
    comparisonsWon: comparisonsWon(team, tied),
    lastScore: team.scores.at(-1)!,
  };
}
