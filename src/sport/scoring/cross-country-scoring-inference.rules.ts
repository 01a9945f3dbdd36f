// Finds which teams of a race were scored together. A report of several scorings prints all scores in one column:
// 1, 1, 2, 3, 2. In each scoring they run 1, 2, 3 in order of finish.
import type { TeamKey } from './track-scoring.rules.ts';

/** A row of the race. Lists of rows are in order of finish. */
export interface PrintedScore {
  /** Null for unattached runners. */
  team: TeamKey | null;
  /** Null if none is printed. */
  score: number | null;
  /** True if the row is unreadable. Its team and score are unknown. */
  isUnread?: boolean;
}

/** Teams that were scored together. */
export interface ScoredGroup {
  /** The teams in order of their first printed score. */
  teams: TeamKey[];
  /** Positions in the race of unreadable rows that fill the missing scores of this scoring. */
  unread: number[];
}

/** A team with its printed scores and the rows where they are printed. */
interface TeamOfRace {
  team: TeamKey;
  printed: { at: number; score: number }[];
  rivals: Set<TeamOfRace>;
}

/** The search stops after this many steps. */
const STEPS_MAX = 20_000;

/**
 * Yields every way to divide the teams so that each score is explained; nothing if a score cannot be. The group of
 * the first finisher comes first. Teams without a printed score are in no group. The search stops after STEPS_MAX.
 */
export function* groupTeams(rows: readonly PrintedScore[]): Generator<ScoredGroup[]> {
  const teams = teamsOf(rows);
  const anchors = teams.filter(({ printed }) => printed[0]!.score === 1);
  if (anchors.length === 0 || teams.some(({ printed }) => !rises(printed))) return;
  for (const team of teams) team.rivals = new Set(teams.filter((other) => areRivals(team, other)));
  const unread = rows.flatMap(({ isUnread }, at) => (isUnread ? at : []));
  const groupOf = new Map(anchors.map((team, group) => [team, group]));
  if (anchors.some((team) => anchors.some((other) => other !== team && !team.rivals.has(other)))) return;
  const steps = { left: STEPS_MAX };
  for (const complete of assignments(teams, groupOf, { count: anchors.length, steps })) {
    const free = new Set(unread);
    const groups = anchors.map((_, group) => {
      const groupTeams = teams.filter((team) => complete.get(team) === group);
      return { teams: groupTeams.map(({ team }) => team), unread: missingIn(groupTeams, free) };
    });
    if (groups.every(({ unread: missing }) => missing !== null)) yield groups as ScoredGroup[];
  }
}

/** The teams in order of their first printed score. */
function teamsOf(rows: readonly PrintedScore[]): TeamOfRace[] {
  const printed = rows.flatMap(({ team, score }, at) =>
    team === null || score === null ? [] : { team, at, score },
  );
  return [...Map.groupBy(printed, ({ team }) => team)].map(([team, rows]) => ({
    team,
    printed: rows.map(({ at, score }) => ({ at, score })),
    rivals: new Set(),
  }));
}

const rises = (printed: TeamOfRace['printed']): boolean =>
  printed.every(({ score }, index) => index === 0 || score > printed[index - 1]!.score);

/** True if two teams cannot be in one scoring: they share a score, or the better score is behind the worse one. */
const areRivals = (team: TeamOfRace, other: TeamOfRace): boolean =>
  team !== other &&
  team.printed.some((row) =>
    other.printed.some(({ at, score }) => score === row.score || score > row.score !== at > row.at),
  );

interface Search {
  count: number;
  steps: { left: number };
}

/** Assigns the team with the fewest possible groups first, until every team has a group. */
function* assignments(
  teams: readonly TeamOfRace[],
  groupOf: ReadonlyMap<TeamOfRace, number>,
  { count, steps }: Search,
): Generator<ReadonlyMap<TeamOfRace, number>> {
  if (steps.left-- <= 0) return;
  let next: { team: TeamOfRace; possible: number[] } | null = null;
  for (const team of teams) {
    if (groupOf.has(team)) continue;
    const taken = new Set([...team.rivals].map((rival) => groupOf.get(rival)));
    const possible = Array.from({ length: count }, (_, group) => group).filter((group) => !taken.has(group));
    if (next === null || possible.length < next.possible.length) next = { team, possible };
    if (possible.length <= 1) break;
  }
  if (next === null) {
    yield groupOf;
    return;
  }
  for (const group of next.possible)
    yield* assignments(teams, new Map(groupOf).set(next.team, group), { count, steps });
}

/**
 * Takes from `free` the unread rows that fill the missing scores of the group, and returns them. Null if a score is
 * missing and no unread row is in the right place.
 */
function missingIn(group: readonly TeamOfRace[], free: Set<number>): number[] | null {
  const missing: number[] = [];
  let last = { at: -1, score: 0 };
  for (const row of group.flatMap(({ printed }) => printed).sort((a, b) => a.score - b.score)) {
    for (let score = last.score + 1; score < row.score; score++) {
      const at = [...free].find((unreadAt) => unreadAt > last.at && unreadAt < row.at);
      if (at === undefined) return null;
      free.delete(at);
      missing.push(at);
    }
    last = row;
  }
  return missing;
}
