// Sorts the people of a team into groups for its coaches.

import { hasAccess } from '#people/access/membership/access.rules.ts';
import { ACCESS_STATUS, type AccessType } from '#people/access/membership/access-status.rules.ts';

interface Standing {
  type: AccessType;
  status: number;
}

/** Coaches come first: they answer for the team. */
export const ROLE_ORDER = ['C', 'A', 'P', 'F'] as const satisfies readonly AccessType[];

export interface PeopleGroups<Person> {
  /** People who wait for an answer. */
  requests: Person[];
  /** People on the team by role; roles without anyone are left out. */
  roles: { type: AccessType; people: Person[] }[];
  /** Declined, removed and banned people; those who left by themselves are not listed. */
  outside: Person[];
}

export function groupPeople<Person extends Standing>(people: readonly Person[]): PeopleGroups<Person> {
  const { requestingAccess, leftTeam } = ACCESS_STATUS;
  const belong = people.filter(({ status }) => hasAccess(status));
  return {
    requests: people.filter(({ status }) => status === requestingAccess),
    roles: ROLE_ORDER.map((type) => ({ type, people: belong.filter((each) => each.type === type) })).filter(
      ({ people: some }) => some.length > 0,
    ),
    outside: people.filter(({ status }) => status < requestingAccess && status !== leftTeam),
  };
}
