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
import {
  numbersOfMerge,
  numbersToReturn,
  type PersonToMerge,
  planEntryMerge,
  refusalToEntryMerge,
  refusalToUndo,
} from './entry-merges.rules.ts';
import {
  findPersonOfMeet,
  giveEntries,
  giveLegs,
  insertEntryMerge,
  listMergesOfMeet,
  listRemovedEntries,
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
    const numbers = numbersOfMerge({ keepId, otherId }, was.numbers);
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

/**
 * Puts the entries back; one whose place is taken by now joins the end of the wait list. What people did since stays: a
 * withdrawn entry, other runners, another number. Refuses with 409 where somebody would be in an event twice.
 */
export function undoEntryMerge(
  ctx: Context,
  meetId: number,
  mergeId: number,
  byUserId: number,
): Promise<UndoneEntryMerge> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const counts = await lockCounts(ctx, meetId);
    const merges = await listMergesOfMeet(ctx, meetId);
    const merge = merges.find((each) => each.mergeId === mergeId);
    if (!merge) throw new Refusal('MERGE_UNKNOWN', words.mergeUnknown, { status: 409 });
    const { was, keepId, otherId } = merge;
    const isMergedSince = merges.some(
      (each) =>
        each.mergeId > mergeId && [keepId, otherId].some((id) => id === each.keepId || id === each.otherId),
    );
    if (isMergedSince) throw new Refusal('MERGED_SINCE', words.mergedSince, { status: 409 });
    const now = ctx.clock.now().toString();
    const keep = (await findPersonOfMeet(ctx, meetId, keepId))!;
    const other = (await findPersonOfMeet(ctx, meetId, otherId))!;
    const there = new Set(keep.entries.map(({ entryId }) => entryId));
    const moved = was.moved.filter(({ entryId }) => there.has(entryId));
    const removed = await listRemovedEntries(
      ctx,
      was.removed.map(({ entryId }) => entryId),
    );
    const refusal = refusalToUndo(toPerson(keep), toPerson(other), [
      ...moved.map((entry) => ({ ...entry, canonicalId: other.canonicalId })),
      ...removed,
    ]);
    if (refusal) throw refusal;
    await giveEntries(ctx, moved);
    const squadsOfOther = new Set(other.legs.map(({ entryId }) => entryId));
    await giveLegs(
      ctx,
      was.legs
        .filter(({ entryId }) => !squadsOfOther.has(entryId))
        .map(({ entryId, athleteId }) => ({ entryId, from: keepId, to: athleteId })),
    );
    const removedIds = removed.map(({ entryId }) => entryId);
    await restoreAsScratched(ctx, removedIds, now);
    const toStart = was.removed
      .filter(({ entryId, wasScratched }) => !wasScratched && removedIds.includes(entryId))
      .map(({ entryId }) => entryId);
    const before = await listEntries(ctx, meetId);
    await undoScratches(ctx, meetId, toStart);
    const waiting = new Set(
      (await listEntries(ctx, meetId))
        .filter(({ acceptance }) => acceptance === ACCEPTANCE.Waitlisted)
        .map(({ entryId }) => entryId),
    );
    const numbers = numbersToReturn(
      was.numbers,
      numbersOfMerge(merge, was.numbers),
      await listNumbersOf(ctx, meetId, [keepId, otherId]),
    );
    await replaceNumbers(ctx, meetId, numbers, { now, byUserId });
    await markMergeUndone(ctx, mergeId, now);
    await noteEntries(ctx, meetId, [...keep.entries, ...other.entries, ...removed], counts);
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
