// Finds which teams of a race were scored together, since a report of several scorings prints the scores of all in
// one column: 1, 1, 2, 3, 2. In each scoring they run 1, 2, 3 in order of finish.
import type { TeamKey } from './track-scoring.rules.ts';

/** A row of the race; a list of them stands in order of finish. */
export interface PrintedScore {
  /** Null: unattached. */
  team: TeamKey | null;
  /** Null: none is printed. */
  score: number | null;
  /** Nobody can read the row: its team and its score may be any. */
  isUnread?: boolean;
}

/** What is scored together. */
export interface ScoredGroup {
  /** In order of their first printed score. */
  teams: TeamKey[];
  /** Rows that nobody can read and whose score is missing in this scoring, by position in the race. */
  unread: number[];
}

/** What a team prints: at which row of the race which score. */
interface TeamOfRace {
  team: TeamKey;
  printed: { at: number; score: number }[];
  rivals: Set<TeamOfRace>;
}

/** Ways to go on that are looked at before the search is given up. */
const STEPS_MAX = 20_000;

/**
 * Every way, one after the other, to part the teams so that each score is explained; none where a score is not. The
 * group of the first finisher comes first; teams without a printed score are in none. The search ends after many tries.
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
      const ofGroup = teams.filter((team) => complete.get(team) === group);
      return { teams: ofGroup.map(({ team }) => team), unread: missingIn(ofGroup, free) };
    });
    if (groups.every(({ unread: missing }) => missing !== null)) yield groups as ScoredGroup[];
  }
}

/** In order of their first printed score in the race. */
function teamsOf(rows: readonly PrintedScore[]): TeamOfRace[] {
  const printed = rows.flatMap(({ team, score }, at) =>
    team === null || score === null ? [] : { team, at, score },
  );
  return [...Map.groupBy(printed, ({ team }) => team)].map(([team, own]) => ({
    team,
    printed: own.map(({ at, score }) => ({ at, score })),
    rivals: new Set(),
  }));
}

const rises = (printed: TeamOfRace['printed']): boolean =>
  printed.every(({ score }, index) => index === 0 || score > printed[index - 1]!.score);

/** Two teams of one scoring print no score twice, and the better score first. */
const areRivals = (team: TeamOfRace, other: TeamOfRace): boolean =>
  team !== other &&
  team.printed.some((own) =>
    other.printed.some(({ at, score }) => score === own.score || score > own.score !== at > own.at),
  );

interface Search {
  count: number;
  steps: { left: number };
}

/** Gives the team with the fewest possible groups one after the other, until every team has one. */
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
 * Takes out of `free` the unread rows that stand for the scores which the group lacks between 1 and its last. Null: a
 * score is missing and no unread row stands where it was.
 */
function missingIn(group: readonly TeamOfRace[], free: Set<number>): number[] | null {
  const missing: number[] = [];
  let last = { at: -1, score: 0 };
  for (const row of group.flatMap(({ printed }) => printed).sort((a, b) => a.score - b.score)) {
    for (let score = last.score + 1; score < row.score; score++) {
      const at = [...free].find((each) => each > last.at && each < row.at);
      if (at === undefined) return null;
      free.delete(at);
      missing.push(at);
    }
    last = row;
  }
  return missing;
}
