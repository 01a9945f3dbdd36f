// Splits text into lines and cells at commas, semicolons or tabs. A quoted cell may hold the delimiter and
// doubled quotes.

export type Delimiter = ',' | ';' | '\t';

export interface DelimitedLine {
  /** Counted from 1. */
  line: number;
  /** The unchanged text of the line. */
  text: string;
  /** The cells are trimmed and have no quotes around them. */
  cells: string[];
}

const QUOTE = '"';
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];

/** Yields the lines in the order of the file and skips blank ones. An unclosed quote ends with its line. */
export function* readDelimited(text: string, delimiter: Delimiter): Generator<DelimitedLine> {
  let line = 1;
  for (let from = 0; from < text.length; line++) {
    const end = endOfLine(text, from);
    const row = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
    if (row.trim() !== '') yield { line, text: row, cells: cellsOf(row, delimiter) };
    from = end + 1;
  }
}

/** Counts fields from 1; empty after the last one. */
export const field = (cells: readonly string[], number: number): string => cells[number - 1] ?? '';

/** Returns the delimiter that splits the first line into the most cells. */
export function delimiterOf(text: string): Delimiter {
  const first = text.slice(0, endOfLine(text, 0));
  const counts = DELIMITERS.map((delimiter) => cellsOf(first, delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function cellsOf(row: string, delimiter: Delimiter): string[] {
  if (!row.includes(QUOTE)) return row.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < row.length; at++) {
    const sign = row[at]!;
    if (isQuoted && sign === QUOTE && row[at + 1] === QUOTE) {
      cell += QUOTE;
      at++;
    } else if (isQuoted ? sign === QUOTE : sign === QUOTE && cell.trim() === '') {
      // Inside a cell a quote is an ordinary character: 5'4".
      isQuoted = !isQuoted;
    } else if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else {
      cell += sign;
    }
  }
  return [...cells, cell.trim()];
}
