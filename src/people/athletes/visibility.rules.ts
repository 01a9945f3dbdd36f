// Who may say how much of an athlete's name others read, and whose word holds against whose.
import { Refusal } from '#kit/refusal.ts';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import { athleteUnknownSentence } from './athletes.words.ts';
import { visibilityRefusalWords as words } from './visibility.words.ts';

/** What somebody is to the athlete. */
export const VISIBILITY_ROLES = ['admin', 'athlete', 'parent', 'coach'] as const;
export type VisibilityRole = (typeof VISIBILITY_ROLES)[number];

export interface VisibilityState {
  visibility: Visibility;
  /** Null: nobody has ever set it. */
  setBy: VisibilityRole | null;
  isMinor: boolean;
}

export interface VisibilityChange {
  athleteId: number;
  visibility: Visibility;
  /** What whoever changes it is to the athlete, the strongest first. */
  roles: readonly VisibilityRole[];
  /** Of the state that was looked at. */
  version: number;
  /** Read by everybody who may set it: "Asked by the family". */
  note: string;
}

/** Letters of a note. */
export const VISIBILITY_NOTE_MOST = 200;

/**
 * What an admin has set only an admin loosens; what a parent has set, until the athlete is 18, only a parent. Others
 * may show less than that, never more.
 */
function isBound(role: VisibilityRole, { setBy, isMinor }: VisibilityState): boolean {
  if (role === 'admin') return false;
  return setBy === 'admin' || (setBy === 'parent' && isMinor && role !== 'parent');
}

/** Coaches hide a name and never show it; parents decide for minors only. */
export function choicesOf(role: VisibilityRole, state: VisibilityState): readonly Visibility[] {
  if (role === 'coach') return ['hidden'];
  if (role === 'parent' && !state.isMinor) return [];
  return isBound(role, state) ? VISIBILITIES.slice(VISIBILITIES.indexOf(state.visibility)) : VISIBILITIES;
}

/** What somebody who is all of this to the athlete may choose, from the widest. */
export function choicesOfAll(roles: readonly VisibilityRole[], state: VisibilityState): Visibility[] {
  return VISIBILITIES.filter((visibility) =>
    roles.some((role) => choicesOf(role, state).includes(visibility)),
  );
}

/** As what somebody sets it; null when they may not. */
export function roleFor(
  roles: readonly VisibilityRole[],
  visibility: Visibility,
  state: VisibilityState,
): VisibilityRole | null {
  return roles.find((role) => choicesOf(role, state).includes(visibility)) ?? null;
}

/** Who hides more of what others have bound does not unbind it: else it could be shown again in two steps. */
export function setByAfter(role: VisibilityRole, state: VisibilityState): VisibilityRole {
  return isBound(role, state) ? state.setBy! : role;
}

/** Why somebody may not choose this. */
export function notYours(roles: readonly VisibilityRole[], state: VisibilityState): Refusal {
  return new Refusal('VISIBILITY_NOT_YOURS', whyNot(roles, state), { status: 403 });
}

function whyNot(roles: readonly VisibilityRole[], state: VisibilityState): string {
  if (roles.every((role) => role === 'coach')) return words.coach;
  if (state.setBy === 'admin') return words.byAdmin;
  return roles.includes('athlete') ? words.byParent : words.grownUp;
}

export function athleteNotFound(): Refusal {
  return new Refusal('ATHLETE_UNKNOWN', athleteUnknownSentence(), { status: 404 });
}

/** With what it is by now, and no more of the athlete. */
export function visibilityChanged({
  visibility,
  version,
}: {
  visibility: Visibility;
  version: number;
}): Refusal {
  const details = { visibility, version };
  return new Refusal('CHANGED_MEANWHILE', words.changedMeanwhile, { status: 409, details });
}

/** Whether less of the name is read after than before. */
export function isTightened(before: Visibility, after: Visibility): boolean {
  return VISIBILITIES.indexOf(after) > VISIBILITIES.indexOf(before);
}
