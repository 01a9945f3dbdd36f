// Scores one cross-country race as the dual meets of every two teams in it.
import {
  type CrossCountryFinisher,
  type CrossCountryTeam,
  scoreCrossCountry,
} from './cross-country-scoring.rules.ts';
import type { CrossCountryRules } from './cross-country-settings.rules.ts';

export interface DualMeet {
  teams: readonly [CrossCountryTeam, CrossCountryTeam];
  /** Null when both teams are incomplete: then there is no score. */
  points: readonly [number, number] | null;
  /** Null for a tie that stands and when there is no score. */
  winner: CrossCountryTeam | null;
  /** One team was incomplete. */
  isForfeit: boolean;
}

/** Best score against a complete or absent opponent: 15 at depth 5. */
export function perfectScore({ scoreDepth }: Pick<CrossCountryRules, 'scoreDepth'>): number {
  return (scoreDepth * (scoreDepth + 1)) / 2;
}

/** Score behind an opponent whose runners all finish first: 50 at depths 5 and 7. */
export function shutoutScore(rules: Pick<CrossCountryRules, 'scoreDepth' | 'placeDepth'>): number {
  return perfectScore(rules) + rules.scoreDepth * rules.placeDepth;
}

/**
 * Every pair of teams, re-scored with these two alone, in the order of their first finishers. A complete team wins
 * against an incomplete one by forfeit, 15 to 50 at depths 5 and 7 (field guide §4.1).
 */
export function scoreDualMeets(
  finishers: readonly CrossCountryFinisher[],
  rules: CrossCountryRules,
): DualMeet[] {
  const teams = [
    ...new Set(finishers.flatMap(({ team, isExhibition }) => (isExhibition ? [] : (team ?? [])))),
  ];
  return teams.flatMap((home, index) =>
    teams.slice(index + 1).map((away) => scoreDual(finishers, home, away, rules)),
  );
}

function scoreDual(
  finishers: readonly CrossCountryFinisher[],
  home: CrossCountryTeam,
  away: CrossCountryTeam,
  rules: CrossCountryRules,
): DualMeet {
  const both = finishers
    .filter(({ team }) => team === home || team === away)
    .map((finisher) => ({ ...finisher, squad: null }));
  const scored = scoreCrossCountry(both, { ...rules, dynamicSquads: false }).teams;
  const find = (team: CrossCountryTeam) => scored.find((entry) => entry.team === team);
  const [homeScore, awayScore] = [find(home), find(away)];
  const homePoints = homeScore?.points ?? null;
  const awayPoints = awayScore?.points ?? null;
  const teams = [home, away] as const;

  if (homePoints === null && awayPoints === null)
    return { teams, points: null, winner: null, isForfeit: false };
  const [won, lost] = [perfectScore(rules), shutoutScore(rules)];
  if (awayPoints === null) return { teams, points: [won, lost], winner: home, isForfeit: true };
  if (homePoints === null) return { teams, points: [lost, won], winner: away, isForfeit: true };
  const isTied = homeScore!.place === awayScore!.place;
  const winner = isTied ? null : homeScore!.place === 1 ? home : away;
  return { teams, points: [homePoints, awayPoints], winner, isForfeit: false };
}
