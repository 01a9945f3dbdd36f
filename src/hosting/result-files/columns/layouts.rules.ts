// The layouts of a text: rows below the same headings, or with the same number of cells, have the same columns.
import { splitGlued } from './aligned-cells.rules.ts';
import { guessColumns } from './column-guesses.rules.ts';
import { columnsOfHeads, RESULT_COLUMNS, type ResultColumn } from './column-kinds.rules.ts';
import type { TableLine } from './table-lines.rules.ts';

export interface TableRow {
  line: number;
  raw: string;
  cells: string[];
}

export interface Layout {
  /** The same for texts of the same shape, so that a choice of columns is remembered by it. */
  key: string;
  /** Empty texts if there are no headings. */
  heads: string[];
  columns: ResultColumn[];
  /** The first rows. */
  samples: string[][];
  rowCount: number;
}

/** Choices of columns by the key of their layout. */
export type ColumnChoices = Readonly<Record<string, readonly ResultColumn[]>>;

export interface LaidOutRow extends TableRow {
  columns: readonly ResultColumn[];
}

const SAMPLES = 4;

/** Returns the layouts in the order of the text, and each row with its columns. */
export function layOut(
  lines: readonly TableLine[],
  choices: ColumnChoices,
): { layouts: Layout[]; rows: Map<number, LaidOutRow> } {
  const groups = groupsOf(lines);
  const layouts: Layout[] = [];
  const rows = new Map<number, LaidOutRow>();
  for (const { heads, rows: written } of groups) {
    const split = splitGlued(
      written.map(({ cells }) => cells),
      heads,
    );
    const width = Math.max(...split.rows.map(({ length }) => length), split.heads?.length ?? 0);
    const named = Array.from({ length: width }, (_, index) => split.heads?.[index] ?? '');
    const printed =
      heads === null
        ? named.map(() => null)
        : columnsOfHeads(named).map((kind, index) => (named[index] === '' ? null : (kind ?? 'skip')));
    const guessed = guessColumns(split.rows, printed);
    const key =
      heads === null ? `${width} ${guessed.join(' ')}` : named.map((head) => head.toLowerCase()).join('|');
    const columns = chosen(choices[key], guessed);
    layouts.push({
      key,
      heads: named,
      columns,
      samples: samplesOf(split.rows, width),
      rowCount: written.length,
    });
    for (const [index, row] of written.entries())
      rows.set(row.line, { ...row, cells: split.rows[index]!, columns });
  }
  return { layouts: merged(layouts), rows };
}

function chosen(
  choice: readonly ResultColumn[] | undefined,
  guessed: readonly ResultColumn[],
): ResultColumn[] {
  return guessed.map((kind, index) => {
    const other = choice?.[index];
    return other !== undefined && RESULT_COLUMNS.includes(other) ? other : kind;
  });
}

const samplesOf = (rows: readonly string[][], width: number): string[][] =>
  rows.slice(0, SAMPLES).map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));

interface Group {
  heads: string[] | null;
  rows: TableRow[];
}

/** Rows below headings belong to them up to the next title with headings of its own; others go by their width. */
function groupsOf(lines: readonly TableLine[]): Group[] {
  const groups = new Map<string, Group>();
  let heads: string[] | null = null;
  let isScores = false;
  for (const line of lines) {
    if (line.kind === 'scores') isScores = true;
    if (line.kind === 'title' || line.kind === 'part') isScores = false;
    if (line.kind === 'heads') {
      heads = line.cells;
      isScores = false;
    }
    if (line.kind !== 'row' || isScores) continue;
    const fits = heads !== null && line.cells.length <= heads.length + 2 ? heads : null;
    const key = fits ? fits.join('|').toLowerCase() : String(line.cells.length);
    const group = groups.get(key) ?? { heads: fits, rows: [] };
    group.rows.push({ line: line.line, raw: line.raw, cells: line.cells });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Groups that look the same are one layout for the reader. */
function merged(layouts: readonly Layout[]): Layout[] {
  return [...Map.groupBy(layouts, ({ key }) => key).values()].map((same) => ({
    ...same[0]!,
    rowCount: same.reduce((sum, { rowCount }) => sum + rowCount, 0),
  }));
}
