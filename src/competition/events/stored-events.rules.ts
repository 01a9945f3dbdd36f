// How events, rounds and heats of a newer file are merged with the stored ones.

import type { Day } from '#sport/calendar/days.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { RoundCode } from './meet-events.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

export interface HeatToEnsure {
  number: number;
  windTenths: number | null;
  windStatus: WindStatus;
  /** When it is to start, RFC 3339. */
  plannedAt?: string | null;
  /** When the gun went off, RFC 3339. */
  startedAt?: string | null;
}

interface StatusToEnsure {
  /** Null before it has begun. */
  status?: ResultStatus | null;
  /** The status if the stored one is null or there is none; left out, nothing begins. */
  beginsAs?: ResultStatus;
}

export interface RoundToEnsure extends StatusToEnsure {
  round: RoundCode;
  competedOn: Day;
  /** RFC 3339; the earliest plan of its heats when left out. */
  plannedAt?: string | null;
  advanceNote?: string | null;
  heats: readonly HeatToEnsure[];
}

/**
 * Fields that are left out keep their stored value. A stored event keeps its variant: another variant has another
 * eventShort and is another event.
 */
export interface EventToEnsure extends StatusToEnsure {
  divisionId: number;
  gender: Gender;
  /** Null for an event that is not in the catalog. */
  eventVariant: string | null;
  eventShort: string;
  /** The name that the meet prints. */
  name: string;
  eventNumber?: string | null;
  isScored?: boolean;
  sort?: number;
  /** On a part of a combined event: index of the combined event in the same list, before this one. */
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
  status: ResultStatus | null;
  sort: number;
  parentId: number | null;
}

export interface StoredRound {
  roundId: number;
  meetEventId: number;
  round: RoundCode;
  competedOn: Day;
  plannedAt: string | null;
  status: ResultStatus | null;
  advanceNote: string | null;
}

export interface StoredHeat {
  heatId: number;
  roundId: number;
  number: number;
  windTenths: number | null;
  windStatus: WindStatus;
  plannedAt: string | null;
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

/** `ids` are those of the whole input list, for `parentIndex`. */
export function mergeEvent(
  input: EventToEnsure,
  stored: StoredEvent | undefined,
  ids: readonly number[],
): Omit<StoredEvent, 'meetEventId'> {
  const parentId = input.parentIndex == null ? input.parentIndex : ids[input.parentIndex]!;
  return {
    divisionId: input.divisionId,
    gender: input.gender,
    eventVariant: stored ? stored.eventVariant : input.eventVariant,
    eventShort: input.eventShort,
    name: input.name,
    eventNumber: input.eventNumber === undefined ? (stored?.eventNumber ?? null) : input.eventNumber,
    isScored: input.isScored ?? stored?.isScored ?? true,
    status: mergeStatus(input, stored),
    sort: input.sort ?? stored?.sort ?? 0,
    parentId: parentId === undefined ? (stored?.parentId ?? null) : parentId,
  };
}

export function mergeRound(
  input: RoundToEnsure & { meetEventId: number },
  stored: StoredRound | undefined,
): Omit<StoredRound, 'roundId'> {
  const plannedAt = input.plannedAt === undefined ? earliestPlan(input.heats) : input.plannedAt;
  return {
    meetEventId: input.meetEventId,
    round: input.round,
    competedOn: input.competedOn,
    plannedAt: mergeInstant(plannedAt, stored?.plannedAt),
    status: mergeStatus(input, stored),
    advanceNote: input.advanceNote === undefined ? (stored?.advanceNote ?? null) : input.advanceNote,
  };
}

export function mergeHeat(
  input: HeatToEnsure & { roundId: number },
  stored: StoredHeat | undefined,
): Omit<StoredHeat, 'heatId'> {
  return {
    roundId: input.roundId,
    number: input.number,
    windTenths: input.windTenths,
    windStatus: input.windStatus,
    plannedAt: mergeInstant(input.plannedAt, stored?.plannedAt),
    startedAt: mergeInstant(input.startedAt, stored?.startedAt),
  };
}

function mergeStatus(
  { status, beginsAs }: StatusToEnsure,
  stored: { status: ResultStatus | null } | undefined,
): ResultStatus | null {
  const merged = status === undefined ? (stored?.status ?? null) : status;
  return merged ?? beginsAs ?? null;
}

function mergeInstant(input: string | null | undefined, stored: string | null | undefined): string | null {
  if (input === undefined) return stored ?? null;
  return input === null ? null : Temporal.Instant.from(input).toString();
}

function earliestPlan(heats: readonly HeatToEnsure[]): string | undefined {
  const plans = heats.flatMap(({ plannedAt }) => (plannedAt ? Temporal.Instant.from(plannedAt) : []));
  return plans.sort(Temporal.Instant.compare)[0]?.toString();
}

/** Compares two rows of plain values. */
export function isSameRow<Row extends object>(left: Row, right: Row): boolean {
  return (Object.keys(left) as (keyof Row)[]).every((field) => left[field] === right[field]);
}
