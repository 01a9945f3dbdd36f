// Meets: found again by name, day and sport, created, edited, and locked while their results are written.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/counters.ts';
import type { Day } from '#sport/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type MeetIdentity,
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
  type MeetCounts,
  raiseDataVersion,
  saveCounts,
  saveProgrammeCounts,
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
    announce({ evict: ['home'] });
    return { meetId, seasonId: season.id, version: 1 };
  });
}

/** Saves an edit; 409 with the present meet when somebody else was faster. */
export function saveMeet(ctx: Context, meet: MeetToSave): Promise<{ version: number }> {
  return inTransaction(ctx, async ({ db, announce }) => {
    const season = seasonOfMeet(meet);
    if (season instanceof Refusal) throw season;
    const refusal = refusalToSaveMeet(meet, season, await lockMeet(db, meet.meetId));
    if (refusal) throw refusal;
    await ensureSeason(db, season);
    const version = await updateMeet(db, meet, season);
    announce({ evict: ['home', `meet:${meet.meetId}`] });
    return { version };
  });
}

/** The first call of whoever writes the events or results of a meet: one writer at a time, until the commit. */
export async function claimMeet(ctx: Context, meetId: number): Promise<MeetIdentity> {
  const meet = await lockMeet(ctx.db, meetId);
  if (!meet) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  return meet;
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

/** Keeps what the meet and the front page say about its results. */
export async function noteResults(ctx: Context, meetId: number, counts: MeetCounts): Promise<void> {
  await saveCounts(ctx.db, meetId, counts, ctx.clock.now().toString());
  ctx.announce({ evict: ['home', `meet:${meetId}`] });
}
