// Finds the columns of a list: by its headings, or by what most of its cells look like.
import type { Line } from './list-cells.ts';

export interface ColumnReader<Kind extends string> {
  /** The column that a heading names; null for any other text. */
  headOf(cell: string): Kind | null;
  /** Guesses the columns of a list without headings. */
  guess(lines: readonly Line[], width: number): Kind[];
  /** A column without a meaning. */
  skip: Kind;
}

export interface ListColumns<Kind extends string> {
  columns: Kind[];
  /** The line number of the headings, from 1; null if there are none. */
  head: number | null;
  /** The cells of the first row below the headings. */
  samples: string[];
  body: readonly Line[];
}

/** Title lines of a spreadsheet, such as the school's name and the season. */
const TITLE_LINES_MAX = 5;

/** `chosen` overrides the columns that the text suggests. */
export function findColumns<Kind extends string>(
  lines: readonly Line[],
  { headOf, guess, skip }: ColumnReader<Kind>,
  chosen?: readonly Kind[],
): ListColumns<Kind> {
  const width = lines.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const head = findHead(lines, headOf);
  // Spreadsheets placed below one another repeat their headings.
  const body = head === null ? lines : lines.slice(head + 1).filter((line) => !isHead(line, headOf));
  const found = head === null ? guess(body, width) : widened(lines[head]!.cells.map(headOf), width, skip);
  return {
    columns: found.map((kind, index) => chosen?.[index] ?? kind),
    head: head === null ? null : lines[head]!.line,
    samples: widened(body[0]?.cells ?? [], width, ''),
    body,
  };
}

type HeadOf = ColumnReader<string>['headOf'];

/** Returns the index of the headings: the first line, or one of the next lines if only titles precede it. */
function findHead(lines: readonly Line[], headOf: HeadOf): number | null {
  const [first] = lines;
  if (!first) return null;
  const countHeads = ({ cells }: Line) => cells.filter((cell) => headOf(cell) !== null).length;
  const heads = countHeads(first);
  if (heads > 1 || (heads === 1 && !first.cells.some((cell) => /\d/.test(cell)))) return 0;
  const index = lines.slice(0, TITLE_LINES_MAX + 1).findIndex((line) => countHeads(line) > 1);
  if (index < 0) return null;
  const isTitle = (line: Line) => filled(line) < filled(lines[index]!);
  return lines.slice(0, index).every(isTitle) ? index : null;
}

const filled = ({ cells }: Line): number => cells.filter((cell) => cell !== '').length;

const isHead = ({ cells }: Line, headOf: HeadOf): boolean => {
  const written = cells.filter((cell) => cell !== '');
  return written.length > 1 && written.every((cell) => headOf(cell) !== null);
};

/** Returns one value for each column. */
const widened = <Value>(values: readonly (Value | null)[], width: number, empty: Value): Value[] =>
  Array.from({ length: width }, (_, index) => values[index] ?? empty);

/** Whether more than half of the cells look so. */
export const isMost = (cells: readonly string[], looks: (cell: string) => boolean): boolean =>
  cells.filter(looks).length * 2 > cells.length;
