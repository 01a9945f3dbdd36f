// Who goes to the schools of the demo: names, grades, what they train for and how good they are at it.
import type { Visibility } from '#sport/names.rules.ts';
import { type Random, randomFrom } from '../random.rules.ts';
import type { Specialty } from './abilities.table.ts';
import { FIRST_NAMES, SURNAMES } from './names.table.ts';
import { type DemoSchool, STARS, type Star } from './schools.table.ts';

export type DemoGender = 'F' | 'M';
export const DEMO_GENDERS: readonly DemoGender[] = ['F', 'M'];

export interface DemoAthlete {
  /** Its position among all athletes. */
  id: number;
  firstName: string;
  lastName: string;
  gender: DemoGender;
  grade: number;
  /** Position of the school. */
  school: number;
  specialty: Specialty;
  /** In standard deviations, 0 for an average starter of a large meet. */
  talent: number;
  visibility: Visibility;
}

/** How many girls of a school train for what, and how many boys. */
const SQUAD: Record<Specialty, number> = {
  sprints: 3,
  'long sprints': 3,
  'middle distance': 3,
  distance: 2,
  hurdles: 2,
  'long jumps': 1,
  'high jumps': 1,
  throws: 3,
};
const SPECIALTIES = (Object.keys(SQUAD) as Specialty[]).flatMap((specialty) =>
  Array<Specialty>(SQUAD[specialty]).fill(specialty),
);

const TALENT_SPREAD = 0.75;
const TALENT_PER_GRADE = 0.3;
const MEAN_GRADE = 10.5;
const STRONG_SCHOOL = 0.55;
const GRADES = [9, 10, 11, 12] as const;

/** Every full name stands once. */
export function makeAthletes(schools: readonly DemoSchool[], seed: string): DemoAthlete[] {
  const taken = new Set(STARS.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  const athletes: DemoAthlete[] = [];
  for (const [school, { name, strongIn }] of schools.entries()) {
    for (const gender of DEMO_GENDERS) {
      const stars = STARS.filter((star) => star.school === name && star.gender === gender);
      for (const [position, specialty] of SPECIALTIES.entries()) {
        const random = randomFrom(seed, 'athlete', name, gender, position);
        const star = takeStar(stars, specialty);
        const person = star ?? {
          ...inventName(gender, taken, random),
          ...inventTalent(random, strongIn.includes(specialty)),
        };
        athletes.push({ ...person, id: athletes.length, gender, school, specialty, visibility: 'full' });
      }
    }
  }
  return athletes;
}

function takeStar(stars: Star[], specialty: Specialty): Star | null {
  const index = stars.findIndex((star) => star.specialty === specialty);
  return index < 0 ? null : stars.splice(index, 1)[0]!;
}

function inventTalent(random: Random, isStrong: boolean): { grade: number; talent: number } {
  const grade = random.pick(GRADES);
  const byGrade = (grade - MEAN_GRADE) * TALENT_PER_GRADE;
  return { grade, talent: random.normal() * TALENT_SPREAD + byGrade + (isStrong ? STRONG_SCHOOL : 0) };
}

function inventName(gender: DemoGender, taken: Set<string>, random: Random) {
  for (;;) {
    const firstName = random.pick(FIRST_NAMES[gender]);
    const lastName = random.pick(SURNAMES);
    const name = `${firstName} ${lastName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { firstName, lastName };
  }
}
