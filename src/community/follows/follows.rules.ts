// Follows: what a request, an acceptance, an ignore and a withdrawal do to one.
import { Refusal } from '#kit/refusal.ts';
import { followWords as words } from './follows.words.ts';

export const FOLLOW_TYPES = ['user', 'athlete', 'team'] as const;

export type FollowType = (typeof FOLLOW_TYPES)[number];

/** A person, athlete or team to follow. */
export interface FollowSubject {
  type: FollowType;
  linkId: number;
}

/** The saved state; null if there is none. */
export type FollowState = 'pending' | 'ignored' | 'withdrawn' | 'accepted' | null;

/** The state that the follower sees. */
export type FollowStatus = 'none' | 'pending' | 'accepted' | 'self';

/** The most follows of one account. */
export const FOLLOWS_MAX = 1000;

/** The limit is far above what anyone presses by hand. */
export const FOLLOW_RATE_LIMIT = { name: 'follow', max: 200, windowSeconds: 60 * 60 };

/** The follower is not told of an ignore: to them the request still waits. */
export function statusOf(state: FollowState): FollowStatus {
  if (state === 'ignored') return 'pending';
  return state === null || state === 'withdrawn' ? 'none' : state;
}

/** The followed person no longer sees a request that was ignored or withdrawn. */
export function stateForFollowed(state: FollowState): 'pending' | 'accepted' | null {
  return state === 'pending' || state === 'accepted' ? state : null;
}

/** A repeated request does not bring back one that was ignored. */
export function afterAsking(state: FollowState, needsConsent: boolean): Exclude<FollowState, null> {
  if (state === 'withdrawn') return 'ignored';
  if (state !== null) return state;
  return needsConsent ? 'pending' : 'accepted';
}

/** The state after the follower stops following or withdraws the request. */
export function afterStopping(state: FollowState): FollowState {
  return state === 'ignored' || state === 'withdrawn' ? 'withdrawn' : null;
}

/** An ignored request can still be accepted. Null if there is no request. */
export function afterAccepting(state: FollowState): 'accepted' | null {
  return state === null || state === 'withdrawn' ? null : 'accepted';
}

/** Null if there is no request. An accepted follow stays; removing the follower ends it. */
export function afterIgnoring(state: FollowState): 'ignored' | 'accepted' | null {
  if (state === 'accepted') return 'accepted';
  return state === null || state === 'withdrawn' ? null : 'ignored';
}

export const subjectUnknown = () => new Refusal('FOLLOW_UNKNOWN', words.unknown, { status: 404 });

export const subjectMissing = () => new Refusal('FOLLOW_SUBJECT_MISSING', words.subjectMissing);

export const followSelf = () => new Refusal('FOLLOW_SELF', words.self);

/** Also thrown if the request still waits, so that it reveals nothing. */
export const followMissing = () => new Refusal('FOLLOW_NONE', words.notFollowed, { status: 409 });

export const requestUnknown = () => new Refusal('FOLLOW_REQUEST_UNKNOWN', words.noRequest, { status: 404 });

export const tooManyFollows = () =>
  new Refusal('FOLLOWS_TOO_MANY', words.tooMany(FOLLOWS_MAX), { status: 409 });
