// Which level a meet is for, from what its report prints; an option of the command decides before it.
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/levels.rules.ts';
import type { ParsedEvent, ParsedMeet, ParsedRow } from './parsed.rules.ts';

const CLASS_WORDS = /^(?:FR|SO|JR|SR)$/i;
const HIGH_SCHOOL_FROM_GRADE = 9;
const SCHOOL_TO_GRADE = 12;
const SCHOOL_WORDS = ['Girls', 'Boys'];

/**
 * The grades of the rows decide: 9 to 12 is high school, below is middle school, class words go with the gender words.
 * Without grades, Girls and Boys are high school and everything else is open to clubs.
 */
export function levelMaskOf(meet: ParsedMeet): number {
  const isSchoolWorded = meet.events.some((event) => SCHOOL_WORDS.includes(event.genderWord));
  const years = gradeTexts(meet.events);
  const grades = years.map(Number).filter((grade) => grade >= 1 && grade <= SCHOOL_TO_GRADE);
  const highGrades = grades.filter((grade) => grade >= HIGH_SCHOOL_FROM_GRADE);
  if (grades.length > 0) return highGrades.length * 2 >= grades.length ? HIGH_SCHOOL : MIDDLE_SCHOOL;
  if (isSchoolWorded) return HIGH_SCHOOL;
  return years.some((year) => CLASS_WORDS.test(year)) ? COLLEGE : CLUB;
}

/** What stands in a year column, without ages. */
function gradeTexts(events: readonly ParsedEvent[]): string[] {
  const rows = events.flatMap((event) => event.rounds.flatMap((round) => round.rows));
  return rows
    .flatMap((row) => [yearOf(row), ...row.legs.map((leg) => leg.yearText)])
    .filter((year) => year !== '');
}

const yearOf = (row: ParsedRow): string => (row.age === null ? row.yearText : '');
