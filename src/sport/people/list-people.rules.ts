// How lists of athletes head their columns of people, and how they write names.
import type { FullName } from './names.rules.ts';

export type PersonColumn = 'last' | 'first' | 'name' | 'grade' | 'gender';

/** Headings in small letters without signs. */
export const PERSON_HEADS: Readonly<Record<string, PersonColumn>> = {
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

/** A heading as tables of headings spell it. */
export const plainHead = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^a-z\d ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

export const GRADE_TEXT =
  /^(?:(?:(?:grade|gr\.?) ?)?(?:\d{1,2}(?:st|nd|rd|th)?(?:[.,]0*)?|pk|k|fr|so|jr|sr|gr)\.?|(?:class of )?20\d\d|freshman|sophomore|junior|senior)$/i;

/** Accepts "Delacroix, Oskar" and "Oskar Delacroix"; of three words the first is the first name. */
export function splitName(name: string): FullName {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return { firstName: first, lastName: last };
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
