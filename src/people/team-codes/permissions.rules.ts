// Who may join a team by its code and in which role, and whose grade a parent may change.
import { Refusal } from '#kit/refusal.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import { TEAM_CODE_ROLES, type TeamCodeRole } from './team-codes.rules.ts';
import { teamCodeRefusalWords as words } from './team-codes.words.ts';

interface CodeHolder {
  isUnderAge: boolean;
  /** The code is one that earlier sites gave to a single parent. */
  isLegacy: boolean;
}

/** Nobody under 13 joins alone: a parent joins and adds them. A legacy code is for its parent only. */
export function canJoinAs(role: TeamCodeRole, { isUnderAge, isLegacy }: CodeHolder): boolean {
  return !isUnderAge && (!isLegacy || role === 'Parent');
}

export function rolesFor(holder: CodeHolder): TeamCodeRole[] {
  return TEAM_CODE_ROLES.filter((role) => canJoinAs(role, holder));
}

export function refusalToRole(role: TeamCodeRole, holder: CodeHolder): Refusal | null {
  if (canJoinAs(role, holder)) return null;
  if (!holder.isUnderAge) return new Refusal('TEAM_CODE_ROLE', words.parentsOnly, { status: 409 });
  const message = role === 'Athlete' ? words.parentFirst : words.grownUps;
  return new Refusal('JOINING_UNDER_AGE', message, { status: 409 });
}

/** Coaches with a confirmed address read the codes of their teams; admins read those of any team. */
export function canReadCodes(by: { isVerified: boolean }, team: { isCoach: boolean }): boolean {
  return by.isVerified && team.isCoach;
}

/** Parents change a child's grade on the roster once the link to the child is confirmed. */
export function canChangeGrade(child: { relation: Relation; isConfirmed: boolean }): boolean {
  return child.relation === 'parent' && child.isConfirmed;
}
