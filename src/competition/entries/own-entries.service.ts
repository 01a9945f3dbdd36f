// The entries of a team or of athletes at a meet, with their positions. The caller checks permission.
import type { Context } from '#kit/server/context.ts';
import { listWaiting } from './entries.store.ts';
import { waitingNumbers } from './listing/waiting-numbers.rules.ts';
import { countAthletesByDivision, listOwnEntries, listRanks, type OwnEntry } from './own-entries.store.ts';

export type { OwnEntry };

/** Lists the entries of the team, and all of the athletes, who are named by identity. */
export function listEntriesOf(
  ctx: Context,
  meetId: number,
  of: { teamId: number | null; athleteIds: readonly number[] },
): Promise<OwnEntry[]> {
  return listOwnEntries(ctx, meetId, of);
}

/** Maps the entries of a meet that wait to their numbers, from 1 in each event. */
export async function mapWaitingNumbers(ctx: Context, meetId: number): Promise<ReadonlyMap<number, number>> {
  return waitingNumbers(await listWaiting(ctx, meetId));
}

/** Maps entries to their rank by seed in their event; those without a seed or a place are left out. */
export async function mapRanks(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const ranks = entryIds.length === 0 ? [] : await listRanks(ctx, meetId, entryIds);
  return new Map(ranks.map(({ entryId, rank }) => [entryId, rank]));
}

/** Counts the athletes with an entry, of all teams, by division. */
export function countAthletes(ctx: Context, meetId: number): Promise<ReadonlyMap<number, number>> {
  return countAthletesByDivision(ctx, meetId);
}
