// Who may post a mark of a virtual meet, see its evidence, and validate it.
import { canJudgeMark, roleOf, type Standing } from '#competition/corrections/permissions.rules.ts';
import type { HandRole } from '#competition/results/changes/change-log.rules.ts';
import type { MarkValidation } from '#competition/results/mark-validation.rules.ts';

/** The visitor's relation to an entry of a virtual meet. */
export interface Relation extends Standing {
  /** Is the entered athlete, or looks after them. */
  isFamily: boolean;
}

/** The athlete, who looks after them, and the coaches of the team. A relay has no family, so its coaches post. */
export function canPostMark({ isFamily, isCoach }: Relation): boolean {
  return isFamily || isCoach;
}

/** Hosts, admins, the coaches of the team and the family. Nobody else sees a video or a note. */
export function canSeeEvidence({ isHost, isAdmin, isFamily, isCoach }: Relation): boolean {
  return isHost || isAdmin || isFamily || isCoach;
}

interface MarkToValidate {
  validation: MarkValidation;
  /** Null when the account is gone. */
  postedBy: number | null;
}

/**
 * Hosts validate every mark, also their own or their child's: it then says "by the host". Coaches validate marks of
 * their team until a host has decided, but not what they posted themselves, their own or their child's: that takes
 * another coach or the host. Returns the role that validates, or null.
 */
export function validatingRole(by: Relation, mark: MarkToValidate): HandRole | null {
  const role = roleOf(by);
  if (role !== 'coach') return role;
  if (by.isFamily || mark.postedBy === by.userId) return null;
  return canJudgeMark(by, mark.validation) ? role : null;
}
