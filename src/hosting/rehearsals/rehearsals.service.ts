// Rehearsals: a past meet is played again into a private copy, at any speed, with its whole staff, and wiped afterwards.

import { marksChannel } from '#competition/meets/meet-channels.rules.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { requireHost } from '#competition/meets/staff/staff.service.ts';
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendJob } from '#kit/server/jobs/jobs.ts';
import { PLAY_REHEARSALS } from '#kit/server/jobs/play-rehearsals.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { meetTiming } from '#sport/calendar/days.rules.ts';
import { copyMeet, readWholeMeet, type WholeMeet } from './copying/copy-meet.service.ts';
import { findPastMeet, type PastMeet } from './copying/past-meet.store.ts';
import { DAYS_KEPT, positionAt, type Rehearsal, SPEED_DEFAULT } from './rehearsals.rules.ts';
import {
  findById,
  findRehearsal,
  insertRehearsal,
  listStartedBefore,
  lockRehearsal,
  saveSpeed,
} from './rehearsals.store.ts';
import { rehearsalsWords as words } from './rehearsals.words.ts';
import { scriptOf } from './script/script.rules.ts';
import { deleteCopy } from './wiping/wiping.store.ts';

/** The rehearsal of a meet, as the page of its host shows it. */
export interface RehearsalState {
  rehearsal: Rehearsal | null;
  meet: PastMeet;
  /** Why the meet cannot be rehearsed; null if it can. */
  refusal: Refusal | null;
}

/** For hosts of the meet. */
export async function getRehearsal(ctx: Context, meetId: number): Promise<RehearsalState> {
  await requireHost(ctx, meetId);
  const meet = await getPastMeet(ctx, meetId);
  const rehearsal = await findRehearsal(ctx, meetId);
  const positionMs = rehearsal ? positionAt(rehearsal, ctx.clock.now().toString()) : 0;
  return {
    rehearsal: rehearsal && { ...rehearsal, positionMs },
    meet,
    refusal: refusalToRehearse(ctx, meet),
  };
}

/** Reads how far a rehearsal is; null once it is wiped. The caller checks permission. */
export function followRehearsal(ctx: Context, rehearsalId: number): Promise<Rehearsal | null> {
  return findById(ctx, rehearsalId);
}

async function getPastMeet(ctx: Context, meetId: number): Promise<PastMeet> {
  const meet = await findPastMeet(ctx, meetId);
  if (!meet) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  return meet;
}

function refusalToRehearse(ctx: Context, meet: PastMeet): Refusal | null {
  const conflict = { status: 409 } as const;
  if (meet.kind !== 'meet') return new Refusal('REHEARSAL_OF_COPY', words.isCopy, conflict);
  const isOver = meet.isComplete || meetTiming(meet, todayIn(ctx.clock, meet.timeZone)) === 'past';
  if (!isOver) return new Refusal('MEET_NOT_OVER', words.notOver, conflict);
  if (meet.resultCount === 0) return new Refusal('MEET_WITHOUT_RESULTS', words.nothingHappened, conflict);
  return null;
}

/**
 * Copies the meet and begins to play it. A meet has one rehearsal at a time: starting it again changes nothing and returns
 * the one that is there. For hosts. Refuses with 409 a meet that is not over or has no results.
 */
export function startRehearsal(ctx: Context, meetId: number, speed = SPEED_DEFAULT): Promise<Rehearsal> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireHost(ctx, meetId);
    await claimMeet(ctx, meetId);
    const present = await findRehearsal(ctx, meetId);
    if (present) return present;
    const meet = await getPastMeet(ctx, meetId);
    const refusal = refusalToRehearse(ctx, meet);
    if (refusal) throw refusal;
    return createRehearsal(ctx, await readWholeMeet(ctx, meet), speed, userId);
  });
}

/** Called in a transaction that has claimed the meet. The caller checks permission. */
export async function createRehearsal(
  ctx: Context,
  whole: WholeMeet,
  speed: number,
  byUserId: number | null,
): Promise<Rehearsal> {
  const { meetId } = whole.meet;
  const { copyId, rounds } = await copyMeet(ctx, whole, byUserId);
  const script = scriptOf(rounds);
  if (script.length === 0) throw new Refusal('NOTHING_TO_PLAY', words.nobodyStarted, { status: 409 });
  await insertRehearsal(ctx, { meetId, copyId, speed, byUserId, script });
  await recordAuditEntry(ctx, {
    action: 'rehearsal.start',
    entity: 'meets',
    entityId: meetId,
    after: { copyId, marks: script.length },
  });
  await sendJob(ctx, PLAY_REHEARSALS, {});
  return (await findRehearsal(ctx, meetId))!;
}

/** Sets the speed from now on. For hosts of the meet. */
export function setSpeed(ctx: Context, meetId: number, speed: number): Promise<Rehearsal> {
  return changing(ctx, meetId, (rehearsal) => ({ ...rehearsal, speed }));
}

/** Stops the rehearsal where it is, or lets it go on. For hosts of the meet. */
export function pauseRehearsal(ctx: Context, meetId: number, isPaused: boolean): Promise<Rehearsal> {
  return changing(ctx, meetId, (rehearsal, now) => ({
    ...rehearsal,
    pausedAt: isPaused ? (rehearsal.pausedAt ?? now) : null,
  }));
}

function changing(
  ctx: Context,
  meetId: number,
  change: (rehearsal: Rehearsal, now: string) => Rehearsal,
): Promise<Rehearsal> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, meetId);
    const found = await findRehearsal(ctx, meetId);
    const rehearsal = found && (await lockRehearsal(ctx, found.rehearsalId));
    if (!rehearsal) throw new Refusal('REHEARSAL_UNKNOWN', words.none, { status: 404 });
    const now = ctx.clock.now().toString();
    await saveSpeed(ctx, { ...change(rehearsal, now), positionMs: positionAt(rehearsal, now) });
    await sendJob(ctx, PLAY_REHEARSALS, {});
    return (await findRehearsal(ctx, meetId))!;
  });
}

/** Wipes the copy from every table. Again changes nothing. For hosts of the meet. */
export function endRehearsal(ctx: Context, meetId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireHost(ctx, meetId);
    const rehearsal = await findRehearsal(ctx, meetId);
    if (rehearsal) await wipe(ctx, rehearsal.rehearsalId);
  });
}

/** Wipes the rehearsals that began more than two days ago. */
export async function wipeOldRehearsals(ctx: Context): Promise<void> {
  const before = ctx.clock.now().subtract({ hours: 24 * DAYS_KEPT });
  for (const rehearsalId of await listStartedBefore(ctx, before.toString())) {
    await wipeRehearsal(ctx, rehearsalId);
  }
}

/** The caller checks permission. Again changes nothing. */
export function wipeRehearsal(ctx: Context, rehearsalId: number): Promise<void> {
  return inTransaction(ctx, (ctx) => wipe(ctx, rehearsalId));
}

async function wipe(ctx: Context, rehearsalId: number): Promise<void> {
  const rehearsal = await lockRehearsal(ctx, rehearsalId);
  if (!rehearsal) return;
  const { meetId, copyId } = rehearsal;
  const { sport } = await claimMeet(ctx, copyId);
  await deleteCopy(ctx, copyId);
  await recordAuditEntry(ctx, {
    action: 'rehearsal.end',
    entity: 'meets',
    entityId: meetId,
    before: { copyId },
  });
  ctx.announce({ evict: [`meet:${copyId}`] });
  // Open pages of the staff read again, and learn that the copy is gone.
  await publish(ctx, marksChannel({ sport, meetId: copyId }), { roundIds: [] });
}
