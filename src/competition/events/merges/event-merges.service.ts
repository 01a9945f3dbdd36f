// Puts the events of one division into another one, and takes that back. The caller moves what is in the rounds.

import { countEventsByState } from '#competition/events/event-progress.store.ts';
import { listStoredEvents, listStoredHeats, listStoredRounds } from '#competition/events/events.store.ts';
import type { ResultStatus } from '#competition/events/result-status.rules.ts';
import type { StoredEvent } from '#competition/events/stored-events.rules.ts';
import { noteEvents } from '#competition/meets/meets.service.ts';
import { addJudgesOfEvent, removeJudges } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { type EventMergePlan, mergedStatus, planEventMerge, type RoundMerge } from './event-merges.rules.ts';
import {
  addHeat,
  copyRound,
  deletePlaces,
  type EventPlace,
  moveWaitingRows,
  updateEventPlaces,
  updateRoundStatuses,
} from './event-merges.store.ts';

/** A round of the removed division, and the one into which it went. */
export interface MergedRound {
  fromRoundId: number;
  fromEventId: number;
  intoRoundId: number;
  intoEventId: number;
  /** The new heat of each heat. */
  heats: { fromHeatId: number; intoHeatId: number }[];
  /** The heats of the results that have been in none, on both sides; null if they stay in none. */
  looseHeatId: number | null;
  keptLooseHeatId: number | null;
  /** Whether the kept event had no such round. */
  isNew: boolean;
  /** The status that the kept round had. */
  status: ResultStatus | null;
  waitingIds: number[];
}

/** An event as it was before. */
export interface MovedEvent extends EventPlace {
  /** The event of which it is a part now; null for an event that moved as it is or is the kept one. */
  intoEventId: number | null;
  /** Judges of the event who became judges of the other one. */
  judgeIds: number[];
}

export interface MergedEvents {
  events: MovedEvent[];
  rounds: MergedRound[];
}

interface DivisionsToMerge {
  meetId: number;
  keepId: number;
  removeId: number;
  /** Rounds with results that are in no heat. */
  withoutHeat: ReadonlySet<number>;
}

/** Returns the pairs of events that would become one, and the events that would move as they are. */
export async function previewEventMerge(ctx: Context, divisions: DivisionsToMerge): Promise<EventMergePlan> {
  const { meetId, keepId, removeId, withoutHeat } = divisions;
  const events = await listStoredEvents(ctx, meetId);
  const [keep, remove] = [keepId, removeId].map((id) =>
    events
      .filter(({ divisionId }) => divisionId === id)
      .sort((a, b) => a.sort - b.sort || a.meetEventId - b.meetEventId),
  );
  const [rounds, heats] = [await listStoredRounds(ctx, meetId), await listStoredHeats(ctx, meetId)];
  return planEventMerge({ keep: keep!, remove: remove!, rounds, heats, withoutHeat });
}

/** Called in the transaction that has claimed the meet. Returns what the caller needs to move the rest and to undo. */
export async function mergeEvents(ctx: Context, divisions: DivisionsToMerge): Promise<MergedEvents> {
  const { meetId, keepId } = divisions;
  const plan = await previewEventMerge(ctx, divisions);
  const into = new Map(plan.merged.map(({ from, into }) => [from.meetEventId, into.meetEventId]));
  const rounds = [];
  for (const round of plan.rounds) rounds.push(await mergeRound(ctx, round));
  const parentOf = ({ parentId }: StoredEvent) =>
    parentId === null ? null : (into.get(parentId) ?? parentId);
  const moved = plan.moved.map((event) => ({ ...event, divisionId: keepId, parentId: parentOf(event) }));
  const target = plan.merged.map(({ from, into }) => ({
    ...into,
    status: mergedStatus(into.status, from.status),
  }));
  await updateEventPlaces(ctx, [...moved, ...target], null);
  const gone = plan.merged.map(({ from }) => from);
  await updateEventPlaces(ctx, gone, ctx.clock.now().toString());
  await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
  const events = [...plan.moved, ...plan.merged.map(({ into }) => into)].map((event) =>
    wasEvent(event, null, []),
  );
  for (const { from, into } of plan.merged) {
    const pair = { fromEventId: from.meetEventId, intoEventId: into.meetEventId };
    events.push(wasEvent(from, into.meetEventId, await addJudgesOfEvent(ctx, pair)));
  }
  return { events, rounds };
}

const wasEvent = (
  { meetEventId, divisionId, parentId, status }: StoredEvent,
  intoEventId: number | null,
  judgeIds: number[],
): MovedEvent => ({ meetEventId, divisionId, parentId, status, intoEventId, judgeIds });

async function mergeRound(ctx: Context, round: RoundMerge): Promise<MergedRound> {
  const { from, into, intoEventId, keptHeatNumber } = round;
  const intoRoundId = into?.roundId ?? (await copyRound(ctx, from.roundId, intoEventId));
  const merged: MergedRound = {
    ...{ fromRoundId: from.roundId, fromEventId: from.meetEventId, intoRoundId, intoEventId },
    ...{ isNew: into === null, status: into?.status ?? null },
    ...{ heats: [], looseHeatId: null, keptLooseHeatId: null },
    waitingIds: await moveWaitingRows(ctx, from.roundId, intoRoundId),
  };
  if (into)
    await updateRoundStatuses(ctx, [
      { roundId: intoRoundId, status: mergedStatus(into.status, from.status) },
    ]);
  if (keptHeatNumber !== null)
    merged.keptLooseHeatId = await addHeat(ctx, intoRoundId, { fromHeatId: null, number: keptHeatNumber });
  for (const heat of round.heats) {
    const fromHeatId = heat.from?.heatId ?? null;
    const intoHeatId = await addHeat(ctx, intoRoundId, { fromHeatId, number: heat.number });
    if (fromHeatId === null) merged.looseHeatId = intoHeatId;
    else merged.heats.push({ fromHeatId, intoHeatId });
  }
  return merged;
}

/** Puts the events back. The caller then moves what is in the rounds, and calls `deleteMergedPlaces`. */
export async function separateEvents(
  ctx: Context,
  meetId: number,
  { events, rounds }: MergedEvents,
): Promise<void> {
  for (const { fromRoundId, intoRoundId, waitingIds } of rounds)
    await moveWaitingRows(ctx, intoRoundId, fromRoundId, waitingIds);
  const target = rounds.filter(({ isNew }) => !isNew).toReversed();
  await updateRoundStatuses(
    ctx,
    target.map(({ intoRoundId, status }) => ({ roundId: intoRoundId, status })),
  );
  await updateEventPlaces(ctx, events, null);
  for (const { intoEventId, judgeIds } of events)
    if (intoEventId !== null) await removeJudges(ctx, intoEventId, judgeIds);
  await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
}

/** Deletes the heats and rounds that the merge has made, and that are empty by now. */
export async function deleteMergedPlaces(ctx: Context, { rounds }: MergedEvents): Promise<void> {
  await deletePlaces(ctx, {
    heatIds: rounds.flatMap(({ heats, looseHeatId, keptLooseHeatId }) => [
      ...heats.map(({ intoHeatId }) => intoHeatId),
      ...[looseHeatId ?? [], keptLooseHeatId ?? []].flat(),
    ]),
    roundIds: rounds.flatMap(({ isNew, intoRoundId }) => (isNew ? intoRoundId : [])),
  });
}
