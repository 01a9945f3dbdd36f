// Reads and writes the events of a meet as its host sets them. Callers have checked permission and hold the meet.
import { countEventsByState } from '#competition/events/event-progress.store.ts';
import { markEventsRemoved } from '#competition/events/events.store.ts';
import { ROUND_CODES } from '#competition/events/meet-events.rules.ts';
import { eventsSortChannel } from '#competition/meets/meet-channels.rules.ts';
import { noteChange, noteEvents } from '#competition/meets/meets.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { daysHeld } from '#sport/calendar/days.rules.ts';
import type { ProgramEvent, ProgramMeet, ProgramRound } from './program.rules.ts';
import {
  deleteProgramRounds,
  findProgramMeet,
  insertProgramEvents,
  insertProgramRounds,
  listProgramRows,
  type RoundRow,
  type RoundToStore,
  restoreEvents,
  takeProgramIds,
  takeRoundIds,
  updateProgramEvents,
  updateProgramRounds,
} from './program.store.ts';

/** Refuses with 404. */
export async function getProgramMeet(ctx: Context, meetId: number): Promise<ProgramMeet> {
  const row = await findProgramMeet(ctx, meetId);
  if (!row) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  const { startOn, endOn, offDays, timeZone, seasonKind, divisions, resultCount } = row;
  return {
    meetId,
    days: daysHeld({ startOn, endOn, offDays }),
    timeZone,
    isIndoor: seasonKind === 'tfi',
    divisions,
    hasResults: resultCount > 0,
  };
}

/** Lists the events of a meet, parts of combined events included. */
export async function listProgram(ctx: Context, meet: ProgramMeet): Promise<ProgramEvent[]> {
  const rows = await listProgramRows(ctx, meet);
  return rows.map(({ eventSort: _, rounds, ...event }) => ({
    ...event,
    rounds: rounds
      .map((round) => toRound(round, meet))
      .sort((a, b) => ROUND_CODES.indexOf(a.round) - ROUND_CODES.indexOf(b.round)),
  }));
}

function toRound({ competedOn, ...round }: RoundRow, { days }: ProgramMeet): ProgramRound {
  // A day outside of the meet, such as one that became a day off, counts as the nearest before it.
  const day = days.filter((each) => each <= competedOn).length;
  return { ...round, day: Math.max(day, 1) };
}

export interface ProgramChange {
  before: readonly ProgramEvent[];
  /** New events have negative ids; removed ones are left out. */
  after: readonly ProgramEvent[];
  /** Only the order and the times have changed. */
  isOrderOnly?: boolean;
}

/** Writes what differs, and returns all events as they are stored then. */
export async function writeProgram(
  ctx: Context,
  meet: ProgramMeet,
  { before, after, isOrderOnly = false }: ProgramChange,
): Promise<ProgramEvent[]> {
  const present = new Map(before.map((event) => [event.meetEventId, event]));
  const created = after.filter(({ meetEventId }) => meetEventId < 0);
  const newIds = await takeProgramIds(ctx, created.length);
  const ids = new Map(created.map(({ meetEventId }, index) => [meetEventId, newIds[index]!]));
  const idOf = (id: number) => ids.get(id) ?? id;
  const events = after.map((event) => ({
    ...event,
    meetEventId: idOf(event.meetEventId),
    parentId: event.parentId === null ? null : idOf(event.parentId),
  }));
  const isNew = new Set(newIds);
  const keptIds = new Set(events.map(({ meetEventId }) => meetEventId));
  const removedIds = before.map(({ meetEventId }) => meetEventId).filter((id) => !keptIds.has(id));
  const now = ctx.clock.now().toString();
  // First, since an event may take the address of a removed one.
  if (removedIds.length > 0) await markEventsRemoved(ctx, removedIds, now);
  const newEvents = events.filter(({ meetEventId }) => isNew.has(meetEventId));
  // A combined event before its parts, which name it.
  await insertProgramEvents(
    ctx,
    newEvents.filter(({ parentId }) => parentId === null),
    now,
  );
  await insertProgramEvents(
    ctx,
    newEvents.filter(({ parentId }) => parentId !== null),
    now,
  );
  await updateProgramEvents(
    ctx,
    events.filter((event) => {
      const stored = present.get(event.meetEventId);
      return stored !== undefined && !isSameEvent(stored, event);
    }),
  );
  const written = await writeRounds(ctx, meet, events, present);
  if (isOrderOnly) {
    await noteChange(ctx, meet.meetId);
    await publish(ctx, eventsSortChannel(meet.meetId), {});
  } else {
    await noteEvents(ctx, meet.meetId, await countEventsByState(ctx, meet.meetId));
  }
  return written;
}

const isSameEvent = (one: ProgramEvent, other: ProgramEvent): boolean =>
  (Object.keys(one) as (keyof ProgramEvent)[]).every((key) => key === 'rounds' || one[key] === other[key]);

const isSameRound = (one: ProgramRound, other: ProgramRound): boolean =>
  (Object.keys(one) as (keyof ProgramRound)[]).every((key) => one[key] === other[key]);

/** Writes the rounds that differ, and returns the events with the ids of new ones. */
async function writeRounds(
  ctx: Context,
  meet: ProgramMeet,
  events: readonly ProgramEvent[],
  present: ReadonlyMap<number, ProgramEvent>,
): Promise<ProgramEvent[]> {
  const storedOf = (meetEventId: number) => present.get(meetEventId)?.rounds ?? [];
  const isNew = (meetEventId: number, { round }: ProgramRound) =>
    !storedOf(meetEventId).some((stored) => stored.round === round && stored.roundId !== null);
  const newCount = events.flatMap(({ meetEventId, rounds }) =>
    rounds.filter((round) => isNew(meetEventId, round)),
  ).length;
  const newIds = await takeRoundIds(ctx, newCount);
  const created: RoundToStore[] = [];
  const changed: RoundToStore[] = [];
  const removed: number[] = [];
  const written = events.map((event) => {
    const { meetEventId } = event;
    const stored = new Map(storedOf(meetEventId).map((round) => [round.round, round]));
    const rounds = event.rounds.map((round) => {
      const was = stored.get(round.round);
      stored.delete(round.round);
      const roundId = was?.roundId ?? newIds[created.length]!;
      if (was?.roundId == null) created.push(storedRound(meetEventId, { ...round, roundId }, meet));
      else if (!isSameRound(was, round)) changed.push(storedRound(meetEventId, { ...round, roundId }, meet));
      return { ...round, roundId };
    });
    removed.push(...[...stored.values()].flatMap(({ roundId }) => roundId ?? []));
    return { ...event, rounds };
  });
  await deleteProgramRounds(ctx, removed);
  await insertProgramRounds(ctx, created);
  await updateProgramRounds(ctx, changed);
  return written;
}

type StoredRound = ProgramRound & { roundId: number };

function storedRound(
  meetEventId: number,
  { roundId, round, day, sort, plannedTime, isStartFixed, advanceTop, advanceNext }: StoredRound,
  { days, timeZone }: ProgramMeet,
): RoundToStore {
  const competedOn = days[Math.min(day, days.length) - 1]!;
  const plannedAt =
    plannedTime &&
    Temporal.PlainDateTime.from(`${competedOn}T${plannedTime}`)
      .toZonedDateTime(timeZone)
      .toInstant()
      .toString();
  return { roundId, meetEventId, round, competedOn, sort, plannedAt, isStartFixed, advanceTop, advanceNext };
}

/**
 * Called after a host changed the days of a meet: every round stays on its day of competition, at the same time of day.
 * A day that is gone becomes the last one. `before` is the meet as it was.
 */
export async function followMeetDays(ctx: Context, before: ProgramMeet): Promise<void> {
  const meet = await getProgramMeet(ctx, before.meetId);
  const isSame = meet.timeZone === before.timeZone && String(meet.days) === String(before.days);
  // Results have their day from the file or the watch.
  if (isSame || meet.hasResults) return;
  const events = await listProgram(ctx, before);
  const rounds = events.flatMap(({ meetEventId, rounds }) =>
    rounds.flatMap(({ roundId, ...round }) =>
      roundId === null ? [] : storedRound(meetEventId, { ...round, roundId }, meet),
    ),
  );
  await updateProgramRounds(ctx, rounds);
  await noteEvents(ctx, meet.meetId, await countEventsByState(ctx, meet.meetId));
}

/** Brings removed events back with their parts; the caller checks that no other has their address now. */
export async function bringEventsBack(
  ctx: Context,
  meetId: number,
  meetEventIds: readonly number[],
): Promise<void> {
  await restoreEvents(ctx, meetId, meetEventIds);
  await noteEvents(ctx, meetId, await countEventsByState(ctx, meetId));
}
