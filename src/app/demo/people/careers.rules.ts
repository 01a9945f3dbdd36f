// The two years of every demo athlete: grades, changes of team, college, progress and injuries.
import type { Visibility } from '#sport/people/names.rules.ts';
import { type Random, randomFrom } from '../random.rules.ts';
import {
  type Absence,
  type DemoAthlete,
  type Enrolment,
  LAST_YEAR,
  NameGiver,
  type SchoolYear,
} from './demo-athletes.rules.ts';
import { type Newcomer, newcomersOf } from './newcomers.rules.ts';
import { STARS } from './schools.table.ts';
import { squadPlanOf } from './squads.rules.ts';
import { TEAMS } from './teams.table.ts';

export interface PeoplePlan {
  seed: string;
  /** The ids taken by earlier regions of a larger world. */
  firstTeam: number;
  firstAthlete: number;
  isLarge: boolean;
}

// The average progress in a year.
const GROWTH = 0.35;
const GROWTH_SPREAD = 0.4;
const GROWTH_MIN = 0.1;
const GROWTH_OF_STARS = 0.6;

/** A good eighth-grader is at best an average freshman, and a good senior an average freshman in college. */
const LEVEL_STEP = { 'middle school': 1, 'high school': 1.4 };
const COMES_FROM_MIDDLE_SCHOOL = 0.5;
const GOES_TO_COLLEGE = 0.5;
const CHANGES_SCHOOL = 0.025;

const IS_HURT = 0.12;
/** From autumn to summer, in `daysBefore` of the calendar. */
const SCHOOL_YEAR = { from: 252, to: -35 };
const HURT_DAYS = { least: 21, most: 80 };

const IN_WINTER = 0.6;
const IN_A_CLUB = 0.16;
const CLUB_TALENT_MIN = 0.3;

const HIDDEN = 0.003;
const WITH_INITIALS = 0.006;

export function makeAthletes(plan: PeoplePlan): DemoAthlete[] {
  const stars = STARS.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const newcomers = newcomersOf(plan.seed, new NameGiver(stars, plan.isLarge));
  const athletes = newcomers.map((person, position) => careerOf(plan, person, position));
  return sendToCollege(plan, [...athletes]).map((athlete, position) => ({
    ...athlete,
    id: plan.firstAthlete + position,
  }));
}

function careerOf(plan: PeoplePlan, person: Newcomer, position: number): DemoAthlete {
  const { team, gender, grade, talent, specialty, firstName, lastName, isStar, hasLeft } = person;
  const random = randomFrom(plan.seed, 'career', team, gender, position);
  const current = { team: plan.firstTeam + team, grade, talent };
  return {
    id: position,
    firstName,
    lastName,
    gender,
    specialty,
    years: hasLeft ? [current, null] : [yearBefore(plan, person, position, random), current],
    visibility: isStar ? 'full' : visibilityOf(random),
    absences: isStar ? [null, null] : [absenceOf(random), absenceOf(random)],
    inWinter: random.chance(IN_WINTER) || isStar || TEAMS[team]!.level === 'college',
    club: clubOf(plan, person, random),
  };
}

/** The athlete's team a year ago; null if there was none. */
function yearBefore(
  { seed, firstTeam }: PeoplePlan,
  { team, talent, isStar, ...person }: Newcomer,
  position: number,
  random: Random,
): Enrolment | null {
  const grade = person.grade - 1;
  const gain = GROWTH + randomFrom(seed, 'growth', position).normal() * GROWTH_SPREAD;
  const before = talent - (isStar ? GROWTH_OF_STARS : Math.max(GROWTH_MIN, gain));
  if (grade >= squadPlanOf(TEAMS[team]!).grades[0]!) {
    const hasChanged = !isStar && random.chance(CHANGES_SCHOOL);
    const school = hasChanged ? random.pick(schoolsLike(team)) : team;
    return { team: firstTeam + school, grade, talent: before };
  }
  const feeder = TEAMS.findIndex(({ feeds }) => feeds === TEAMS[team]!.name);
  if (feeder < 0 || !random.chance(COMES_FROM_MIDDLE_SCHOOL)) return null;
  return { team: firstTeam + feeder, grade, talent: before + LEVEL_STEP['middle school'] };
}

/** Other schools of the same level and state. */
function schoolsLike(team: number): number[] {
  const { level, state } = TEAMS[team]!;
  return [...TEAMS.keys()].filter(
    (other) => other !== team && TEAMS[other]!.level === level && TEAMS[other]!.state === state,
  );
}

/** Good seniors of last year replace invented freshmen of a college, so that no one exists twice. */
function sendToCollege({ seed, firstTeam }: PeoplePlan, athletes: readonly DemoAthlete[]): DemoAthlete[] {
  const levelOf = (enrolment: Enrolment | null) =>
    enrolment ? TEAMS[enrolment.team - firstTeam]!.level : null;
  const seniors = athletes
    .filter(({ years: [last, now] }) => now === null && levelOf(last) === 'high school')
    .sort((a, b) => b.years[LAST_YEAR]!.talent - a.years[LAST_YEAR]!.talent);
  const gone = new Set<DemoAthlete>();
  const arrived = athletes.map((freshman, position) => {
    const [last, now] = freshman.years;
    if (last !== null || levelOf(now) !== 'college') return freshman;
    if (!randomFrom(seed, 'college', position).chance(GOES_TO_COLLEGE)) return freshman;
    const senior = seniors.find(
      (other) =>
        other.gender === freshman.gender && other.specialty === freshman.specialty && !gone.has(other),
    );
    if (!senior) return freshman;
    gone.add(senior);
    const { firstName, lastName, years } = senior;
    const schoolYear = years[LAST_YEAR]!;
    const talent = Math.max(now!.talent, schoolYear.talent - LEVEL_STEP['high school']);
    return { ...freshman, firstName, lastName, years: [schoolYear, { ...now!, talent }] as const };
  });
  return arrived.filter((athlete) => !gone.has(athlete));
}

function clubOf({ firstTeam }: PeoplePlan, { team, talent }: Newcomer, random: Random): number | null {
  const { level, state } = TEAMS[team]!;
  const clubs = [...TEAMS.keys()].filter(
    (index) => TEAMS[index]!.level === 'club' && TEAMS[index]!.state === state,
  );
  const joins = random.chance(IN_A_CLUB) && talent > CLUB_TALENT_MIN && level === 'high school';
  return joins ? firstTeam + random.pick(clubs) : null;
}

function absenceOf(random: Random): Absence | null {
  if (!random.chance(IS_HURT)) return null;
  const from = random.whole(SCHOOL_YEAR.to, SCHOOL_YEAR.from);
  return { from, to: from - random.whole(HURT_DAYS.least, HURT_DAYS.most) };
}

function visibilityOf(random: Random): Visibility {
  const unit = random.unit();
  if (unit < HIDDEN) return 'hidden';
  return unit < HIDDEN + WITH_INITIALS ? 'initials' : 'full';
}

/** True if the athlete is hurt on a day of the calendar. */
export function isHurt({ absences }: DemoAthlete, year: SchoolYear, daysBefore: number): boolean {
  const absence = absences[year];
  return absence !== null && daysBefore <= absence.from && daysBefore >= absence.to;
}
