import { type Day, dayParts, longMonth } from '#sport/calendar/days.rules.ts';
import { listInWords } from '#sport/lists.words.ts';
import type { AgeFilter } from '#sport/people/ages.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';

interface OpenTo {
  grades: readonly number[];
  ages: readonly AgeFilter[];
  /** The last day on which a birthday still makes someone 19; null where it decides nothing. */
  cutoff: Day | null;
}

function agesText({ minAge, maxAge }: AgeFilter): string {
  if (minAge === null && maxAge === null) return 'all ages';
  if (maxAge === null) return `ages ${minAge} and over`;
  if (minAge === null) return `ages up to ${maxAge}`;
  return minAge === maxAge ? `age ${minAge}` : `ages ${minAge} to ${maxAge}`;
}

/** "grade 9", "grades 9 to 12", "grades 9 and 11". */
function gradesText(grades: readonly number[]): string[] {
  if (grades.length === 0) return [];
  const sorted = [...grades].sort((one, other) => one - other);
  const [first, last] = [sorted[0]!, sorted.at(-1)!];
  const name = (grade: number) => gradeText(grade) ?? String(grade);
  if (first === last) return [`grade ${name(first)}`];
  const isRow = sorted.length > 2 && last - first === sorted.length - 1;
  return [`grades ${isRow ? `${name(first)} to ${name(last)}` : listInWords(sorted.map(name))}`];
}

function dayText(day: Day): string {
  const { month, dayOfMonth } = dayParts(day);
  return `${longMonth(month)} ${dayOfMonth}`;
}

export const divisionFilterWords = {
  closed: (division: string, { grades, ages, cutoff }: OpenTo): string => {
    const open = [...gradesText(grades), ...ages.map(agesText)];
    const sentences = [
      `${division} is for ${listInWords(open)}${ages.length > 0 ? ' on December 31' : ''}.`,
      ...(cutoff === null ? [] : [`Athletes who turn 19 after ${dayText(cutoff)} count as 18.`]),
      'Enter this athlete in another division.',
    ];
    return sentences.join(' ');
  },
  unknown: (division: string) =>
    `${division} is limited by grade or age. Add the grade or date of birth of this athlete first.`,
};
