// What has to be told of an athlete whom somebody adds to the lists: oneself, or a child.
import { Refusal } from '#kit/refusal.ts';
import { athleteClaimWords as words } from '#people/access/claims/athlete-claims.words.ts';
import { wrongName } from '#people/accounts/sign-up.rules.ts';
import { type Day, isDay } from '#sport/calendar/days.rules.ts';
import { ageOn } from '#sport/people/ages.rules.ts';

const OLDEST_YEARS = 120;

export const CREATING_DOOR = { name: 'create athlete', most: 10, windowSeconds: 24 * 60 * 60 };

/** A day on which somebody can be born who lives today. */
export function isBirthDay(day: string, today: Day): boolean {
  return isDay(day) && day <= today && ageOn(day, today) <= OLDEST_YEARS;
}

export function refusalToBirthDay(day: Day | undefined, today: Day): Refusal | null {
  if (day === undefined || isBirthDay(day, today)) return null;
  return new Refusal('BIRTH_DATE_INVALID', words.birthInvalid, { fields: { birthOn: words.birthInvalid } });
}

export function refusalToOwnAthlete(
  { firstName, lastName, birthOn }: { firstName: string; lastName: string; birthOn?: Day | undefined },
  today: Day,
): Refusal | null {
  const wrong = {
    firstName: wrongName(firstName, words.firstNameNeeded),
    lastName: wrongName(lastName, words.lastNameNeeded),
    birthOn: birthOn === undefined || isBirthDay(birthOn, today) ? null : words.birthInvalid,
  };
  const fields = Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const [first, second] = Object.values(fields);
  if (first === undefined) return null;
  return new Refusal('ATHLETE_INVALID', second === undefined ? first : words.formWrong, { fields });
}
