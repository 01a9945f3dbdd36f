// The rules of joining: children in the form, grades, names that look alike, and membership by roster rows.
import { Refusal } from '#kit/refusal.ts';
import { wrongName } from '#people/accounts/sign-up.rules.ts';
import { teamCodeRefusalWords as words } from '#people/team-codes/team-codes.words.ts';
import { type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeAfter, isGradeAt } from '#sport/people/grade-progression.rules.ts';
import { type FullName, foldName, fullName, PERSON_NAME_MAX } from '#sport/people/names.rules.ts';
import { otherFirstNames } from '#sport/people/nicknames.rules.ts';

/** Longer names pass the schema and are refused with a sentence. */
export const NAME_INPUT_MAX = 4 * PERSON_NAME_MAX;

interface NewChild extends FullName {
  gender: Gender;
}

/** A child of the form; without a gender when the form leaves it out. */
export interface NamedChild extends FullName {
  gender: Gender | null;
}

/** Returns the child, or why it cannot be added by name. `index` is the child's position in the form. */
export function readChild({ firstName, lastName, gender }: NamedChild, index: number): NewChild | Refusal {
  // The refused fields are named as the input of the call.
  const wrong = {
    FirstName: wrongName(firstName, words.firstName),
    LastName: wrongName(lastName, words.lastName),
    Gender: gender ? null : words.childGender,
  };
  const fields = Object.fromEntries(
    Object.entries(wrong)
      .filter((entry): entry is [string, string] => entry[1] !== null)
      .map(([field, message]) => [`items.${index}.${field}`, message]),
  );
  const messages = Object.values(fields);
  if (gender && messages.length === 0) {
    return { firstName: firstName.trim(), lastName: lastName.trim(), gender };
  }
  const message = messages.length === 1 ? messages[0]! : words.fields;
  return new Refusal('CHILD_INVALID', message, { fields });
}

/** A team without school levels takes people without a grade. */
export function refusalToGrade(grade: number | null, levelMask: number, field = 'grade'): Refusal | null {
  if (grade === null || isGradeAt(grade, levelMask)) return null;
  return new Refusal('GRADE_UNKNOWN', words.grade, { fields: { [field]: words.grade } });
}

/** Why the list of children in the form cannot be joined with: it is empty, or a grade is not one of the team's. */
export function refusalToChildren(
  children: readonly { grade: number | null }[],
  levelMask: number,
): Refusal | null {
  if (children.length === 0) {
    return new Refusal('CHILD_MISSING', words.nobody, { fields: { items: words.nobody } });
  }
  const refusals = children.map(({ grade }, index) =>
    refusalToGrade(grade, levelMask, `items.${index}.GradeID`),
  );
  return refusals.find((refusal) => refusal !== null) ?? null;
}

/** Whether a child of the form has this name, accents and case aside. */
export function hasName(name: FullName, child: NamedChild): boolean {
  return foldName(fullName(name)) === foldName(fullName(child));
}

/**
 * Whether two names may belong to one person: equal last names, and first names that are equal, short forms, or one
 * typo apart.
 */
export function areAlike(one: FullName, other: FullName): boolean {
  if (foldName(one.lastName) !== foldName(other.lastName)) return false;
  const [left, right] = [foldName(one.firstName), foldName(other.firstName)];
  return left === right || otherFirstNames(left).includes(right) || isOneSlip(left, right);
}

/** Shorter names are not compared with typos: Jan and Jon are two people. */
const SLIP_LENGTH_MIN = 4;

/** Whether the names differ by one letter: Oskar and Oscar. */
function isOneSlip(left: string, right: string): boolean {
  if (Math.min(left.length, right.length) < SLIP_LENGTH_MIN) return false;
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const rest = short.length === long.length ? short.slice(start + 1) : short.slice(start);
  return rest === long.slice(start + 1);
}

/** Whether the newest roster row makes an athlete a member of the team today. A row of the season before does, too. */
export function isOnTeam(row: { seasonId: number; isActive: boolean } | null, season: Season): boolean {
  if (!row?.isActive) return false;
  return seasonYear(row.seasonId) >= season.id - 1;
}

/** Whether the athlete is on the roster of the season until a coach agrees. */
export function isWaiting(row: { seasonId: number; isActive: boolean } | null, season: Season): boolean {
  return row !== null && !row.isActive && seasonYear(row.seasonId) >= season.id;
}

/** The grade in this season. A grade from an earlier season goes up with the years. */
export function gradeIn(
  season: Season,
  { seasonId, grade }: { seasonId: number; grade: number | null },
  levelMask: number,
): number | null {
  const later = gradeAfter(grade, Math.max(0, season.id - seasonYear(seasonId)), levelMask);
  return later === 'graduated' ? null : later;
}

/** The season whose roster row counts: a coach may have set up a later season already. */
export function seasonOfRow(row: { seasonId: number } | null, season: Season): number {
  return row !== null && seasonYear(row.seasonId) >= season.id ? row.seasonId : season.id;
}
