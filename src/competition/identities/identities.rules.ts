// Which pairs cannot be merged, and who may decide about a pair.

import {
  haveDifferentAccounts,
  haveDifferentGenders,
  type Profile,
} from '#competition/identities/pairs/evidence.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { identityWords as words } from './identities.words.ts';

/** Characters of the reason for a decision about a pair. */
export const MERGE_REASON_MAX = 200;

/** Refuses a pair that was marked as different people, or has different genders or accounts. */
export function refusalToMergePair(one: Profile, other: Profile, isApart: boolean): Refusal | null {
  if (isApart) return new Refusal('MERGE_APART', words.apart, { status: 409 });
  if (haveDifferentGenders(one, other))
    return new Refusal('MERGE_GENDERS', words.otherGenders, { status: 409 });
  if (haveDifferentAccounts(one, other))
    return new Refusal('MERGE_ACCOUNTS', words.twoAccounts, { status: 409 });
  return null;
}

/** Coaches decide about pairs with an athlete on their roster, admins about all pairs. */
export function refusalToDecide(isAllowed: boolean): Refusal | null {
  return isAllowed ? null : new Refusal('COACH_ONLY', words.notYours, { status: 403 });
}

export function athleteUnknown(): Refusal {
  return new Refusal('ATHLETE_UNKNOWN', words.unknown, { status: 404 });
}

export function apartUnknown(): Refusal {
  return new Refusal('APART_UNKNOWN', words.apartUnknown, { status: 404 });
}

export function mergeUnknown(): Refusal {
  return new Refusal('MERGE_UNKNOWN', words.mergeUnknown, { status: 404 });
}
