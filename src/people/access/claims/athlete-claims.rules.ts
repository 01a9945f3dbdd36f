// Refuses claims on athletes: by age, by what is linked already, by an earlier answer, by a wrong birth date.
import { Refusal } from '#kit/refusal.ts';
import type { LinkedAccount, Relation } from '#people/access/family/user-athletes.rules.ts';
import { ASK_AGAIN_DAYS } from '#people/access/membership/decisions.rules.ts';
import {
  canBeAthlete,
  canBeParent,
  canTakeProfile,
  isOpenToClaims,
} from '#people/access/permissions.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { BirthDates } from '#sport/people/minors.rules.ts';
import { athleteClaimWords as words } from './athlete-claims.words.ts';

export const RELATIONS = ['self', 'parent'] as const satisfies readonly Relation[];
export const CLAIM_ANSWERS = ['confirm', 'decline'] as const;
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number];
export type ClaimStatus = 'asked' | 'confirmed' | 'declined' | 'withdrawn' | 'ended';

export const STATUS_OF_ANSWER = {
  confirm: 'confirmed',
  decline: 'declined',
} as const satisfies Record<ClaimAnswer, ClaimStatus>;

export const NOTE_MAX = 500;
export const REASON_MAX = 300;
const DAY_MS = 86_400_000;

/** Limits guesses at a birth date: by one account, and by all accounts at one athlete. */
export const BIRTH_LIMIT = { name: 'claim birth date', max: 3, windowSeconds: 24 * 60 * 60 };
export const BIRTH_ATHLETE_LIMIT = { name: 'claim birth date of', max: 10, windowSeconds: 24 * 60 * 60 };
export const ASKING_LIMIT = { name: 'claim', max: 20, windowSeconds: 24 * 60 * 60 };

export interface Claimant extends BirthDates {
  userId: number;
  /** Athletes already linked to the account. */
  links: readonly { athleteId: number; relation: Relation; isConfirmed: boolean }[];
}

/** Refusals that hold for every athlete: age, and a second athlete of one's own. */
export function refusalToBecome(
  claimant: Claimant,
  relation: Relation,
  today: Day,
  athleteId: number | null = null,
): Refusal | null {
  if (relation === 'parent') {
    return canBeParent(claimant, today)
      ? null
      : new Refusal('PARENT_TOO_YOUNG', words.parentTooYoung, { status: 403 });
  }
  if (!canBeAthlete(claimant, today)) {
    return new Refusal('CHILD_NEEDS_PARENT', words.childNeedsParent, { status: 403 });
  }
  return canTakeProfile(claimant, athleteId)
    ? null
    : new Refusal('OWN_ATHLETE_SET', words.ownSet, { status: 409 });
}

/** Refusals that no answer can overrule. */
export function refusalToLink(
  claimant: Claimant,
  { athleteId, accounts }: { athleteId: number; accounts: readonly LinkedAccount[] },
  relation: Relation,
  today: Day,
): Refusal | null {
  if (claimant.links.some((link) => link.athleteId === athleteId && link.isConfirmed)) {
    return new Refusal('CLAIM_GIVEN', words.given, { status: 409 });
  }
  if (relation === 'self' && !isOpenToClaims(accounts)) {
    return new Refusal('ATHLETE_CLAIMED', words.taken, { status: 409 });
  }
  return refusalToBecome(claimant, relation, today, athleteId);
}

interface PastClaim {
  status: ClaimStatus;
  decidedAt: string | null;
}

/**
 * Someone who was declined may ask again after some weeks. `claims` are one person's about one athlete, newest
 * first.
 */
export function refusalToAskAgain(claims: readonly PastClaim[], nowMs: number): Refusal | null {
  const last = claims.find(({ status }) => status !== 'asked' && status !== 'withdrawn');
  if (!last || last.status === 'confirmed' || last.decidedAt === null) return null;
  if (nowMs >= Date.parse(last.decidedAt) + ASK_AGAIN_DAYS * DAY_MS) return null;
  return last.status === 'declined'
    ? new Refusal('CLAIM_DECLINED', words.declined(ASK_AGAIN_DAYS), { status: 409 })
    : new Refusal('CLAIM_ENDED', words.ended(ASK_AGAIN_DAYS), { status: 409 });
}

/**
 * A birth date opens only a profile that no confirmed account is linked to: classmates know birthdays, too. The
 * refusal does not say whether we have a date.
 */
export function refusalToBirthDate(
  typed: Day,
  { recordedDates, accounts }: { recordedDates: readonly Day[]; accounts: readonly LinkedAccount[] },
): Refusal | null {
  if (accounts.some(({ isConfirmed }) => isConfirmed)) {
    return new Refusal('BIRTH_NOT_ENOUGH', words.birthNotEnough, { status: 409 });
  }
  if (recordedDates.includes(typed)) return null;
  return new Refusal('BIRTH_DATE_WRONG', words.birthWrong, { fields: { birthOn: words.birthWrong } });
}
