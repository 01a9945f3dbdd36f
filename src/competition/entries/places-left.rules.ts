// Which entries get a place in a limited event or meet, and who moves up from a wait list.
import { ACCEPTANCE, type Acceptance } from './entries.rules.ts';

/** The most entries that have a place; an event that is not listed has no limit. */
export interface EntryLimits {
  meet: number | null;
  events: ReadonlyMap<number, number>;
}

export const NO_LIMITS: EntryLimits = { meet: null, events: new Map() };

/** Entries of an event, or of the whole meet. Rejected and scratched ones are left out. */
export interface EntryCounts {
  /** Includes the wait list. */
  entries: number;
  accepted: number;
  waitlisted: number;
}

export interface CountsOfMeet {
  meet: EntryCounts;
  events: ReadonlyMap<number, EntryCounts>;
}

export const NO_ENTRIES: EntryCounts = { entries: 0, accepted: 0, waitlisted: 0 };

export const isSameCount = (one: EntryCounts, other: EntryCounts): boolean =>
  one.entries === other.entries && one.accepted === other.accepted && one.waitlisted === other.waitlisted;

/** Lists the events whose counts differ, with their counts after the change. */
export function changedCounts(
  before: CountsOfMeet['events'],
  after: CountsOfMeet['events'],
): (EntryCounts & { meetEventId: number })[] {
  return [...after]
    .filter(([meetEventId, counts]) => !isSameCount(before.get(meetEventId) ?? NO_ENTRIES, counts))
    .map(([meetEventId, counts]) => ({ meetEventId, ...counts }));
}

/** An entry has or keeps a place from the moment it is made until it is rejected. */
export const hasPlace = (acceptance: Acceptance): boolean => acceptance > 0;

/** Counts the places as entries come in one after the other. */
export function countPlaces(counts: CountsOfMeet, limits: EntryLimits) {
  const taken = new Map<number, number>();
  const takenOf = ({ entries, waitlisted }: EntryCounts) => entries - waitlisted;
  let inMeet = takenOf(counts.meet);
  const inEvent = (id: number) => taken.get(id) ?? takenOf(counts.events.get(id) ?? NO_ENTRIES);
  return {
    /** Takes a place in the event, or returns false when the event or the meet is full. */
    take(meetEventId: number): boolean {
      const isFull =
        inEvent(meetEventId) >= (limits.events.get(meetEventId) ?? Number.POSITIVE_INFINITY) ||
        inMeet >= (limits.meet ?? Number.POSITIVE_INFINITY);
      if (isFull) return false;
      taken.set(meetEventId, inEvent(meetEventId) + 1);
      inMeet++;
      return true;
    },
  };
}

/**
 * Returns the acceptance of each new entry, in the order of arrival. Whoever comes while others wait goes behind them.
 */
export function acceptancesOf(
  entries: readonly { meetEventId: number; acceptance: Acceptance }[],
  counts: CountsOfMeet,
  limits: EntryLimits,
): Acceptance[] {
  const places = countPlaces(counts, limits);
  const waiting = new Set([...counts.events].flatMap(([id, { waitlisted }]) => (waitlisted > 0 ? id : [])));
  return entries.map(({ meetEventId, acceptance }) => {
    if (!hasPlace(acceptance)) return acceptance;
    if (!waiting.has(meetEventId) && places.take(meetEventId)) return acceptance;
    waiting.add(meetEventId);
    return ACCEPTANCE.Waitlisted;
  });
}

/** Returns the entries that move up, when `waiting` is in the order of arrival. */
export function movingUp<Waiting extends { meetEventId: number }>(
  waiting: readonly Waiting[],
  counts: CountsOfMeet,
  limits: EntryLimits,
): Waiting[] {
  const places = countPlaces(counts, limits);
  return waiting.filter(({ meetEventId }) => places.take(meetEventId));
}
