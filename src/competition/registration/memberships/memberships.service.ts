// The membership numbers that coaches and families type when they enter. The callers check permission.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type Membership, readMembership } from './memberships.rules.ts';
import { clearGivers, listMemberships, saveMemberships } from './memberships.store.ts';

/** Maps identities to their numbers at the meet. */
export async function mapMemberships(
  ctx: Context,
  meetId: number,
  athleteIds: readonly number[] | null = null,
): Promise<ReadonlyMap<number, Membership[]>> {
  return Map.groupBy(await listMemberships(ctx, meetId, athleteIds), ({ athleteId }) => athleteId);
}

/** Saves the numbers that can be right. Returns why the others cannot, by athlete. */
export async function giveMemberships(
  ctx: Context,
  meetId: number,
  typed: readonly Membership[],
  byUserId: number,
): Promise<ReadonlyMap<number, Refusal>> {
  const refusals = new Map<number, Refusal>();
  const good = new Map<string, Membership>();
  for (const membership of typed) {
    const number = readMembership(membership.system, membership.number);
    if (number instanceof Refusal) refusals.set(membership.athleteId, number);
    else good.set(`${membership.athleteId} ${membership.system}`, { ...membership, number });
  }
  await saveMemberships(ctx, meetId, [...good.values()], { now: ctx.clock.now().toString(), byUserId });
  return refusals;
}

/** Called when an account is deleted: the number stays, who typed it does not. */
export function forgetGiverOfNumbers(ctx: Context, userId: number): Promise<void> {
  return clearGivers(ctx, userId);
}
