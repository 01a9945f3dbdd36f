// Reads a list of athletes pasted from a spreadsheet or from a CSV file: finds its columns and its rows.
import { parseGender } from '#sport/people/genders.rules.ts';
import { type Line, splitLines } from './list-cells.rules.ts';

export const COLUMN_KINDS = ['last', 'first', 'name', 'grade', 'gender', 'skip'] as const;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** The cells as written; the plan interprets them. */
export interface TextRow {
  /** The line number where the row begins, from 1. */
  line: number;
  firstName: string;
  lastName: string;
  grade: string;
  gender: string;
}

export interface RosterText {
  columns: ColumnKind[];
  /** The line number of the column heads, from 1; null if there are none. */
  head: number | null;
  /** The cells of the first row below the heads. */
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
/** Title lines of a spreadsheet, such as the school's name and the season. */
const TITLE_LINES_MAX = 5;
/** A grade after a name; "2nd" to "4th" are part of the name. */
const GRADE_AFTER_NAME = /^(.*?\p{L}.*?),?[ ]+\(?(?:gr(?:ade|\.)? ?)?(\d{1,2}|[5-9]th|1[0-2]th)\)?$/iu;

/** `chosen` overrides the columns that the text suggests. */
export function readRosterText(text: string, chosen?: readonly ColumnKind[]): RosterText {
  const lines = splitLines(text);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const head = findHead(lines);
  // Spreadsheets placed below one another repeat their heads.
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

/**
 * Returns the index of the heads: the first line, or one of the next lines if only titles precede
 * it.
 */
function findHead(lines: readonly Line[]): number | null {
  const [first] = lines;
  if (!first) return null;
  const heads = countHeads(first);
  if (heads > 1 || (heads === 1 && !first.cells.some((cell) => /\d/.test(cell)))) return 0;
  const index = lines.findIndex((line) => countHeads(line) > 1);
  if (index < 0 || index > TITLE_LINES_MAX) return null;
  const isTitle = (line: Line) => filled(line) < filled(lines[index]!);
  return lines.slice(0, index).every(isTitle) ? index : null;
}

const countHeads = ({ cells }: Line): number => cells.filter((cell) => headOf(cell) !== null).length;

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

/** Returns one value for each column. */
const widened = <Value>(values: readonly (Value | null)[], width: number, empty: Value): Value[] =>
  Array.from({ length: width }, (_, index) => values[index] ?? empty);

/**
 * Guesses each column by most of its cells. The first of the remaining ones is the last name, as
 * spreadsheets are usually sorted.
 */
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
  const ownGrade = plainGrade(cellOf('grade'));
  const [name, first, last] = (['name', 'first', 'last'] as const).map((kind) => cellOf(kind));
  const found = [name, first, last]
    .map((text) => GRADE_AFTER_NAME.exec(text!))
    .find((match) => match !== null);
  const grade = ownGrade || plainGrade(found?.[2] ?? '');
  // A number that contradicts the grade stays in the name, and the row waits for an answer.
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

/** Returns "9" for "9th". */
const plainGrade = (text: string): string => text.replace(/^(\d{1,2})(?:st|nd|rd|th)$/i, '$1');

/** Accepts "Delacroix, Oskar" and "Oskar Delacroix"; of three words the first is the first name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last };
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/**
 * Returns the original lines of these rows with their heads; reading them again gives the same
 * rows.
 */
export function keepRows(text: string, rows: readonly TextRow[]): string {
  if (rows.length === 0) return '';
  const selected = new Set(rows.map(({ line }) => line));
  const read = readRosterText(text);
  return splitLines(text)
    .filter(({ line }) => line === read.head || selected.has(line))
    .map(({ raw }) => raw)
    .join('\n');
}
