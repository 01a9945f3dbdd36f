// What a meet token says and when it is good; signing is the service's part.
import { Refusal } from '#kit/refusal.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { meetWords } from './meet-page.words.ts';

export type MeetTokenPurpose = 'read' | 'edit' | 'participants' | 'divisions';

/** settled.md "API": `{meet, sport, purpose, user or 0, day}`. */
export interface MeetToken {
  meet: number;
  sport: Sport;
  purpose: MeetTokenPurpose;
  /** 0: a token for reading, equal for every visitor. */
  user: number;
  /** Days since 1970-01-01 (UTC) of the day on which it was made. */
  day: number;
}

/** A token is good on the day it was made and the two after it, so never for less than 48 hours. */
const MEET_TOKEN_DAYS = 2;

const MS_PER_DAY = 86_400_000;

export const tokenDay = (epochMilliseconds: number): number => Math.floor(epochMilliseconds / MS_PER_DAY);

export const encodeMeetToken = (token: MeetToken): string =>
  Buffer.from(JSON.stringify(token)).toString('base64url');

/** The token in a payload whose signature has been checked, or null when it is not one. */
export function decodeMeetToken(payload: string): MeetToken | null {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as MeetToken;
  } catch {
    return null;
  }
}

/** Why this token does not open a call of this purpose today, or null when it does. */
export function refusalOfMeetToken(
  token: MeetToken | null,
  purpose: MeetTokenPurpose,
  today: number,
): Refusal | null {
  if (!token) return new Refusal('MEET_TOKEN_INVALID', meetWords.tokenInvalid, { status: 403 });
  if (token.purpose !== purpose) {
    return new Refusal('MEET_TOKEN_WRONG_PURPOSE', meetWords.tokenWrongPurpose, { status: 403 });
  }
  const age = today - token.day;
  if (age < 0 || age > MEET_TOKEN_DAYS) {
    return new Refusal('MEET_TOKEN_EXPIRED', meetWords.tokenExpired, { status: 403 });
  }
  return null;
}

export const missingMeetToken = (): Refusal =>
  new Refusal('MEET_TOKEN_MISSING', meetWords.tokenMissing, { status: 403 });
