// The rules for names on a roster.

import { Refusal } from '#kit/refusal.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import { type FullName, PERSON_NAME_MAX } from '#sport/people/names.rules.ts';

/** Column heads and spreadsheet formulas are no names. */
export const isName = (text: string): boolean =>
  /\p{L}/u.test(text) && !/[\p{Cc}<>{}=@|\\]|(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/u.test(text);

/** Returns `NAME_INVALID` with the invalid fields. */
export function refusalToName({ firstName, lastName }: FullName): Refusal | null {
  const wrong = { firstName: wrongPart(firstName), lastName: wrongPart(lastName) };
  const fields = Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const [first] = Object.values(fields);
  return first === undefined ? null : new Refusal('NAME_INVALID', first, { fields });
}

function wrongPart(text: string): string | null {
  if (text === '') return words.nameMissing;
  if (text.length > PERSON_NAME_MAX) return words.nameLong(PERSON_NAME_MAX);
  return isName(text) ? null : words.nameStrange;
}
