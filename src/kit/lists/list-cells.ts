// Splits a pasted list or file into lines and cells. No line is lost, whatever its format.

export interface Line {
  /** The line number in the text, from 1. */
  line: number;
  cells: string[];
  /** The line as it stands in the text. */
  raw: string;
}

/** The first wins a tie: names contain commas but hardly ever tabs. */
const DELIMITERS = ['\t', ';', '|', ','];
/** Two or more spaces separate columns, as in tables of pages and mails. */
const ALIGNED = / {2,}/;
/** Excel writes the delimiter on a line of its own. */
const SEPARATOR_LINE = /^sep=(.)[ \t]*(?=\n|$)/i;
/** A quote that is still open after this many lines is treated as plain text. */
const QUOTED_LINES_MAX = 10;
/** No list of people or entries has more columns; the line itself keeps everything. */
const CELLS_MAX = 200;
/** Invisible characters. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Leaves out empty lines. */
export function splitLines(text: string): Line[] {
  const source = text
    .replace(INVISIBLE, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC');
  const separator = SEPARATOR_LINE.exec(source);
  const body = separator ? source.slice(separator[0].length) : source;
  const delimiter = separator?.[1] ?? delimiterOf(body);
  const lines = delimiter === null ? alignedLines(body) : readCells(body, delimiter);
  return lines
    .map(({ cells, ...line }) => ({
      ...line,
      cells: cells.slice(0, CELLS_MAX).map((cell) => cell.replace(/\s+/g, ' ').trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const alignedLines = (text: string): Line[] =>
  text.split('\n').map((raw, index) => ({ line: index + 1, cells: raw.trim().split(ALIGNED), raw }));

/**
 * The delimiter outside quotes on the most lines. Null if columns are aligned with spaces or there
 * is only one.
 */
function delimiterOf(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  const counts = DELIMITERS.map((delimiter) => bare.filter((line) => line.includes(delimiter)).length);
  const largest = Math.max(...counts);
  if (largest === 0) return null;
  const delimiter = DELIMITERS[counts.indexOf(largest)]!;
  const aligned = lines.filter((line) => ALIGNED.test(line.trim())).length;
  return delimiter === ',' && aligned * 2 > lines.length ? null : delimiter;
}

/** Follows RFC 4180: a quoted cell may contain the delimiter, line breaks and doubled quotes. */
function readCells(source: string, delimiter: string): Line[] {
  const lines: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let isBlank = true;
  let line = 1;
  let start = { line, at: 0 };
  let at = 0;
  const endLine = () => {
    lines.push({ line: start.line, cells: [...cells, cell], raw: source.slice(start.at, at) });
    [cells, cell, isBlank] = [[], '', true];
  };
  while (at < source.length) {
    const letter = source[at]!;
    const quoted = letter === '"' && isBlank ? readQuoted(source, at, delimiter) : null;
    if (quoted) {
      cell = quoted.text;
      isBlank = cell.trim() === '';
      line += quoted.lines;
      at = quoted.end;
      continue;
    }
    if (letter === '\n') {
      endLine();
      line += 1;
      start = { line, at: at + 1 };
    } else if (letter === delimiter) {
      cells.push(cell);
      [cell, isBlank] = ['', true];
    } else {
      cell += letter;
      isBlank &&= letter.trim() === '';
    }
    at += 1;
  }
  endLine();
  return lines;
}

interface Quoted {
  text: string;
  /** The number of line breaks in it. */
  lines: number;
  /** The index after the closing quote and spaces. */
  end: number;
}

/** Null if the quote is plain text: it is never closed, or the cell goes on after it. */
function readQuoted(source: string, start: number, delimiter: string): Quoted | null {
  let text = '';
  let lines = 0;
  for (let at = start + 1; at < source.length; at += 1) {
    const letter = source[at]!;
    if (letter === '\n') lines += 1;
    if (lines > QUOTED_LINES_MAX) return null;
    if (letter !== '"') text += letter;
    else if (source[at + 1] === '"') {
      text += '"';
      at += 1;
    } else {
      let end = at + 1;
      while (source[end] === ' ') end += 1;
      const isEnd = end === source.length || source[end] === delimiter || source[end] === '\n';
      return isEnd ? { text, lines, end } : null;
    }
  }
  return null;
}
