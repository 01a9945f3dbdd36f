// Plays rehearsals: enters the marks of the script as judges and timers would, when their moment has come.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import { setRoundStatus, takeMarks } from '#competition/live/marks.service.ts';
import { listStartLists, type StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendJob } from '#kit/server/jobs/jobs.ts';
import { PLAY_REHEARSALS } from '#kit/server/jobs/play-rehearsals.ts';
import { positionAt } from '../rehearsals.rules.ts';
import {
  claimRehearsals,
  leaveRehearsals,
  listDueMarks,
  lockRehearsal,
  type StoredScriptMark,
  saveStep,
} from '../rehearsals.store.ts';

/** Shorter than a node waits for its jobs when it stops. */
const RUN_MS = 4_000;
const STEP_MS = 250;
const MARKS_A_STEP = 300;
const MARKS_AT_ONCE = 100;
const DEVICE = 'rehearsal';

/** One run of the job. Does nothing while another node plays. */
export async function playRehearsals(ctx: Context, runMs = RUN_MS): Promise<void> {
  const ids = await claimRehearsals(ctx);
  if (ids.length === 0) return;
  const endsAt = performance.now() + runMs;
  let playing = ids;
  while (playing.length > 0 && performance.now() < endsAt) {
    const left = [];
    for (const id of playing) if (await playStep(ctx, id)) left.push(id);
    playing = left;
    await sleep(STEP_MS);
  }
  await inTransaction(ctx, async (ctx) => {
    if (await leaveRehearsals(ctx, ids)) await sendJob(ctx, PLAY_REHEARSALS, {});
  });
}

/**
 * Enters what is due by now, in one transaction with how far the rehearsal is: each mark once, also when a node dies in the
 * middle. Returns false when nothing is left to play.
 */
export function playStep(ctx: Context, rehearsalId: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const rehearsal = await lockRehearsal(ctx, rehearsalId);
    if (!rehearsal || rehearsal.pausedAt !== null || rehearsal.finishedAt !== null) return false;
    const due = positionAt(rehearsal, ctx.clock.now().toString());
    const marks = await listDueMarks(ctx, rehearsal, due, MARKS_A_STEP);
    await enter(ctx, rehearsal.copyId, rehearsalId, marks);
    const last = marks.at(-1);
    const isBehind = marks.length === MARKS_A_STEP;
    const playedMarks = last?.order ?? rehearsal.playedMarks;
    const isFinished = playedMarks >= rehearsal.markCount;
    const positionMs = isBehind ? last!.atMs : due;
    await saveStep(ctx, { rehearsalId, positionMs, playedMarks, isFinished });
    return !isFinished;
  });
}

async function enter(
  ctx: Context,
  copyId: number,
  rehearsalId: number,
  marks: readonly StoredScriptMark[],
): Promise<void> {
  const roundIds = [...new Set(marks.map(({ roundId }) => roundId))];
  if (roundIds.length === 0) return;
  const slots = await listStartLists(ctx, copyId, { roundIds });
  const madeAt = ctx.clock.now().toString();
  const made = marks.flatMap((mark) => markOf(rehearsalId, mark, slots, madeAt) ?? []);
  for (let first = 0; first < made.length; first += MARKS_AT_ONCE)
    await take(ctx, copyId, made.slice(first, first + MARKS_AT_ONCE));
  for (const { roundId } of marks.filter(({ isLast }) => isLast)) {
    await setRoundStatus(ctx, copyId, roundId, RESULT_STATUS.Complete).catch(ignoreRefusal);
  }
}

/** A mark that the staff has made impossible meanwhile is left out, and the others count. */
async function take(ctx: Context, copyId: number, marks: readonly MarkToTake[]): Promise<void> {
  try {
    await takeMarks(ctx, copyId, marks, { source: 'timer', userId: null });
  } catch (error) {
    ignoreRefusal(error);
    if (marks.length === 1) return;
    const middle = Math.ceil(marks.length / 2);
    await take(ctx, copyId, marks.slice(0, middle));
    await take(ctx, copyId, marks.slice(middle));
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Null for somebody that the staff has taken out of the start list. */
function markOf(
  rehearsalId: number,
  { order, roundId, heatId, entryId, kind, number, content }: StoredScriptMark,
  slots: readonly StartSlot[],
  madeAt: string,
): MarkToTake | null {
  const common = { uuid: uuidOf(rehearsalId, order), kind, number, content, device: DEVICE, madeAt };
  if (entryId === null) {
    return { ...common, heatId, slotId: null, slotVersion: null, content: kind === 'gun' ? {} : content };
  }
  const slot = slots.find((slot) => slot.roundId === roundId && slot.entryId === entryId);
  if (!slot) return null;
  return { ...common, heatId: slot.heatId, slotId: slot.slotId, slotVersion: slot.version };
}

/** The same mark has the same uuid, whichever node plays it. */
function uuidOf(rehearsalId: number, order: number): string {
  const hex = createHash('sha256').update(`rehearsal ${rehearsalId} ${order}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
