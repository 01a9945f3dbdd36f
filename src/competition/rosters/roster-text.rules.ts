// A list of athletes as it is pasted from a sheet or comes in a CSV file: its columns found, its rows read.
import { parseGender } from '#sport/genders.rules.ts';
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
  /** The first row says what stands in the columns. */
  hasHead: boolean;
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
/** `chosen` overrules what the text itself says of its columns. */
export function readRosterText(text: string, chosen?: readonly ColumnKind[]): RosterText {
  const lines = splitLines(text);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const heads = (lines[0]?.cells ?? []).map(headOf);
  const known = heads.filter((kind) => kind !== null).length;
  const hasHead = known > 1 || (known === 1 && !lines[0]!.cells.some((cell) => /\d/.test(cell)));
  // Sheets that were put under each other have their head again in between.
  const body = hasHead ? lines.slice(1).filter((line) => !isHead(line)) : lines;
  const found = hasHead ? widened<ColumnKind>(heads, width, 'skip') : guessColumns(body, width);
  const columns = found.map((kind, index) => chosen?.[index] ?? kind);
  return {
    columns,
    hasHead,
    samples: widened(body[0]?.cells ?? [], width, ''),
    rows: body.map((line) => rowOf(line, columns)),
  };
}

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

/** The lines of these rows as they were written, under the head that they had: read again, they are the same rows. */
export function keepRows(text: string, rows: readonly TextRow[]): string {
  if (rows.length === 0) return '';
  const kept = new Set(rows.map(({ line }) => line));
  const read = readRosterText(text);
  const lines = splitLines(text);
  const head = read.hasHead ? lines.slice(0, 1) : [];
  return [...head, ...lines.filter(({ line }) => kept.has(line))].map(({ raw }) => raw).join('\n');
}
