// Decides by which name strangers see the owner of an account, and whether they can open the profile.

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

/** Strangers can open a profile that is switched on, in good standing, and whose name is not hidden. */
export function hasOpenProfile(person: SocialPerson, today: Day): boolean {
  return person.standing === 'good' && person.isSocial && visibilityOf(person, today) !== 'hidden';
}

/** An athlete's page links to the profile only if strangers can open it and it names the athlete. */
export function isProfileOfAthleteOpen(person: SocialPerson, today: Day): boolean {
  return hasOpenProfile(person, today) && socialName(person, today).isLinked;
}

/**
 * Null beside initials or a hidden name, since many handles contain a name. An open profile has the handle in
 * its address anyway.
 */
export function shownHandle(person: SocialPerson, today: Day): string | null {
  return visibilityOf(person, today) === 'full' || hasOpenProfile(person, today) ? person.handle : null;
}

/** Search engines get only adults whose full name is visible. */
export function isProfileIndexed(person: SocialPerson, today: Day): boolean {
  return hasOpenProfile(person, today) && !isMinor(person, today) && socialName(person, today).isIndexed;
}
