// Decides who may set how much of an athlete's name others see, and whose setting prevails.
import { Refusal } from '#kit/refusal.ts';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import { athleteUnknownSentence } from './athletes.words.ts';
import { visibilityRefusalWords as words } from './visibility.words.ts';

/** Relations of an account to the athlete, strongest first. */
export const VISIBILITY_ROLES = ['admin', 'athlete', 'parent', 'coach'] as const;
export type VisibilityRole = (typeof VISIBILITY_ROLES)[number];

export interface VisibilityState {
  visibility: Visibility;
  /** Null until someone sets it. */
  setBy: VisibilityRole | null;
  isMinor: boolean;
}

export interface VisibilityChange {
  athleteId: number;
  visibility: Visibility;
  /** The relations of the person who changes it, strongest first. */
  roles: readonly VisibilityRole[];
  /** The version that the person saw; a newer one refuses the change. */
  version: number;
  /** Visible to everyone who may set it: "Asked by the family". */
  note: string;
}

/** Length of a note in characters. */
export const VISIBILITY_NOTE_MAX = 200;

/**
 * Only an admin loosens what an admin set. Until the athlete is 18, only a parent loosens what a parent set.
 * Others may show less, never more.
 */
function isBound(role: VisibilityRole, { setBy, isMinor }: VisibilityState): boolean {
  if (role === 'admin') return false;
  return setBy === 'admin' || (setBy === 'parent' && isMinor && role !== 'parent');
}

/** Coaches can only hide a name; parents decide for minors only. */
export function choicesOf(role: VisibilityRole, state: VisibilityState): readonly Visibility[] {
  if (role === 'coach') return ['hidden'];
  if (role === 'parent' && !state.isMinor) return [];
  return isBound(role, state) ? VISIBILITIES.slice(VISIBILITIES.indexOf(state.visibility)) : VISIBILITIES;
}

/** Lists the choices of someone with several relations, widest first. */
export function choicesOfAll(roles: readonly VisibilityRole[], state: VisibilityState): Visibility[] {
  return VISIBILITIES.filter((visibility) =>
    roles.some((role) => choicesOf(role, state).includes(visibility)),
  );
}

/** Returns the relation that allows the choice; null when none does. */
export function roleFor(
  roles: readonly VisibilityRole[],
  visibility: Visibility,
  state: VisibilityState,
): VisibilityRole | null {
  return roles.find((role) => choicesOf(role, state).includes(visibility)) ?? null;
}

/** Hiding more keeps the earlier owner of the setting: otherwise two steps would undo it. */
export function setByAfter(role: VisibilityRole, state: VisibilityState): VisibilityRole {
  return isBound(role, state) ? state.setBy! : role;
}

/** The refusal says whose setting stands in the way. */
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

/** The details hold the present setting and nothing else about the athlete. */
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

/** Whether the change hides more of the name. */
export function isTightened(before: Visibility, after: Visibility): boolean {
  return VISIBILITIES.indexOf(after) > VISIBILITIES.indexOf(before);
}
