// The schedule of a meet: what is planned, what has started, and when the rest is expected.

import { isRace, type MeetEvent } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { getGrantedMeet, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import { changeOf, type ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import { getScheduleChange } from '#competition/meets/schedule-changes.service.ts';
import type { Context } from '#kit/server/context.ts';
import { readOnce } from '#kit/server/pages/read-once.ts';
import { areaOf, clockOf } from './clocks.rules.ts';
import { expectStarts } from './expected-starts.rules.ts';
import {
  compareRounds,
  plannedStartsOf,
  type ScheduledRound,
  startKey,
  startStateOf,
} from './schedule.rules.ts';
import { listPlannedRounds, type PlannedRoundRow } from './schedule.store.ts';

export interface ScheduledEvent extends ScheduledRound {
  event: MeetEvent;
}

export interface MeetSchedule {
  meet: Meet;
  /** Announced for the whole meet. */
  change: ScheduleChange | null;
  rounds: ScheduledEvent[];
}

/** Returns the schedule of the meet of the call's token; refuses as `requireMeet` does. */
export async function getMeetSchedule(ctx: Context): Promise<MeetSchedule> {
  const meet = await getGrantedMeet(ctx);
  const [change, rounds] = await Promise.all([
    getScheduleChange(ctx, meet.meetId),
    listScheduledRounds(ctx, meet.meetId),
  ]);
  return { meet, change, rounds };
}

/** Lists the rounds of a meet in the order of their plan. The caller must have checked access to the meet. */
export function listScheduledRounds(ctx: Context, meetId: number): Promise<ScheduledEvent[]> {
  return readOnce(ctx, `schedule of meet ${meetId}`, () => readRounds(ctx, meetId));
}

/** A start as push messages, live pages and wall screens need it. Instants are epoch milliseconds. */
export interface HeatStart {
  meetEventId: number;
  roundId: number;
  /** Null for a round without heats. */
  heatId: number | null;
  number: number;
  plannedAt: number | null;
  startedAt: number | null;
  /** Null for a heat that does not wait, and before the first real start on its clock. */
  expected: { at: number; from: number; until: number } | null;
  isWaiting: boolean;
}

/** Lists every heat of a meet with its expected start. */
export async function expectedStarts(ctx: Context, meetId: number): Promise<HeatStart[]> {
  const rounds = await listScheduledRounds(ctx, meetId);
  return rounds.flatMap(({ meetEventId, roundId, heats }) =>
    heats.map(({ state, ...heat }) => ({ meetEventId, roundId, ...heat, isWaiting: state === 'waiting' })),
  );
}

async function readRounds(ctx: Context, meetId: number): Promise<ScheduledEvent[]> {
  const [events, rows, change] = await Promise.all([
    listMeetEvents(ctx, meetId),
    listPlannedRounds(ctx, meetId),
    getScheduleChange(ctx, meetId),
  ]);
  const order = new Map(events.map((event, index) => [event.meetEventId, { event, index }]));
  const parents = new Set(events.flatMap(({ parentId }) => parentId ?? []));
  const rounds = rows
    // The parts of a combined event have the times.
    .filter(({ meetEventId }) => order.has(meetEventId) && !parents.has(meetEventId))
    .map((row) => ({ ...toRound(row, order.get(row.meetEventId)!.event, change) }));
  const expected = expectStarts(rounds.flatMap(plannedStartsOf), ctx.clock.now().epochMilliseconds);
  for (const { roundId, heats } of rounds)
    for (const heat of heats) heat.expected = expected.get(startKey(roundId, heat.number)) ?? null;
  return rounds.sort(
    (a, b) => compareRounds(a, b) || order.get(a.meetEventId)!.index - order.get(b.meetEventId)!.index,
  );
}

function toRound(row: PlannedRoundRow, event: MeetEvent, meetChange: ScheduleChange | null): ScheduledEvent {
  const { roundId, meetEventId, round, competedOn, status, sort, isFixed } = row;
  const onClock = { variantKey: event.variantKey, isCrossCountry: isRace(event), competedOn };
  const change = changeOf(row.change, meetChange);
  return {
    event,
    roundId,
    meetEventId,
    round,
    day: competedOn,
    area: areaOf(onClock),
    clock: clockOf(onClock),
    status,
    sort,
    isFixed,
    change,
    heats: heatsOf(row).map(({ hasResults, ...heat }) => ({
      ...heat,
      expected: null,
      state: startStateOf({ hasResults, status, startedAt: heat.startedAt, change }),
    })),
  };
}

/** The plan of a round is that of its first heat, unless the heat has one itself. */
function heatsOf({ heats, plannedAt, startedAt, hasResults }: PlannedRoundRow) {
  if (heats.length === 0)
    return [{ heatId: null, number: 1, plannedAt: toMs(plannedAt), startedAt: toMs(startedAt), hasResults }];
  return heats.map((heat, index) => ({
    heatId: heat.heatId,
    number: heat.number,
    plannedAt: toMs(heat.plannedAt ?? (index === 0 ? plannedAt : null)),
    startedAt: toMs(heat.startedAt),
    hasResults: heat.hasResults || (hasResults && heats.every((other) => !other.hasResults)),
  }));
}

const toMs = (instant: string | null): number | null =>
  instant === null ? null : Temporal.Instant.from(instant).epochMilliseconds;
