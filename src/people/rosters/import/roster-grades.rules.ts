// Parses grades as lists write them: "11", "11th", "Grade 11", "11.0", "Jr", "Class of 2027".
import { isGradeAt } from '#sport/people/grade-progression.rules.ts';
import { gradeOfClass, readGrade } from '#sport/people/grades.rules.ts';

/** A class word is matched by its beginning. */
const CLASS_WORDS = { fresh: 'FR', soph: 'SO', junior: 'JR', senior: 'SR' };
const CLASS_WORD = /^(fresh|soph|junior|senior)(?:m[ae]n|omore)?$/i;
const CLASS_OF = /^(?:class of )?'?((?:20)?\d\d)$/i;

interface GradeScope {
  levelMask: number;
  /** The year in which the school year ends. */
  schoolYear: number;
}

/** Null if the text is no grade of this team. */
export function readRosterGrade(text: string, { levelMask, schoolYear }: GradeScope): number | null {
  const gradeText = text
    .trim()
    .replace(/^(?:grade|gr\.?|year|yr\.?)\s*(?=[\da-z])/i, '')
    .replace(/\s*(?:grade|graders?)$/i, '')
    .replace(CLASS_WORD, (_, word: string) => CLASS_WORDS[word.toLowerCase() as keyof typeof CLASS_WORDS])
    .replace(/^(\d{1,2})(?:st|nd|rd|th)$/i, '$1')
    .replace(/^0?(\d{1,2})(?:[.,]0*)?$/, '$1');
  const { grade } = readGrade(gradeText, levelMask);
  if (grade !== null) return isGradeAt(grade, levelMask) ? grade : null;
  const year = yearOf(gradeText);
  if (year === null) return null;
  const ofClass = gradeOfClass(year, schoolYear);
  return isGradeAt(ofClass, levelMask) ? ofClass : null;
}

/** Returns the year in which a class leaves high school. */
function yearOf(text: string): number | null {
  const [, digits = ''] = CLASS_OF.exec(text) ?? [];
  if (digits === '' || (digits.length === 2 && !/['o]/i.test(text))) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
