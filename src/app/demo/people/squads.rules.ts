// How many girls and boys of a team train for each specialty, and how they are spread over grades.
import type { Specialty } from './abilities.table.ts';
import type { DemoTeam } from './teams.table.ts';

type Squad = Record<Specialty, number>;

const LARGE: Squad = {
  sprints: 3,
  'long sprints': 3,
  'middle distance': 3,
  distance: 2,
  hurdles: 2,
  'long jumps': 1,
  'high jumps': 1,
  throws: 3,
};
const MIDDLING: Squad = { ...LARGE, 'long sprints': 2, 'middle distance': 2, hurdles: 1, throws: 2 };
const SMALL: Squad = {
  sprints: 2,
  'long sprints': 1,
  'middle distance': 1,
  distance: 1,
  hurdles: 1,
  'long jumps': 1,
  'high jumps': 1,
  throws: 1,
};
const MIDDLE_SCHOOL: Squad = { ...SMALL, 'middle distance': 2, distance: 3, throws: 2 };
const COLLEGE: Squad = { ...MIDDLING, sprints: 2, 'middle distance': 3, distance: 5 };

const HIGH_SCHOOL: Record<DemoTeam['size'], Squad> = { large: LARGE, middling: MIDDLING, small: SMALL };

/** The number of additional runners who compete in cross country only. */
const HARRIERS: Record<DemoTeam['size'], number> = { large: 5, middling: 4, small: 1 };

export interface SquadPlan {
  specialties: readonly Specialty[];
  harriers: number;
  grades: readonly number[];
  /** The mean grade, and the ability gained with every further grade in standard deviations. */
  meanGrade: number;
  perGrade: number;
}

export function squadPlanOf({ level, size }: Pick<DemoTeam, 'level' | 'size'>): SquadPlan {
  switch (level) {
    case 'high school':
      return {
        specialties: listOf(HIGH_SCHOOL[size]),
        harriers: HARRIERS[size],
        grades: [9, 10, 11, 12],
        meanGrade: 10.5,
        perGrade: 0.3,
      };
    case 'middle school':
      return {
        specialties: listOf(MIDDLE_SCHOOL),
        harriers: 0,
        grades: [6, 7, 8],
        meanGrade: 7,
        perGrade: 0.45,
      };
    case 'college':
      return {
        specialties: listOf(COLLEGE),
        harriers: 0,
        grades: [13, 14, 15, 16],
        meanGrade: 14.5,
        perGrade: 0.2,
      };
    case 'club':
      // Members of a club belong to schools.
      return { specialties: [], harriers: 0, grades: [], meanGrade: 0, perGrade: 0 };
  }
}

function listOf(squad: Squad): Specialty[] {
  return (Object.keys(squad) as Specialty[]).flatMap((specialty) =>
    Array<Specialty>(squad[specialty]).fill(specialty),
  );
}
