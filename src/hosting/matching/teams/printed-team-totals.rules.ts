// Finds the team of scoring rows from printed team totals, if only one assignment adds up.
import type { Gender } from '#sport/people/genders.rules.ts';
import { type BibGap, openRows, type TeamDecision, type TeamRow } from './team-bibs.rules.ts';

/** The printed total of one team; gender is null in a table of all genders together. */
export interface TeamTotal {
  team: number;
  gender: Gender | null;
  points2520: number;
}

/** One table with the points that are still unassigned. */
interface Table {
  gender: Gender | null;
  open: TeamRow[];
  /** Printed points minus those of the decided rows; absent means zero. */
  left: Map<number, number>;
}

type Boundary = { lower: TeamRow[]; upper: TeamRow[] };

/** Decides rows that only one team has points left for, and rows that a team needs to reach its total. */
export function decideByTotals(rows: readonly TeamRow[], totals: readonly TeamTotal[]): TeamDecision[] {
  for (const table of trustedTables(rows, totals)) {
    const decided = new Map<TeamRow, number>();
    const possible = new Map<number, TeamRow[]>();
    for (const row of table.open) {
      const able = row.candidates.filter((team) => leftOf(table, team) >= row.points2520);
      if (able.length === 1) decided.set(row, able[0]!);
      for (const team of able) possible.set(team, [...(possible.get(team) ?? []), row]);
    }
    for (const [team, needed] of possible) {
      if (sumOf(needed) !== leftOf(table, team)) continue;
      for (const row of needed) if (!decided.has(row)) decided.set(row, team);
    }
    if (decided.size > 0) return [...decided].map(([row, team]) => ({ row, team, evidence: 'totals' }));
  }
  return [];
}

/** Decides the scorers in a gap between two blocks, if only one boundary between the blocks adds up. */
export function decideGaps(
  rows: readonly TeamRow[],
  gaps: readonly BibGap[],
  totals: readonly TeamTotal[],
): TeamDecision[] {
  const tables = trustedTables(rows, totals);
  for (const gap of gaps) {
    const scorers = gap.rows.filter(({ row }) => tables.some((table) => table.open.includes(row)));
    const edges = [0, ...new Set(scorers.map(({ bib }) => bib))];
    const boundaries = edges.map((edge) => ({
      lower: scorers.filter(({ bib }) => bib <= edge).map(({ row }) => row),
      upper: scorers.filter(({ bib }) => bib > edge).map(({ row }) => row),
    }));
    const [boundary, ...others] = boundaries.filter((tried) =>
      tables.every((table) => addsUp(table, gap, tried)),
    );
    if (scorers.length === 0 || !boundary || others.length > 0) continue;
    return [
      ...boundary.lower.map((row) => ({ row, team: gap.lower, evidence: 'totals' as const })),
      ...boundary.upper.map((row) => ({ row, team: gap.upper, evidence: 'totals' as const })),
    ];
  }
  return [];
}

function addsUp(table: Table, gap: BibGap, { lower, upper }: Boundary): boolean {
  const inGap = new Set([...lower, ...upper]);
  return [
    { team: gap.lower, given: lower },
    { team: gap.upper, given: upper },
  ].every(({ team, given }) => {
    const sum = sumOf(given.filter((row) => table.open.includes(row)));
    const left = leftOf(table, team);
    const isOpenElsewhere = table.open.some((row) => !inGap.has(row) && row.candidates.includes(team));
    return isOpenElsewhere ? sum <= left : sum === left;
  });
}

/**
 * Returns tables whose points equal the points of the rows; other tables are incomplete or about other rows.
 */
function trustedTables(rows: readonly TeamRow[], totals: readonly TeamTotal[]): Table[] {
  const genders = [...new Set(totals.map(({ gender }) => gender))];
  return genders.flatMap((gender) => {
    const scorers = rows.filter((row) => row.points2520 > 0 && (gender === null || row.gender === gender));
    const printed = totals.filter((total) => total.gender === gender);
    if (sumOf(printed) !== sumOf(scorers)) return [];
    const left = new Map<number, number>();
    for (const { team, points2520 } of printed) left.set(team, (left.get(team) ?? 0) + points2520);
    for (const { team, points2520 } of scorers) {
      if (team !== null) left.set(team, (left.get(team) ?? 0) - points2520);
    }
    return [{ gender, left, open: openRows(scorers) }];
  });
}

function leftOf({ left }: Table, team: number): number {
  return left.get(team) ?? 0;
}

function sumOf(list: readonly { points2520: number }[]): number {
  return list.reduce((sum, { points2520 }) => sum + points2520, 0);
}
