// Checks an athlete whom a user adds to the lists: themselves, or a child.
import { Refusal } from '#kit/refusal.ts';
import { athleteClaimWords as words } from '#people/access/claims/athlete-claims.words.ts';
import { wrongName } from '#people/accounts/sign-up.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isBirthDate } from '#sport/people/minors.rules.ts';
import type { AthleteNames } from '#sport/people/names.rules.ts';

export const CREATING_LIMIT = { name: 'create athlete', max: 10, windowSeconds: 24 * 60 * 60 };

export function refusalToBirthDay(day: Day | undefined, today: Day): Refusal | null {
  if (day === undefined || isBirthDate(day, today)) return null;
  return new Refusal('BIRTH_DATE_INVALID', words.birthInvalid, { fields: { birthOn: words.birthInvalid } });
}

export function refusalToOwnAthlete(
  { firstName, lastName, nickname = '', birthOn }: AthleteNames & { birthOn?: Day | undefined },
  today: Day,
): Refusal | null {
  const wrong = {
    firstName: wrongName(firstName, words.firstNameNeeded),
    lastName: wrongName(lastName, words.lastNameNeeded),
    nickname: nickname.trim() === '' ? null : wrongName(nickname, ''),
    birthOn: birthOn === undefined || isBirthDate(birthOn, today) ? null : words.birthInvalid,
  };
  const fields = Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const [first, second] = Object.values(fields);
  if (first === undefined) return null;
  return new Refusal('ATHLETE_INVALID', second === undefined ? first : words.formWrong, { fields });
}
