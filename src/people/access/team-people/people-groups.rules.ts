// The people of a team in the groups in which its coaches see them.

import { hasAccess } from '#people/access/membership/access.rules.ts';
import { ACCESS_STATUS, type AccessType } from '#sport/enumerations.rules.ts';

interface Standing {
  type: AccessType;
  AccessStatus: number;
}

/** Coaches first: they answer for the team. */
export const ROLE_ORDER = ['C', 'A', 'P', 'F'] as const satisfies readonly AccessType[];

export interface PeopleGroups<Person> {
  /** Who waits for an answer. */
  requests: Person[];
  /** Who belongs to the team, by what they are; only what somebody is. */
  roles: { type: AccessType; people: Person[] }[];
  /** Declined, removed and banned people. Who left is nobody's business any more. */
  outside: Person[];
}

export function groupPeople<Person extends Standing>(people: readonly Person[]): PeopleGroups<Person> {
  const { requestingAccess, leftTeam } = ACCESS_STATUS;
  const belong = people.filter(({ AccessStatus }) => hasAccess(AccessStatus));
  return {
    requests: people.filter(({ AccessStatus }) => AccessStatus === requestingAccess),
    roles: ROLE_ORDER.map((type) => ({ type, people: belong.filter((each) => each.type === type) })).filter(
      ({ people: some }) => some.length > 0,
    ),
    outside: people.filter(
      ({ AccessStatus }) => AccessStatus < requestingAccess && AccessStatus !== leftTeam,
    ),
  };
}
