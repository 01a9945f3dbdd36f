// Splits text whose columns are aligned with spaces, and cells that hold two columns.
import { variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import { isMarkCell, readPlaceCell } from './cell-shapes.rules.ts';
import { columnOfHead } from './column-kinds.rules.ts';

interface Span {
  text: string;
  from: number;
  to: number;
}

const GAP = / {2,}/;

/**
 * The cells of a block of lines by their position, so that a blank cell stays a cell. Null if the columns are not
 * aligned: the cells then count from the left.
 */
export function alignCells(lines: readonly string[]): string[][] | null {
  const spans = lines.map(spansOf);
  const columns = mergeSpans(spans.flat());
  const widest = Math.max(...spans.map(({ length }) => length));
  if (columns.length < widest) return null;
  const rows = spans.map((ofLine) => {
    const cells = columns.map(() => '');
    for (const { text, from } of ofLine) {
      const at = columns.findIndex((column) => from >= column.from && from < column.to);
      if (cells[at] !== '') return null;
      cells[at] = text;
    }
    return cells;
  });
  return rows.every((row) => row !== null) ? rows : null;
}

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const part of line.split(new RegExp(`(${GAP.source})`))) {
    const text = part.trim();
    if (text !== '') {
      const start = from + part.indexOf(text);
      spans.push({ text, from: start, to: start + text.length });
    }
    from += part.length;
  }
  return spans;
}

function mergeSpans(spans: readonly Span[]): { from: number; to: number }[] {
  const columns: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = columns.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else columns.push({ from, to });
  }
  return columns;
}

const GLUED_SHARE_MIN = 0.8;
const GLUED_ROWS_MIN = 2;
/** `1 Mara Tillow`, `2. Ann Lee`, `12 Eastport`, `SR Lincoln`. */
const NUMBER_FIRST = /^([T=]?\d{1,4}[.)]?|FR|SO|JR|SR|--)\s+(\p{L}.*)$/u;
/** `Ann Lee 11`, `Ann Lee (11)`. */
const NUMBER_LAST = /^(\p{L}.*\p{L}[.,]?)\s+\(?(\d{1,2}|FR|SO|JR|SR)\)?$/u;
/** `Lincoln 12.95`. */
const MARK_LAST = /^(\p{L}.*\p{L}[.,)]?)\s+(\S+)$/u;

/** Splits columns in which most cells are a number and a text, such as a place before the name. */
export function splitGlued(rows: readonly string[][], heads: readonly string[] | null) {
  let [split, names] = [rows.map((row) => [...row]), heads && [...heads]];
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (let index = width - 1; index >= 0; index--) {
    const cells = split.map((row) => row[index] ?? '');
    if (!mayBeGlued(names?.[index] ?? '')) continue;
    const pattern = [NUMBER_FIRST, NUMBER_LAST, MARK_LAST].find((each) => isGlued(cells, each));
    if (!pattern) continue;
    split = split.map((row) => {
      const [, first = '', second = ''] = pattern.exec(row[index] ?? '') ?? [];
      const both = first === '' ? unsplit(row[index] ?? '', pattern) : [first, second];
      return [...row.slice(0, index), ...both, ...row.slice(index + 1)];
    });
    names &&= [
      ...names.slice(0, index),
      ...splitHead(names[index] ?? '', pattern),
      ...names.slice(index + 1),
    ];
  }
  return { rows: split, heads: names };
}

/** Names of events and divisions often end with numbers. */
const mayBeGlued = (head: string): boolean => {
  const kind = columnOfHead(head);
  return kind === null || kind === 'name' || kind === 'team' || kind === 'place' || kind === 'mark';
};

function isGlued(cells: readonly string[], pattern: RegExp): boolean {
  const written = cells.filter((cell) => cell !== '');
  const fits = written.filter((cell) => {
    const match = pattern.exec(cell);
    return (
      match !== null && variantFromTitle(cell) === null && (pattern !== MARK_LAST || isMarkCell(match[2]!))
    );
  });
  return fits.length >= GLUED_ROWS_MIN && fits.length >= written.length * GLUED_SHARE_MIN;
}

const unsplit = (cell: string, pattern: RegExp): string[] =>
  pattern === NUMBER_FIRST && readPlaceCell(cell) === null ? ['', cell] : [cell, ''];

/** `Pl Name` is two headings; a heading of one word belongs to the text. */
function splitHead(head: string, pattern: RegExp): string[] {
  const [first = '', ...rest] = head.split(' ');
  if (rest.length > 0) return [first, rest.join(' ')];
  return pattern === NUMBER_FIRST ? ['', head] : [head, ''];
}

const YEAR = /^(?:FR|SO|JR|SR|GR|[5-9]|1[0-2]|\d{1,2}(?:st|nd|rd|th))$/i;
const NAME_WORDS = 2;

/**
 * Splits a row with single spaces, `1 Jane Smith 11 Lincoln 12.95 2.1 10`: place, bib, name, grade, team and the rest.
 * Without a comma and a grade the name has two words. Null if the line is no such row.
 */
export function splitSpacedRow(line: string): string[] | null {
  const words = line.trim().split(/\s+/);
  if (words.length < 4 || (readPlaceCell(words[0]!) === null && !/^-{1,2}$/.test(words[0]!))) return null;
  const textFrom = words.findIndex((word) => /\p{L}{2}/u.test(word));
  const markAt = words.findIndex((word, index) => index > textFrom && isMarkCell(word));
  if (textFrom < 1 || textFrom > 2 || markAt < textFrom + 2) return null;
  const middle = words.slice(textFrom, markAt);
  const yearAt = middle.findIndex((word, index) => index > 0 && YEAR.test(word));
  const comma = middle.findIndex((word) => word.endsWith(','));
  const nameEnd = yearAt > 0 ? yearAt : comma >= 0 ? comma + 2 : NAME_WORDS;
  const teamFrom = yearAt > 0 ? yearAt + 1 : nameEnd;
  return [
    words[0]!,
    textFrom === 2 ? words[1]! : '',
    middle.slice(0, nameEnd).join(' '),
    yearAt > 0 ? middle[yearAt]! : '',
    middle.slice(teamFrom).join(' '),
    ...words.slice(markAt),
  ];
}
