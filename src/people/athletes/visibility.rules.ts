// The setting of how much of an athlete's name others see, and the refusals to change it.
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
