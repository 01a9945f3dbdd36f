// Reads the people in a record of a HY-TEK results export: the athlete with the team, or the squad with its
// runners.

import { field } from '#kit/lists/delimited.ts';
import { type Gender, parseGender } from '#sport/people/genders.rules.ts';

export interface ExportedPerson {
  firstName: string;
  lastName: string;
  gender: Gender | null;
  birthText: string;
  ageText: string;
  yearText: string;
  bib: string;
}

export interface ExportedTeam {
  code: string;
  name: string;
}

export interface ExportedAthlete extends ExportedPerson {
  team: ExportedTeam;
}

export interface ExportedSquad {
  team: ExportedTeam;
  letter: string | null;
  runners: ExportedPerson[];
}

// MeetPro writes two blank fields before the last name; HY-TEK's own files may have none.
const BLANK_FIELDS = 2;

/** Returns the number of fields before the last name that most records have. */
export function blanksBeforeNames(tails: readonly (readonly string[])[]): number {
  const filled = tails.filter((tail) => tail[0] !== undefined && tail[0] !== '').length;
  return filled * 2 > tails.length ? 0 : BLANK_FIELDS;
}

/** Null if the record has no name. */
export function readExportedAthlete(tail: readonly string[], blanks: number): ExportedAthlete | null {
  const at = (number: number) => field(tail, blanks + number);
  const [lastName, firstName] = [at(1), at(2)];
  if (lastName === '' && firstName === '') return null;
  return {
    lastName,
    firstName,
    gender: parseGender(at(4)),
    birthText: at(5),
    team: { code: at(6), name: at(7) || at(6) },
    ageText: at(8),
    yearText: at(9),
    bib: at(10),
  };
}

const SEX = /^[MF]$/i;
const LETTER = /^[A-Z]$/;
/** Birth date, age, school year and bib number follow the sex of a runner. */
const FIELDS_BEHIND_SEX = 4;
const RUNNERS_MAX = 8;

/**
 * The field order of a relay record differs by program. Team and letter come first. A runner is found by the
 * sex, which follows last name, first name and sometimes the initial.
 */
export function readExportedSquad(tail: readonly string[]): ExportedSquad | null {
  const sexes = [...tail.keys()].filter((index) => SEX.test(tail[index]!) && nameStart(tail, index) !== null);
  const head = tail.slice(0, sexes.length > 0 ? nameStart(tail, sexes[0]!)! : tail.length);
  const texts = head.filter((text) => text !== '');
  const letter = texts.find((text) => LETTER.test(text)) ?? null;
  const [code = '', name = code] = texts.filter((text) => text !== letter && !/^[\d.]+$/.test(text));
  if (name === '') return null;
  return {
    team: { code, name },
    letter,
    runners: sexes.slice(0, RUNNERS_MAX).map((at) => runnerAt(tail, at)),
  };
}

/** Returns where the name of the runner with this sex begins; null if there is no name before it. */
function nameStart(tail: readonly string[], sexAt: number): number | null {
  const isName = (text: string | undefined) => text !== undefined && /\p{L}{2}/u.test(text);
  const initial = tail[sexAt - 1] ?? '';
  const hasInitial = initial === '' || /^\p{L}\.?$/u.test(initial);
  const starts = hasInitial ? [sexAt - 3, sexAt - 2] : [sexAt - 2];
  return starts.find((start) => start >= 2 && isName(tail[start])) ?? null;
}

function runnerAt(tail: readonly string[], sexAt: number): ExportedPerson {
  const start = nameStart(tail, sexAt)!;
  const [first = '', second = '', third = '', fourth = ''] = tail.slice(
    sexAt + 1,
    sexAt + 1 + FIELDS_BEHIND_SEX,
  );
  const isShort = sexAt - start === 2;
  return {
    lastName: tail[start]!,
    firstName: tail[start + 1] ?? '',
    gender: parseGender(tail[sexAt]!),
    // MeetPro gives only the school year, after a blank field.
    birthText: isShort ? '' : first,
    ageText: isShort ? '' : second,
    yearText: isShort ? second : third,
    bib: isShort ? '' : fourth,
  };
}
