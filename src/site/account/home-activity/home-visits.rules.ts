// Decides where a visit ends, and since when changes count as new.

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE;

/** A pause shorter than this belongs to the same visit. */
export const VISIT_PAUSE_MINUTES = 30;
/** The news of a first visit, and of any visit at most, go back this far. */
const FIRST_DAYS = 7;
const MOST_DAYS = 30;

export interface Visits {
  seenAt: string;
  previousAt: string | null;
}

export function isSameVisit({ seenAt }: Visits, now: Temporal.Instant): boolean {
  return sinceMs(seenAt, now) < VISIT_PAUSE_MINUTES * MS_PER_MINUTE;
}

/** Returns the instant since which changes are new; `visits` is null before the first visit. */
export function newSince(visits: Visits | null, now: Temporal.Instant): string {
  const last = visits && (isSameVisit(visits, now) ? visits.previousAt : visits.seenAt);
  const days = last === null ? FIRST_DAYS : Math.min(MOST_DAYS, sinceMs(last, now) / MS_PER_DAY);
  return now.subtract({ milliseconds: Math.round(days * MS_PER_DAY) }).toString();
}

const sinceMs = (instant: string, now: Temporal.Instant) =>
  now.epochMilliseconds - Temporal.Instant.from(instant).epochMilliseconds;
