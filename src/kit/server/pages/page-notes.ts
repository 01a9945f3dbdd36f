// Collects the cache tags and the expiry of a page while it is made.
import type { Clock } from '#kit/clock.ts';
import type { PageNotes } from '#kit/ui/page/api-context.ts';

export interface CollectedNotes extends PageNotes {
  read(): { tags: string[]; validUntilMs: number | null };
}

// In every zone midnight is at a quarter of an hour in UTC.
const QUARTER_HOUR_MS = 15 * 60 * 1000;

export function collectNotes(clock: Clock): CollectedNotes {
  const tags = new Set<string>();
  let validUntilMs: number | null = null;
  const endAt = (ms: number) => {
    validUntilMs = Math.min(validUntilMs ?? ms, ms);
  };
  return {
    tag: (...more) => {
      for (const tag of more) tags.add(tag);
    },
    validUntil: (instant) => endAt(Temporal.Instant.from(instant).epochMilliseconds),
    validFor: (seconds) => endAt(clock.now().epochMilliseconds + seconds * 1000),
    validToday: (timeZone) => endAt(timeZone ? nextMidnightMs(clock, timeZone) : nextQuarterMs(clock)),
    read: () => ({ tags: [...tags], validUntilMs }),
  };
}

function nextMidnightMs(clock: Clock, timeZone: string): number {
  const today = clock.now().toZonedDateTimeISO(timeZone).startOfDay();
  return today.add({ days: 1 }).startOfDay().epochMilliseconds;
}

function nextQuarterMs(clock: Clock): number {
  const nowMs = clock.now().epochMilliseconds;
  return nowMs - (nowMs % QUARTER_HOUR_MS) + QUARTER_HOUR_MS;
}
