// The sessions of a meet: a day, or the parts of a day between which nothing starts for long.
import { firstTimeOf, type ScheduledHeat } from '#competition/schedule/schedule.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

/** Longer without a start, and a new session begins. */
const BREAK_MS = 90 * 60_000;

interface RoundOfDay {
  roundId: number;
  day: Day;
  heats: ScheduledHeat[];
}

export interface Session {
  /** `2026-05-16` for a whole day, `2026-05-16.2` for the second session of that day. */
  key: string;
  day: Day;
  /** From 1; null for the whole day. */
  number: number | null;
  /** Epoch milliseconds; null if no round of it has a time. */
  firstAt: number | null;
  roundIds: number[];
}

/**
 * Lists each day, and below a day with a long break each of its sessions. `rounds` come in the order of the schedule,
 * in which those without a time are the last of their day and belong to its last session.
 */
export function sessionsOf(rounds: readonly RoundOfDay[]): Session[] {
  return [...Map.groupBy(rounds, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const parts = partsOf(ofDay);
    const toSession = (part: readonly RoundOfDay[], number: number | null): Session => ({
      key: number === null ? day : `${day}.${number}`,
      day,
      number,
      firstAt: firstOf(part),
      roundIds: part.map(({ roundId }) => roundId),
    });
    const whole = toSession(ofDay, null);
    return parts.length === 1 ? [whole] : [whole, ...parts.map((part, index) => toSession(part, index + 1))];
  });
}

function partsOf(ofDay: readonly RoundOfDay[]): RoundOfDay[][] {
  const parts: RoundOfDay[][] = [[]];
  let lastAt: number | null = null;
  for (const round of ofDay) {
    const firstAt = firstTimeOf(round);
    if (firstAt !== null && lastAt !== null && firstAt - lastAt > BREAK_MS) parts.push([]);
    parts.at(-1)!.push(round);
    const starts = round.heats.flatMap(({ plannedAt, startedAt }) => plannedAt ?? startedAt ?? []);
    if (starts.length > 0) lastAt = Math.max(lastAt ?? 0, ...starts);
  }
  return parts;
}

function firstOf(rounds: readonly RoundOfDay[]): number | null {
  const times = rounds.flatMap((round) => firstTimeOf(round) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
