// Who may follow, block and find whom, and who reads the lists of follows.
import type { SocialPerson } from '#people/access/names/social-people.rules.ts';
import { hasOpenProfile } from '#people/access/permissions.rules.ts';
import { type PersonRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isMinor } from '#sport/people/minors.rules.ts';
import type { SuggestedRow } from './suggestions.rules.ts';

/** Everyone follows people with an open profile; whether they agree first is their setting. */
export function canFollowPerson(person: SocialPerson, today: Day): boolean {
  return hasOpenProfile(person, today);
}

/** Everyone follows athletes whose pages show a name. Teams are open to all. */
export function canFollowAthlete(athlete: PersonRow): boolean {
  return visiblePerson(athlete).isLinked;
}

/** The follows of a person with an open profile are public. */
export function canReadFollows(person: SocialPerson, today: Day): boolean {
  return hasOpenProfile(person, today);
}

/** The lists of someone else show the reader and people with an open profile. One's own lists show everyone. */
export function canFindInLists(readerId: number, person: SocialPerson, today: Day): boolean {
  return person.userId === readerId || hasOpenProfile(person, today);
}

/**
 * Teammates with a visible name are suggested. Others are strangers: only adults with a fully visible name are
 * suggested.
 */
export function canSuggest(athlete: SuggestedRow, today: Day): boolean {
  const { isLinked, isIndexed } = visiblePerson(athlete);
  if (athlete.teamName !== null) return isLinked;
  return isIndexed && !isMinor(athlete, today);
}

/** `isInTouch` is true if one follows the other, or if both share a team, a family or a conversation. */
export function canBlock(person: SocialPerson, isInTouch: boolean, today: Day): boolean {
  return person.standing !== 'deleted' && (isInTouch || hasOpenProfile(person, today));
}
