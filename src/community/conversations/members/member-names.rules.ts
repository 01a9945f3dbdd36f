// By which name people know each other in conversations.

import { GONE_NAME } from '#community/conversations/conversations.words.ts';
import { type SocialPerson, socialName } from '#people/access/names/social-people.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { visibleName } from '#sport/people/names.rules.ts';

/**
 * Who belongs to one team or one family, and who reads along as a parent, is known by the whole name; everybody else as
 * strangers may know them.
 */
export function nameOf(person: SocialPerson | undefined, today: Day, isNear: boolean): string {
  if (!person || person.standing === 'deleted') return GONE_NAME;
  const { firstName, lastName } = person;
  const name = isNear ? visibleName({ firstName, lastName, visibility: 'full' }) : socialName(person, today);
  return name.text;
}
