// Who may set how much of an athlete's name others see, and whose setting prevails.
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import type { VisibilityRole, VisibilityState } from './visibility.rules.ts';

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
