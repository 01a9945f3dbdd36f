// Finds the confirmed accounts of an athlete and the parents, with their full names.

import type { Context } from '#kit/server/context.ts';
import { listPeople, type Recipient } from '#people/access/membership/access.store.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { Relation } from './user-athletes.rules.ts';
import { listAccounts, listCompanions } from './user-athletes.store.ts';

export interface FamilyMember extends Recipient {
  relation: Relation;
}

/** Lists accounts in good standing. Their full names are only for the family and the coaches. */
export async function listFamily(ctx: Context, athleteId: number): Promise<FamilyMember[]> {
  const accounts = (await listAccounts(ctx, athleteId)).filter(({ isConfirmed }) => isConfirmed);
  const people = await listPeople(
    ctx,
    accounts.map(({ userId }) => userId),
  );
  return accounts.flatMap(({ userId, relation }) => {
    const person = people.find((each) => each.userId === userId);
    return person ? [{ ...person, relation }] : [];
  });
}

/** Maps identities to the same accounts, with two statements for all of them. */
export async function mapFamilies(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<ReadonlyMap<number, FamilyMember[]>> {
  const accounts = await listCompanions(ctx, athleteIds);
  const people = await listPeople(
    ctx,
    accounts.map(({ userId }) => userId),
  );
  const byId = new Map(people.map((person) => [person.userId, person]));
  const families = Map.groupBy(accounts, ({ athleteId }) => athleteId);
  return new Map(
    [...families].map(([athleteId, family]) => [
      athleteId,
      family.map(({ userId, relation }) => ({ ...byId.get(userId)!, relation })),
    ]),
  );
}

/** Maps accounts to full names; the name of a deleted account is empty. */
export async function ownNamesOf(
  ctx: Context,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const people = await listPeople(ctx, userIds);
  return new Map(people.map((person) => [person.userId, fullName(person)]));
}
