// The athletes of the demo: names, specialties, and their team, grade and ability year by year.

import type { Random } from '#app/demo/random.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import type { DemoGender } from './abilities.rules.ts';
import type { Specialty } from './abilities.table.ts';
import { FIRST_NAMES, SURNAME_ENDINGS, SURNAME_STEMS, SURNAMES } from './names.table.ts';

export const DEMO_GENDERS: readonly DemoGender[] = ['F', 'M'];

/** The demo covers two school years: last year and this year. */
export type SchoolYear = 0 | 1;
export const LAST_YEAR: SchoolYear = 0;
export const THIS_YEAR: SchoolYear = 1;

/** A school year on a team. */
export interface Enrolment {
  team: number;
  grade: number;
  /** In standard deviations; 0 is an average starter of this level at a large meet. */
  talent: number;
}

/** An injury from one day of the school year to another, in `daysBefore` of the calendar. */
export interface Absence {
  from: number;
  to: number;
}

export interface DemoAthlete {
  id: number;
  firstName: string;
  lastName: string;
  gender: DemoGender;
  specialty: Specialty;
  visibility: Visibility;
  years: readonly [Enrolment | null, Enrolment | null];
  absences: readonly [Absence | null, Absence | null];
  /** Also competes indoors. */
  inWinter: boolean;
  /** A summer club besides the school. */
  club: number | null;
}

/** An athlete as a member of a team in one of the years. */
export interface Enrolled extends Enrolment {
  athlete: DemoAthlete;
  specialty: Specialty;
}

/** Returns the athletes of a team and gender in a school year. */
export type Squads = (team: number, gender: DemoGender) => readonly Enrolled[];

const NOBODY: readonly Enrolled[] = [];

export function squadsOf(athletes: readonly DemoAthlete[], year: SchoolYear): Squads {
  const squads = new Map<string, Enrolled[]>();
  for (const athlete of athletes) {
    const enrolment = athlete.years[year];
    if (!enrolment) continue;
    const { specialty } = athlete;
    add(squads, `${enrolment.team} ${athlete.gender}`, { ...enrolment, athlete, specialty });
    if (athlete.club === null) continue;
    add(squads, `${athlete.club} ${athlete.gender}`, {
      ...enrolment,
      team: athlete.club,
      athlete,
      specialty,
    });
  }
  return (team, gender) => squads.get(`${team} ${gender}`) ?? NOBODY;
}

function add(squads: Map<string, Enrolled[]>, key: string, enrolled: Enrolled): void {
  const squad = squads.get(key);
  if (squad) squad.push(enrolled);
  else squads.set(key, [enrolled]);
}

/** Gives out full names, each only once. */
export class NameGiver {
  readonly #taken: Set<string>;
  readonly #isLarge: boolean;

  /** A large world needs more than a hundred surnames. */
  constructor(taken: Iterable<string>, isLarge: boolean) {
    this.#taken = new Set(taken);
    this.#isLarge = isLarge;
  }

  invent(gender: DemoGender, random: Random): { firstName: string; lastName: string } {
    for (;;) {
      const firstName = random.pick(FIRST_NAMES[gender]);
      const lastName = this.#isLarge
        ? random.pick(SURNAME_STEMS) + random.pick(SURNAME_ENDINGS)
        : random.pick(SURNAMES);
      const name = `${firstName} ${lastName}`;
      if (this.#taken.has(name)) continue;
      this.#taken.add(name);
      return { firstName, lastName };
    }
  }
}
