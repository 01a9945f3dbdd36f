// Who counts as a minor, and who needs a parent's consent: the one answer for accounts and for athletes.
import { type Day, isDay } from '#sport/calendar/days.rules.ts';
import { ageOn } from './ages.rules.ts';

export const ADULT_AGE = 18;
/** Anyone younger has an account only when a parent agrees. */
export const PARENTAL_CONSENT_AGE = 13;
const AGE_MAX = 120;

/** The two dates that tell a person's age; each is null when nobody has entered it. */
export interface BirthDates {
  /** The date that the owner of the account entered. */
  birthOn: Day | null;
  /** The date in the record of the athlete; December 31 where a parent has left only the year. */
  athleteBirthOn: Day | null;
}

/** One date below 18 is enough, whatever the other one says. A person without any date is a minor, too. */
export function isMinor(person: BirthDates, today: Day): boolean {
  const ages = knownAges(person, today);
  return ages.length === 0 || ages.some((age) => age < ADULT_AGE);
}

/** One date below 13 is enough. A person without any date needs no consent: sign-up always asks for one. */
export function needsParentalConsent(person: BirthDates, today: Day): boolean {
  return knownAges(person, today).some((age) => age < PARENTAL_CONSENT_AGE);
}

/** Whether a person of `ageMin` to 120 years can be born on this day; false for text that is no calendar day. */
export function isBirthDate(text: string, today: Day, ageMin = 0): boolean {
  if (!isDay(text)) return false;
  const age = ageOn(text, today);
  return age >= ageMin && age <= AGE_MAX;
}

function knownAges({ birthOn, athleteBirthOn }: BirthDates, today: Day): number[] {
  return [birthOn, athleteBirthOn].filter((day) => day !== null).map((day) => ageOn(day, today));
}
