// Reads a list of athletes pasted from a spreadsheet or from a CSV file: finds its columns and its rows.

import { type Line, splitLines } from '#kit/lists/list-cells.ts';
import { findColumns, isMost } from '#kit/lists/list-columns.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import { GRADE_TEXT, PERSON_HEADS, plainHead, splitName } from '#sport/people/list-people.rules.ts';

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

/** A grade after a name; "2nd" to "4th" are part of the name. */
const GRADE_AFTER_NAME = /^(.*?\p{L}.*?),?[ ]+\(?(?:gr(?:ade|\.)? ?)?(\d{1,2}|[5-9]th|1[0-2]th)\)?$/iu;

/** `chosen` overrides the columns that the text suggests. */
export function readRosterText(text: string, chosen?: readonly ColumnKind[]): RosterText {
  const { body, ...found } = findColumns<ColumnKind>(
    splitLines(text),
    { headOf, guess: guessColumns, skip: 'skip' },
    chosen,
  );
  return { ...found, rows: body.map((line) => rowOf(line, found.columns)) };
}

function headOf(cell: string): ColumnKind | null {
  const text = plainHead(cell.replace(/\d/g, ' '));
  return Object.hasOwn(PERSON_HEADS, text) ? PERSON_HEADS[text]! : null;
}

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
  const whole = splitName(without(name!));
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
