// Marks as the staff of a meet sends and decides them: judges in their events, timers and hosts in all.

import { listEntered } from '#competition/entries/numbers/numbers.service.ts';
import type { ReleaseMode } from '#competition/events/release-modes.rules.ts';
import type { ResultStatus } from '#competition/events/result-status.rules.ts';
import { canEnterMarks, canSetStatus } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { liveWords as words } from './live.words.ts';
import type { FinishContent, MarkSource, MarkToTake } from './marks.rules.ts';
import {
  chooseMarks,
  releaseMarks,
  setFinalists,
  setReleaseMode,
  setRoundStatus,
  type TakenMark,
  takeBackRelease,
  takeMarks,
  withdrawMarks,
} from './marks.service.ts';
import { listEventsOfHeats, listEventsOfMarks, listLiveRounds } from './marks.store.ts';

/** Heats of other meets are left to the refusal of `takeMarks`. */
export async function enterMarks(
  ctx: Context,
  meetId: number,
  marks: readonly MarkToTake[],
  source: MarkSource,
): Promise<TakenMark[]> {
  const eventIds = await listEventsOfHeats(
    ctx,
    meetId,
    marks.map(({ heatId }) => heatId),
  );
  const { userId } = await requireEntry(ctx, meetId, eventIds);
  await requireEnteredLegs(ctx, meetId, marks);
  return takeMarks(ctx, meetId, marks, { source, userId });
}

/** Nobody gets a leg of a relay who is not in the meet: it would stand on the page of a stranger. */
async function requireEnteredLegs(ctx: Context, meetId: number, marks: readonly MarkToTake[]): Promise<void> {
  const runners = marks.flatMap(({ uuid, kind, content }) =>
    kind === 'finish'
      ? ((content as FinishContent).legs ?? []).map(({ athleteId }) => ({ uuid, athleteId }))
      : [],
  );
  if (runners.length === 0) return;
  const entered = await listEntered(
    ctx,
    meetId,
    runners.map(({ athleteId }) => athleteId),
  );
  const stranger = runners.find(({ athleteId }) => !entered.includes(athleteId));
  if (stranger) {
    const details = { uuid: stranger.uuid };
    throw new Refusal('LEG_NOT_ENTERED', words.legNotEntered, { status: 409, details });
  }
}

/** Takes marks back. */
export async function undoMarks(ctx: Context, meetId: number, uuids: readonly string[]): Promise<void> {
  const { userId } = await requireEntry(ctx, meetId, await listEventsOfMarks(ctx, meetId, uuids));
  return withdrawMarks(ctx, meetId, uuids, { source: 'judge', userId });
}

/** Lets marks count that were taken back, replaced or in conflict. */
export async function redoMarks(ctx: Context, meetId: number, uuids: readonly string[]): Promise<void> {
  const { userId } = await requireEntry(ctx, meetId, await listEventsOfMarks(ctx, meetId, uuids));
  return chooseMarks(ctx, meetId, uuids, { source: 'judge', userId });
}

export async function releaseRound(ctx: Context, meetId: number, roundId: number): Promise<void> {
  const { userId } = await requireStaff(ctx, meetId, canSetStatus);
  return releaseMarks(ctx, meetId, roundId, userId);
}

export async function takeBackRound(ctx: Context, meetId: number, roundId: number): Promise<void> {
  const { userId } = await requireStaff(ctx, meetId, canSetStatus);
  return takeBackRelease(ctx, meetId, roundId, userId);
}

export async function chooseReleaseMode(
  ctx: Context,
  meetId: number,
  meetEventId: number,
  mode: ReleaseMode,
): Promise<void> {
  const { userId } = await requireStaff(ctx, meetId, canSetStatus);
  return setReleaseMode(ctx, meetId, meetEventId, mode, userId);
}

/** Whoever enters the marks of the event decides before its final. */
export async function chooseFinalists(
  ctx: Context,
  meetId: number,
  roundId: number,
  finalists: number | null,
): Promise<void> {
  const rounds = await listLiveRounds(ctx, meetId, { roundIds: [roundId] });
  await requireEntry(
    ctx,
    meetId,
    rounds.map(({ meetEventId }) => meetEventId),
  );
  return setFinalists(ctx, meetId, roundId, finalists);
}

export async function chooseRoundStatus(
  ctx: Context,
  meetId: number,
  roundId: number,
  status: ResultStatus,
): Promise<void> {
  await requireStaff(ctx, meetId, canSetStatus);
  return setRoundStatus(ctx, meetId, roundId, status);
}

/** Whoever enters marks of unknown heats or marks is at least on the staff in some role that enters marks. */
function requireEntry(ctx: Context, meetId: number, eventIds: readonly number[]): Promise<SignedIn> {
  return requireStaff(ctx, meetId, (member) =>
    eventIds.length > 0
      ? eventIds.every((id) => canEnterMarks(member, id))
      : canSetStatus(member) || member.judgedEventIds.length > 0,
  );
}
