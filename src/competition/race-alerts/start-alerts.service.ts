// Tells those who asked about 20 minutes before a race starts, by the time it is expected at now.
import type { MeetEvent } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { addressOfEvent } from './race-addresses.rules.ts';
import { isSoon, minutesLeft, type Reader, readerKey } from './race-alerts.rules.ts';
import { eventTitle, alertWords as words } from './race-alerts.words.ts';
import { findMeetFacts, listFans, listStarters, type MeetFacts } from './race-facts.store.ts';
import { type Telling, tellReaders } from './tell-readers.service.ts';
import { listWatchedMeetIds, listWatchesOfMeet, removeWatches, type WatchRow } from './watches.store.ts';

/** A start as the schedule expects it. Instants are epoch milliseconds. */
export interface StartToTell {
  meetEventId: number;
  roundId: number;
  /** Null for a round without heats. */
  heatId: number | null;
  number: number;
  plannedAt: number | null;
  expected: { at: number } | null;
  /** False once it has started, and if it is canceled or postponed. */
  isWaiting: boolean;
}

/** The schedule stands above: the caller passes how to read it. */
export type ListStarts = (ctx: Context, meetId: number) => Promise<readonly StartToTell[]>;

/** Looks at every meet that somebody watches today. Returns how many readers were told. */
export async function tellOfStarts(ctx: Context, listStarts: ListStarts): Promise<number> {
  const today = todayUtc(ctx);
  const span = { fromDay: addDays(today, -1), untilDay: addDays(today, 1) };
  let count = 0;
  for (const meetId of await listWatchedMeetIds(ctx, 'start', span)) {
    const starts = await listStarts(ctx, meetId);
    count += await inTransaction(ctx, (ctx) => tellOfMeet(ctx, meetId, starts));
  }
  return count;
}

interface DueStart extends StartToTell {
  at: number;
}

async function tellOfMeet(ctx: Context, meetId: number, starts: readonly StartToTell[]): Promise<number> {
  const nowMs = ctx.clock.now().epochMilliseconds;
  const due = starts.flatMap((start) => {
    const at = start.expected?.at ?? start.plannedAt;
    return start.isWaiting && at !== null && isSoon(at, nowMs) ? [{ ...start, at }] : [];
  });
  const meet = due.length === 0 ? null : await findMeetFacts(ctx, meetId);
  if (!meet) return 0;
  const events = new Map((await listMeetEvents(ctx, meetId)).map((event) => [event.meetEventId, event]));
  const watches = await listWatchesOfMeet(ctx, meetId, 'start');
  const ownStarts = await mapOwnStarts(ctx, meetId, due, watches);
  const doneWatchIds: number[] = [];
  const tellings: Telling[] = [];
  for (const start of due) {
    const event = events.get(start.meetEventId);
    if (!event) continue;
    const readers = new Map<string, { reader: Reader; own: readonly PersonRow[] }>();
    for (const { watchId, reader, meetEventId, heatId } of watches) {
      const own = ownStarts.get(`${readerKey(reader)} ${startKey(start)}`);
      const isAsked = heatId === null ? meetEventId === start.meetEventId : heatId === start.heatId;
      if (isAsked && heatId !== null) doneWatchIds.push(watchId);
      if (isAsked || (meetEventId === null && own))
        readers.set(readerKey(reader), { reader, own: own ?? [] });
    }
    for (const { reader, own } of readers.values())
      tellings.push(tellingOf({ meet, event, start, reader, who: words.names(own) }, nowMs));
  }
  const count = await tellReaders(ctx, meet, tellings);
  await removeWatches(ctx, doneWatchIds);
  return count;
}

const startKey = ({ heatId, roundId }: Pick<StartToTell, 'heatId' | 'roundId'>) =>
  heatId === null ? `round ${roundId}` : `heat ${heatId}`;

interface Soon {
  meet: MeetFacts;
  event: MeetEvent;
  start: DueStart;
  reader: Reader;
  /** The reader's athletes in this race. */
  who: string;
}

function tellingOf({ meet, event, start, reader, who }: Soon, nowMs: number): Telling {
  const title = eventTitle(event);
  const startsAt = Temporal.Instant.fromEpochMilliseconds(start.at);
  const { hour, minute } = startsAt.toZonedDateTimeISO(meet.timeZone);
  const time = formatTimeOfDay(hour, minute);
  const heat = start.heatId === null ? '' : words.heat(start.number);
  return {
    reader,
    race: startKey(start),
    news: 'start',
    message: {
      type: 'RaceSoon',
      about: {
        meetId: meet.meetId,
        meetEventId: event.meetEventId,
        ...(start.heatId && { heatId: start.heatId }),
      },
      line1: [heat === '' ? title : `${title}, ${heat.toLowerCase()}`],
      line2: [words.soonLine(time)],
      href: addressOfEvent(event),
      push: {
        title: words.soon(title, minutesLeft(start.at, nowMs)),
        body: words.sentences([
          [heat, words.about(time)].filter((part) => part !== '').join(', '),
          who,
          meet.name,
        ]),
        isUrgent: true,
        expiresAt: startsAt.toString(),
      },
    },
  };
}

/** Maps readers and starts to the athletes whom the reader follows there. */
async function mapOwnStarts(
  ctx: Context,
  meetId: number,
  due: readonly DueStart[],
  watches: readonly WatchRow[],
): Promise<Map<string, PersonRow[]>> {
  const starters = await listStarters(ctx, meetId, {
    heatIds: due.flatMap(({ heatId }) => heatId ?? []),
    unseededEventIds: due.filter(({ heatId }) => heatId === null).map(({ meetEventId }) => meetEventId),
  });
  const fans = Map.groupBy(
    await listFans(ctx, [...new Set(starters.map(({ athleteId }) => athleteId))]),
    ({ athleteId }) => athleteId,
  );
  const watching = new Set(watches.flatMap(({ reader }) => reader.userId ?? []));
  const own = new Map<string, PersonRow[]>();
  for (const start of due) {
    const here = starters.filter(({ heatId, meetEventId }) =>
      start.heatId === null ? heatId === null && meetEventId === start.meetEventId : heatId === start.heatId,
    );
    for (const starter of here) {
      for (const { userId } of fans.get(starter.athleteId) ?? []) {
        if (!watching.has(userId)) continue;
        const key = `account ${userId} ${startKey(start)}`;
        own.set(key, [...(own.get(key) ?? []), starter]);
      }
    }
  }
  return own;
}
