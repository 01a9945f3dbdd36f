// Enters athletes and squads into a meet, one writer at a time for each meet, with wait lists, scratches and counts.
import { eventCountsChannel, meetCountsChannel } from '#competition/meets/meet-channels.rules.ts';
import { meetTag } from '#competition/meets/meet-tags.rules.ts';
import { claimMeet, noteStarters } from '#competition/meets/meets.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { lockIdentities, mapIdentities } from '#people/athletes/athletes.service.ts';
import { restoreWaits, type WaitOfEntry } from './acceptances/acceptances.store.ts';
import { athletesOf, checkEntries } from './checked-entries.service.ts';
import { MOVED_UP, tellDecision } from './decisions/entry-decisions.service.ts';
import {
  ACCEPTANCE,
  type Acceptance,
  type EntryLeg,
  type EntryToMake,
  refusalToEntry,
  type StoredEntry,
} from './entries.rules.ts';
import {
  type EntryRow,
  type EntryUpdate,
  givePlaces,
  insertEntries,
  listEntryRows,
  listEventsOfEntries,
  listLegs,
  listPartsOf,
  listWaiting,
  lockCounts,
  mapGenders,
  markEntriesRemoved,
  readCounts,
  readLimits,
  takeEntryIds,
  updateAcceptance,
  updateCounts,
  updateEntry,
  updateEventCounts,
  updateScratches,
} from './entries.store.ts';
import { entryWords as words } from './entries.words.ts';
import {
  acceptancesOf,
  type CountsOfMeet,
  changedCounts,
  countsWithout,
  type EntryLimits,
  hasPlace,
  hasUnusedPlaces,
  isSameCount,
  movingUp,
  NO_LIMITS,
} from './places-left.rules.ts';

/** The caller checks permission. Without `limits`, those that the host has set for the events hold. */
interface EntryWriter {
  byUserId: number | null;
  limits?: EntryLimits | undefined;
}

export interface MadeEntry {
  entryId: number;
  acceptance: Acceptance;
  /** The number on the wait list of the event, from 1; null for an entry with a place. */
  waitingNumber: number | null;
}

/** Enters all of them or none. An entry into a full event or meet goes to the wait list. Returns in the input's order. */
export function makeEntries(
  ctx: Context,
  meetId: number,
  entries: readonly EntryToMake[],
  { byUserId, limits: ownLimits }: EntryWriter,
): Promise<MadeEntry[]> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const canonicalIds = await lockIdentities(ctx, athletesOf(entries));
    const before = await lockCounts(ctx, meetId);
    await checkEntries(ctx, meetId, entries, canonicalIds);
    const limits = ownLimits ?? (await readLimits(ctx, meetId));
    const hasUnused = hasUnusedPlaces(eventsOf(entries), before, limits);
    const movedUp = hasUnused ? await moveUp(ctx, meetId, before, limits) : [];
    const counts = movedUp.length > 0 ? await readCounts(ctx, meetId) : before;
    const acceptances = acceptancesOf(entries, counts, limits);
    const ids = await takeEntryIds(ctx, entries.length);
    const linkedTo = firstLinked(entries, ids);
    const rows = entries.map((entry, index) => ({
      ...entry,
      entryId: ids[index]!,
      acceptance: acceptances[index]!,
      placeAcceptance: entry.acceptance,
      linkedTo: linkedTo[index]!,
    }));
    await insertEntries(ctx, meetId, rows, { now: ctx.clock.now().toString(), byUserId });
    await updateEventCounts(ctx, meetId, eventsOf(rows));
    const after = await announceEntries(ctx, meetId, [...rows, ...movedUp], before);
    return withWaitingNumbers(rows, after);
  });
}

/** New entries are the last ones of the wait lists. */
function withWaitingNumbers(rows: readonly EntryRow[], { events }: CountsOfMeet): MadeEntry[] {
  const behind = new Map<number, number>();
  return rows
    .toReversed()
    .map(({ entryId, meetEventId, acceptance }) => {
      if (acceptance !== ACCEPTANCE.Waitlisted) return { entryId, acceptance, waitingNumber: null };
      const later = behind.get(meetEventId) ?? 0;
      behind.set(meetEventId, later + 1);
      return { entryId, acceptance, waitingNumber: events.get(meetEventId)!.waitlisted - later };
    })
    .toReversed();
}

/** Returns the first id of the group of each entry; null for an entry that is alone. */
function firstLinked(entries: readonly EntryToMake[], ids: readonly number[]): (number | null)[] {
  const keys = entries.map(({ linkKey }) => linkKey ?? null);
  return keys.map((key) => {
    const first = keys.indexOf(key);
    return key === null || first === keys.lastIndexOf(key) ? null : ids[first]!;
  });
}

const eventsOf = (entries: readonly { meetEventId: number }[]): number[] => [
  ...new Set(entries.map(({ meetEventId }) => meetEventId)),
];

export interface EntryChange extends EntryUpdate {
  entryId: number;
  version: number;
}

/** Replaces the seed and the runners; refuses with 409 when somebody else changed the entry first. */
export function changeEntry(ctx: Context, meetId: number, change: EntryChange): Promise<void> {
  return changeEntries(ctx, meetId, [change]);
}

/** Does the same to all of these entries or to none. */
export function changeEntries(ctx: Context, meetId: number, changes: readonly EntryChange[]): Promise<void> {
  const ids = changes.map(({ entryId }) => entryId);
  return changing(ctx, meetId, ids, NO_LIMITS, async (ctx, entries) => {
    const events = new Map(
      (await listEventsOfEntries(ctx, meetId)).map((event) => [event.meetEventId, event]),
    );
    const changed = entries.map((present, index) => ({ ...present, ...changes[index]!, present }));
    const genders = await mapGenders(ctx, athletesOf(changed));
    const identities = await mapIdentities(ctx, athletesOf(changed));
    for (const [index, { present, entryId, version, seed, legs }] of changed.entries()) {
      if (present.version !== version) {
        throw new Refusal('CHANGED_MEANWHILE', words.changedMeanwhile, { status: 409, details: present });
      }
      const event = events.get(present.meetEventId);
      const refusal = refusalToEntry({ ...present, seed, legs }, event, genders, identities);
      if (refusal) throw refusal;
      await updateEntry(ctx, entryId, { seed, legs, acceptance: changes[index]!.acceptance });
    }
  });
}

/**
 * Accepts, rejects or puts entries on the wait list. A host may accept beyond the limit. Freed places are filled, but not
 * by an entry that the host holds on the wait list.
 */
export function setAcceptance(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
  acceptance: Acceptance,
  { limits, isHeld = false }: Pick<EntryWriter, 'limits'> & { isHeld?: boolean } = {},
): Promise<void> {
  return changing(ctx, meetId, entryIds, limits, (ctx) =>
    updateAcceptance(ctx, entryIds, acceptance, { now: ctx.clock.now().toString(), isHeld }),
  );
}

/** Nobody waits for a place in these events any longer: the host or the best seeds decide. Entries that the host holds stay. */
export async function endWaiting(
  ctx: Context,
  meetId: number,
  meetEventIds: readonly number[],
): Promise<void> {
  const entries = await listEntryRows(ctx, meetId, { meetEventIds });
  const waiting = entries.filter(({ acceptance, isHeld }) => acceptance === ACCEPTANCE.Waitlisted && !isHeld);
  const ids = waiting.map(({ entryId }) => entryId);
  if (ids.length > 0) await setAcceptance(ctx, meetId, ids, ACCEPTANCE.New);
}

/** The athletes do not start; the next on the wait lists move up. */
export function scratchEntries(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
  { limits }: Pick<EntryWriter, 'limits'> = {},
): Promise<void> {
  return changing(ctx, meetId, entryIds, limits, (ctx) =>
    updateScratches(ctx, entryIds, ctx.clock.now().toString()),
  );
}

/**
 * Takes scratches back, and sends entries that got a place by them back to where they waited. Whoever finds the place taken
 * joins the end of the wait list.
 */
export function undoScratches(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
  { limits, sentBack = [] }: Pick<EntryWriter, 'limits'> & { sentBack?: readonly WaitOfEntry[] } = {},
): Promise<void> {
  const sentIds = sentBack.map(({ entryId }) => entryId);
  return changing(ctx, meetId, [...entryIds, ...sentIds], limits, async (ctx, entries, _, limits) => {
    await updateAcceptance(ctx, sentIds, ACCEPTANCE.Waitlisted, { now: ctx.clock.now().toString() });
    await restoreWaits(ctx, sentBack);
    await updateScratches(ctx, entryIds, null);
    await updateEventCounts(ctx, meetId, eventsOf(entries));
    const returned = entries.filter(({ entryId, isScratched }) => isScratched && entryIds.includes(entryId));
    await placeReturned(ctx, meetId, returned, limits);
  });
}

/** Gives entries that have come back their places if these are free; others join the end of the wait list. */
export async function placeReturned(
  ctx: Context,
  meetId: number,
  returned: readonly StoredEntry[],
  limits: EntryLimits,
): Promise<void> {
  const placed = returned.filter(({ acceptance }) => hasPlace(acceptance));
  const counts = countsWithout(await readCounts(ctx, meetId), placed);
  const linked = placed.map((entry) => ({
    ...entry,
    linkKey: entry.linkedTo === null ? null : String(entry.linkedTo),
  }));
  const acceptances = acceptancesOf(linked, counts, limits);
  const late = placed.filter((_, index) => acceptances[index] === ACCEPTANCE.Waitlisted);
  const ids = late.map(({ entryId }) => entryId);
  await updateAcceptance(ctx, ids, ACCEPTANCE.Waitlisted, { now: ctx.clock.now().toString() });
}

export function removeEntries(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
  { byUserId, limits }: EntryWriter,
): Promise<void> {
  return changing(ctx, meetId, entryIds, limits, (ctx) =>
    markEntriesRemoved(ctx, entryIds, { now: ctx.clock.now().toString(), byUserId }),
  );
}

/** Lists the entries of a meet or of some of its events, in the order in which they were made. */
export function listEntries(
  ctx: Context,
  meetId: number,
  meetEventIds: readonly number[] | null = null,
): Promise<StoredEntry[]> {
  return listEntryRows(ctx, meetId, { meetEventIds: meetEventIds ?? undefined });
}

/** Runners and alternates by entry, in the order of the legs. */
export async function mapLegs(ctx: Context, entryIds: readonly number[]): Promise<Map<number, EntryLeg[]>> {
  const legs = entryIds.length === 0 ? [] : await listLegs(ctx, entryIds);
  const byEntry = Map.groupBy(legs, ({ entryId }) => entryId);
  return new Map(
    [...byEntry].map(([id, all]) => [id, all.map(({ athleteId, leg }) => ({ athleteId, leg }))]),
  );
}

/** Counts the entries of a meet and of each event. */
export function countEntries(ctx: Context, meetId: number): Promise<CountsOfMeet> {
  return readCounts(ctx, meetId);
}

/** The most entries that have a place, as the host has set it. */
export function readPlaceLimits(ctx: Context, meetId: number): Promise<EntryLimits> {
  return readLimits(ctx, meetId);
}

type Change = (
  ctx: Context,
  entries: readonly StoredEntry[],
  counts: CountsOfMeet,
  limits: EntryLimits,
) => Promise<void>;

/** Changes entries of a meet under its lock, and moves waiting ones up into the places that are free then. */
function changing(
  ctx: Context,
  meetId: number,
  entryIds: readonly number[],
  ownLimits: EntryLimits | undefined,
  change: Change,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const counts = await lockCounts(ctx, meetId);
    const present = new Map(
      (await listEntryRows(ctx, meetId, { entryIds })).map((entry) => [entry.entryId, entry]),
    );
    const found = entryIds.map((id) => present.get(id));
    if (found.includes(undefined)) throw new Refusal('ENTRY_UNKNOWN', words.entryUnknown, { status: 404 });
    const entries = found as StoredEntry[];
    const limits = ownLimits ?? (await readLimits(ctx, meetId));
    await change(ctx, entries, counts, limits);
    await settlePlaces(ctx, meetId, entries, { counts, limits });
  });
}

/** Counts the events of changed entries anew, fills places that are free, and tells who listens. `counts` are those before. */
export async function settlePlaces(
  ctx: Context,
  meetId: number,
  changed: readonly Pick<StoredEntry, 'meetEventId'>[],
  { counts, limits }: { counts: CountsOfMeet; limits: EntryLimits },
): Promise<void> {
  await updateEventCounts(ctx, meetId, eventsOf(changed));
  const movedUp = await moveUp(ctx, meetId, await readCounts(ctx, meetId), limits);
  await announceEntries(ctx, meetId, [...changed, ...movedUp], counts);
}

/**
 * Called after the host has raised the limits of events: those who wait move up at once. Events that have no limit now are
 * named, since others without one wait for the host.
 */
export function fillFreePlaces(ctx: Context, meetId: number, unlimited: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const counts = await lockCounts(ctx, meetId);
    const { meet, events } = await readLimits(ctx, meetId);
    const places = unlimited.map((id) => [id, Number.POSITIVE_INFINITY] as const);
    const movedUp = await moveUp(ctx, meetId, counts, { meet, events: new Map([...events, ...places]) });
    if (movedUp.length > 0) await announceEntries(ctx, meetId, movedUp, counts);
  });
}

/**
 * Gives free places to those who wait, in the order of arrival, and tells them. Counts them at their new place. The host
 * still decides about those whom no place would have accepted.
 */
async function moveUp(
  ctx: Context,
  meetId: number,
  counts: CountsOfMeet,
  limits: EntryLimits,
): Promise<StoredEntry[]> {
  if (counts.meet.waitlisted === 0 || (limits.meet === null && limits.events.size === 0)) return [];
  const movedUp = movingUp(await listWaiting(ctx, meetId), counts, limits);
  if (movedUp.length === 0) return [];
  const ids = movedUp.map(({ entryId }) => entryId);
  await givePlaces(ctx, ids);
  await updateEventCounts(ctx, meetId, eventsOf(movedUp));
  await tellDecision(ctx, meetId, ids, MOVED_UP);
  return movedUp;
}

/** Counts all entries of the meet anew, and tells who listens what has changed. */
export async function noteEntries(
  ctx: Context,
  meetId: number,
  changed: readonly Pick<StoredEntry, 'meetEventId'>[],
  before: CountsOfMeet,
): Promise<void> {
  await updateCounts(ctx, meetId);
  await announceEntries(ctx, meetId, changed, before);
}

/**
 * Tells who listens what has changed: the events of these entries, and the counts that differ from those before. Returns
 * the counts of now.
 */
async function announceEntries(
  ctx: Context,
  meetId: number,
  changed: readonly Pick<StoredEntry, 'meetEventId'>[],
  before: CountsOfMeet,
): Promise<CountsOfMeet> {
  const after = await readCounts(ctx, meetId);
  const eventIds = eventsOf(changed);
  const sport = await noteStarters(ctx, meetId, [...eventIds, ...(await listPartsOf(ctx, eventIds))]);
  // Every page of the meet says whether it has entries at all.
  const hasBegunOrEnded = (before.meet.entries === 0) !== (after.meet.entries === 0);
  if (hasBegunOrEnded) ctx.announce({ evict: [meetTag(meetId)] });
  if (!sport) return after;
  const counts = changedCounts(before.events, after.events);
  if (counts.length > 0) await publish(ctx, eventCountsChannel({ sport, meetId }), { counts });
  if (!isSameCount(before.meet, after.meet))
    await publish(ctx, meetCountsChannel({ sport, meetId }), after.meet);
  return after;
}
