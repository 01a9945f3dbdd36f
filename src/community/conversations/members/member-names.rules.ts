// Names of people in conversations.

import { GONE_NAME } from '#community/conversations/conversations.words.ts';
import { type SocialPerson, socialName } from '#people/access/names/social-people.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { visibleName } from '#sport/people/names.rules.ts';

/**
 * Members of one team or family and the parents who get copies see full names; everyone else sees
 * the name that strangers may see.
 */
export function conversationName(person: SocialPerson | undefined, today: Day, isClose: boolean): string {
  if (!person || person.standing === 'deleted') return GONE_NAME;
  const { firstName, lastName } = person;
  const name = isClose ? visibleName({ firstName, lastName, visibility: 'full' }) : socialName(person, today);
  return name.text;
}
