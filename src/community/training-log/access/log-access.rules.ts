// Who reads a log: its person, coaches of the person's teams, and parents; nobody else, ever.

import { refusalWords as words } from '#community/training-log/training-log.words.ts';
import { Refusal } from '#kit/refusal.ts';

/** What a reader is to the person of the log. */
export type Reader = 'self' | 'coach' | 'parent';

export interface LogSight {
  coachesSee: boolean;
  parentsSee: boolean;
}

export const SIGHT_DEFAULT: LogSight = { coachesSee: true, parentsSee: true };

export interface Relations {
  isSelf: boolean;
  isCoach: boolean;
  isParent: boolean;
}

/** As what somebody reads the log; null: there is no log for them. A parent who coaches the team is a parent here. */
export function readerOf(
  { isSelf, isCoach, isParent }: Relations,
  sight: LogSight,
  isMinorsLog: boolean,
): Reader | null {
  if (isSelf) return 'self';
  if (isParent && (sight.parentsSee || isMinorsLog)) return 'parent';
  return isCoach && sight.coachesSee ? 'coach' : null;
}

/** What is there, and what is not to be known of, are told alike. */
export function logUnknown(): Refusal {
  return new Refusal('LOG_NOT_FOUND', words.logUnknown, { status: 404 });
}

export function refusalToChangeSight(sight: LogSight, isMinorsLog: boolean): Refusal | null {
  return isMinorsLog && !sight.parentsSee
    ? new Refusal('LOG_PARENTS_SEE', words.parentsSee, { status: 403 })
    : null;
}
