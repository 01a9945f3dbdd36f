// The events of a meet with what their places and points depend on: enough to find winners and to add up team scores.
import type { MeetEvent, MeetEventRound } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { type FinisherRow, listFinisherRows } from './finishers.store.ts';

export interface EventFinishers {
  event: MeetEvent;
  rounds: (MeetEventRound & { results: FinisherRow[] })[];
}

/** Lists every event of the granted meet, also those without results. Reads once per page. */
export async function listEventFinishers(ctx: Context): Promise<EventFinishers[]> {
  const { meetId } = await requireMeet(ctx, 'read');
  return readOnce(ctx, `finishers of meet ${meetId}`, async () => {
    const [events, rows] = await Promise.all([listMeetEvents(ctx, meetId), listFinisherRows(ctx, meetId)]);
    const rowsOf = Map.groupBy(rows, ({ roundId }) => roundId);
    return events.map((event) => ({
      event,
      rounds: event.rounds.map((round) => ({ ...round, results: rowsOf.get(round.roundId) ?? [] })),
    }));
  });
}
