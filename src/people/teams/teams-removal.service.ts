// Removes teams and roster rows that were added by mistake; the caller checks that nothing needs them.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import type { RosterKey } from './roster-records.rules.ts';
import { deleteRosters, markTeamsRemoved } from './teams-removal.store.ts';

export function removeTeams(ctx: Context, teamIds: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (teamIds.length === 0) return;
    await addToCounter(ctx.db, 'teams', -(await markTeamsRemoved(ctx, teamIds)));
    ctx.announce({ evict: teamIds.map((id) => `team:${id}`) });
  });
}

export function removeRosters(ctx: Context, rosters: readonly RosterKey[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (rosters.length === 0) return;
    await deleteRosters(ctx, rosters);
    ctx.announce({ evict: [...new Set(rosters.map(({ teamId }) => `team:${teamId}`))] });
  });
}
