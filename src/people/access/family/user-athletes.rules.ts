// Who looks after an athlete, and for whose account a parent has to stay.
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';

export type Relation = 'self' | 'parent';

/** Younger children have no account of their own: a parent looks after theirs. */
const CHILD_UNDER_YEARS = 13;

/** Somebody whose birth date nobody knows is not taken for a child. */
export function isChild(birthOn: Day | null, today: Day): boolean {
  if (birthOn === null) return false;
  const { year, month, dayOfMonth } = dayParts(birthOn);
  const now = dayParts(today);
  const hadBirthday = now.month > month || (now.month === month && now.dayOfMonth >= dayOfMonth);
  return now.year - year - (hadBirthday ? 0 : 1) < CHILD_UNDER_YEARS;
}
