// The starting boxes of teams on a course: docs/rules/seeding.md.
import { type Random, shuffled } from './distribution.rules.ts';

/** The finishers of a team who count. */
const SCORERS = 5;

export interface BoxedRunner {
  team: string | null;
  /** Two schools of one name have boxes of their own; left out where the site knows the name only. */
  teamId?: number | null | undefined;
  /** From 1 for the best of the race. */
  seedRank: number;
}

/** The box of each runner, from 1: drawn, or by the sum of the five best ranks of a team. Runners without a team share the last. */
export function boxesOf(runners: readonly BoxedRunner[], random: Random | null): number[] {
  const byTeam = Map.groupBy(
    runners.filter((runner) => keyOf(runner) !== null),
    (runner) => keyOf(runner)!,
  );
  const teams = [...byTeam].map(([team, own]) => ({ team, ...strengthOf(own) }));
  const inOrder = random
    ? shuffled(
        teams.toSorted((a, b) => (a.team < b.team ? -1 : 1)),
        random,
      )
    : teams.toSorted((a, b) => b.count - a.count || a.sum - b.sum);
  const boxes = new Map(inOrder.map(({ team }, index) => [team, index + 1]));
  return runners.map((runner) => boxes.get(keyOf(runner) ?? '') ?? boxes.size + 1);
}

/** Sorted by name, so that a draw is the same for the same teams. */
const keyOf = ({ team, teamId }: BoxedRunner): string | null =>
  team === null ? null : `${team} ${teamId ?? ''}`;

function strengthOf(runners: readonly BoxedRunner[]) {
  const best = runners
    .map(({ seedRank }) => seedRank)
    .sort((a, b) => a - b)
    .slice(0, SCORERS);
  return { count: best.length, sum: best.reduce((sum, rank) => sum + rank, 0) };
}
