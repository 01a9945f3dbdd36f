// The accounts that belong to an athlete, by their own names: the athlete's, and those of confirmed parents.
import type { Context } from '#kit/server/context.ts';
import { listPeople, type Recipient } from '#people/access/membership/access.store.ts';
import type { Relation } from './user-athletes.rules.ts';
import { listAccounts } from './user-athletes.store.ts';

export interface FamilyMember extends Recipient {
  relation: Relation;
}

/** Only accounts that stand; for those who belong together, or look after the athlete. */
export async function familyOf(ctx: Context, athleteId: number): Promise<FamilyMember[]> {
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

/** By account; of a deleted one the name is empty. */
export async function ownNamesOf(
  ctx: Context,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const people = await listPeople(ctx, userIds);
  return new Map(people.map((person) => [person.userId, ownName(person)]));
}

export const ownName = ({ firstName, lastName }: Pick<Recipient, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
