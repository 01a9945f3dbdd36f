// Finds the team of a row from bib numbers: the relay that the runner also ran in, and blocks of numbers per
// team.
import type { Gender } from '#sport/people/genders.rules.ts';

export interface TeamRow {
  key: string;
  text: string;
  gender: Gender;
  /** The athlete's own number, or those of the legs of a relay squad. */
  bibs: readonly string[];
  isRelay: boolean;
  /** Folded name with gender; null for a relay squad. */
  personKey: string | null;
  grade: number | null;
  /** The runners of a relay squad; empty for an athlete. */
  legs: readonly { personKey: string; grade: number | null }[];
  points2520: number;
  /** Teams that the printed text may stand for. */
  candidates: readonly number[];
  /** Null until it is decided. */
  team: number | null;
}

export type TeamEvidence = 'relay' | 'other-row' | 'bib-block' | 'totals' | 'squad-gender' | 'first-squad';

export interface TeamDecision {
  row: TeamRow;
  team: number;
  evidence: TeamEvidence;
}

/** Rows whose numbers are between the block of one candidate and that of another. */
export interface BibGap {
  lower: number;
  upper: number;
  rows: { row: TeamRow; bib: number }[];
}

/** Decided numbers in order, with the team of each. */
interface Blocks {
  bibs: number[];
  teams: number[];
}

/**
 * Late entries get numbers after the blocks. If the share of breaks is larger, numbers were not given in
 * blocks.
 */
const STRAY_BIB_SHARE = 0.1;

/**
 * Decides rows of athletes who also appear under a decided team: as a leg of its relay, or in another row.
 */
export function decideByOtherRows(rows: readonly TeamRow[]): TeamDecision[] {
  const relayTeams = new Map<string, Set<number>>();
  const personTeams = new Map<string, Set<number>>();
  for (const row of rows) {
    if (row.team === null) continue;
    if (row.isRelay) {
      for (const bib of row.bibs) addTo(relayTeams, `${row.gender} ${bib}`, row.team);
    } else if (row.personKey !== null) addTo(personTeams, personOf(row), row.team);
  }
  return openRows(rows).flatMap((row) => {
    const [bib] = row.bibs;
    const relays = [`${row.gender} ${bib}`, `X ${bib}`].flatMap((key) => [...(relayTeams.get(key) ?? [])]);
    const relay = bib === undefined ? null : onlyCandidate(row, relays);
    if (relay !== null) return { row, team: relay, evidence: 'relay' as const };
    const other = onlyCandidate(row, [...(personTeams.get(personOf(row)) ?? [])]);
    return other === null ? [] : { row, team: other, evidence: 'other-row' as const };
  });
}

/**
 * Decides rows inside the block of one candidate, or between it and the block of a team that the text cannot
 * be.
 */
export function decideByBlocks(rows: readonly TeamRow[]): TeamDecision[] {
  return openBibs(rows).flatMap(({ row, bib, blocks }) => {
    const { below, above } = neighboursOf(bib, blocks);
    if (below === null || above === null) return [];
    const isBelow = row.candidates.includes(below);
    const isAbove = row.candidates.includes(above);
    if (below === above) return isBelow ? { row, team: below, evidence: 'bib-block' as const } : [];
    // A candidate without a block may have its block exactly here.
    if (isBelow === isAbove || !row.candidates.every((team) => blocks.teams.includes(team))) return [];
    return { row, team: isBelow ? below : above, evidence: 'bib-block' as const };
  });
}

export function listBibGaps(rows: readonly TeamRow[]): BibGap[] {
  const gaps = new Map<string, BibGap>();
  for (const { row, bib, blocks } of openBibs(rows)) {
    const { below, above, index } = neighboursOf(bib, blocks);
    if (below === null || above === null || below === above) continue;
    const isBetween = [below, above].every((team) => row.candidates.includes(team));
    if (!isBetween || !row.candidates.every((team) => blocks.teams.includes(team))) continue;
    const key = `${below} ${above} ${index}`;
    const gap = gaps.get(key) ?? { lower: below, upper: above, rows: [] };
    gap.rows.push({ row, bib });
    gaps.set(key, gap);
  }
  return [...gaps.values()];
}

export function openRows(rows: readonly TeamRow[]): TeamRow[] {
  return rows.filter((row) => row.team === null && row.candidates.length > 0);
}

function personOf({ personKey, bibs, text }: TeamRow): string {
  return `${personKey}|${bibs[0] ?? ''}|${text}`;
}

function onlyCandidate(row: TeamRow, teams: readonly number[]): number | null {
  const distinct = new Set(teams);
  const [team] = distinct;
  return team !== undefined && distinct.size === 1 && row.candidates.includes(team) ? team : null;
}

function openBibs(rows: readonly TeamRow[]): { row: TeamRow; bib: number; blocks: Blocks }[] {
  const open = openRows(rows).filter((row) => !row.isRelay);
  if (open.length === 0) return [];
  // If women and men start with the same numbers, each gender has its own blocks.
  const all = readBlocks(rows);
  const blocksOf = all.hasTwice
    ? { M: readBlocks(rows, 'M').blocks, F: readBlocks(rows, 'F').blocks, X: null }
    : { M: all.blocks, F: all.blocks, X: all.blocks };
  return open.flatMap((row) => {
    const bib = toNumber(row.bibs[0]);
    const blocks = blocksOf[row.gender];
    return bib === null || blocks === null ? [] : { row, bib, blocks };
  });
}

/** `blocks` is null if the numbers do not follow the teams. */
function readBlocks(
  rows: readonly TeamRow[],
  gender: Gender | null = null,
): { blocks: Blocks | null; hasTwice: boolean } {
  const teamsOf = new Map<number, Set<number>>();
  for (const row of rows) {
    if (row.team === null || (gender !== null && row.gender !== gender)) continue;
    for (const text of row.bibs) {
      const bib = toNumber(text);
      if (bib !== null) addTo(teamsOf, bib, row.team);
    }
  }
  const single = [...teamsOf].filter(([, teams]) => teams.size === 1).sort(([a], [b]) => a - b);
  const bibs = single.map(([bib]) => bib);
  const teams = single.map(([, [team]]) => team!);
  const breaks = teams.filter((team, index) => index > 0 && team !== teams[index - 1]).length;
  const isInBlocks = breaks <= new Set(teams).size - 1 + Math.floor(teams.length * STRAY_BIB_SHARE);
  return { blocks: isInBlocks ? { bibs, teams } : null, hasTwice: single.length < teamsOf.size };
}

function neighboursOf(
  bib: number,
  { bibs, teams }: Blocks,
): { below: number | null; above: number | null; index: number } {
  let low = 0;
  let high = bibs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bibs[middle]! < bib) low = middle + 1;
    else high = middle;
  }
  const below = bibs[low] === bib ? teams[low]! : (teams[low - 1] ?? null);
  return { below, above: teams[low] ?? null, index: low };
}

function toNumber(bib: string | undefined): number | null {
  return bib !== undefined && /^\d{1,9}$/.test(bib.trim()) ? Number(bib) : null;
}

function addTo<Key>(map: Map<Key, Set<number>>, key: Key, team: number): void {
  const teams = map.get(key);
  if (teams) teams.add(team);
  else map.set(key, new Set([team]));
}
