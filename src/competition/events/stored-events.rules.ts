// Which events, rounds and heats of a meet are new and which changed, when a file tells the meet again.

import type { MeetEventCounts } from '#competition/meets/meets.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { RESULT_STATUS, type ResultStatus } from '#sport/enumerations.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { RoundCode } from './meet-events.rules.ts';

// meets-and-payments §3 "Result/event status": Complete 20 is what a printed event is.
export const STATUS_DEFAULT: ResultStatus = 20;

export interface HeatToEnsure {
  number: number;
  windTenths: number | null;
  windStatus: WindStatus;
  /** RFC 3339. */
  startedAt?: string | null;
}

export interface RoundToEnsure {
  round: RoundCode;
  competedOn: Day;
  status?: ResultStatus;
  advanceNote?: string | null;
  heats: readonly HeatToEnsure[];
}

/** What is left out stays as it is stored. The variant is told once: another variant has another eventShort. */
export interface EventToEnsure {
  divisionId: number;
  gender: Gender;
  /** Null: an event that the catalogue does not know. */
  eventVariant: string | null;
  eventShort: string;
  /** As the meet prints it. */
  name: string;
  eventNumber?: string | null;
  isScored?: boolean;
  status?: ResultStatus;
  sort?: number;
  /** Where the combined event, of which this is a part, stands in the same list. */
  parentIndex?: number | null;
  rounds: readonly RoundToEnsure[];
}

export interface StoredEvent {
  meetEventId: number;
  divisionId: number;
  gender: Gender;
  eventVariant: string | null;
  eventShort: string;
  name: string;
  eventNumber: string | null;
  isScored: boolean;
  status: ResultStatus;
  sort: number;
  parentId: number | null;
}

/** Events by the state they are in. */
export function countProgress(events: readonly Pick<StoredEvent, 'status'>[]): MeetEventCounts {
  const inState = (state: ResultStatus) => events.filter(({ status }) => status === state).length;
  return {
    eventCount: events.length,
    officialCount: inState(RESULT_STATUS.Official),
    completeCount: inState(RESULT_STATUS.Complete),
    inProgressCount: inState(RESULT_STATUS.InProgress),
  };
}

export interface StoredRound {
  roundId: number;
  meetEventId: number;
  round: RoundCode;
  competedOn: Day;
  status: ResultStatus;
  advanceNote: string | null;
}

export interface StoredHeat {
  heatId: number;
  roundId: number;
  number: number;
  windTenths: number | null;
  windStatus: WindStatus;
  startedAt: string | null;
}

export function eventKey(event: Pick<StoredEvent, 'divisionId' | 'gender' | 'eventShort'>): string {
  return `${event.divisionId} ${event.gender} ${event.eventShort}`;
}

export function roundKey({ meetEventId, round }: Pick<StoredRound, 'meetEventId' | 'round'>): string {
  return `${meetEventId} ${round}`;
}

export function heatKey({ roundId, number }: Pick<StoredHeat, 'roundId' | 'number'>): string {
  return `${roundId} ${number}`;
}

/** The event as it shall stand: what is told over what is stored. A combined event is told before its parts. */
export function mergeEvent(
  told: EventToEnsure,
  stored: StoredEvent | undefined,
  ids: readonly number[],
): Omit<StoredEvent, 'meetEventId'> {
  const parentId = told.parentIndex == null ? told.parentIndex : ids[told.parentIndex]!;
  return {
    divisionId: told.divisionId,
    gender: told.gender,
    eventVariant: stored ? stored.eventVariant : told.eventVariant,
    eventShort: told.eventShort,
    name: told.name,
    eventNumber: told.eventNumber === undefined ? (stored?.eventNumber ?? null) : told.eventNumber,
    isScored: told.isScored ?? stored?.isScored ?? true,
    status: told.status ?? stored?.status ?? STATUS_DEFAULT,
    sort: told.sort ?? stored?.sort ?? 0,
    parentId: parentId === undefined ? (stored?.parentId ?? null) : parentId,
  };
}

export function mergeRound(
  told: RoundToEnsure & { meetEventId: number },
  stored: StoredRound | undefined,
): Omit<StoredRound, 'roundId'> {
  return {
    meetEventId: told.meetEventId,
    round: told.round,
    competedOn: told.competedOn,
    status: told.status ?? stored?.status ?? STATUS_DEFAULT,
    advanceNote: told.advanceNote === undefined ? (stored?.advanceNote ?? null) : told.advanceNote,
  };
}

export function mergeHeat(
  told: HeatToEnsure & { roundId: number },
  stored: StoredHeat | undefined,
): Omit<StoredHeat, 'heatId'> {
  const startedAt = told.startedAt ? Temporal.Instant.from(told.startedAt).toString() : told.startedAt;
  return {
    roundId: told.roundId,
    number: told.number,
    windTenths: told.windTenths,
    windStatus: told.windStatus,
    startedAt: startedAt === undefined ? (stored?.startedAt ?? null) : startedAt,
  };
}

/** Whether two rows of plain values say the same. */
export function isSameRow<Row extends object>(left: Row, right: Row): boolean {
  return (Object.keys(left) as (keyof Row)[]).every((field) => left[field] === right[field]);
}
