// The order in which the events of a meet run, day by day: moved by hand, or where an event usually runs.

import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import { isCombined } from '#competition/events/program/combined-parts.rules.ts';
import {
  followOrder,
  moveSlots,
  type PlannedSlot,
  type SlotMove,
} from '#competition/events/program/follow-order.rules.ts';
import type { ProgramEvent, ProgramMeet, ProgramRound } from '#competition/events/program/program.rules.ts';
import { formatWallMinutes, parseWallMinutes } from '#competition/events/program/wall-minutes.rules.ts';
import { areaOf, type ClockArea, clockOf } from '#competition/schedule/clocks.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { usualMinutes, usualRank } from '#sport/events/standard-programs.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** A round in the order of a day. Parts of combined events follow their event and have no spot of their own. */
export interface Start extends PlannedSlot {
  event: ProgramEvent;
  round: ProgramRound;
  area: ClockArea;
}

export const startKeyOf = (meetEventId: number, round: RoundCode): string => `${meetEventId}:${round}`;

type MeetOfOrder = Pick<ProgramMeet, 'days' | 'isIndoor' | 'divisions'>;

function toStart(event: ProgramEvent, round: ProgramRound, { days }: Pick<MeetOfOrder, 'days'>): Start {
  const variant = event.variantKey === null ? null : findVariant(event.variantKey);
  const onClock = {
    variantKey: event.variantKey,
    isCrossCountry: false,
    competedOn: days[round.day - 1] ?? '',
  };
  return {
    key: startKeyOf(event.meetEventId, round.round),
    // The parts of a combined event have the times, and use the track and the pits in turn.
    clock: isCombined(event) ? `combined ${event.meetEventId}` : clockOf(onClock),
    time: parseWallMinutes(round.plannedTime),
    isFixed: round.isStartFixed,
    minutes: usualMinutes(variant),
    event,
    round,
    area: areaOf(onClock),
  };
}

/** Lists the starts of a day in their order; without one, by time, the track before the field. */
export function startsOfDay(events: readonly ProgramEvent[], day: number, meet: MeetOfOrder): Start[] {
  const starts = events
    .filter(({ parentId }) => parentId === null)
    .flatMap((event) =>
      event.rounds.filter((round) => round.day === day).map((round) => toStart(event, round, meet)),
    );
  return starts
    .map((start, index) => ({ start, index }))
    .sort(
      (a, b) =>
        a.start.round.sort - b.start.round.sort ||
        AREA_ORDER.indexOf(a.start.area) - AREA_ORDER.indexOf(b.start.area) ||
        (a.start.time ?? LATE) - (b.start.time ?? LATE) ||
        a.index - b.index,
    )
    .map(({ start }) => start);
}

const LATE = 24 * 60;
const AREA_ORDER: readonly ClockArea[] = ['track', 'course', 'field'];
const GENDER_ORDER: readonly Gender[] = ['F', 'M', 'X'];

/** A move of a round: to the front of a day, or right behind another round. */
export interface StartMove {
  meetEventId: number;
  round: RoundCode;
  day: number;
  after: { meetEventId: number; round: RoundCode } | null;
}

/** Returns the events with the new order and the times that follow it; null when a round to follow is gone. */
export function moveStarts(
  events: readonly ProgramEvent[],
  moves: readonly StartMove[],
  meet: MeetOfOrder,
): ProgramEvent[] | null {
  let moved: ProgramEvent[] | null = [...events];
  for (const [day, ofDay] of Map.groupBy(moves, ({ day }) => day)) {
    moved = moved && moveOnDay(moved, day, ofDay, meet);
  }
  return moved;
}

function moveOnDay(
  events: readonly ProgramEvent[],
  day: number,
  moves: readonly StartMove[],
  meet: MeetOfOrder,
): ProgramEvent[] | null {
  const before = startsOfDay(events, day, meet);
  const present = new Set(before.map(({ key }) => key));
  const keyed = moves.map(
    ({ meetEventId, round, after }): SlotMove => ({
      key: startKeyOf(meetEventId, round),
      after: after && startKeyOf(after.meetEventId, after.round),
    }),
  );
  const newcomers = new Map<string, Start>();
  for (const { meetEventId, round } of moves) {
    const key = startKeyOf(meetEventId, round);
    if (present.has(key)) continue;
    const event = events.find((each) => each.meetEventId === meetEventId && each.parentId === null);
    const held = event?.rounds.find((each) => each.round === round);
    if (!event || !held) return null;
    // A start that comes from another day takes its time from its new neighbors.
    newcomers.set(
      key,
      toStart(event, { ...held, day, plannedTime: held.isStartFixed ? held.plannedTime : null }, meet),
    );
  }
  const order = moveSlots(
    before.map(({ key }) => key),
    keyed,
  );
  if (!order) return null;
  const byKey = new Map([...before.map((start) => [start.key, start] as const), ...newcomers]);
  const after = order.map((key) => byKey.get(key)!);
  return withDay(events, day, before, after, new Set(keyed.map(({ key }) => key)));
}

/** Writes the order and the times of a day into the events. */
function withDay(
  events: readonly ProgramEvent[],
  day: number,
  before: readonly Start[],
  after: readonly Start[],
  moved: ReadonlySet<string>,
): ProgramEvent[] {
  const times = followOrder(before, after, moved);
  const sorts = new Map(after.map(({ key }, index) => [key, index + 1]));
  return events.map((event) => {
    if (event.parentId !== null) return event;
    const rounds = event.rounds.map((round) => {
      const key = startKeyOf(event.meetEventId, round.round);
      const sort = sorts.get(key);
      if (sort === undefined) return round;
      const time = times.get(key);
      const plannedTime = time == null ? null : formatWallMinutes(time);
      const isSame = round.day === day && round.sort === sort && round.plannedTime === plannedTime;
      return isSame ? round : { ...round, day, sort, plannedTime };
    });
    return rounds.every((round, index) => round === event.rounds[index]) ? event : { ...event, rounds };
  });
}

/**
 * Puts rounds that have no spot yet where they usually run. On a day without any times they start one after the other
 * from `startTime`, each pit and ring by itself; without one they have no times.
 */
export function placeNewStarts(
  events: readonly ProgramEvent[],
  isNew: (event: ProgramEvent, round: ProgramRound) => boolean,
  meet: MeetOfOrder,
  startTime: string | null = null,
): ProgramEvent[] {
  let placed: ProgramEvent[] = [...events];
  const days = new Set(events.flatMap(({ rounds }) => rounds.map(({ day }) => day)));
  for (const day of days) {
    const all = startsOfDay(placed, day, meet);
    const fresh = all.filter(({ event, round }) => isNew(event, round));
    if (fresh.length === 0) continue;
    const freshKeys = new Set(fresh.map(({ key }) => key));
    const before = all.filter(({ key }) => !freshKeys.has(key));
    const after = [...before];
    const spots = new Map(all.map((start) => [start.key, usualSpot(start, meet)]));
    const compare = (a: Start, b: Start) => compareSpots(spots.get(a.key)!, spots.get(b.key)!);
    for (const start of fresh.sort(compare)) {
      const at = after.findLastIndex((other) => compare(other, start) <= 0);
      after.splice(at + 1, 0, start);
    }
    const timed = startTime === null ? after : withFirstTimes(before, after, parseWallMinutes(startTime)!);
    placed = withDay(placed, day, before, timed, freshKeys);
  }
  return placed;
}

/** Clocks that have no times yet begin at the start; the rest of a new clock follows its first start. */
function withFirstTimes(before: readonly Start[], after: readonly Start[], startTime: number): Start[] {
  const cursors = new Map<string, number>();
  const isPlanned = new Set(before.filter(({ time }) => time !== null).map(({ clock }) => clock));
  return after.map((start) => {
    if (isPlanned.has(start.clock) || start.time !== null) return start;
    const time = cursors.get(start.clock) ?? startTime;
    cursors.set(start.clock, time + start.minutes);
    return { ...start, time };
  });
}

function compareSpots(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/** Returns the numbers by which a start finds its usual place, the weightiest first. */
function usualSpot({ event, round, area }: Start, { isIndoor, divisions }: MeetOfOrder): number[] {
  const division = divisions.find(({ divisionId }) => divisionId === event.divisionId);
  const variant = event.variantKey === null ? null : findVariant(event.variantKey);
  const rank = variant ? usualRank(variant, { levelMask: division?.levelMask ?? 0, isIndoor }) : 0;
  return [
    AREA_ORDER.indexOf(area),
    area === 'track' ? ROUND_CODES.indexOf(round.round) : 0,
    rank,
    GENDER_ORDER.indexOf(event.gender),
    division?.sort ?? 0,
    event.divisionId,
  ];
}

/** Rounds whose time was typed stand where their time puts them among the starts on their clock. */
export function sortTypedTimes(
  events: readonly ProgramEvent[],
  typed: ReadonlySet<string>,
  meet: MeetOfOrder,
): ProgramEvent[] {
  let sorted: ProgramEvent[] = [...events];
  for (let day = 1; day <= meet.days.length; day++) {
    const order = startsOfDay(sorted, day, meet);
    const moving = order.filter(({ key, time }) => typed.has(key) && time !== null);
    if (moving.length === 0) continue;
    const after = order.filter((start) => !moving.includes(start));
    for (const start of moving) {
      const mates = after.filter(({ clock, time }) => clock === start.clock && time !== null);
      const next = mates.find(({ time }) => time! > start.time!);
      const last = mates.at(-1);
      const at = next ? after.indexOf(next) : last ? after.indexOf(last) + 1 : order.indexOf(start);
      after.splice(at, 0, start);
    }
    const sorts = new Map(after.map(({ key }, index) => [key, index + 1]));
    sorted = sorted.map((event) => ({
      ...event,
      rounds: event.rounds.map((round) => ({
        ...round,
        sort:
          (event.parentId === null && sorts.get(startKeyOf(event.meetEventId, round.round))) || round.sort,
      })),
    }));
  }
  return sorted;
}
