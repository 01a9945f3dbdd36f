// Keeps a coach of an old roster from seeing more of a hidden athlete, who is on another team now, than strangers do.

import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import { canReadHiddenName } from '#people/rosters/permissions.rules.ts';
import { listPeopleWithRaces, type RosterPerson } from '#people/rosters/race-facts.service.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import { NAME_WITHHELD } from '#sport/people/names.rules.ts';

/**
 * Sorted by last name; hidden names come last, so that the order reveals nothing. The maker of a team that no admin has
 * confirmed reads nobody's name who has an account, a parent or another roster.
 */
export async function listPeopleForCoach(
  ctx: Context,
  where: RosterOf,
  { isListed }: { isListed: boolean },
): Promise<RosterPerson[]> {
  const people = await listPeopleWithRaces(ctx, where);
  const withheld = await listWithheld(ctx, where, people, { isListed });
  const isWithheld = ({ athleteId }: RosterPerson) => withheld.has(athleteId);
  return [...people.filter((person) => !isWithheld(person)), ...people.filter(isWithheld).map(withhold)];
}

/** Lists those of the athletes of a roster whose names the visitor does not read. */
export async function listWithheld(
  ctx: Context,
  where: RosterOf,
  athletes: readonly Pick<RosterPerson, 'athleteId' | 'visibility'>[],
  { isListed }: { isListed: boolean },
): Promise<ReadonlySet<number>> {
  const hidden = athletes.filter(({ visibility }) => !isListed || visibility === 'hidden');
  const ids = hidden.map(({ athleteId }) => athleteId);
  const elsewhere = await listElsewhere(ctx, where, ids);
  const by = requireUser(ctx);
  return new Set(ids.filter((id) => !canReadHiddenName(by, { isElsewhere: elsewhere.has(id) })));
}

const withhold = (person: RosterPerson): RosterPerson => ({
  ...person,
  firstName: '',
  lastName: NAME_WITHHELD,
  visibilitySetBy: null,
  lastRaceOn: person.lastRaceHereOn,
  hasAccount: false,
  hasParent: false,
  isClaimed: false,
});
