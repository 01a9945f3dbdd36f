// Who is refused to be made one person, and who may say so.

import {
  areOtherGenders,
  haveTwoAccounts,
  type Profile,
} from '#competition/identities/pairs/evidence.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { identityWords as words } from './identities.words.ts';

/** What the two are, or what somebody said of them, speaks against it, whatever results say. */
export function refusalToBeOne(one: Profile, other: Profile, isApart: boolean): Refusal | null {
  if (isApart) return new Refusal('MERGE_APART', words.apart, { status: 409 });
  if (areOtherGenders(one, other)) return new Refusal('MERGE_GENDERS', words.otherGenders, { status: 409 });
  if (haveTwoAccounts(one, other)) return new Refusal('MERGE_ACCOUNTS', words.twoAccounts, { status: 409 });
  return null;
}

/** Coaches decide about pairs of which one is on the own roster, admins about all. */
export function refusalToDecideAbout(isAllowed: boolean): Refusal | null {
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
