// Finds people as strangers may see them.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { hasOpenProfile, isProfileOfAthleteOpen } from '#people/access/permissions.rules.ts';
import type { SocialPerson } from './social-people.rules.ts';
import { listPeopleOfAthletes, listSocialPeople } from './social-people.store.ts';

export async function findSocialPerson(ctx: Context, userId: number): Promise<SocialPerson | null> {
  const [person] = await listSocialPeople(ctx, [userId]);
  return person ?? null;
}

/** Keeps the order of the ids; accounts that do not exist are left out. */
export function socialPeopleOf(ctx: Context, userIds: readonly number[]): Promise<SocialPerson[]> {
  return listSocialPeople(ctx, userIds);
}

/** Returns the people whose profile every visitor can open. */
export async function peopleWithOpenProfile(
  ctx: Context,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const today = todayUtc(ctx);
  const people = await listSocialPeople(ctx, userIds);
  return new Set(people.filter((person) => hasOpenProfile(person, today)).map(({ userId }) => userId));
}

/** Returns the athletes whose profile every visitor can open. */
export async function athletesWithOpenProfile(
  ctx: Context,
  athleteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const today = todayUtc(ctx);
  const people = await listPeopleOfAthletes(ctx, athleteIds);
  const open = people.filter((person) => isProfileOfAthleteOpen(person, today));
  return new Set(open.flatMap(({ athleteId }) => athleteId ?? []));
}
