// The members of demo teams this year and last year: squads, additional cross-country runners, and leavers.
import { type Random, randomFrom } from '../random.rules.ts';
import type { DemoGender } from './abilities.rules.ts';
import type { Specialty } from './abilities.table.ts';
import { DEMO_GENDERS, type NameGiver } from './demo-athletes.rules.ts';
import { SCHOOLS, STARS } from './schools.table.ts';
import { type SquadPlan, squadPlanOf } from './squads.rules.ts';
import { TEAMS } from './teams.table.ts';

export interface Newcomer {
  /** Index of the team. */
  team: number;
  gender: DemoGender;
  specialty: Specialty;
  firstName: string;
  lastName: string;
  /** The grade this year, or for leavers last year, like the talent. */
  grade: number;
  talent: number;
  isStar: boolean;
  hasLeft: boolean;
}

const TALENT_SPREAD = 0.75;
const STRONG_TEAM = 0.55;
/** Athletes who only run cross country are rarely among the fastest. */
const HARRIER = -0.35;
const LEFT_LAST_YEAR = 0.24;

/** Squads of the story come first, so that more people elsewhere do not change them. */
export function* newcomersOf(seed: string, names: NameGiver): Generator<Newcomer> {
  for (const team of SCHOOLS.keys()) yield* squadOf(seed, team, names);
  for (const team of TEAMS.keys()) {
    if (team >= SCHOOLS.length) yield* squadOf(seed, team, names);
    yield* harriersOf(seed, team, names);
    yield* leaversOf(seed, team, names);
  }
}

function* squadOf(seed: string, team: number, names: NameGiver): Generator<Newcomer> {
  const { name } = TEAMS[team]!;
  const squad = squadPlanOf(TEAMS[team]!);
  for (const gender of DEMO_GENDERS) {
    const stars = STARS.filter((star) => star.school === name && star.gender === gender);
    for (const [position, specialty] of squad.specialties.entries()) {
      const starIndex = stars.findIndex((star) => star.specialty === specialty);
      const random = randomFrom(seed, 'athlete', name, gender, position);
      yield {
        ...(starIndex < 0
          ? invent(names, squad, { gender, random, better: strengthIn(team, specialty) })
          : { ...stars.splice(starIndex, 1)[0]!, isStar: true }),
        team,
        gender,
        specialty,
        hasLeft: false,
      };
    }
  }
}

function* harriersOf(seed: string, team: number, names: NameGiver): Generator<Newcomer> {
  const squad = squadPlanOf(TEAMS[team]!);
  for (const gender of DEMO_GENDERS) {
    for (let position = 0; position < squad.harriers; position++) {
      const random = randomFrom(seed, 'harrier', TEAMS[team]!.name, gender, position);
      const person = invent(names, squad, { gender, random, better: HARRIER });
      yield { ...person, team, gender, specialty: 'distance', hasLeft: false };
    }
  }
}

/** Leavers were in the highest grade a year ago. */
function* leaversOf(seed: string, team: number, names: NameGiver): Generator<Newcomer> {
  const squad = squadPlanOf(TEAMS[team]!);
  const places = [...squad.specialties, ...Array<Specialty>(squad.harriers).fill('distance')];
  for (const gender of DEMO_GENDERS) {
    for (const [position, specialty] of places.entries()) {
      const random = randomFrom(seed, 'leaver', TEAMS[team]!.name, gender, position);
      if (!random.chance(LEFT_LAST_YEAR)) continue;
      const oldest = { ...squad, grades: squad.grades.slice(-1) };
      const person = invent(names, oldest, { gender, random, better: strengthIn(team, specialty) });
      yield { ...person, team, gender, specialty, hasLeft: true };
    }
  }
}

const strengthIn = (team: number, specialty: Specialty) =>
  TEAMS[team]!.strongIn.includes(specialty) ? STRONG_TEAM : 0;

function invent(
  names: NameGiver,
  { grades, meanGrade, perGrade }: SquadPlan,
  { gender, random, better }: { gender: DemoGender; random: Random; better: number },
): Pick<Newcomer, 'firstName' | 'lastName' | 'grade' | 'talent' | 'isStar'> {
  const name = names.invent(gender, random);
  const grade = random.pick(grades);
  const talent = random.normal() * TALENT_SPREAD + (grade - meanGrade) * perGrade + better;
  return { ...name, grade, talent, isStar: false };
}
