// The starting boxes of teams on a course: docs/rules/seeding.md.
import { type Random, shuffled } from './distribution.rules.ts';

/** The finishers of a team who count. */
const SCORERS = 5;

export interface BoxedRunner {
  team: string | null;
  /** From 1 for the best of the race. */
  seedRank: number;
}

/** The box of each runner, from 1: drawn, or by the sum of the five best ranks of a team. Runners without a team share the last. */
export function boxesOf(runners: readonly BoxedRunner[], random: Random | null): number[] {
  const byTeam = Map.groupBy(
    runners.filter(({ team }) => team !== null),
    ({ team }) => team!,
  );
  const teams = [...byTeam].map(([team, own]) => ({ team, ...strengthOf(own) }));
  const inOrder = random
    ? shuffled(
        teams.toSorted((a, b) => (a.team < b.team ? -1 : 1)),
        random,
      )
    : teams.toSorted((a, b) => b.count - a.count || a.sum - b.sum);
  const boxes = new Map(inOrder.map(({ team }, index) => [team, index + 1]));
  return runners.map(({ team }) => (team === null ? boxes.size + 1 : boxes.get(team)!));
}

function strengthOf(runners: readonly BoxedRunner[]) {
  const best = runners
    .map(({ seedRank }) => seedRank)
    .sort((a, b) => a - b)
    .slice(0, SCORERS);
  return { count: best.length, sum: best.reduce((sum, rank) => sum + rank, 0) };
}
