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

/** Null without a limit. */
export const placesLeft = ({ entries, waitlisted }: EntryCounts, placesMax: number | null): number | null =>
  placesMax === null ? null : Math.max(0, placesMax - (entries - waitlisted));

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

/** Counts the places as entries come in one after the other. */
function countPlaces(counts: CountsOfMeet, limits: EntryLimits) {
  const taken = new Map<number, number>();
  const takenOf = ({ entries, waitlisted }: EntryCounts) => entries - waitlisted;
  let inMeet = takenOf(counts.meet);
  const inEvent = (id: number) => taken.get(id) ?? takenOf(counts.events.get(id) ?? NO_ENTRIES);
  const add = (id: number, places: number) => {
    taken.set(id, inEvent(id) + places);
    inMeet += places;
  };
  const takeOne = (id: number) => {
    const isFull =
      inEvent(id) >= (limits.events.get(id) ?? Number.POSITIVE_INFINITY) ||
      inMeet >= (limits.meet ?? Number.POSITIVE_INFINITY);
    if (!isFull) add(id, 1);
    return !isFull;
  };
  return {
    /** Takes a place in each of the events, or returns false and takes none when an event or the meet is full. */
    take(meetEventIds: readonly number[]): boolean {
      const free = meetEventIds.findIndex((id) => !takeOne(id));
      if (free === -1) return true;
      for (const id of meetEventIds.slice(0, free)) add(id, -1);
      return false;
    },
  };
}

/** An entry has or keeps a place from the moment it is made until it is rejected. */
export const hasPlace = (acceptance: Acceptance): boolean => acceptance > 0;

/** True if the entries of the event may wait for a place. Without a limit, only entries that the host holds wait. */
const isLimited = (meetEventId: number, { meet, events }: EntryLimits): boolean =>
  meet !== null || events.has(meetEventId);

/** Groups entries that have places together or wait together, in the order of their first ones. */
function groupLinked<Entry>(entries: readonly Entry[], linkOf: (entry: Entry) => unknown): Entry[][] {
  return [...Map.groupBy(entries, (entry) => linkOf(entry) ?? entry).values()];
}

/**
 * Returns the acceptance of each new entry, in the order of arrival. The places that are free belong to nobody who waits:
 * the caller has let those move up before. Linked entries get places together or wait together.
 */
export function acceptancesOf(
  entries: readonly { meetEventId: number; acceptance: Acceptance; linkKey?: string | null | undefined }[],
  counts: CountsOfMeet,
  limits: EntryLimits,
): Acceptance[] {
  const places = countPlaces(counts, limits);
  const waiting = new Set(
    groupLinked(entries, ({ linkKey }) => linkKey).flatMap((group) => {
      const ids = group
        .filter(({ acceptance }) => hasPlace(acceptance))
        .map(({ meetEventId }) => meetEventId);
      return places.take(ids) ? [] : group;
    }),
  );
  return entries.map((entry) =>
    hasPlace(entry.acceptance) && waiting.has(entry) ? ACCEPTANCE.Waitlisted : entry.acceptance,
  );
}

/** The counts as they would be without these entries. */
export function countsWithout(
  { meet, events }: CountsOfMeet,
  entries: readonly { meetEventId: number; acceptance: Acceptance }[],
): CountsOfMeet {
  const left = new Map(events);
  let inMeet = meet;
  for (const { meetEventId, acceptance } of entries) {
    left.set(meetEventId, withoutOne(left.get(meetEventId) ?? NO_ENTRIES, acceptance));
    inMeet = withoutOne(inMeet, acceptance);
  }
  return { meet: inMeet, events: left };
}

const withoutOne = ({ entries, accepted, waitlisted }: EntryCounts, acceptance: Acceptance): EntryCounts => ({
  entries: entries - 1,
  accepted: accepted - Number(acceptance >= ACCEPTANCE.Accepted),
  waitlisted: waitlisted - Number(acceptance === ACCEPTANCE.Waitlisted),
});

/** True if someone may wait in one of the events although there is a place: the host has raised a limit. */
export function hasUnusedPlaces(
  meetEventIds: readonly number[],
  { events }: CountsOfMeet,
  limits: EntryLimits,
): boolean {
  return meetEventIds.some((id) => {
    const { entries, waitlisted } = events.get(id) ?? NO_ENTRIES;
    const limit = limits.events.get(id) ?? Number.POSITIVE_INFINITY;
    return waitlisted > 0 && isLimited(id, limits) && entries - waitlisted < limit;
  });
}

/**
 * Returns the entries that move up, when `waiting` is in the order of arrival. Those that the host holds stay, with the
 * entries that are linked to them.
 */
export function movingUp<Waiting extends { meetEventId: number; linkedTo: number | null; isHeld: boolean }>(
  waiting: readonly Waiting[],
  counts: CountsOfMeet,
  limits: EntryLimits,
): Waiting[] {
  const places = countPlaces(counts, limits);
  return groupLinked(waiting, ({ linkedTo }) => linkedTo)
    .filter((group) => !group.some(({ isHeld }) => isHeld))
    .filter((group) => group.some(({ meetEventId }) => isLimited(meetEventId, limits)))
    .filter((group) => places.take(group.map(({ meetEventId }) => meetEventId)))
    .flat();
}
