// The rules for signing up: what a form must hold, and who needs a parent.
import { EMAIL_MAX } from '#kit/email-address.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isBirthDate, needsParentalConsent } from '#sport/people/minors.rules.ts';
import { PERSON_NAME_MAX } from '#sport/people/names.rules.ts';
import { accountRefusalWords as words } from './account-refusals.words.ts';
import { refusalToPassword } from './passwords.rules.ts';

const SIGN_UP_AGE_MIN = 4;

/**
 * A name has up to four words in letters of any script; "3rd" may follow. A dot ends a word or an initial, so that no
 * web address passes as a name.
 */
const WORD = String.raw`['’]?\p{L}[\p{L}\p{M}'’-]*\.?`;
const INITIALS = String.raw`(?:\p{L}\.){2,}`;
const ORDINAL = String.raw`\d{1,2}(?:st|nd|rd|th)`;
const NAME = new RegExp(`^(?:${WORD}|${INITIALS})(?: (?:${WORD}|${INITIALS}|${ORDINAL})){0,3}$`, 'iu');
// Exactly one address: a text that begins another header, or a list, does not match.
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]{0,63}[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  birthOn: string;
  parentEmail?: string | undefined;
}

/** Emails are stored and compared in this form. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export const isEmail = (email: string): boolean => email.length <= EMAIL_MAX && EMAIL.test(email);

/** Whether a person who signs up with this birth date needs a parent's consent. */
export const isChildSigningUp = (birthOn: Day, today: Day): boolean =>
  needsParentalConsent({ birthOn, athleteBirthOn: null }, today);

export function refusalToSignUp(given: SignUp, today: Day): Refusal | null {
  const { firstName, lastName, password, birthOn } = given;
  const email = normalEmail(given.email);
  const refusedPassword = refusalToPassword(password, [firstName, lastName, email.split('@', 1)[0]!]);
  const hasBirthDate = isBirthDate(birthOn, today, SIGN_UP_AGE_MIN);
  const wrong = {
    firstName: wrongName(firstName, words.firstNameNeeded),
    lastName: wrongName(lastName, words.lastNameNeeded),
    email: isEmail(email) ? null : words.emailNeeded,
    password: refusedPassword?.message ?? null,
    birthOn: hasBirthDate ? null : words.birthWrong,
    parentEmail:
      hasBirthDate && isChildSigningUp(birthOn, today) ? wrongParent(given.parentEmail, email) : null,
  };
  const fields = Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const names = Object.keys(fields);
  if (names.length === 0) return null;
  const isParentAlone = names.length === 1 && fields.parentEmail !== undefined;
  if (isParentAlone) return new Refusal('PARENT_EMAIL_NEEDED', fields.parentEmail!, { fields });
  return new Refusal('SIGN_UP_INVALID', names.length === 1 ? fields[names[0]!]! : words.formWrong, {
    fields,
  });
}

export function wrongName(name: string, needed: string): string | null {
  const text = name.trim();
  if (text === '') return needed;
  if (text.length > PERSON_NAME_MAX) return words.nameLong(PERSON_NAME_MAX);
  return NAME.test(text.replaceAll(/ {2,}/g, ' ')) ? null : words.nameOdd;
}

function wrongParent(parentEmail: string | undefined, own: string): string | null {
  const email = normalEmail(parentEmail ?? '');
  if (!isEmail(email)) return words.parentNeeded;
  return email === own ? words.parentSame : null;
}
