// Contents and validity of a meet token; the service signs it.
import { Refusal } from '#kit/refusal.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { meetWords } from './meet-page.words.ts';

export type MeetTokenPurpose = 'read' | 'edit' | 'participants' | 'divisions';

/** The request header with a token. */
export const MEET_TOKEN_HEADER = 'x-meet-token';

/** The rights of a meet token, from the header or granted by the server to its own pages. */
export interface MeetGrant {
  meetId: number;
  sport: Sport;
  purpose: MeetTokenPurpose;
}

/** The payload of a token. */
export interface MeetToken {
  meet: number;
  sport: Sport;
  purpose: MeetTokenPurpose;
  /** 0 in a read token, which is the same for every visitor. */
  user: number;
  /** The day on which it was made, in days since 1970-01-01 (UTC). */
  day: number;
}

/** A token is valid on the day it was made and on the next two, so for at least 48 hours. */
const MEET_TOKEN_DAYS = 2;

const MS_PER_DAY = 86_400_000;

export const tokenDay = (epochMilliseconds: number): number => Math.floor(epochMilliseconds / MS_PER_DAY);

export const encodeMeetToken = (token: MeetToken): string =>
  Buffer.from(JSON.stringify(token)).toString('base64url');

/** The caller has checked the payload's signature. Returns null when the payload is not a token. */
export function decodeMeetToken(payload: string): MeetToken | null {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as MeetToken;
  } catch {
    return null;
  }
}

/** Returns why the token does not allow a call of this purpose today, or null when it does. */
export function refusalToMeetToken(
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
