// Which passwords are accepted: long enough, not too long, and hard to guess.
import { Refusal } from '#kit/refusal.ts';
import { accountRefusalWords as words } from './account-refusals.words.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-length.rules.ts';

/** The parts that guessing programs start from, longest first. Most common passwords are too short to be listed. */
const COMMON_WORDS =
  'trackandfield crosscountry password passwort passw0rd basketball volleyball superstar superman sunshine princess football baseball softball welcome letmein computer internet whatever charlie michael jessica ashley jordan iloveyou loveyou trustno starwars pokemon minecraft fortnite dragon master monkey shadow freedom liverpool chelsea arsenal hockey soccer running runner athlete athletic athletics coach track field sport school student teacher summer winter spring autumn january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday qwertyuiop qwertyui qwerty azerty asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx qazxsw 1q2w3e4r5t 1q2w3e4r 1q2w3e 1qaz2wsx zaq12wsx q1w2e3r4 abcdefghij abcdefgh abcdef abcd1234 abc123 abcd abc admin administrator login hello secret access changeme default guest test user root love baby angel family homestretch pass'
    .split(' ')
    .toSorted((a, b) => b.length - a.length);

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const LEAST_OF_OWN = 4;

/** `about` holds the names and the email of the owner. */
export function refusalToPassword(
  password: string,
  about: readonly string[] = [],
  field = 'password',
): Refusal | null {
  const message = wrongWith(password, about);
  return message === null ? null : new Refusal('PASSWORD_REFUSED', message, { fields: { [field]: message } });
}

function wrongWith(password: string, about: readonly string[]): string | null {
  if ([...password].length < PASSWORD_MIN) return words.passwordShort(PASSWORD_MIN);
  if (password.length > PASSWORD_MAX) return words.passwordLong(PASSWORD_MAX);
  return isCommon(password, about) ? words.passwordCommon : null;
}

/** Whether fewer than four characters are left when everything easy to guess is taken away. */
function isCommon(password: string, about: readonly string[]): boolean {
  const text = password.toLowerCase().replaceAll(/\s/g, '');
  const own = about
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(({ length }) => length >= LEAST_OF_OWN);
  const guessed = [...own, ...COMMON_WORDS];
  return [text, unmasked(text)].some((spelling) => {
    const left = guessed.reduce((rest, word) => rest.replaceAll(word, ' '), spelling);
    return new Set(withoutRuns(left).replaceAll(/[\s\d\p{P}\p{S}]/gu, '')).size < LEAST_OF_OWN;
  });
}

const unmasked = (text: string) => [...text].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');

/** Removes runs of three or more neighboring keys, in either direction. */
function withoutRuns(text: string): string {
  const rows = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let length = 1;
    while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1))))
      length++;
    rest += length >= 3 ? ' ' : text.slice(at, at + length);
    at += length;
  }
  return rest;
}
