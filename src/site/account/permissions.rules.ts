// Who may read a profile, correct and remove athletes, and accept offers of partners.
import { type SocialPerson, visibilityOf } from '#people/access/names/social-people.rules.ts';
import { hasOpenProfile } from '#people/access/permissions.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

// Profiles

interface ProfileReader {
  isSelf: boolean;
  isFollower: boolean;
}

/** Everyone reads an open profile. A closed one is for followers, unless its owner has switched it off. */
export function canReadProfile(
  person: SocialPerson,
  { isSelf, isFollower }: ProfileReader,
  today: Day,
): boolean {
  if (person.standing !== 'good') return false;
  return isSelf || hasOpenProfile(person, today) || (person.isSocial && isFollower);
}

/** The text about oneself could reveal the name behind initials, so others read it beside a full name only. */
export function canReadAbout(
  person: SocialPerson,
  { isSelf }: Pick<ProfileReader, 'isSelf'>,
  today: Day,
): boolean {
  return isSelf || visibilityOf(person, today) === 'full';
}

// Athletes

/** The confirmed family corrects an athlete who is on no roster and in no results (`isListed`). */
export function canCorrectAthlete(athlete: { isConfirmed: boolean; isListed: boolean }): boolean {
  return athlete.isConfirmed && !athlete.isListed;
}

/** Parents remove the data of a child under 18; adults decide about their own. */
export function canRemoveChild(child: { isMinor: boolean }): boolean {
  return child.isMinor;
}

/** A deleted account cannot be restored, so the family gets some days to object to a new parent. */
export const PARENT_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

/** `parentSince` is the moment in which the parent was confirmed; null for anyone else. */
export function canDeleteAccountOfChild(parentSince: string | null, nowMs: number): boolean {
  return parentSince !== null && nowMs >= Date.parse(parentSince) + PARENT_FOR_DAYS * DAY_MS;
}

// Offers

/** Minors decline offers of partners; only adults accept them. */
export function canAcceptOffers({ isMinor }: { isMinor: boolean }): boolean {
  return !isMinor;
}
