// Who may compare two athletes, and who may decide whether they are one person.
import type { Profile } from './pairs/evidence.rules.ts';

/** Coaches see the names of athletes on their roster, and names that everyone may see in full. */
export function canSeePair(
  by: { isAdmin: boolean },
  pair: readonly Pick<Profile, 'athleteId' | 'visibility'>[],
  rosterIds: ReadonlySet<number>,
): boolean {
  return (
    by.isAdmin || pair.every(({ athleteId, visibility }) => rosterIds.has(athleteId) || visibility === 'full')
  );
}

/** The answers to a question about a merge, and its withdrawal. */
export type QuestionDecision = 'withdraw' | 'refuse' | 'agree';

interface Decider {
  isAdmin: boolean;
  /** True if the person coaches the team that asked. */
  isAsker: boolean;
  /** The athletes for whom another team or a family answers. */
  outsideCount: number;
  /** The athletes among them for whom this person answers. */
  answerableCount: number;
}

/** A question does not exist for anyone else. */
export function canSeeQuestion({ isAdmin, isAsker, answerableCount }: Decider): boolean {
  return isAdmin || isAsker || answerableCount > 0;
}

/**
 * The team that asked withdraws a question. Whoever answers for an athlete refuses the merge. The asking team may have
 * dropped its athlete since; then whoever answers for that athlete must also agree.
 */
export function canDecideQuestion(decision: QuestionDecision, by: Decider): boolean {
  if (by.isAdmin) return true;
  if (decision === 'withdraw') return by.isAsker;
  if (decision === 'refuse') return by.answerableCount > 0;
  return by.answerableCount > 0 && by.answerableCount === by.outsideCount;
}

/** Coaches decide about pairs with an athlete on their roster, admins about all pairs. */
export function canDecidePair(by: { isAdmin: boolean }, athletesOnRoster: number): boolean {
  return by.isAdmin || athletesOnRoster > 0;
}

/** An athlete with a family who is on another team stays merged, unless that team's coach or the family undoes it. */
export function canUndoMerge(hasFamily: boolean, needsApproval: boolean): boolean {
  return !(hasFamily && needsApproval);
}
