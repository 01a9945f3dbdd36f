// Tells that results are in: to those who asked about a race, and to those who follow an athlete in it.
import { factsOf, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { meetResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { addressOfEvent } from './race-addresses.rules.ts';
import { isHeatIn, isIn, type Reader } from './race-alerts.rules.ts';
import { eventTitle, alertWords as words } from './race-alerts.words.ts';
import {
  findMeetFacts,
  listEventIdsWithResults,
  listFans,
  listHeatFacts,
  listMeetIdsWithNews,
  listRacersWithResults,
  listRoundsWithResults,
  type MeetFacts,
  type RacerRow,
} from './race-facts.store.ts';
import { type Telling, tellReaders } from './tell-readers.service.ts';
import { copyTold, takeUntoldRounds } from './tellings.store.ts';
import { listWatchedMeetIds, listWatchesOfMeet, removeWatches, type WatchRow } from './watches.store.ts';

/** An event that is complete some hours after its last result is not news to those who did not ask. */
const RECENT_HOURS = 3;

/** Looks at the meets of today and yesterday. Returns how many readers were told. */
export async function tellOfResults(ctx: Context): Promise<number> {
  const today = todayUtc(ctx);
  const span = { fromDay: addDays(today, -1), untilDay: addDays(today, 1) };
  const since = ctx.clock.now().subtract({ hours: RECENT_HOURS }).toString();
  const meetIds = new Set([
    ...(await listWatchedMeetIds(ctx, 'results', span)),
    ...(await listMeetIdsWithNews(ctx, { ...span, since })),
  ]);
  let count = 0;
  for (const meetId of meetIds) count += await inTransaction(ctx, (ctx) => tellOfMeet(ctx, meetId));
  return count;
}

async function tellOfMeet(ctx: Context, meetId: number): Promise<number> {
  const meet = await findMeetFacts(ctx, meetId);
  if (!meet) return 0;
  const events = new Map((await listMeetEvents(ctx, meetId)).map((event) => [event.meetEventId, event]));
  const watches = await listWatchesOfMeet(ctx, meetId, 'results');
  const toWatchers = await newsForWatchers(ctx, meet, events, watches);
  const toFans = await newsForFans(ctx, meet, events);
  const count = await tellReaders(ctx, meet, [...toWatchers.map(({ telling }) => telling), ...toFans]);
  await removeWatches(
    ctx,
    toWatchers.map(({ watchId }) => watchId),
  );
  return count;
}

async function newsForWatchers(
  ctx: Context,
  meet: MeetFacts,
  events: ReadonlyMap<number, MeetEvent>,
  watches: readonly WatchRow[],
): Promise<{ watchId: number; telling: Telling }[]> {
  if (watches.length === 0) return [];
  const heats = new Map(
    (
      await listHeatFacts(
        ctx,
        watches.flatMap(({ heatId }) => heatId ?? []),
      )
    ).map((heat) => [heat.heatId, heat]),
  );
  const withResults = new Set(await listEventIdsWithResults(ctx, meet.meetId));
  return watches.flatMap(({ watchId, reader, meetEventId, heatId }) => {
    if (meetEventId === null) return meet.isOver ? [{ watchId, telling: meetIsOver(meet, reader) }] : [];
    const event = events.get(meetEventId);
    if (!event) return [];
    const heat = heatId === null ? null : heats.get(heatId);
    const isField = ['field', 'combined'].includes(factsOf(event).group);
    const isHere = heat ? isHeatIn({ ...heat, isField }) : withResults.has(meetEventId) && isIn(event.status);
    if (!isHere) return [];
    const who = heat ? words.heat(heat.number) : '';
    return [{ watchId, telling: resultsIn({ meet, event, reader, who, heatId }) }];
  });
}

function meetIsOver(meet: MeetFacts, reader: Reader): Telling {
  return {
    reader,
    race: 'meet',
    news: 'results',
    message: {
      type: 'ResultsIn',
      about: { meetId: meet.meetId },
      line1: [meet.name],
      line2: [words.allResultsLine],
      href: meetResultsAddress(meet.sport, meet.meetId),
      push: { title: words.meetIsOver(meet.name), body: '' },
    },
  };
}

interface NewResults {
  meet: MeetFacts;
  event: MeetEvent;
  reader: Reader;
  /** The heat that was watched, or the reader's athletes. */
  who: string;
  heatId?: number | null;
  roundId?: number;
}

/** Somebody who watches an event and follows an athlete in it hears of its final once. */
function resultsIn({ meet, event, reader, who, heatId = null, roundId }: NewResults): Telling {
  const title = eventTitle(event);
  const isFinal = roundId === undefined || roundId === event.rounds[0]?.roundId;
  const race = isFinal ? `event ${event.meetEventId}` : `round ${roundId}`;
  return {
    reader,
    race: heatId === null ? race : `heat ${heatId}`,
    news: 'results',
    message: {
      type: 'ResultsIn',
      about: { meetId: meet.meetId, meetEventId: event.meetEventId, ...(heatId && { heatId }) },
      line1: [title],
      line2: [words.resultsLine],
      href: addressOfEvent(event),
      push: { title: words.resultsIn(title), body: words.sentences([who, meet.name]) },
    },
  };
}

/** Each round is looked at once, when nobody is competing in it any more. */
async function newsForFans(
  ctx: Context,
  meet: MeetFacts,
  events: ReadonlyMap<number, MeetEvent>,
): Promise<Telling[]> {
  const rounds = (await listRoundsWithResults(ctx, meet.meetId)).filter(({ status }) => isIn(status));
  const untold = await takeUntoldRounds(
    ctx,
    rounds.map(({ roundId }) => roundId),
  );
  const racers = await listRacersWithResults(ctx, untold);
  const fans = Map.groupBy(
    await listFans(ctx, [...new Set(racers.map(({ athleteId }) => athleteId))]),
    ({ athleteId }) => athleteId,
  );
  const perReader = new Map<string, { userId: number; racers: RacerRow[] }>();
  for (const racer of racers) {
    for (const { userId } of fans.get(racer.athleteId) ?? []) {
      const key = `${userId} ${racer.roundId}`;
      perReader.set(key, { userId, racers: [...(perReader.get(key)?.racers ?? []), racer] });
    }
  }
  return [...perReader.values()].flatMap(({ userId, racers }) => {
    const [{ meetEventId, roundId }] = racers as [RacerRow];
    const event = events.get(meetEventId);
    if (!event) return [];
    const who = words.names(racers);
    return [resultsIn({ meet, event, reader: { userId, subscriptionId: null }, who, roundId })];
  });
}

/** Called when the results of rounds go into new rounds: who was told about them is not told again. */
export function followRounds(
  ctx: Context,
  rounds: readonly { fromRoundId: number; intoRoundId: number }[],
): Promise<void> {
  return copyTold(ctx, rounds);
}
