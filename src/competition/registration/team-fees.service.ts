// Prices all entries of a meet for its hosts.
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { listEventRows } from './entry-form/entry-facts.store.ts';
import { feesOf } from './entry-form/entry-form.service.ts';
import { type FeesOfMeet, priceByTeam } from './team-fees.rules.ts';
import { listEntriesToPrice } from './team-fees.store.ts';

/** Two statements for a meet of any size. The caller has checked that the reader is a host. */
export async function priceMeet(
  ctx: Context,
  meet: Pick<ManagedMeet, 'meetId' | 'fees' | 'venue'>,
): Promise<FeesOfMeet | null> {
  const events = new Map(
    (await listEventRows(ctx, meet.meetId)).map(({ meetEventId, feeCents, firstPaid }) => [
      meetEventId,
      { ownCents: feeCents, firstPaid },
    ]),
  );
  return priceByTeam(feesOf(meet), await listEntriesToPrice(ctx, meet.meetId), events);
}
