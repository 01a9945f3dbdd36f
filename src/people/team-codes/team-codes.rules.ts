// Team codes: their form, what people type instead, and when they are in use.
import { Refusal } from '#kit/refusal.ts';
import type { AttemptLimit } from '#people/accounts/attempt-limits.rules.ts';
import { teamCodeRefusalWords as words } from './team-codes.words.ts';

/** The roles of the people whom a code lets join. */
export const TEAM_CODE_ROLES = ['Coach', 'Athlete', 'Parent'] as const;
export type TeamCodeRole = (typeof TEAM_CODE_ROLES)[number];

/** Thirty-two characters that are easy to tell apart: no I, L or O, and no U, so that no code is a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 2 to the power of 45 codes: nobody guesses one within the tries that they have. */
export const CODE_LENGTH = 9;
const GROUP_LENGTH = 3;

// Longer than any link that people paste.
const TYPED_MAX = 300;

/** Characters that people and other keyboards confuse with those of a code. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  // Cyrillic
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: '1',
  Ѕ: 'S',
  Ј: 'J',
  // Greek
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: '1',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: '0',
  Ρ: 'P',
  Τ: 'T',
  Χ: 'X',
};

/** Spaces, hyphens and other characters that people put between those of a code. */
const BETWEEN = /[\p{Z}\p{Pd}\p{Cf}\p{Cc}_.,:·•]/gu;
const IN_ADDRESS = /[?&]code=([^&#\s]+)/i;

const HOUR_SECONDS = 60 * 60;
/** Limits wrong codes from one account. */
export const TRIES_LIMIT: AttemptLimit = { name: 'team code', max: 5, windowSeconds: HOUR_SECONDS };
/** Limits wrong codes from one network: a whole class may mistype the code on the blackboard. */
export const NETWORK_LIMIT: AttemptLimit = {
  name: 'team code network',
  max: 100,
  windowSeconds: HOUR_SECONDS,
};
/** Limits mails with a code from one account. */
export const CODE_MAIL_LIMIT: AttemptLimit = {
  name: 'team code mail',
  max: 200,
  windowSeconds: 24 * HOUR_SECONDS,
};
export const MAILS_MAX = 40;
/** The maximum length of a note in a mail with a code. */
export const MAIL_NOTE_MAX = 500;

/** The days for which a code may be valid; the first is the default. */
export const CODE_DAYS = [365, 90, 30, 7, 1] as const;
export type CodeDays = (typeof CODE_DAYS)[number];
export const PEOPLE_MAX = 1000;
/** Children in one form. */
export const CHILDREN_MAX = 12;

/** Makes a code from random bytes, one for each character. */
export function codeFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** "RKS-7H4-QPM". */
export function shownCode(code: string): string {
  if (code.length !== CODE_LENGTH) return code;
  return code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))!.join('-');
}

/** Returns the code in capitals without separators; from a pasted link, the code in it. */
export function cleanCode(typed: string): string {
  const text = typed.slice(0, TYPED_MAX);
  return (IN_ADDRESS.exec(text)?.[1] ?? text).normalize('NFKC').toUpperCase().replace(BETWEEN, '');
}

/** Whether the code has the form that earlier sites gave to single parents. */
export const isLegacyCode = (code: string): boolean => /^[0-9A-Z]{4,20}$/.test(code);

/** Reads a typed code, whatever look-alike letters it has. Refuses a text that cannot be a code. */
export function readCode(typed: string): string | Refusal {
  const letters = [...cleanCode(typed)].map((letter) => LOOK_ALIKES[letter] ?? letter);
  if (letters.length === 0) return wrongCode('TEAM_CODE_MISSING', words.missing);
  if (letters.some((letter) => !ALPHABET.includes(letter))) {
    return wrongCode('TEAM_CODE_ALPHABET', words.alphabet);
  }
  if (letters.length !== CODE_LENGTH) return wrongCode('TEAM_CODE_LENGTH', words.length(CODE_LENGTH));
  return letters.join('');
}

export function wrongCode(code: string, message: string): Refusal {
  return new Refusal(code, message, { fields: { code: message } });
}

export const CODE_NOT_IN_USE = 'TEAM_CODE_NOT_IN_USE';

/**
 * Gives one answer for codes that are unknown, renewed, revoked, expired or used up, so that a stranger learns nothing
 * about a code. `triesLeft` is null for visitors who are not signed in.
 */
export function codeNotInUse(triesLeft: number | null): Refusal {
  const message = words.notInUse(triesLeft);
  return new Refusal(CODE_NOT_IN_USE, message, { status: 404, fields: { code: message } });
}

export interface CodeState {
  expiresAt: string;
  endedAt: string | null;
  peopleMost: number | null;
  /** How many people have joined by the code. */
  people: number;
}

/** Whether the code can be used. People who have joined by it can use it again when it is used up. */
export function isInUse(code: CodeState, nowMs: number, hasJoined: boolean): boolean {
  if (code.endedAt !== null || Date.parse(code.expiresAt) <= nowMs) return false;
  return hasJoined || code.peopleMost === null || code.people < code.peopleMost;
}

// Athletes are not coaches, so the list for coaches leaves them out.
const POSITIONS = [
  'Head coach',
  'Assistant coach',
  'Sprints coach',
  'Hurdles coach',
  'Distance coach',
  'Jumps coach',
  'Pole vault coach',
  'Throws coach',
  'Combined events coach',
  'Volunteer coach',
  'Team manager',
  'Athletic director',
  'Athlete',
] as const;

export const COACH_POSITIONS: readonly string[] = POSITIONS.filter((position) => position !== 'Athlete');

export function refusalToPosition(position: string): Refusal | null {
  if (COACH_POSITIONS.includes(position)) return null;
  return new Refusal('POSITION_UNKNOWN', words.position, { fields: { position: words.position } });
}
