// Remembers for a meet that two athletes with like names are two people.
import { entriesChannel } from '#competition/meets/meet-channels.rules.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { mapIdentities } from '#people/athletes/athletes.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { listEnteredOf } from '../numbers/numbers.store.ts';
import { deleteDistinctPair, insertDistinctPair, listDistinctPairs } from './distinct-people.store.ts';
import type { TwoAthletes } from './entry-merges.rules.ts';
import { entryMergeWords as words } from './entry-merges.words.ts';

/** Refuses two records of one person, and athletes who are not entered. The caller checks permission. */
export function setDistinct(
  ctx: Context,
  { meetId, sport }: { meetId: number; sport: Sport },
  { oneId, otherId, isDistinct }: TwoAthletes & { isDistinct: boolean },
  byUserId: number,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const entered = await listEnteredOf(ctx, meetId, [oneId, otherId]);
    if (![oneId, otherId].every((id) => entered.includes(id))) {
      throw new Refusal('ATHLETE_NOT_ENTERED', words.notEntered, { status: 404 });
    }
    const identities = await mapIdentities(ctx, [oneId, otherId]);
    const [one, other] = [oneId, otherId].map((id) => identities.get(id)!).sort((a, b) => a - b) as [
      number,
      number,
    ];
    if (one === other) throw new Refusal('ATHLETES_ARE_ONE', words.areOne, { status: 409 });
    const pair = { oneId: one, otherId: other };
    if (isDistinct) {
      await insertDistinctPair(ctx, meetId, pair, { now: ctx.clock.now().toString(), byUserId });
    } else await deleteDistinctPair(ctx, meetId, pair);
    await publish(ctx, entriesChannel({ sport, meetId }), { meetEventIds: [] });
  });
}

/** Lists the pairs of the meet, the newest first. */
export function listDistinct(ctx: Context, meetId: number): Promise<TwoAthletes[]> {
  return listDistinctPairs(ctx, meetId);
}
