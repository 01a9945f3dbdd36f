// Team codes: how they look, what somebody may have typed instead, when they are in use, and what they open.
import { Refusal } from '#kit/refusal.ts';
import type { AttemptLimit } from '#people/accounts/attempt-limits.rules.ts';
import { TEAM_CODE_ROLES, type TeamCodeRole } from '#sport/enumerations.rules.ts';
import { teamCodeRefusalWords as words } from './team-codes.words.ts';

/** Thirty-two signs of which no two look alike: no I, L, O, and no U, so that no code is a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Two to the power of 45: nobody guesses one of them within the tries that they have. */
export const CODE_LENGTH = 9;
const GROUP_LENGTH = 3;

// meets-and-payments and site-shell §5: "length and format bounds not shown".
const TYPED_MAX = 300;

/** What eyes and other keyboards make of the letters of a code. */
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

/** Spaces, hyphens and whatever else people put between the signs of a code. */
const BETWEEN = /[\p{Z}\p{Pd}\p{Cf}\p{Cc}_.,:·•]/gu;
const IN_ADDRESS = /[?&]code=([^&#\s]+)/i;

const HOUR_SECONDS = 60 * 60;
/** Codes that are not in use, by one account. */
export const TRIES_LIMIT: AttemptLimit = { name: 'team code', most: 5, windowSeconds: HOUR_SECONDS };
/** By all accounts of one network: a whole class may mistype the code of the blackboard. */
export const NETWORK_LIMIT: AttemptLimit = {
  name: 'team code network',
  most: 100,
  windowSeconds: HOUR_SECONDS,
};
/** Mails with a code, by one account. */
export const CODE_MAIL_LIMIT: AttemptLimit = {
  name: 'team code mail',
  most: 200,
  windowSeconds: 24 * HOUR_SECONDS,
};
export const MAILS_MAX = 40;

/** How long a code may be good, in days; the first when nothing is said. */
export const CODE_DAYS = [365, 90, 30, 7, 1] as const;
export type CodeDays = (typeof CODE_DAYS)[number];
export const PEOPLE_MAX = 1000;
/** At once. */
export const CHILDREN_MAX = 12;

/** A code from random bytes, one for each sign. */
export function codeFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** "RKS-7H4-QPM". */
export function shownCode(code: string): string {
  if (code.length !== CODE_LENGTH) return code;
  return code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))!.join('-');
}

/** In capitals without what stands between the signs; of a pasted link the code in it. */
export function cleanCode(typed: string): string {
  const text = typed.slice(0, TYPED_MAX);
  return (IN_ADDRESS.exec(text)?.[1] ?? text).normalize('NFKC').toUpperCase().replace(BETWEEN, '');
}

/** As earlier sites made them for one parent each. */
export const isLegacyCode = (code: string): boolean => /^[0-9A-Z]{4,20}$/.test(code);

/** The code that was meant, whatever its letters were typed with; a refusal when it can be none. */
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
  /** How many have joined by it. */
  people: number;
}

/** Whether it opens the team to somebody; whoever has joined by it goes on when it is used up. */
export function isInUse(code: CodeState, nowMs: number, hasJoined: boolean): boolean {
  if (code.endedAt !== null || Date.parse(code.expiresAt) <= nowMs) return false;
  return hasJoined || code.peopleMost === null || code.people < code.peopleMost;
}

// site-shell §5: the coach position list excludes the value Athlete.
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

/**
 * As what somebody may join. Field guide §8.3: whoever is under 13 is led to a parent, and looks after nobody. A code
 * of one parent is for parents.
 */
export function rolesFor({
  isUnderAge,
  isLegacy,
}: {
  isUnderAge: boolean;
  isLegacy: boolean;
}): TeamCodeRole[] {
  if (isUnderAge) return [];
  return isLegacy ? ['Parent'] : [...TEAM_CODE_ROLES];
}

export function refusalToRole(
  role: TeamCodeRole,
  person: { isUnderAge: boolean; isLegacy: boolean },
): Refusal | null {
  if (person.isUnderAge) {
    const message = role === 'Athlete' ? words.parentFirst : words.grownUps;
    return new Refusal('JOINING_UNDER_AGE', message, { status: 409 });
  }
  if (rolesFor(person).includes(role)) return null;
  return new Refusal('TEAM_CODE_ROLE', words.parentsOnly, { status: 409 });
}
