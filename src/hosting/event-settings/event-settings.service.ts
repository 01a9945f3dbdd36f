// Hosts set the events of their meet: add, change, order and remove them, one writer at a time.

import { countEntries, endWaiting, fillFreePlaces } from '#competition/entries/entries.service.ts';
import { followParent, isCombined, newParts } from '#competition/events/program/combined-parts.rules.ts';
import {
  type EventEdit,
  type EventUses,
  editEvent,
  findTwice,
  NO_USES,
  newEvent,
  type ProgramEvent,
  type ProgramMeet,
  refusalToRemove,
  titleOf,
} from '#competition/events/program/program.rules.ts';
import {
  bringEventsBack,
  getProgramMeet,
  listProgram,
  writeProgram,
} from '#competition/events/program/program.service.ts';
import { programWords as words } from '#competition/events/program/program.words.ts';
import { claimMeetOfToken, requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { listRoundsWithResults } from './event-uses.store.ts';
import {
  moveStarts,
  placeNewStarts,
  type StartMove,
  sortTypedTimes,
  startKeyOf,
} from './program-order.rules.ts';

/** The events of a meet with how far each is used. */
export interface Program {
  meet: ProgramMeet;
  events: ProgramEvent[];
  uses: ReadonlyMap<number, EventUses>;
}

/** Returns the events of the meet of the call's token for editing; refuses all but hosts. */
export async function getProgram(ctx: Context): Promise<Program> {
  const { meetId } = await requireMeet(ctx, 'edit', TRACK);
  return readProgram(ctx, meetId);
}

/** Cross country has one race in each division, and no events to set. */
const TRACK = { sport: 'tf' } as const;

/** Locks the meet of the token, so that its events have one writer at a time. */
function claimTrackMeet(ctx: Context, named: number | undefined): Promise<{ meetId: number }> {
  return claimMeetOfToken(ctx, 'edit', { ...TRACK, ...(named !== undefined && { meetId: named }) });
}

async function readProgram(ctx: Context, meetId: number): Promise<Program> {
  const meet = await getProgramMeet(ctx, meetId);
  const events = await listProgram(ctx, meet);
  const [counts, results] = [await countEntries(ctx, meetId), await listRoundsWithResults(ctx, meetId)];
  const uses = new Map<number, EventUses>();
  const presentUses = (id: number) => uses.get(id) ?? NO_USES;
  for (const [id, { entries, waitlisted }] of counts.events)
    if (entries > 0) uses.set(id, { ...NO_USES, entryCount: entries, placedCount: entries - waitlisted });
  for (const { meetEventId, roundIds } of results) {
    uses.set(meetEventId, { ...presentUses(meetEventId), hasResults: true, roundIds });
    // A result of a part counts for its combined event, too.
    const parentId = events.find((event) => event.meetEventId === meetEventId)?.parentId ?? null;
    if (parentId !== null) uses.set(parentId, { ...presentUses(parentId), hasResults: true });
  }
  return { meet, events, uses };
}

/** A new event, or a change of one on the version that the host sees. */
export type EventToSave = EventEdit &
  (
    | { meetEventId: number; version: number }
    | { meetEventId?: undefined; divisionId: number; gender: Gender; variantKey: string }
  );

export interface ChangedProgram extends Program {
  /** New ones, and those of which something differs now. */
  changed: ProgramEvent[];
  removedIds: number[];
}

/**
 * Saves all changes or none. New events go where they usually run; on a day without times they start from `startTime`.
 * Refuses with 409 and the newest events when somebody else changed one of them first.
 */
export function saveEvents(
  ctx: Context,
  {
    meetId: named,
    events: inputs,
    startTime = null,
  }: { meetId?: number | undefined; events: readonly EventToSave[]; startTime?: string | null | undefined },
): Promise<ChangedProgram> {
  return changing(ctx, named, async (program) => {
    const { meet, events, uses } = program;
    refuseOutdated(inputs, program);
    let after = events;
    let lastId = 0;
    const typed = new Set<string>();
    for (const input of inputs) {
      const present = input.meetEventId === undefined ? null : getEvent(events, input.meetEventId);
      const base = present ?? newEvent(meet, input as EventType, --lastId);
      const edited = getOrThrow(editEvent(base, editOf(input), meet, uses.get(base.meetEventId) ?? NO_USES));
      if (present) edited.version = present.version + 1;
      for (const { round, plannedTime } of input.rounds ?? [])
        if (plannedTime != null) typed.add(startKeyOf(base.meetEventId, round));
      const parts = partsAfter(present, edited, { ...program, events: after }, lastId);
      lastId = Math.min(lastId, ...parts.map(({ meetEventId }) => meetEventId));
      after = [
        ...after.filter(
          ({ meetEventId, parentId }) => meetEventId !== base.meetEventId && parentId !== base.meetEventId,
        ),
        edited,
        ...parts,
      ];
    }
    const twice = findTwice(after);
    if (twice) {
      throw new Refusal('EVENT_TWICE', words.eventTwice(titleOf(twice, meet)), { status: 409 });
    }
    const isNew = ({ meetEventId }: ProgramEvent, { roundId }: { roundId: number | null }) =>
      meetEventId < 0 || roundId === null;
    const placed = placeNewStarts(after, isNew, meet, startTime);
    return withParts(events, sortTypedTimes(placed, typed, meet), meet);
  });
}

type EventType = Pick<ProgramEvent, 'divisionId' | 'gender'> & { variantKey: string };

function editOf({ meetEventId: _, ...input }: EventToSave): EventEdit {
  const { version: __, ...edit } = input as EventEdit & { version?: number };
  return edit;
}

/** A combined event of another type or gender gets other parts. */
function partsAfter(
  before: ProgramEvent | null,
  event: ProgramEvent,
  { meet, events }: Program,
  lastId: number,
): ProgramEvent[] {
  const isSame = before?.variantKey === event.variantKey && before.gender === event.gender;
  if (isSame) return events.filter(({ parentId }) => parentId === event.meetEventId);
  return isCombined(event) ? newParts(event, meet, lastId) : [];
}

function getOrThrow<Value>(value: Value | Refusal): Value {
  if (value instanceof Refusal) throw value;
  return value;
}

function getEvent(events: readonly ProgramEvent[], meetEventId: number): ProgramEvent {
  const event = events.find((each) => each.meetEventId === meetEventId);
  if (!event) throw new Refusal('EVENT_UNKNOWN', words.eventUnknown, { status: 404 });
  return event;
}

function refuseOutdated(
  inputs: readonly { meetEventId?: number | undefined; version?: number }[],
  program: Program,
) {
  const outdated = inputs.flatMap(({ meetEventId, version }) => {
    if (meetEventId === undefined) return [];
    const present = getEvent(program.events, meetEventId);
    return present.version === version ? [] : present;
  });
  if (outdated.length === 0) return;
  throw new Refusal('CHANGED_MEANWHILE', words.changedMeanwhile, {
    status: 409,
    details: { events: outdated.map((event) => ({ ...event, ...usesOf(program, event) })) },
  });
}

export const usesOf = ({ uses }: Pick<Program, 'uses'>, { meetEventId }: ProgramEvent) => {
  const { entryCount, hasResults } = uses.get(meetEventId) ?? NO_USES;
  return { entryCount, hasResults };
};

/** Moves the parts of combined events with them. */
function withParts(
  before: readonly ProgramEvent[],
  after: readonly ProgramEvent[],
  meet: ProgramMeet,
): ProgramEvent[] {
  const parts = Map.groupBy(
    after.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId!,
  );
  const moved = new Map<number, ProgramEvent>();
  for (const [parentId, all] of parts) {
    const parent = after.find(({ meetEventId }) => meetEventId === parentId);
    const was = before.find(({ meetEventId }) => meetEventId === parentId) ?? null;
    if (!parent) continue;
    const inOrder = [...all].sort((a, b) =>
      a.meetEventId < 0 ? b.meetEventId - a.meetEventId : a.meetEventId - b.meetEventId,
    );
    for (const part of followParent(was, parent, inOrder, meet.days.length))
      moved.set(part.meetEventId, part);
  }
  return after.map((event) => moved.get(event.meetEventId) ?? event);
}

/** Moves rounds in the order; times follow, fixed starts stay. Refuses with 409 when a neighbor is gone. */
export function sortEvents(
  ctx: Context,
  { meetId: named, moves }: { meetId?: number | undefined; moves: readonly StartMove[] },
): Promise<ChangedProgram> {
  return changing(
    ctx,
    named,
    async ({ meet, events }) => {
      if (moves.some(({ day }) => day > meet.days.length)) {
        throw new Refusal('DAY_UNKNOWN', words.dayUnknown(meet.days.length));
      }
      const moved = moveStarts(events, moves, meet);
      if (!moved) throw new Refusal('CHANGED_MEANWHILE', words.orderChanged, { status: 409 });
      return withParts(events, moved, meet);
    },
    { isOrderOnly: true },
  );
}

/** Removes events with their parts, all or none; refuses with 409 one with entries or results. Again is the same. */
export function removeProgramEvents(
  ctx: Context,
  { meetId: named, meetEventIds }: { meetId?: number | undefined; meetEventIds: readonly number[] },
): Promise<ChangedProgram> {
  return changing(ctx, named, async ({ meet, events, uses }) => {
    const removed = new Set(meetEventIds);
    for (const event of events.filter(({ meetEventId }) => removed.has(meetEventId))) {
      const refusal = refusalToRemove(event, meet, uses.get(event.meetEventId) ?? NO_USES);
      if (refusal) throw refusal;
    }
    return events.filter(
      ({ meetEventId, parentId }) =>
        !removed.has(meetEventId) && !(parentId !== null && removed.has(parentId)),
    );
  });
}

/** Takes a removal back; refuses with 409 when another event is in its place now, or its division is gone. */
export function restoreProgramEvents(
  ctx: Context,
  { meetId: named, meetEventIds }: { meetId?: number | undefined; meetEventIds: readonly number[] },
): Promise<ChangedProgram> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimTrackMeet(ctx, named);
    const before = await readProgram(ctx, meetId);
    await bringEventsBack(ctx, meetId, meetEventIds).catch((error: unknown) => {
      throw isTwice(error) ? new Refusal('EVENT_TWICE', words.comesTwice, { status: 409 }) : error;
    });
    const after = await readProgram(ctx, meetId);
    const present = new Set(after.events.map((event) => event.meetEventId));
    if (meetEventIds.some((id) => !present.has(id))) {
      throw new Refusal('DIVISION_UNKNOWN', words.divisionGone, { status: 409 });
    }
    return changesBetween(before, after);
  });
}

const UNIQUE_VIOLATION = '23505';

const isTwice = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

function changing(
  ctx: Context,
  named: number | undefined,
  change: (program: Program) => Promise<ProgramEvent[]>,
  { isOrderOnly = false } = {},
): Promise<ChangedProgram> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await claimTrackMeet(ctx, named);
    const before = await readProgram(ctx, meetId);
    const after = await change(before);
    const events = await writeProgram(ctx, before.meet, { before: before.events, after, isOrderOnly });
    const raised = raisedCaps(before.events, events);
    if (raised.length > 0) await fillFreePlaces(ctx, meetId, unlimitedOf(raised));
    const bySeed = nowBySeed(before.events, events);
    if (bySeed.length > 0) await endWaiting(ctx, meetId, bySeed);
    return changesBetween(before, { ...before, events });
  });
}

/** Events with more places than before. */
function raisedCaps(before: readonly ProgramEvent[], after: readonly ProgramEvent[]): ProgramEvent[] {
  const capOf = ({ firstXEntries }: ProgramEvent) => firstXEntries ?? Number.POSITIVE_INFINITY;
  const caps = new Map(before.map((event) => [event.meetEventId, capOf(event)]));
  return after.filter((event) => capOf(event) > (caps.get(event.meetEventId) ?? Number.POSITIVE_INFINITY));
}

const unlimitedOf = (events: readonly ProgramEvent[]): number[] =>
  events
    .filter(({ firstXEntries, topXEntries }) => firstXEntries === null && topXEntries === null)
    .map(({ meetEventId }) => meetEventId);

/** Events whose places go to the best seeds from now on. */
function nowBySeed(before: readonly ProgramEvent[], after: readonly ProgramEvent[]): number[] {
  const wereBySeed = new Set(
    before.flatMap(({ meetEventId, topXEntries }) => (topXEntries === null ? [] : meetEventId)),
  );
  return after.flatMap(({ meetEventId, topXEntries }) =>
    topXEntries === null || wereBySeed.has(meetEventId) ? [] : meetEventId,
  );
}

function changesBetween(before: Program, after: Program): ChangedProgram {
  const texts = new Map(before.events.map((event) => [event.meetEventId, JSON.stringify(event)]));
  const present = new Set(after.events.map(({ meetEventId }) => meetEventId));
  return {
    ...after,
    changed: after.events.filter((event) => texts.get(event.meetEventId) !== JSON.stringify(event)),
    removedIds: [...texts.keys()].filter((id) => !present.has(id)),
  };
}

/** The type of an event as calls name it; refuses one that the catalog does not have. */
export function variantKeyOf(variant: ReturnType<typeof findVariant>): string {
  if (!variant) throw new Refusal('EVENT_TYPE_UNKNOWN', words.typeUnknown);
  return variant.key;
}
