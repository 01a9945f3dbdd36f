// Who follows whom: what asking, accepting, ignoring and taking back make of a follow (site-shell §4).
import { Refusal } from '#kit/refusal.ts';
import { followWords as words } from './follows.words.ts';

export const FOLLOW_TYPES = ['user', 'athlete', 'team'] as const;

export type FollowType = (typeof FOLLOW_TYPES)[number];

/** Whom or what somebody follows. */
export interface FollowSubject {
  type: FollowType;
  linkId: number;
}

/** As it is kept; null where there is none. */
export type FollowState = 'pending' | 'ignored' | 'withdrawn' | 'accepted' | null;

/** As the follower is told. */
export type FollowStatus = 'none' | 'pending' | 'accepted' | 'self';

/** Enough for a school and all its rivals; nobody follows everybody. */
export const FOLLOWS_MOST = 1000;

/** Far more than somebody presses by hand. */
export const FOLLOW_DOOR = { name: 'follow', most: 200, windowSeconds: 60 * 60 };

/** That somebody was ignored is not told: to them the request waits. */
export function statusOf(state: FollowState): FollowStatus {
  if (state === 'ignored') return 'pending';
  return state === null || state === 'withdrawn' ? 'none' : state;
}

/** As the one who is followed sees it: a request that was put away, or taken back, is there no more. */
export function seenByFollowed(state: FollowState): 'pending' | 'accepted' | null {
  return state === 'pending' || state === 'accepted' ? state : null;
}

/** Asking once more does not bring back what was put away. */
export function afterAsking(state: FollowState, needsConsent: boolean): Exclude<FollowState, null> {
  if (state === 'withdrawn') return 'ignored';
  if (state !== null) return state;
  return needsConsent ? 'pending' : 'accepted';
}

/** What is left when the follower stops, or takes the request back. */
export function afterStopping(state: FollowState): FollowState {
  return state === 'ignored' || state === 'withdrawn' ? 'withdrawn' : null;
}

/** The one who was asked may change their mind about what they put away. Null: nobody asks. */
export function afterAccepting(state: FollowState): 'accepted' | null {
  return state === null || state === 'withdrawn' ? null : 'accepted';
}

/** Null: nobody asks. A follow that was accepted stays: it is ended otherwise. */
export function afterIgnoring(state: FollowState): 'ignored' | 'accepted' | null {
  if (state === 'accepted') return 'accepted';
  return state === null || state === 'withdrawn' ? null : 'ignored';
}

export const subjectUnknown = () => new Refusal('FOLLOW_UNKNOWN', words.unknown, { status: 404 });

export const subjectMissing = () => new Refusal('FOLLOW_SUBJECT_MISSING', words.subjectMissing);

export const followSelf = () => new Refusal('FOLLOW_SELF', words.self);

/** Of what is not followed, or not yet, nobody is told anything. */
export const notFollowed = () => new Refusal('FOLLOW_NONE', words.notFollowed, { status: 409 });

export const requestUnknown = () => new Refusal('FOLLOW_REQUEST_UNKNOWN', words.noRequest, { status: 404 });

export const tooManyFollows = () =>
  new Refusal('FOLLOWS_TOO_MANY', words.tooMany(FOLLOWS_MOST), { status: 409 });
