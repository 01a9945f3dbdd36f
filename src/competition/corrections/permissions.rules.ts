// Who may judge a mark, ask for a correction, and decide about one.
import type { HandRole } from '#competition/results/changes/change-log.rules.ts';
import { MARK_VALIDATION, type MarkValidation } from '#competition/results/mark-validation.rules.ts';

/** The visitor's relation to a result and its meet. */
export interface Standing {
  userId: number;
  isAdmin: boolean;
  isHost: boolean;
  /** Coaches the team of the result. */
  isCoach: boolean;
}

/** A host of the meet acts as the host even if they are an admin or coach the team, too. */
export function roleOf({ isHost, isAdmin, isCoach }: Standing): HandRole | null {
  if (isHost) return 'host';
  if (isAdmin) return 'admin';
  return isCoach ? 'coach' : null;
}

const BY_HOSTS: readonly MarkValidation[] = [
  MARK_VALIDATION.ValidatedByHost,
  MARK_VALIDATION.InvalidatedByHost,
  MARK_VALIDATION.ValidatedByProvider,
  MARK_VALIDATION.InvalidatedByProvider,
];

/** Coaches judge marks of their own team, until the host or the site has. */
export function canJudgeMark(by: Standing, validation: MarkValidation): boolean {
  const role = roleOf(by);
  return role === 'coach' ? !BY_HOSTS.includes(validation) : role !== null;
}

/** Hosts of the meet correct its results, and so do admins. Nobody else does. */
export function canCorrect(by: Pick<Standing, 'isAdmin' | 'isHost'>): boolean {
  return by.isAdmin || by.isHost;
}

/** Only the asker withdraws a request. */
export function canWithdraw(by: { userId: number }, request: { askedBy: number }): boolean {
  return by.userId === request.askedBy;
}
