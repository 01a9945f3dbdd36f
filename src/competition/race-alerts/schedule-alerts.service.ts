// Tells those who follow a meet, a race or an athlete in it that a host delayed, postponed or canceled it.
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { addressOfEvent } from './race-addresses.rules.ts';
import { type Reader, readerKey } from './race-alerts.rules.ts';
import { eventTitle, alertWords as words } from './race-alerts.words.ts';
import { findMeetFacts, listFans, listFansOfMeet, listStarters } from './race-facts.store.ts';
import { tellReaders } from './tell-readers.service.ts';
import { listWatchesOfMeet } from './watches.store.ts';

export interface ChangeToTell {
  /** Left out for the whole meet. */
  meetEventId?: number | undefined;
  /** Null when the announcement was taken back. */
  state: ScheduleState | null;
  note: string | null;
}

/** Call it in the transaction of the change. Returns how many readers were told; a meet that not everyone sees has none. */
export function tellFollowersOfMeet(ctx: Context, meetId: number, change: ChangeToTell): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const meet = await findMeetFacts(ctx, meetId);
    if (!meet) return 0;
    const { meetEventId, state, note } = change;
    const events = await listMeetEvents(ctx, meetId);
    const event = meetEventId === undefined ? null : events.find((each) => each.meetEventId === meetEventId);
    if (event === undefined) return 0;
    const eventIds = (event ? [event] : events).map(({ meetEventId }) => meetEventId);
    const subject = event ? eventTitle(event) : meet.name;
    const message = {
      type: 'RaceSoon',
      // Apart from the line about a start: a delay must not take its place.
      about: { meetId, ...(meetEventId !== undefined && { meetEventId }), isChange: true },
      line1: [subject],
      line2: [state === null ? words.asPlannedLine : words.changeLine(state)],
      href: event ? addressOfEvent(event) : meetAddress(meet.sport, meetId),
      push: {
        title: state === null ? words.asPlanned(subject) : words.change(subject, state),
        body: words.sentences([note ?? '', event ? meet.name : '']),
        isUrgent: true,
      },
    } as const;
    const readers = await listReaders(ctx, meetId, eventIds, event ? meetEventId! : null);
    return tellReaders(
      ctx,
      meet,
      readers.map((reader) => ({ reader, race: null, news: 'start', message })),
    );
  });
}

async function listReaders(
  ctx: Context,
  meetId: number,
  eventIds: readonly number[],
  changedEventId: number | null,
): Promise<Reader[]> {
  const watches = await listWatchesOfMeet(ctx, meetId, null);
  const starters = await listStarters(ctx, meetId, { heatIds: [], unseededEventIds: eventIds });
  const fans = await listFans(ctx, [...new Set(starters.map(({ athleteId }) => athleteId))]);
  const userIds = [
    ...fans.map(({ userId }) => userId),
    ...(changedEventId === null ? await listFansOfMeet(ctx, meetId) : []),
  ];
  const readers: Reader[] = [
    ...userIds.map((userId) => ({ userId, subscriptionId: null })),
    ...watches
      .filter(({ meetEventId }) => changedEventId === null || meetEventId === changedEventId)
      .map(({ reader }) => reader),
  ];
  return [...new Map(readers.map((reader) => [readerKey(reader), reader])).values()];
}
