// Meets: found again by name, day and sport, created, edited, and locked while their results are written.

import { todayIn, todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { publish, publishGaps } from '#kit/server/realtime/realtime-publish.ts';
import { type Day, meetTiming } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { entriesChannel, eventsChannel, resultUpdateChannel } from './meet-channels.rules.ts';
import { eventTag, meetEntriesTag, meetResultsTag, meetTag } from './meet-tags.rules.ts';
import {
  type MeetCounts,
  type MeetEventCounts,
  type MeetIdentity,
  type MeetMove,
  type MeetToCreate,
  type MeetToSave,
  refusalToSaveMeet,
  seasonOfMeet,
} from './meets.rules.ts';
import {
  insertMeet,
  listSameMeets,
  lockMeet,
  lockMeets,
  markRemoved,
  raiseDataVersion,
  saveCounts,
  saveEventCounts,
  saveVideoCount,
  updateDays,
  updateMeet,
} from './meets.store.ts';
import { meetUnknownSentence } from './meets.words.ts';
import { noteNewMeet } from './publishing/new-meets.store.ts';
import { ensureSeason } from './seasons.service.ts';

/** Lists meets, not rehearsals, with the same folded name, first day and sport. More than one means that the file is ambiguous. */
export function findSameMeets(
  ctx: Context,
  meet: { name: string; startOn: Day; sport: Sport },
): Promise<MeetIdentity[]> {
  return listSameMeets(ctx, meet);
}

export function createMeet(
  ctx: Context,
  meet: MeetToCreate,
): Promise<{ meetId: number; seasonId: number; version: number }> {
  return inTransaction(ctx, async (ctx) => {
    const season = seasonOfMeet(meet);
    if (season instanceof Refusal) throw season;
    await ensureSeason(ctx, season);
    const meetId = await insertMeet(ctx, meet, season, ctx.clock.now().toString());
    if (meet.kind !== 'rehearsal' && !meet.isUnpublished) {
      await addToCounter(ctx.db, 'meets', 1);
      // A meet that is over when it comes from a file is no news.
      if (meet.kind !== 'list' && meet.endOn >= todayUtc(ctx)) await noteNewMeet(ctx, meetId);
      ctx.announce({ evict: ['home', ...hostTag(meet)] });
    }
    return { meetId, seasonId: season.id, version: 1 };
  });
}

/** The schedule of a team shows the meets that it hosts. */
const hostTag = ({ hostTeamId }: MeetToCreate) => (hostTeamId ? [`team:${hostTeamId}`] : []);

/** Refuses with 409 and the present meet when somebody else saved first. */
export function saveMeet(ctx: Context, meet: MeetToSave): Promise<{ version: number }> {
  return inTransaction(ctx, async (ctx) => {
    const season = seasonOfMeet(meet);
    if (season instanceof Refusal) throw season;
    const refusal = refusalToSaveMeet(meet, season, await lockMeet(ctx, meet.meetId));
    if (refusal) throw refusal;
    await ensureSeason(ctx, season);
    const version = await updateMeet(ctx, meet, season);
    ctx.announce({ evict: ['home', `meet:${meet.meetId}`, ...hostTag(meet)] });
    return { version };
  });
}

/**
 * Corrects a name and days that were assumed. Unlike an edit it may change the season of a meet with results: these
 * store their day and season, so the caller saves them again in the same transaction.
 */
export function moveMeet(ctx: Context, to: MeetMove): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const present = await lockMeet(ctx, to.meetId);
    if (!present) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
    const isIndoor = isIndoorSeason(present.seasonId);
    const season = seasonOfMeet({ ...to, sport: present.sport, isIndoor });
    if (season instanceof Refusal) throw season;
    await ensureSeason(ctx, season);
    await updateDays(ctx, to, season);
    ctx.announce({ evict: ['home', `meet:${to.meetId}`] });
  });
}

/** Removes a meet that is empty after its only file was reverted. */
export function removeMeet(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const meet = await lockMeet(ctx, meetId);
    if (!(await markRemoved(ctx, meetId, ctx.clock.now().toString()))) return;
    if (meet?.kind !== 'rehearsal') await addToCounter(ctx.db, 'meets', -1);
    ctx.announce({ evict: ['home', `meet:${meetId}`] });
  });
}

/** Must be called before the events or results of a meet are written: one writer at a time, until the commit. */
export async function claimMeet(ctx: Context, meetId: number): Promise<MeetIdentity> {
  return (await claimMeets(ctx, [meetId])).get(meetId)!;
}

/** Does the same for several meets at once; returns them by id. */
export async function claimMeets(
  ctx: Context,
  meetIds: readonly number[],
): Promise<ReadonlyMap<number, MeetIdentity>> {
  const meets = new Map((await lockMeets(ctx, meetIds)).map((meet) => [meet.meetId, meet]));
  if (meetIds.some((id) => !meets.has(id))) {
    throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  }
  return meets;
}

/** Called after a change to anything but results that the pages of a meet show. Open pages read them again. */
export async function noteChange(ctx: Context, meetId: number): Promise<void> {
  const sport = await raiseDataVersion(ctx, meetId);
  ctx.announce({ evict: [`meet:${meetId}`] });
  if (sport) await publishGaps(ctx, [resultUpdateChannel({ sport, meetId })]);
}

/** Called after a change of the meet's events, rounds or heats. */
export async function noteEvents(ctx: Context, meetId: number, counts: MeetEventCounts): Promise<void> {
  await saveEventCounts(ctx, meetId, counts);
  await noteChange(ctx, meetId);
  await publish(ctx, eventsChannel(meetId), {});
}

/**
 * Called after a change of entries or start lists of these events. Pages of the other events, and pages of results, stay
 * as they are: a check-in is no news for them. Returns the sport; null for a rehearsal, which has no listeners.
 */
export async function noteStarters(
  ctx: Context,
  meetId: number,
  meetEventIds: readonly number[],
): Promise<Sport | null> {
  const sport = await raiseDataVersion(ctx, meetId);
  ctx.announce({ evict: [meetEntriesTag(meetId), ...meetEventIds.map(eventTag)] });
  if (sport) await publish(ctx, entriesChannel({ sport, meetId }), { meetEventIds });
  return sport;
}

/** More events than this have changed by a file. */
const EVENTS_CHANGED_MAX = 6;

/** The events of a meet whose results have changed. */
export interface ChangedEvents {
  meetEventIds: readonly number[];
  /** True if an event has its first result or lost its last one, which the list of events on every page shows. */
  isListChanged: boolean;
}

/**
 * Saves the counts of results that the meets and the front page show. On the days of a meet a change evicts only the
 * pages of its event and those of all results: the pages of other events show counts that are at most a minute old.
 */
export async function noteResults(
  ctx: Context,
  counts: readonly MeetCounts[],
  { changedOf, canWait }: { changedOf: ReadonlyMap<number, ChangedEvents>; canWait: boolean },
): Promise<void> {
  const meets = await saveCounts(ctx, counts, ctx.clock.now().toString());
  const tags = meets.flatMap(({ meetId, timeZone, ...span }) => {
    const changed = changedOf.get(meetId);
    const isLive = meetTiming(span, todayIn(ctx.clock, timeZone)) === 'meet-day';
    const isSmall = changed && !changed.isListChanged && changed.meetEventIds.length <= EVENTS_CHANGED_MAX;
    return isLive && isSmall
      ? [meetResultsTag(meetId), ...changed.meetEventIds.map(eventTag)]
      : [meetTag(meetId), meetResultsTag(meetId)];
  });
  ctx.announce({ evict: ['home', ...tags], canWait });
}

/** Saves the number of videos that the tabs of a meet show. */
export async function noteVideos(ctx: Context, meetId: number, count: number): Promise<void> {
  await saveVideoCount(ctx, meetId, count);
  await noteChange(ctx, meetId);
}
