// Who may do what with a training log: its owner, coaches of the owner's teams, and parents; never anyone else.

/** The relation of a reader to the log's owner. */
export type Reader = 'self' | 'coach' | 'parent';

export interface LogAccess {
  coachesSee: boolean;
  parentsSee: boolean;
}

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
  if (isParent && canParentsRead(access, isMinorsLog)) return 'parent';
  return isCoach && access.coachesSee ? 'coach' : null;
}

/** Parents always read a minor's log; an adult may hide it from them. */
export function canParentsRead({ parentsSee }: LogAccess, isMinorsLog: boolean): boolean {
  return parentsSee || isMinorsLog;
}

/** A minor cannot hide the log from the parents. */
export function canHideFromParents(isMinorsLog: boolean): boolean {
  return !isMinorsLog;
}

/** Only the owner writes workouts. */
export function canWriteWorkouts(reader: Reader): boolean {
  return reader === 'self';
}

/** Everyone who reads a log comments in it; the owner and the author remove a comment. */
export function canRemoveComment(reader: Reader, authorId: number, userId: number): boolean {
  return reader === 'self' || authorId === userId;
}

/** Coaches plan workouts for their athletes, not for the children whose logs they read as parents. */
export function canPlan(reader: Reader): boolean {
  return reader === 'coach';
}
