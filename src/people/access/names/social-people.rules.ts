// Who somebody with an account is to others: by which name, and whether there is anything to see at all.

import type { Day } from '#sport/calendar/days.rules.ts';
import { type BirthDates, isMinor } from '#sport/people/minors.rules.ts';
import {
  stricterVisibility,
  type Visibility,
  type VisibleName,
  visibleName,
} from '#sport/people/names.rules.ts';

/** An account, with the athlete whose account it is. */
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
  /** Of the athlete's identity of today and of the linked one; null without an athlete. */
  visibility: Visibility | null;
  linkedVisibility: Visibility | null;
}

/**
 * Never more than the athlete's pages tell. A young person without an athlete has nobody who has allowed the whole
 * name: initials.
 */
export function visibilityOf(person: SocialPerson, today: Day): Visibility {
  if (person.athleteId !== null)
    return stricterVisibility(person.visibility ?? 'hidden', person.linkedVisibility ?? 'hidden');
  return isMinor(person, today) ? 'initials' : 'full';
}

export function socialName(person: SocialPerson, today: Day): VisibleName {
  return visibleName({ ...person, visibility: visibilityOf(person, today) });
}

/** Whether strangers can know of the profile: it is switched on, the account stands, the name is not withheld. */
export function hasOpenProfile(person: SocialPerson, today: Day): boolean {
  return person.standing === 'good' && person.isSocial && visibilityOf(person, today) !== 'hidden';
}

/** Whether an athlete's page may say that the athlete has a profile: strangers can see it, and it names the athlete. */
export function isProfileOfAthleteOpen(person: SocialPerson, today: Day): boolean {
  return hasOpenProfile(person, today) && socialName(person, today).isLinked;
}

/** Many handles tell a name: null beside initials or a withheld name, but where the address of an open profile has it. */
export function shownHandle(person: SocialPerson, today: Day): string | null {
  return visibilityOf(person, today) === 'full' || hasOpenProfile(person, today) ? person.handle : null;
}

/** Search engines get grown-ups only, in full. */
export function isProfileIndexed(person: SocialPerson, today: Day): boolean {
  return hasOpenProfile(person, today) && !isMinor(person, today) && socialName(person, today).isIndexed;
}
