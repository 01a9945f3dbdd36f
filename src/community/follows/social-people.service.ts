// Finds somebody as others may know them.
import type { Context } from '#kit/server/context.ts';
import type { SocialPerson } from './social-people.rules.ts';
import { listSocialPeople } from './social-people.store.ts';

export async function findSocialPerson(ctx: Context, userId: number): Promise<SocialPerson | null> {
  const [person] = await listSocialPeople(ctx, [userId]);
  return person ?? null;
}

/** In the order of the ids; those that do not exist are left out. */
export function socialPeopleOf(ctx: Context, userIds: readonly number[]): Promise<SocialPerson[]> {
  return listSocialPeople(ctx, userIds);
}
