// Lines of comma, semicolon or tab separated text; a cell in quotes may hold the delimiter and doubled quotes.

export type Delimiter = ',' | ';' | '\t';

export interface DelimitedLine {
  /** From 1. */
  line: number;
  /** As it stands in the file. */
  text: string;
  /** Trimmed, without their quotes. */
  cells: string[];
}

const QUOTE = '"';
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];

/** Lines in the order of the file, blank ones left out. A quote that is never closed ends with its line. */
export function* readDelimited(text: string, delimiter: Delimiter): Generator<DelimitedLine> {
  let line = 1;
  for (let from = 0; from < text.length; line++) {
    const end = endOfLine(text, from);
    const row = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
    if (row.trim() !== '') yield { line, text: row, cells: cellsOf(row, delimiter) };
    from = end + 1;
  }
}

/** What the first line is split by: the delimiter that makes the most cells of it. */
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
      // Inside a cell a quote is a sign like any other: 5'4".
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
