// Puts the entries of two athletes together for one meet, and apart again. Identities stay as they are.
import { claimMeet } from '#competition/meets/meets.service.ts';
import { findSharedRounds } from '#competition/results/merges/merges.service.ts';
import { refusalToRacers } from '#competition/results/merges/raced-together.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { ACCEPTANCE } from '../entries.rules.ts';
import { listEntries, noteEntries, removeEntries, undoScratches } from '../entries.service.ts';
import { lockCounts } from '../entries.store.ts';
import { listPeopleOfEntries } from '../listing/entry-list.store.ts';
import { listNumbersOf, replaceNumbers } from '../numbers/numbers.store.ts';
import { hasPlace } from '../places-left.rules.ts';
import { type PersonToMerge, planEntryMerge, refusalToEntryMerge } from './entry-merges.rules.ts';
import {
  findPersonOfMeet,
  giveEntries,
  giveLegs,
  insertEntryMerge,
  listMergesOfMeet,
  markMergeUndone,
  type PersonRow,
  restoreAsScratched,
} from './entry-merges.store.ts';
import { entryMergeWords as words } from './entry-merges.words.ts';

export interface TwoEntered {
  /** The athlete who keeps all entries. */
  keepId: number;
  otherId: number;
}

export interface EntryMerge extends TwoEntered {
  mergeId: number;
  /** Names as everyone may see them. */
  keepName: string;
  otherName: string;
}

interface UndoneEntryMerge {
  /** Entries that had a place, found it taken and wait for one now. */
  waitlistedCount: number;
}

/** Returns the id to take it back with, and what happened. The caller checks permission. */
export function mergeEntries(
  ctx: Context,
  meetId: number,
  { keepId, otherId }: TwoEntered,
  byUserId: number,
): Promise<{ mergeId: number; movedCount: number; removedCount: number }> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const counts = await lockCounts(ctx, meetId);
    const people = [
      await findPersonOfMeet(ctx, meetId, keepId),
      await findPersonOfMeet(ctx, meetId, otherId),
    ];
    const [keep, other] = people;
    if (!keep || !other) throw new Refusal('ATHLETE_NOT_ENTERED', words.notEntered, { status: 404 });
    const refusal = refusalToEntryMerge(toPerson(keep), toPerson(other));
    if (refusal) throw refusal;
    const [race] = await findSharedRounds(ctx, [{ oneId: keepId, otherId }]);
    if (race) throw refusalToRacers(race);

    const { moveIds, removeIds } = planEntryMerge(toPerson(keep), toPerson(other));
    const all = [...keep.entries, ...other.entries];
    const was = {
      moved: other.entries
        .filter(({ entryId }) => moveIds.includes(entryId))
        .map(({ entryId, athleteId, meetEventId }) => ({ entryId, athleteId, meetEventId })),
      removed: all
        .filter(({ entryId }) => removeIds.includes(entryId))
        .map(({ entryId, isScratched }) => ({ entryId, wasScratched: isScratched })),
      legs: other.legs,
      numbers: await listNumbersOf(ctx, meetId, [keepId, otherId]),
    };
    await removeEntries(ctx, meetId, removeIds, { byUserId });
    await giveEntries(
      ctx,
      moveIds.map((entryId) => ({ entryId, athleteId: keepId })),
    );
    await giveLegs(
      ctx,
      other.legs.map(({ entryId, athleteId }) => ({ entryId, from: athleteId, to: keepId })),
    );
    const now = ctx.clock.now().toString();
    const [one, two] = [keepId, otherId].map((id) => was.numbers.find(({ athleteId }) => athleteId === id));
    const numbers = [
      { athleteId: keepId, number: one?.number ?? two?.number ?? null },
      { athleteId: otherId, number: null },
    ];
    await replaceNumbers(ctx, meetId, numbers, { now, byUserId });
    const mergeId = await insertEntryMerge(ctx, { meetId, keepId, otherId, was, now, byUserId });
    await noteEntries(ctx, meetId, all, counts);
    return { mergeId, movedCount: moveIds.length + other.legs.length, removedCount: removeIds.length };
  });
}

const toPerson = ({ legs, ...person }: PersonRow): PersonToMerge => ({
  ...person,
  squadIds: legs.map(({ entryId }) => entryId),
});

/** Puts the entries back; one whose place is taken by now joins the end of the wait list. */
export function undoEntryMerge(
  ctx: Context,
  meetId: number,
  mergeId: number,
  byUserId: number,
): Promise<UndoneEntryMerge> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const counts = await lockCounts(ctx, meetId);
    const merge = (await listMergesOfMeet(ctx, meetId)).find((each) => each.mergeId === mergeId);
    if (!merge) throw new Refusal('MERGE_UNKNOWN', words.mergeUnknown, { status: 409 });
    const { was, keepId } = merge;
    const now = ctx.clock.now().toString();
    const since = (await findPersonOfMeet(ctx, meetId, merge.otherId))?.entries ?? [];
    const eventsBack = new Set(was.moved.map(({ meetEventId }) => meetEventId));
    if (since.some(({ meetEventId }) => eventsBack.has(meetEventId))) {
      throw new Refusal('ENTRY_TWICE', words.enteredSince, { status: 409 });
    }
    await giveEntries(ctx, was.moved);
    await giveLegs(
      ctx,
      was.legs.map(({ entryId, athleteId }) => ({ entryId, from: keepId, to: athleteId })),
    );
    await restoreAsScratched(
      ctx,
      was.removed.map(({ entryId }) => entryId),
      now,
    );
    const toStart = was.removed.filter(({ wasScratched }) => !wasScratched).map(({ entryId }) => entryId);
    const before = await listEntries(ctx, meetId);
    await undoScratches(ctx, meetId, toStart);
    const waiting = new Set(
      (await listEntries(ctx, meetId))
        .filter(({ acceptance }) => acceptance === ACCEPTANCE.Waitlisted)
        .map(({ entryId }) => entryId),
    );
    await replaceNumbers(ctx, meetId, was.numbers, { now, byUserId });
    await markMergeUndone(ctx, mergeId, now);
    const person = await findPersonOfMeet(ctx, meetId, keepId);
    const other = await findPersonOfMeet(ctx, meetId, merge.otherId);
    await noteEntries(ctx, meetId, [...(person?.entries ?? []), ...(other?.entries ?? [])], counts);
    const waitlisted = before.filter(
      ({ entryId, acceptance }) => toStart.includes(entryId) && hasPlace(acceptance) && waiting.has(entryId),
    );
    return { waitlistedCount: waitlisted.length };
  });
}

/** Lists the merges of a meet that can be taken back, the newest first. */
export async function listEntryMerges(ctx: Context, meetId: number): Promise<EntryMerge[]> {
  const merges = await listMergesOfMeet(ctx, meetId);
  if (merges.length === 0) return [];
  const ids = merges.flatMap(({ keepId, otherId }) => [keepId, otherId]);
  const names = new Map(
    (await listPeopleOfEntries(ctx, meetId, ids)).map(({ athleteId, ...person }) => [
      athleteId,
      visiblePerson(person).text,
    ]),
  );
  const nameOf = (athleteId: number) => names.get(athleteId) ?? '';
  return merges.map(({ mergeId, keepId, otherId }) => ({
    ...{ mergeId, keepId, otherId },
    keepName: nameOf(keepId),
    otherName: nameOf(otherId),
  }));
}
