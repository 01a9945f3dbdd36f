// Events while they run: real starts, winds, and how far a round has come. Callers hold the lock of the meet.
import { claimMeet, noteChange, noteEvents } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import { listStoredEvents } from './events.store.ts';
import type { ReleaseMode } from './release-modes.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';
import {
  beginRounds,
  updateReleaseMode,
  updateRoundStatus,
  updateStart,
  updateTimes,
  updateWind,
} from './running-events.store.ts';
import { countProgress } from './stored-events.rules.ts';

/** Notes when the gun of a heat went; null takes the start back. */
export async function noteStart(
  ctx: Context,
  meetId: number,
  heatId: number,
  startedAt: string | null,
): Promise<void> {
  await updateStart(ctx, heatId, startedAt);
  await noteChange(ctx, meetId);
}

export async function noteWind(
  ctx: Context,
  meetId: number,
  heatId: number,
  wind: { tenths: number | null; status: WindStatus },
): Promise<void> {
  await updateWind(ctx, heatId, wind);
  await noteChange(ctx, meetId);
}

/** A round that has not begun is in progress from its first mark on, and its event with it. */
export async function noteBegin(ctx: Context, meetId: number, roundIds: readonly number[]): Promise<void> {
  if (await beginRounds(ctx, roundIds)) await noteProgress(ctx, meetId);
}

export async function saveRoundStatus(
  ctx: Context,
  meetId: number,
  roundId: number,
  status: ResultStatus,
): Promise<void> {
  await updateRoundStatus(ctx, roundId, status);
  await noteProgress(ctx, meetId);
}

export function saveReleaseMode(ctx: Context, meetEventId: number, mode: ReleaseMode): Promise<void> {
  return updateReleaseMode(ctx, meetEventId, mode);
}

/** Moves the whole plan of a meet and its real starts by some minutes. */
export async function shiftTimes(ctx: Context, meetId: number, minutes: number): Promise<void> {
  await claimMeet(ctx, meetId);
  await updateTimes(ctx, meetId, minutes);
  await noteChange(ctx, meetId);
}

async function noteProgress(ctx: Context, meetId: number): Promise<void> {
  await noteEvents(ctx, meetId, countProgress(await listStoredEvents(ctx, meetId)));
}
