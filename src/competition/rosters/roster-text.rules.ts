// A list of athletes as it is pasted from a sheet or comes in a CSV file: its columns found, its rows read.
import { parseGender } from '#sport/genders.rules.ts';

export const COLUMN_KINDS = ['last', 'first', 'name', 'grade', 'gender', 'skip'] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** As written; what it means is for the plan to say. */
export interface TextRow {
  /** Where it begins, counted from 1. */
  line: number;
  firstName: string;
  lastName: string;
  grade: string;
  gender: string;
}

export interface RosterText {
  columns: ColumnKind[];
  /** The first row says what stands in the columns. */
  hasHead: boolean;
  /** What each column holds in the first row that is no head. */
  samples: string[];
  rows: TextRow[];
}

interface Line {
  line: number;
  cells: string[];
}

const HEADS: Readonly<Record<string, ColumnKind>> = {
  last: 'last',
  'last name': 'last',
  lastname: 'last',
  surname: 'last',
  'family name': 'last',
  first: 'first',
  'first name': 'first',
  firstname: 'first',
  'given name': 'first',
  name: 'name',
  'full name': 'name',
  athlete: 'name',
  'athlete name': 'name',
  student: 'name',
  grade: 'grade',
  gr: 'grade',
  yr: 'grade',
  year: 'grade',
  class: 'grade',
  gender: 'gender',
  sex: 'gender',
};

const GRADE_TEXT = /^(?:\d{1,2}(?:st|nd|rd|th)?|pk|k|fr|so|jr|sr|gr)\.?$/i;
/** Two spaces or more between columns, as a page or a mail shows a table. */
const ALIGNED = / {2,}/;

/** `chosen` overrules what the text itself says of its columns. */
export function readRosterText(text: string, chosen?: readonly ColumnKind[]): RosterText {
  const lines = splitLines(text.replace(/^\ufeff/, ''));
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const heads = (lines[0]?.cells ?? []).map(headOf);
  const known = heads.filter((kind) => kind !== null).length;
  const hasHead = known > 1 || (known === 1 && !lines[0]!.cells.some((cell) => /\d/.test(cell)));
  const body = hasHead ? lines.slice(1) : lines;
  const found = hasHead ? widened<ColumnKind>(heads, width, 'skip') : guessColumns(body, width);
  const columns = found.map((kind, index) => chosen?.[index] ?? kind);
  return {
    columns,
    hasHead,
    samples: widened(body[0]?.cells ?? [], width, ''),
    rows: body.map((line) => rowOf(line, columns)),
  };
}

function headOf(cell: string): ColumnKind | null {
  const text = cell
    .toLowerCase()
    .replace(/[^a-z ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return Object.hasOwn(HEADS, text) ? HEADS[text]! : null;
}

/** One value a column. */
const widened = <Value>(values: readonly (Value | null)[], width: number, empty: Value): Value[] =>
  Array.from({ length: width }, (_, index) => values[index] ?? empty);

/** By what most cells of a column look like; of what is left the first is the last name, as sheets are sorted. */
function guessColumns(lines: readonly Line[], width: number): ColumnKind[] {
  const columns = Array.from({ length: width }, (_, index): ColumnKind => {
    const cells = lines.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0) return 'skip';
    if (isMost(cells, (cell) => GRADE_TEXT.test(cell))) return 'grade';
    return isMost(cells, (cell) => parseGender(cell) !== null) ? 'gender' : 'name';
  });
  const names = columns.flatMap((kind, index) => (kind === 'name' ? [index] : []));
  if (names.length < 2) return columns;
  return columns.map((kind, index) => {
    if (kind !== 'name') return kind;
    if (index === names[0]) return 'last';
    return index === names[1] ? 'first' : 'skip';
  });
}

const isMost = (cells: readonly string[], looks: (cell: string) => boolean): boolean =>
  cells.filter(looks).length * 2 > cells.length;

function rowOf({ line, cells }: Line, columns: readonly ColumnKind[]): TextRow {
  const cellOf = (kind: ColumnKind) => cells[columns.indexOf(kind)]?.trim() ?? '';
  const whole = namesOf(cellOf('name'));
  return {
    line,
    firstName: columns.includes('first') ? cellOf('first') : whole.firstName,
    lastName: columns.includes('last') ? cellOf('last') : whole.lastName,
    grade: cellOf('grade').replace(/^(\d{1,2})(?:st|nd|rd|th)$/i, '$1'),
    gender: cellOf('gender'),
  };
}

/** "Delacroix, Oskar" and "Oskar Delacroix"; of three words the first is the first name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last };
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Empty ones left out. */
function splitLines(text: string): Line[] {
  const delimiter = delimiterOf(text);
  const lines =
    delimiter === null
      ? text.split(/\r\n?|\n/).map((each, index) => ({ line: index + 1, cells: each.trim().split(ALIGNED) }))
      : readCells(text, delimiter);
  return lines
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Null: columns stand under each other, or there is one only. */
function delimiterOf(text: string): string | null {
  const found = ['\t', ';'].find((delimiter) => text.includes(delimiter));
  if (found !== undefined) return found;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const aligned = lines.filter((line) => ALIGNED.test(line.trim())).length;
  return text.includes(',') && aligned * 2 <= lines.length ? ',' : null;
}

/** RFC 4180: a cell in quotes may hold the delimiter, line ends, and quotes that are doubled. */
function readCells(text: string, delimiter: string): Line[] {
  const lines: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let [line, startedAt] = [1, 1];
  const endLine = () => {
    lines.push({ line: startedAt, cells: [...cells, cell] });
    [cells, cell, startedAt] = [[], '', line];
  };
  const source = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at]!;
    if (letter === '\n') line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') endLine();
    else cell += letter;
  }
  endLine();
  return lines;
}

/** Rows that wait, written so that they can be read again. */
export function writeRosterText(rows: readonly TextRow[]): string {
  const lines = rows.map(({ lastName, firstName, grade, gender }) => [lastName, firstName, grade, gender]);
  const hasGender = rows.some(({ gender }) => gender !== '');
  const heads = ['Last', 'First', 'Grade', ...(hasGender ? ['Gender'] : [])];
  return [heads, ...lines.map((cells) => cells.slice(0, heads.length))]
    .map((cells) => cells.map((cell) => cell.replace(/[\t\n"]+/g, ' ')).join('\t'))
    .join('\n');
}
