// The lines and cells of a list that is pasted or comes from a file. No line is lost, however it is written.

export interface Line {
  /** Where it begins in the text, counted from 1. */
  line: number;
  cells: string[];
  /** As it stands in the text. */
  raw: string;
}

/** The first of equals wins: names have commas in them, and hardly tabs. */
const DELIMITERS = ['\t', ';', '|', ','];
/** Two spaces or more between columns, as a page or a mail shows a table. */
const ALIGNED = / {2,}/;
/** Excel says in a line of its own what parts the columns. */
const SAID = /^sep=(.)[ \t]*(?=\n|$)/i;
/** A quote that is not closed by then was never meant to open anything. */
const QUOTED_LINES_MOST = 10;
/** What is written and never seen. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Those without anything in them left out. */
export function splitLines(text: string): Line[] {
  const source = text
    .replace(UNSEEN, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC');
  const said = SAID.exec(source);
  const body = said ? source.slice(said[0].length) : source;
  const delimiter = said?.[1] ?? delimiterOf(body);
  const lines = delimiter === null ? alignedLines(body) : readCells(body, delimiter);
  return lines
    .map(({ cells, ...line }) => ({ ...line, cells: cells.map((cell) => cell.replace(/\s+/g, ' ').trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const alignedLines = (text: string): Line[] =>
  text.split('\n').map((raw, index) => ({ line: index + 1, cells: raw.trim().split(ALIGNED), raw }));

/** What stands in the most lines, outside quotes. Null: columns stand under each other, or there is one only. */
function delimiterOf(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  const counts = DELIMITERS.map((delimiter) => bare.filter((line) => line.includes(delimiter)).length);
  const most = Math.max(...counts);
  if (most === 0) return null;
  const delimiter = DELIMITERS[counts.indexOf(most)]!;
  const aligned = lines.filter((line) => ALIGNED.test(line.trim())).length;
  return delimiter === ',' && aligned * 2 > lines.length ? null : delimiter;
}

/** RFC 4180: a cell in quotes may hold the delimiter, ends of lines, and quotes that are doubled. */
function readCells(source: string, delimiter: string): Line[] {
  const lines: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let start = { line, at: 0 };
  let at = 0;
  const endLine = () => {
    lines.push({ line: start.line, cells: [...cells, cell], raw: source.slice(start.at, at) });
    [cells, cell] = [[], ''];
  };
  while (at < source.length) {
    const letter = source[at]!;
    const quoted = letter === '"' && cell.trim() === '' ? readQuoted(source, at, delimiter) : null;
    if (quoted) {
      cell = quoted.text;
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
      cell = '';
    } else cell += letter;
    at += 1;
  }
  endLine();
  return lines;
}

interface Quoted {
  text: string;
  /** Ends of lines in it. */
  lines: number;
  /** After the closing quote and spaces. */
  end: number;
}

/** Null for a quote that is a sign like any other: it is never closed, or the cell goes on after it. */
function readQuoted(source: string, start: number, delimiter: string): Quoted | null {
  let text = '';
  let lines = 0;
  for (let at = start + 1; at < source.length; at += 1) {
    const letter = source[at]!;
    if (letter === '\n') lines += 1;
    if (lines > QUOTED_LINES_MOST) return null;
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
