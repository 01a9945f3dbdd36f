// Finds the level of a meet from its report, unless an option of the command gives it.

import type { ParsedMeet, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { printsAges, rowsOfMeet } from './file-facts.rules.ts';

const CLASS_WORD = /^(?:FR|SO|JR|SR)$/i;
const MIDDLE_SCHOOL_FROM_GRADE = 6;
const HIGH_SCHOOL_FROM_GRADE = 9;
const HIGH_SCHOOL_TO_GRADE = 12;
/** If the median age of the rows is at least this, the athletes are not in school. */
const MEDIAN_AGE_OF_ADULTS_MIN = 20;
/** `7th grade`. */
const GRADE_OF_DIVISION = /\b(\d{1,2})(?:st|nd|rd|th)\s+grade\b/i;
const SCHOOL_WORDS = ['Girls', 'Boys'];

// The order counts: "Junior High School" is a middle school.
const LEVEL_WORDS: readonly (readonly [number, RegExp])[] = [
  [MIDDLE_SCHOOL, /\b(?:middle school|junior high|jr\.? high|m\.s\.)/i],
  [HIGH_SCHOOL, /\b(?:high school|h\.s\.|varsity|jv|junior varsity|interscholastic|prep school)\b/i],
  [
    COLLEGE,
    /\b(?:universit\w+|univ|college|colleges|collegiate|intercollegiate|polytechnic|ncaa|naia|njcaa)\b/i,
  ],
  [CLUB, /\b(?:masters|club|clubs|youth|track club|usatf|aau|junior olympics?)\b/i],
];

/**
 * Uses the level given in the file, or else the surest evidence: the grades in the rows, the name of the meet
 * and its divisions, the names of the teams, Girls and Boys. Adults are not in school, and Girls and Boys are
 * not in college. Without evidence the meet is open to clubs.
 */
export function levelMaskOf(meet: ParsedMeet): number {
  if (meet.levelMask !== null) return meet.levelMask;
  const rows = rowsOfMeet(meet);
  const isAdult = medianAge(rows) >= MEDIAN_AGE_OF_ADULTS_MIN;
  const divisions = meet.events.flatMap(
    ({ divisionName, genderWord }) => divisionName?.replace(genderWord, '') ?? [],
  );
  const isSchool = meet.events.some(({ genderWord }) => SCHOOL_WORDS.includes(genderWord));
  const isRuledOut = (level: number) => (isAdult && level < COLLEGE) || (isSchool && level === COLLEGE);
  const levels = [
    levelOfGrades(rows, divisions, isSchool),
    levelOfWords([meet.name ?? '']),
    levelOfWords(divisions),
    levelOfWords(new Set(rows.map(({ teamText }) => teamText))),
    isSchool ? HIGH_SCHOOL : null,
  ];
  return levels.find((level) => level !== null && !isRuledOut(level)) ?? CLUB;
}

/**
 * 9 to 12 is high school, 6 to 8 middle school. Class words are college unless the headings say Girls and
 * Boys.
 */
function levelOfGrades(
  rows: readonly ParsedRow[],
  divisions: readonly string[],
  isSchool: boolean,
): number | null {
  if (printsAges(rows)) return null;
  const years = [
    ...rows.flatMap((row) => [row.yearText, ...row.legs.map(({ yearText }) => yearText)]),
    ...divisions.flatMap((division) => GRADE_OF_DIVISION.exec(division)?.[1] ?? []),
  ];
  const counts = new Map<number, number>();
  const add = (level: number, isIt: (year: string) => boolean) =>
    counts.set(level, (counts.get(level) ?? 0) + years.filter(isIt).length);
  const isBetween = (from: number, to: number) => (year: string) =>
    Number(year) >= from && Number(year) <= to;
  add(MIDDLE_SCHOOL, isBetween(MIDDLE_SCHOOL_FROM_GRADE, HIGH_SCHOOL_FROM_GRADE - 1));
  add(HIGH_SCHOOL, isBetween(HIGH_SCHOOL_FROM_GRADE, HIGH_SCHOOL_TO_GRADE));
  add(isSchool ? HIGH_SCHOOL : COLLEGE, (year) => CLASS_WORD.test(year));
  return mostOf(counts);
}

function levelOfWords(texts: Iterable<string>): number | null {
  const counts = new Map<number, number>();
  for (const text of texts) {
    const level = LEVEL_WORDS.find(([, words]) => words.test(text))?.[0];
    if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  return mostOf(counts);
}

function mostOf(counts: ReadonlyMap<number, number>): number | null {
  const [first] = [...counts].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}

function medianAge(rows: readonly ParsedRow[]): number {
  const ages = rows.flatMap(({ age }) => age ?? []).sort((a, b) => a - b);
  return ages[Math.floor(ages.length / 2)] ?? 0;
}
