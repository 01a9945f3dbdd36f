// Contents and validity of a meet token; the service signs it.
import { canCheckIn, canHost, type StaffMember } from '#competition/meets/permissions.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';
import { meetWords } from './meet-page.words.ts';

export type MeetTokenPurpose = 'read' | 'edit' | 'participants' | 'divisions';

/** Purposes of tokens that carry an account and serve only the staff of the meet. */
type StaffTokenPurpose = Exclude<MeetTokenPurpose, 'read'>;

/** The request header with a token of each purpose. */
export const MEET_TOKEN_HEADERS: Record<MeetTokenPurpose, string> = {
  read: 'x-meet-token',
  edit: 'x-edit-token',
  participants: 'x-participants-token',
  divisions: 'x-meet-token',
};

/** The permission that a token needs unless the call names another one. It is looked up at each call. */
export const MAY_USE: Record<StaffTokenPurpose, (member: StaffMember) => boolean> = {
  edit: canHost,
  participants: canCheckIn,
  divisions: canHost,
};

/** The rights of a meet token, from the header or granted by the server to its own pages. */
export interface MeetGrant {
  meetId: number;
  sport: Sport;
  purpose: MeetTokenPurpose;
  /** Absent for a grant to read. */
  manager?: ManagerHeaders;
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

const refusal = (code: string, sentence: string): Refusal => new Refusal(code, sentence, { status: 403 });

/** Returns why the token does not allow a call of this purpose today, or null when it does. */
export function refusalToMeetToken(
  token: MeetToken | null,
  purpose: MeetTokenPurpose,
  today: number,
): Refusal | null {
  if (!token) return refusal('MEET_TOKEN_INVALID', meetWords.tokenInvalid);
  if (token.purpose !== purpose) return refusal('MEET_TOKEN_WRONG_PURPOSE', meetWords.tokenWrongPurpose);
  const age = today - token.day;
  // A text that is no number of days is never within the span.
  if (!(age >= 0 && age <= MEET_TOKEN_DAYS)) return refusal('MEET_TOKEN_EXPIRED', meetWords.tokenExpired);
  return null;
}

/** Refuses a token of another account, such as one that was copied. A read token is for everyone. */
export function refusalToTokenUser({ purpose, user }: MeetToken, userId: number): Refusal | null {
  if (purpose === 'read' || user === userId) return null;
  return refusal('MEET_TOKEN_OTHER_USER', meetWords.tokenOtherUser);
}

/** The meet, sport and account that the headers or the input of a call name beside the token, if any. */
export interface NamedBesideToken {
  meetId: string | number | null;
  sport: string | null;
  userId: string | null;
}

/** Refuses a call whose headers or input name another meet, sport or account than its token. */
export function refusalToContradiction(
  { meet, sport, user, purpose }: MeetToken,
  named: Partial<NamedBesideToken>,
): Refusal | null {
  const isOtherMeet = isNamed(named.meetId) && String(named.meetId) !== String(meet);
  if (isOtherMeet) return refusal('MEET_TOKEN_OTHER_MEET', meetWords.tokenOtherMeet);
  const isOtherSport = isNamed(named.sport) && parseSport(named.sport) !== sport;
  if (isOtherSport) return refusal('MEET_TOKEN_OTHER_SPORT', meetWords.tokenOtherSport);
  const isOtherUser = purpose !== 'read' && isNamed(named.userId) && named.userId !== String(user);
  return isOtherUser ? refusal('MEET_TOKEN_OTHER_USER', meetWords.tokenOtherUser) : null;
}

const isNamed = <Value extends string | number>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined && value !== '';

/** Pages of the meet manager send these. They never give a right, they only take some away. */
interface ManagerHeaders {
  /** The page only shows the meet: `x-view-only: 0`. */
  isViewOnly: boolean;
  /** The team that a call about participants is for. */
  teamId: number | null;
  /** The page offers what only supporters and admins have: `x-site-support: 1`. */
  isSiteSupport: boolean;
}

export function readManagerHeaders(headers: Pick<Headers, 'get'>): ManagerHeaders {
  const teamId = headers.get('x-team-id') ?? '';
  return {
    isViewOnly: headers.get('x-view-only') === '0',
    teamId: /^[1-9]\d{0,14}$/.test(teamId) ? Number(teamId) : null,
    isSiteSupport: headers.get('x-site-support') === '1',
  };
}

export const missingMeetToken = (): Refusal => refusal('MEET_TOKEN_MISSING', meetWords.tokenMissing);
