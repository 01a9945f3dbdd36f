// Watches races for an account, or for a device without one, which proves itself by its key.
import { findDevice } from '#community/push/subscriptions.service.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { addDays } from '#sport/calendar/days.rules.ts';
import { addressOfEvent } from './race-addresses.rules.ts';
import { type Reader, WATCHES_MAX, type Watched } from './race-alerts.rules.ts';
import { alertWords, eventTitle, watchRefusalWords as words } from './race-alerts.words.ts';
import { findMeetFacts, hasRace, listHeatFacts } from './race-facts.store.ts';
import { removeTellingsBefore, removeTellingsOfUser } from './tellings.store.ts';
import {
  countWatches,
  insertWatch,
  listWatches,
  removeWatch,
  removeWatchesBefore,
  removeWatchesOfUser,
} from './watches.store.ts';

/** Watching twice is one watch. */
export function watchRace(ctx: Context, watched: Watched, deviceKey: string | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const reader = await requireReader(ctx, deviceKey);
    if (!(await hasRace(ctx, watched))) throw new Refusal('RACE_UNKNOWN', words.race, { status: 404 });
    // Only accounts have athletes whose races are meant by a whole meet.
    if (watched.news === 'start' && watched.meetEventId === null && reader.userId === null)
      throw new Refusal('SIGN_IN_NEEDED', words.needsAccount, { status: 401 });
    if ((await countWatches(ctx, reader)) >= WATCHES_MAX)
      throw new Refusal('WATCHES_FULL', words.full, { status: 409 });
    await insertWatch(ctx, reader, watched);
  });
}

export async function unwatchRace(ctx: Context, watched: Watched, deviceKey: string | null): Promise<void> {
  const reader = await findReader(ctx, deviceKey);
  if (reader) await removeWatch(ctx, reader, watched);
}

/** Empty for a device whose subscription has ended. */
export async function listOwnWatches(
  ctx: Context,
  deviceKey: string | null,
  requestedMeetId: number | null,
): Promise<NamedWatch[]> {
  const reader = await findReader(ctx, deviceKey);
  if (!reader) return [];
  const named: NamedWatch[] = [];
  for (const [meetId, watches] of Map.groupBy(
    await listWatches(ctx, reader, requestedMeetId),
    (one) => one.meetId,
  )) {
    const meet = await findMeetFacts(ctx, meetId);
    if (!meet) continue;
    const events = new Map((await listMeetEvents(ctx, meetId)).map((event) => [event.meetEventId, event]));
    const heats = await listHeatFacts(
      ctx,
      watches.flatMap(({ heatId }) => heatId ?? []),
    );
    for (const watch of watches) {
      const event = watch.meetEventId === null ? null : events.get(watch.meetEventId);
      const heat = heats.find(({ heatId }) => heatId === watch.heatId);
      const title = event
        ? [eventTitle(event), ...(heat ? [alertWords.heat(heat.number).toLowerCase()] : [])].join(', ')
        : meet.name;
      const href = event ? addressOfEvent(event) : meetAddress(meet.sport, meetId);
      named.push({ ...watch, title, meetName: meet.name, href });
    }
  }
  return named;
}

export interface NamedWatch extends Watched {
  /** "Girls 800 Meters, heat 3"; the name of the meet for a whole one. */
  title: string;
  meetName: string;
  href: string;
}

/** For the deletion of an account. */
export async function removeWatchesOf(ctx: Context, userId: number): Promise<void> {
  await removeWatchesOfUser(ctx, userId);
  await removeTellingsOfUser(ctx, userId);
}

const SAVED_DAYS = 7;

/** Removes what is left of meets that are over. */
export async function removeOldWatches(ctx: Context): Promise<void> {
  await removeWatchesBefore(ctx, addDays(todayUtc(ctx), -SAVED_DAYS));
  const oldest = ctx.clock.now().subtract({ hours: 24 * SAVED_DAYS });
  await removeTellingsBefore(ctx, oldest.toString());
}

async function requireReader(ctx: Context, deviceKey: string | null): Promise<Reader> {
  const reader = await findReader(ctx, deviceKey);
  if (!reader) throw new Refusal('DEVICE_UNKNOWN', words.device, { status: 404 });
  return reader;
}

async function findReader(ctx: Context, deviceKey: string | null): Promise<Reader | null> {
  if (ctx.visitor.kind === 'user') return { userId: ctx.visitor.userId, subscriptionId: null };
  const device = deviceKey === null ? null : await findDevice(ctx, deviceKey);
  return device && { userId: null, subscriptionId: device.subscriptionId };
}
