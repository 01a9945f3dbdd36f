// Who comes on a roster only by a move: athletes for whom another team or the family answers.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { listElsewhere } from '#people/access/athlete-teams.service.ts';
import type { RosterOf, RosterRecord } from '#people/teams/roster-records.rules.ts';
import { rosterRefusalWords as words } from './rosters.words.ts';

/** 409 when one of these athletes would become active here without the word of whoever answers for them. */
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

/** Active in `after`, and not before. */
export function activatedBetween(before: readonly RosterRecord[], after: readonly RosterRecord[]): number[] {
  const wasActive = new Set(before.filter(({ isActive }) => isActive).map(({ athleteId }) => athleteId));
  return after
    .filter(({ athleteId, isActive }) => isActive && !wasActive.has(athleteId))
    .map(({ athleteId }) => athleteId);
}
