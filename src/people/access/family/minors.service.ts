// Tells which accounts belong to minors, by the account's own birth date and by that of its athlete.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { type BirthDates, isMinor } from '#sport/people/minors.rules.ts';
import { listBirthDates } from './birth-dates.store.ts';

/** Both dates are null for an account that does not exist. */
export async function findBirthDates(ctx: Context, userId: number): Promise<BirthDates> {
  const [dates] = await listBirthDates(ctx, [userId]);
  return { birthOn: dates?.birthOn ?? null, athleteBirthOn: dates?.athleteBirthOn ?? null };
}

export async function isMinorUser(ctx: Context, userId: number): Promise<boolean> {
  return isMinor(await findBirthDates(ctx, userId), todayUtc(ctx));
}

/** Returns the accounts that belong to minors. */
export async function listMinorUserIds(ctx: Context, userIds: readonly number[]): Promise<number[]> {
  const today = todayUtc(ctx);
  const people = await listBirthDates(ctx, userIds);
  return people.filter((person) => isMinor(person, today)).map(({ userId }) => userId);
}
