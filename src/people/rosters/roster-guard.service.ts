// Athletes who join a roster only by a move: another team or the family is responsible for them.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import type { RosterOf, RosterRecord } from '#people/teams/roster-records.rules.ts';
import { rosterRefusalWords as words } from './rosters.words.ts';

/**
 * Throws 409 if one of these athletes would become active here without the agreement of those
 * responsible.
 */
export async function refuseElsewhere(
  ctx: Context,
  where: RosterOf,
  athleteIds: readonly number[],
): Promise<void> {
  const elsewhere = await listElsewhere(ctx, where, athleteIds);
  if (elsewhere.size === 0) return;
  throw new Refusal('ATHLETE_ELSEWHERE', words.elsewhere, {
    status: 409,
    details: { athleteIds: [...elsewhere] },
  });
}

/** Returns athletes who are active in `after` and were not before. */
export function activatedBetween(before: readonly RosterRecord[], after: readonly RosterRecord[]): number[] {
  const wasActive = new Set(before.filter(({ isActive }) => isActive).map(({ athleteId }) => athleteId));
  return after
    .filter(({ athleteId, isActive }) => isActive && !wasActive.has(athleteId))
    .map(({ athleteId }) => athleteId);
}
