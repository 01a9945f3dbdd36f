// Who may make an account, and what has to be told for it.
import { Refusal } from '#kit/refusal.ts';
import { doorWords as words } from './account-refusals.words.ts';
import { refusalToPassword } from './passwords.rules.ts';

/** Younger people need a parent who confirms. */
const AGE_OF_CONSENT_YEARS = 13;
export const NAME_MOST = 50;
const EMAIL_MOST = 254;
const OLDEST_YEARS = 120;
const CHILD_YEARS_LEAST = 4;

/**
 * Words of letters of any script, joined as names are; "3rd" behind them. A dot ends a word or an initial: what could be
 * an address of a site is none.
 */
const WORD = String.raw`['’]?\p{L}[\p{L}\p{M}'’-]*\.?`;
const INITIALS = String.raw`(?:\p{L}\.){2,}`;
const ORDINAL = String.raw`\d{1,2}(?:st|nd|rd|th)`;
const NAME = new RegExp(`^(?:${WORD}|${INITIALS})(?: (?:${WORD}|${INITIALS}|${ORDINAL})){0,3}$`, 'iu');
// One address and nothing else: what begins another header, or a list, is none.
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

/** As addresses are kept and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export const isEmail = (email: string): boolean => email.length <= EMAIL_MOST && EMAIL.test(email);

/** `today` is `YYYY-MM-DD`. */
export const isUnderAge = (birthOn: string, today: string): boolean =>
  yearsBetween(birthOn, today) < AGE_OF_CONSENT_YEARS;

export function refusalToSignUp(given: SignUp, today: string): Refusal | null {
  const { firstName, lastName, password, birthOn } = given;
  const email = normalEmail(given.email);
  const refusedPassword = refusalToPassword(password, [firstName, lastName, email.split('@', 1)[0]!]);
  const wrong = {
    firstName: wrongName(firstName, words.firstNameNeeded),
    lastName: wrongName(lastName, words.lastNameNeeded),
    email: isEmail(email) ? null : words.emailNeeded,
    password: refusedPassword?.message ?? null,
    birthOn: isBirthDay(birthOn, today) ? null : words.birthWrong,
    parentEmail:
      isBirthDay(birthOn, today) && isUnderAge(birthOn, today) ? wrongParent(given.parentEmail, email) : null,
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
  if (text.length > NAME_MOST) return words.nameLong(NAME_MOST);
  return NAME.test(text.replaceAll(/ {2,}/g, ' ')) ? null : words.nameOdd;
}

function wrongParent(parentEmail: string | undefined, own: string): string | null {
  const email = normalEmail(parentEmail ?? '');
  if (!isEmail(email)) return words.parentNeeded;
  return email === own ? words.parentSame : null;
}

function isBirthDay(day: string, today: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return false;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const isCalendarDay = new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(day);
  const years = yearsBetween(day, today);
  return isCalendarDay && years >= CHILD_YEARS_LEAST && years <= OLDEST_YEARS;
}

/** Whole years, as birthdays count them. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
