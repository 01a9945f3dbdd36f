// Keeps one entry of a person in an event when two records become one person, and brings the other back when that is undone.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { placeReturned, settlePlaces } from './entries.service.ts';
import { listEntryRows, lockCounts, readLimits, updateEventCounts } from './entries.store.ts';
import { foldEntries, listMeetsOfPeople, unfoldEntries } from './folded-entries.store.ts';

/**
 * Called in the transaction that merges or separates athletes. The place of an entry that is folded goes to the next one who
 * waits; an entry that comes back when its place is taken waits at the end.
 */
export function followIdentities(ctx: Context, athleteIds: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const meets = [];
    for (const meetId of await listMeetsOfPeople(ctx, athleteIds)) {
      meets.push({ meetId, counts: await lockCounts(ctx, meetId) });
    }
    if (meets.length === 0) return;
    const returned = await unfoldEntries(ctx, athleteIds);
    const folded = await foldEntries(ctx, athleteIds, ctx.clock.now().toString());
    for (const { meetId, counts } of meets) {
      const changed = [...returned, ...folded].filter((entry) => entry.meetId === meetId);
      if (changed.length === 0) continue;
      const limits = await readLimits(ctx, meetId);
      const meetEventIds = [...new Set(changed.map(({ meetEventId }) => meetEventId))];
      await updateEventCounts(ctx, meetId, meetEventIds);
      const entryIds = returned.flatMap((entry) => (entry.meetId === meetId ? entry.entryId : []));
      await placeReturned(ctx, meetId, await listEntryRows(ctx, meetId, { entryIds }), limits);
      await settlePlaces(ctx, meetId, changed, { counts, limits });
      ctx.announce({ evict: [`meet:${meetId}`] });
    }
  });
}
