// The page that follows an event while it runs: at a live-results service that the site uses, or our own.
import { isRace, type RoundCode } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { Context } from '#kit/server/context.ts';
import { liveEventAddress, liveRaceAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface LivePage {
  docId: string;
  path: string;
}

export interface LiveRoundOfMeet {
  meetId: number;
  meetEventId: number;
  round: RoundCode;
}

declare module '#kit/server/context.ts' {
  interface Context {
    /** The page of a round at a live-results service, or null. Absent if the site uses none. */
    findLivePageElsewhere?: (ctx: Context, round: LiveRoundOfMeet) => Promise<LivePage | null>;
  }
}

/** Null for an event that the granted meet does not have, and for an event of the other sport. */
export async function findLivePage(
  ctx: Context,
  sport: Sport,
  { divId, eventId, round }: { divId: number; eventId: number; round: RoundCode },
): Promise<LivePage | null> {
  const { meetId } = await requireMeet(ctx, 'read');
  const event = (await listMeetEvents(ctx, meetId)).find(
    ({ meetEventId, meetDivisionId }) => meetEventId === eventId && meetDivisionId === divId,
  );
  if (!event || isRace(event) !== (sport === 'xc')) return null;
  const elsewhere = await ctx.findLivePageElsewhere?.(ctx, { meetId, meetEventId: eventId, round });
  const path = sport === 'xc' ? liveRaceAddress(meetId, divId) : liveEventAddress(event);
  return elsewhere ?? { docId: `${eventId}-${round}`, path };
}
