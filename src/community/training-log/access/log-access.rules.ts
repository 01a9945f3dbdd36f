// The access that a log's owner grants, and its refusals.

import { canHideFromParents, type LogAccess } from '#community/training-log/permissions.rules.ts';
import { refusalWords as words } from '#community/training-log/training-log.words.ts';
import { Refusal } from '#kit/refusal.ts';

export const ACCESS_DEFAULT: LogAccess = { coachesSee: true, parentsSee: true };

/** A hidden log looks like a missing one. */
export function logUnknown(): Refusal {
  return new Refusal('LOG_NOT_FOUND', words.logUnknown, { status: 404 });
}

export function refusalToChangeAccess(access: LogAccess, isMinorsLog: boolean): Refusal | null {
  return !access.parentsSee && !canHideFromParents(isMinorsLog)
    ? new Refusal('LOG_PARENTS_SEE', words.parentsSee, { status: 403 })
    : null;
}
