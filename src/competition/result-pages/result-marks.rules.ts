// Formats a result's mark, wind, grade and age for the public.
import { factsOf } from '#competition/events/meet-events.rules.ts';
import { isConverted, timePrecision } from '#sport/marks/mark-conversion.rules.ts';
import { formatMark, formatMarkExact, isValidMark, type MarkWriting } from '#sport/marks/marks.rules.ts';
import { formatAsTimed } from '#sport/marks/time-texts.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import { mastersGroup } from '#sport/people/ages.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import { ADULT_AGE } from '#sport/people/minors.rules.ts';
import { resultWords } from './results-page.words.ts';

export interface WrittenMark {
  markRaw: number;
  status: string | null;
  timing: 'fat' | 'hand' | null;
  measure: 'E' | 'M' | null;
  /** The mark as entered; a cross-country time is shown with the precision it was entered with. */
  markEntered: string;
}

type EventOfMark = { variantKey: string | null };

/** "24.08", "13.4h", "18-11.25", "DNS"; never a sentinel. */
export function writeMark(mark: WrittenMark, event: EventOfMark): string {
  if (!isValidMark(mark.markRaw)) return mark.status ?? resultWords.noMark;
  const { markKind, variant, group } = factsOf(event);
  if (group === 'cross-country') return formatAsTimed(mark.markRaw, mark.markEntered);
  // Hand times in road races are shown like other road times, without an "h".
  const isHand = variant ? isConverted(mark, variant) : mark.timing === 'hand';
  const writing: MarkWriting = { measure: mark.measure, timing: isHand ? 'hand' : null };
  if (markKind === 'time' && !isHand && variant) writing.precision = timePrecision(variant);
  return formatMark(mark.markRaw, markKind, writing);
}

/** "10.05 (10.044)". */
export const withThousandths = (mark: string, markRaw: number): string =>
  `${mark} (${formatMarkExact(markRaw, 'time')})`;

/** "+0.9", "NWI"; null when wind does not matter. */
export function writeWind(wind: { tenths: number | null; status: string }): string | null {
  return wind.status === 'NA' ? null : formatWind(wind.tenths);
}

/** Returns the public age group: five years for masters, the age of other adults, and only "U18" for minors. */
export function writeAgeGroup(age: number | null, gender: Gender): string | null {
  if (age === null) return null;
  if (age < ADULT_AGE) return resultWords.under18;
  return mastersGroup(age, gender) ?? String(age);
}

/** Returns the text of the grade column: the grade, else the age group. */
export function writeGrade(
  person: { grade: number | null; age: number | null },
  gender: Gender,
): string | null {
  return (person.grade === null ? null : gradeText(person.grade)) ?? writeAgeGroup(person.age, gender);
}
