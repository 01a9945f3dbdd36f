// Events while they run: winds, release modes, and times. Callers hold the lock of the meet.
import { claimMeet, noteChange } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { ReleaseMode } from './release-modes.rules.ts';
import {
  type CopyOfRound,
  copyPlans,
  fillFinalists,
  updateFinalists,
  updatePosted,
  updateReleaseMode,
  updateTimes,
  updateWind,
} from './running-events.store.ts';

export async function noteWind(
  ctx: Context,
  meetId: number,
  heatId: number,
  wind: { tenths: number | null; status: WindStatus },
): Promise<void> {
  await updateWind(ctx, heatId, wind);
  await noteChange(ctx, meetId);
}

export function saveReleaseMode(ctx: Context, meetEventId: number, mode: ReleaseMode): Promise<void> {
  return updateReleaseMode(ctx, meetEventId, mode);
}

/** Null for the usual number of the meet. */
export function saveFinalists(ctx: Context, roundId: number, finalists: number | null): Promise<void> {
  return updateFinalists(ctx, roundId, finalists);
}

/** Gives rounds the number of their rule set, unless somebody chose another one. */
export function proposeFinalists(
  ctx: Context,
  roundIds: readonly number[],
  finalists: number,
): Promise<void> {
  return fillFinalists(ctx, roundIds, finalists);
}

/** Called after marks of an event were posted, judged or withdrawn, as in a virtual meet. */
export function notePosted(ctx: Context, meetEventId: number, hasPosted: boolean): Promise<void> {
  return updatePosted(ctx, meetEventId, hasPosted);
}

/** Moves the whole plan of a meet and its real starts by some minutes. */
export async function shiftTimes(ctx: Context, meetId: number, minutes: number): Promise<void> {
  await claimMeet(ctx, meetId);
  await updateTimes(ctx, meetId, minutes);
  await noteChange(ctx, meetId);
}

/** Gives the rounds of a copied meet their place in the day, and who goes on from them. */
export function copyRoundPlans(ctx: Context, copies: readonly CopyOfRound[]): Promise<void> {
  return copyPlans(ctx, copies);
}
