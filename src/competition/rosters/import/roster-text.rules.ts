// A list of athletes as it is pasted from a sheet or comes in a CSV file: its columns found, its rows read.
import { parseGender } from '#sport/people/genders.rules.ts';
import { type Line, splitLines } from './list-cells.rules.ts';

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
  /** The line that says what stands in the columns, counted from 1; null when there is none. */
  head: number | null;
  /** What each column holds in the first row that is no head. */
  samples: string[];
  rows: TextRow[];
}

const HEADS: Readonly<Record<string, ColumnKind>> = {
  last: 'last',
  'last name': 'last',
  lname: 'last',
  'athlete last name': 'last',
  'student last name': 'last',
  lastname: 'last',
  surname: 'last',
  'family name': 'last',
  first: 'first',
  'first name': 'first',
  fname: 'first',
  'athlete first name': 'first',
  'student first name': 'first',
  firstname: 'first',
  'given name': 'first',
  name: 'name',
  'full name': 'name',
  athlete: 'name',
  'athlete name': 'name',
  student: 'name',
  'student name': 'name',
  names: 'name',
  grade: 'grade',
  gr: 'grade',
  'grade level': 'grade',
  'class of': 'grade',
  'grad year': 'grade',
  'graduation year': 'grade',
  yr: 'grade',
  year: 'grade',
  class: 'grade',
  gender: 'gender',
  sex: 'gender',
};

const GRADE_TEXT =
  /^(?:(?:(?:grade|gr\.?) ?)?(?:\d{1,2}(?:st|nd|rd|th)?(?:[.,]0*)?|pk|k|fr|so|jr|sr|gr)\.?|(?:class of )?20\d\d|freshman|sophomore|junior|senior)$/i;
/** Titles of a sheet, such as the name of the school and the season. */
const TITLE_LINES_MAX = 5;
/** A grade after a name; "2nd" to "4th" belong to the name. */
const GRADE_AFTER_NAME = /^(.*?\p{L}.*?),?[ ]+\(?(?:gr(?:ade|\.)? ?)?(\d{1,2}|[5-9]th|1[0-2]th)\)?$/iu;

/** `chosen` overrules what the text itself says of its columns. */
export function readRosterText(text: string, chosen?: readonly ColumnKind[]): RosterText {
  const lines = splitLines(text);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const head = findHead(lines);
  // Sheets that were put under each other have their head again in between.
  const body = head === null ? lines : lines.slice(head + 1).filter((line) => !isHead(line));
  const found =
    head === null
      ? guessColumns(body, width)
      : widened<ColumnKind>(lines[head]!.cells.map(headOf), width, 'skip');
  const columns = found.map((kind, index) => chosen?.[index] ?? kind);
  return {
    columns,
    head: head === null ? null : lines[head]!.line,
    samples: widened(body[0]?.cells ?? [], width, ''),
    rows: body.map((line) => rowOf(line, columns)),
  };
}

/** The index of the heads: the first line, or one of the next lines when only titles stand above it. */
function findHead(lines: readonly Line[]): number | null {
  const [first] = lines;
  if (!first) return null;
  const known = knownHeads(first);
  if (known > 1 || (known === 1 && !first.cells.some((cell) => /\d/.test(cell)))) return 0;
  const index = lines.findIndex((line) => knownHeads(line) > 1);
  if (index < 0 || index > TITLE_LINES_MAX) return null;
  const isTitle = (line: Line) => filled(line) < filled(lines[index]!);
  return lines.slice(0, index).every(isTitle) ? index : null;
}

const knownHeads = ({ cells }: Line): number => cells.filter((cell) => headOf(cell) !== null).length;

const filled = ({ cells }: Line): number => cells.filter((cell) => cell !== '').length;

const isHead = ({ cells }: Line): boolean => {
  const written = cells.filter((cell) => cell !== '');
  return written.length > 1 && written.every((cell) => headOf(cell) !== null);
};

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
  const told = plainGrade(cellOf('grade'));
  const [name, first, last] = (['name', 'first', 'last'] as const).map((kind) => cellOf(kind));
  const found = [name, first, last]
    .map((text) => GRADE_AFTER_NAME.exec(text!))
    .find((match) => match !== null);
  const grade = told || plainGrade(found?.[2] ?? '');
  // A number that contradicts the grade stays in the name, and the row is asked about.
  const without = (text: string) => {
    const [, rest, after] = GRADE_AFTER_NAME.exec(text) ?? [];
    return rest !== undefined && plainGrade(after!) === grade ? rest : text;
  };
  const whole = namesOf(without(name!));
  return {
    line,
    firstName: columns.includes('first') ? without(first!) : whole.firstName,
    lastName: columns.includes('last') ? without(last!) : whole.lastName,
    grade,
    gender: cellOf('gender'),
  };
}

/** "9" of "9th". */
const plainGrade = (text: string): string => text.replace(/^(\d{1,2})(?:st|nd|rd|th)$/i, '$1');

/** "Delacroix, Oskar" and "Oskar Delacroix"; of three words the first is the first name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last };
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** The lines of these rows as they were written, under the head that they had: read again, they are the same rows. */
export function keepRows(text: string, rows: readonly TextRow[]): string {
  if (rows.length === 0) return '';
  const kept = new Set(rows.map(({ line }) => line));
  const read = readRosterText(text);
  return splitLines(text)
    .filter(({ line }) => line === read.head || kept.has(line))
    .map(({ raw }) => raw)
    .join('\n');
}
