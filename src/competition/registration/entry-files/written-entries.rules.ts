// The rows of an entry file as they are written, before anybody is looked up.
import { type Day, isDay } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { FullName } from '#sport/people/names.rules.ts';
import type { Measure } from '#sport/units.rules.ts';

export interface WrittenPerson extends FullName {
  gender: Gender | null;
  birthOn: Day | null;
  /** `SO`, `10`, `10th`. */
  grade: string;
  /** The competitor number, where the format has one. */
  number?: number | null;
}

export interface WrittenTeam {
  code: string;
  name: string;
}

/** Scratched ones and alternates wait until the host lets them in. */
export type Standing = 'entered' | 'scratched' | 'alternate';

export interface WrittenEntry {
  /** The line where the row begins, from 1. */
  line: number;
  raw: string;
  /** Null for a squad. In a table it may be a runner, which the event decides. */
  person: WrittenPerson | null;
  /** Null where the file has no column for teams; blank for the unattached. */
  team: WrittenTeam | null;
  /** Codes of HY-TEK mean other events for squads; null in a table, where the text is a title or a code. */
  codeOf: 'athlete' | 'squad' | null;
  event: string;
  gender: Gender | null;
  seed: string;
  measure: Measure | null;
  division: string;
  letter: string;
  runners: WrittenPerson[];
  standing: Standing;
  /** True if the row is neither an athlete nor a squad. */
  isUnreadable: boolean;
}

/** Reads `09/07/2009` and `2009-09-07`; anything else is no birth date. */
export function readBirthDay(text: string): Day | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const written = month ? `${year}-${month.padStart(2, '0')}-${day!.padStart(2, '0')}` : text.trim();
  return isDay(written) ? written : null;
}

export const readMeasure = (text: string): Measure | null => {
  const letter = text.trim().toUpperCase();
  return letter === 'M' || letter === 'E' ? letter : null;
};
