// The clock. Tests and the demo replace it; nothing else reads the time.
import { formatTimeOfDay } from './time-of-day.ts';

export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A clock that never moves, for tests: `fixedClock('2026-05-09T14:00:00Z')`. */
export function fixedClock(iso: string): Clock {
  const instant = Temporal.Instant.from(iso);
  return { now: () => instant };
}

/** A clock for tests that moves only with `pass`. */
export function movingClock(iso: string): Clock & { pass(seconds: number): void } {
  let now = Temporal.Instant.from(iso);
  const pass = (seconds: number) => {
    now = now.add({ seconds });
  };
  return { now: () => now, pass };
}

/** Writes an instant as "7:31 PM" in an IANA zone. */
export function timeOfDayIn(instant: string, zone: string): string {
  // toLocaleString would make a formatter each time, which is 60 times the work.
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return formatTimeOfDay(hour, minute);
}

/** Writes an instant as the clock on the wall shows it in an IANA zone: `2026-05-14T21:00:00`. */
export function wallTimeIn(instant: string, zone: string): string {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  return wall.toString({ smallestUnit: 'second' });
}

/** The instant at which the clock in an IANA zone shows `2026-05-14T21:00`. An hour that is skipped counts from the one before. */
export function instantAt(wallTime: string, zone: string): string {
  return Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant().toString();
}

/** The calendar day `YYYY-MM-DD` in an IANA zone such as a venue's. */
export function todayIn(clock: Clock, zone: string): string {
  return clock.now().toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The calendar day in UTC, for what belongs to no location: accounts, seasons, digests. */
export const todayUtc = ({ clock }: { clock: Clock }): string => todayIn(clock, 'UTC');
