// The name by which strangers see the owner of an account.

import type { Day } from '#sport/calendar/days.rules.ts';
import { type BirthDates, isMinor } from '#sport/people/minors.rules.ts';
import {
  stricterVisibility,
  type Visibility,
  type VisibleName,
  visibleName,
} from '#sport/people/names.rules.ts';

/** An account, with the athlete linked to it. */
export interface SocialPerson extends BirthDates {
  userId: number;
  handle: string;
  firstName: string;
  lastName: string;
  standing: string;
  isSocial: boolean;
  followsNeedConsent: boolean;
  about: string;
  athleteId: number | null;
  /** Visibility of the current identity and of the linked record; null without an athlete. */
  visibility: Visibility | null;
  linkedVisibility: Visibility | null;
}

/**
 * Shows no more than the athlete's pages do. A minor without an athlete goes by initials, since no parent has
 * allowed the full name.
 */
export function visibilityOf(person: SocialPerson, today: Day): Visibility {
  if (person.athleteId !== null)
    return stricterVisibility(person.visibility ?? 'hidden', person.linkedVisibility ?? 'hidden');
  return isMinor(person, today) ? 'initials' : 'full';
}

export function socialName(person: SocialPerson, today: Day): VisibleName {
  return visibleName({ ...person, visibility: visibilityOf(person, today) });
}
