// Access to a log: its owner, coaches of the owner's teams, and parents; never anyone else.

import { refusalWords as words } from '#community/training-log/training-log.words.ts';
import { Refusal } from '#kit/refusal.ts';

/** The relation of a reader to the log's owner. */
export type Reader = 'self' | 'coach' | 'parent';

export interface LogAccess {
  coachesSee: boolean;
  parentsSee: boolean;
}

export const ACCESS_DEFAULT: LogAccess = { coachesSee: true, parentsSee: true };

export interface Relations {
  isSelf: boolean;
  isCoach: boolean;
  isParent: boolean;
}

/**
 * Returns the reader's relation; null if they may not read the log. A parent who also coaches the
 * team counts as a parent.
 */
export function readerOf(
  { isSelf, isCoach, isParent }: Relations,
  access: LogAccess,
  isMinorsLog: boolean,
): Reader | null {
  if (isSelf) return 'self';
  if (isParent && (access.parentsSee || isMinorsLog)) return 'parent';
  return isCoach && access.coachesSee ? 'coach' : null;
}

/** A hidden log looks like a missing one. */
export function logUnknown(): Refusal {
  return new Refusal('LOG_NOT_FOUND', words.logUnknown, { status: 404 });
}

export function refusalToChangeAccess(access: LogAccess, isMinorsLog: boolean): Refusal | null {
  return isMinorsLog && !access.parentsSee
    ? new Refusal('LOG_PARENTS_SEE', words.parentsSee, { status: 403 })
    : null;
}
