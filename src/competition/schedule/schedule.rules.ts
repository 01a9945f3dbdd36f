// The schedule of a meet: rounds in the order of their plan, each with the state of its heats.
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { hasNoTime, type ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { ClockArea } from './clocks.rules.ts';
import type { ExpectedStart, PlannedStart } from './expected-starts.rules.ts';

/** Held means that there is a result, or that the round is complete. */
export type StartState = 'waiting' | 'started' | 'held' | 'postponed' | 'canceled';

/** A heat or flight; a round without heats has one without an id. Instants are epoch milliseconds. */
export interface ScheduledHeat {
  heatId: number | null;
  number: number;
  plannedAt: number | null;
  startedAt: number | null;
  expected: ExpectedStart | null;
  state: StartState;
}

export interface ScheduledRound {
  roundId: number;
  meetEventId: number;
  round: RoundCode;
  day: Day;
  area: ClockArea;
  clock: string;
  status: number | null;
  /** The host's order of the day; 0 for a round that nobody has ordered. */
  sort: number;
  isFixed: boolean;
  change: ScheduleChange | null;
  heats: ScheduledHeat[];
}

const HELD: readonly (number | null)[] = [
  RESULT_STATUS.Official,
  RESULT_STATUS.Complete,
  RESULT_STATUS.TimeTrial,
  RESULT_STATUS.PolarBear,
];

/** A result counts more than an announcement: an event that was canceled after its first heat keeps that heat. */
export function startStateOf(facts: {
  hasResults: boolean;
  status: number | null;
  startedAt: number | null;
  change: ScheduleChange | null;
}): StartState {
  if (facts.hasResults || HELD.includes(facts.status)) return 'held';
  if (hasNoTime(facts.change)) return facts.change!.state as 'postponed' | 'canceled';
  return facts.startedAt === null ? 'waiting' : 'started';
}

export const startKey = (roundId: number, number: number): string => `${roundId}:${number}`;

export const plannedStartsOf = ({ roundId, clock, isFixed, heats }: ScheduledRound): PlannedStart[] =>
  heats.map(({ number, plannedAt, startedAt, state }) => ({
    key: startKey(roundId, number),
    clock,
    plannedAt,
    startedAt,
    isFixed,
    isWaiting: state === 'waiting',
  }));

/** Returns the first time of a round: its plan, else its real start; null without either. */
export function firstTimeOf({ heats }: Pick<ScheduledRound, 'heats'>): number | null {
  const times = heats.flatMap(({ plannedAt, startedAt }) => plannedAt ?? startedAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** Orders by day and time, then as the host ordered them; rounds without a time come last. */
export function compareRounds(a: ScheduledRound, b: ScheduledRound): number {
  const [timeA, timeB] = [firstTimeOf(a), firstTimeOf(b)];
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return (timeA ?? Number.MAX_SAFE_INTEGER) - (timeB ?? Number.MAX_SAFE_INTEGER) || a.sort - b.sort;
}

/** The heat that a round waits for, and its number of heats that have begun. */
export function progressOf({ heats }: Pick<ScheduledRound, 'heats'>) {
  const begun = heats.filter(({ state }) => state === 'started' || state === 'held').length;
  const next = heats.find(({ state }) => state === 'waiting') ?? null;
  return { begun, next, isUnderWay: begun > 0 && next !== null };
}

export interface NextStart {
  round: ScheduledRound;
  heat: ScheduledHeat;
}

/** Returns the waiting heat of a meet day that starts next: by its expected start, else by its plan. */
export function nextStart(rounds: readonly ScheduledRound[], now: number): NextStart | null {
  const waiting = rounds
    .flatMap((round) => round.heats.map((heat) => ({ round, heat, at: heat.expected?.at ?? heat.plannedAt })))
    .filter(({ heat, at }) => heat.state === 'waiting' && at !== null)
    // A heat without a range that is long overdue was left out of the order.
    .filter(({ heat, at }) => heat.expected !== null || at! > now - OVERDUE_MS)
    .sort((a, b) => a.at! - b.at!);
  return waiting[0] ?? null;
}

const OVERDUE_MS = 60 * 60_000;
