// Meets: found again by name, day and sport, created, edited, and locked while their results are written.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type MeetCounts,
  type MeetIdentity,
  type MeetMove,
  type MeetToCreate,
  type MeetToSave,
  type ProgrammeCounts,
  refusalToSaveMeet,
  seasonOfMeet,
} from './meets.rules.ts';
import {
  ensureSeason,
  insertMeet,
  listSameMeets,
  lockMeet,
  lockMeets,
  markRemoved,
  raiseDataVersion,
  saveCounts,
  saveProgrammeCounts,
  updateDays,
  updateMeet,
} from './meets.store.ts';
import { meetUnknownSentence } from './meets.words.ts';

/** Meets of the same folded name, first day and sport: none, the one that a file means, or a doubt. */
export function findSameMeets(
  ctx: Context,
  meet: { name: string; startOn: Day; sport: Sport },
): Promise<MeetIdentity[]> {
  return listSameMeets(ctx.db, meet);
}

export function createMeet(
  ctx: Context,
  meet: MeetToCreate,
): Promise<{ meetId: number; seasonId: number; version: number }> {
  return inTransaction(ctx, async ({ db, clock, announce }) => {
    const season = seasonOfMeet(meet);
    if (season instanceof Refusal) throw season;
    await ensureSeason(db, season);
    const meetId = await insertMeet(db, meet, season, clock.now().toString());
    await addToCounter(db, 'meets', 1);
    announce({ evict: ['home', ...hostTag(meet)] });
    return { meetId, seasonId: season.id, version: 1 };
  });
}

/** The schedule of a team shows what it hosts. */
const hostTag = ({ hostTeamId }: MeetToCreate) => (hostTeamId ? [`team:${hostTeamId}`] : []);

/** Saves an edit; 409 with the present meet when somebody else was faster. */
export function saveMeet(ctx: Context, meet: MeetToSave): Promise<{ version: number }> {
  return inTransaction(ctx, async ({ db, announce }) => {
    const season = seasonOfMeet(meet);
    if (season instanceof Refusal) throw season;
    const refusal = refusalToSaveMeet(meet, season, await lockMeet(db, meet.meetId));
    if (refusal) throw refusal;
    await ensureSeason(db, season);
    const version = await updateMeet(db, meet, season);
    announce({ evict: ['home', `meet:${meet.meetId}`, ...hostTag(meet)] });
    return { version };
  });
}

/**
 * Name and days that had to be assumed turn out to be others. Unlike an edit it may change the season under results:
 * the caller tells them anew in the same transaction, for they carry day and season.
 */
export function moveMeet(ctx: Context, to: MeetMove): Promise<void> {
  return inTransaction(ctx, async ({ db, announce }) => {
    const present = await lockMeet(db, to.meetId);
    if (!present) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
    const isIndoor = isIndoorSeason(present.seasonId);
    const season = seasonOfMeet({ ...to, sport: present.sport, isIndoor });
    if (season instanceof Refusal) throw season;
    await ensureSeason(db, season);
    await updateDays(db, to, season);
    announce({ evict: ['home', `meet:${to.meetId}`] });
  });
}

/** A meet that holds nothing any more, after the only file of it was taken back. */
export function removeMeet(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async ({ db, clock, announce }) => {
    await lockMeet(db, meetId);
    if (!(await markRemoved(db, meetId, clock.now().toString()))) return;
    await addToCounter(db, 'meets', -1);
    announce({ evict: ['home', `meet:${meetId}`] });
  });
}

/** The first call of whoever writes the events or results of a meet: one writer at a time, until the commit. */
export async function claimMeet(ctx: Context, meetId: number): Promise<MeetIdentity> {
  return (await claimMeets(ctx, [meetId])).get(meetId)!;
}

/** The same of several meets at once, by id. */
export async function claimMeets(
  ctx: Context,
  meetIds: readonly number[],
): Promise<ReadonlyMap<number, MeetIdentity>> {
  const meets = new Map((await lockMeets(ctx.db, meetIds)).map((meet) => [meet.meetId, meet]));
  if (meetIds.some((id) => !meets.has(id))) {
    throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  }
  return meets;
}

/** After a change of what the pages of a meet show, results aside. */
export async function noteChange(ctx: Context, meetId: number): Promise<void> {
  await raiseDataVersion(ctx.db, meetId);
  ctx.announce({ evict: [`meet:${meetId}`] });
}

/** After a change of the meet's events, rounds or heats. */
export async function noteProgramme(ctx: Context, meetId: number, counts: ProgrammeCounts): Promise<void> {
  await saveProgrammeCounts(ctx.db, meetId, counts);
  await noteChange(ctx, meetId);
}

/** Keeps what the meets and the front page say about their results. */
export async function noteResults(ctx: Context, counts: readonly MeetCounts[]): Promise<void> {
  await saveCounts(ctx.db, counts, ctx.clock.now().toString());
  ctx.announce({ evict: ['home', ...counts.map(({ meetId }) => `meet:${meetId}`)] });
}
