// Record books: saved as a meet prints them, and updated by the results of the meets that show them.
import { claimMeet, noteChange } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { needsAutomaticTime, type RecordBookToSave, refusalToRecord } from './records.rules.ts';
import {
  attachTeamSets,
  ensureBook,
  listRecordEvents,
  lockBooks,
  writeBrokenRecords,
  writePrintedRecords,
} from './records.store.ts';

/**
 * Shows these books in the meet, with the records that it prints. Works before and after its results are saved. Without
 * `joinsOthers`, a book that another meet has made is left out: nobody writes into a set of others by a file.
 */
export function saveRecordBooks(
  ctx: Context,
  meetId: number,
  books: readonly RecordBookToSave[],
  { joinsOthers = true } = {},
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const record of books.flatMap(({ records }) => records)) {
      const refusal = refusalToRecord(record);
      if (refusal) throw refusal;
    }
    await claimMeet(ctx, meetId);
    const now = ctx.clock.now().toString();
    for (const { records, ...book } of books) {
      const recordSetId = await ensureBook(ctx, meetId, book, { now, joinsOthers });
      if (recordSetId === null) continue;
      await writePrintedRecords(ctx, meetId, recordSetId, records, now);
    }
    await updateRecords(ctx, [meetId]);
    await noteChange(ctx, meetId);
  });
}

/**
 * Called after the results of these meets changed: updates the records they and later meets broke or tied. The sets of
 * `teamIds` count at these meets without being attached by a host.
 */
export async function updateRecords(
  ctx: Context,
  meetIds: readonly number[],
  { canWait = false, teamIds = [] }: { canWait?: boolean; teamIds?: readonly number[] } = {},
): Promise<void> {
  if (teamIds.length > 0) await attachTeamSets(ctx, meetIds, teamIds);
  const books = await lockBooks(ctx, meetIds);
  if (books.length === 0) return;
  for (const [meetId, meetBooks] of Map.groupBy(books, (book) => book.meetId)) {
    await countRecords(
      ctx,
      meetId,
      meetBooks.map(({ recordSetId }) => recordSetId),
      canWait,
    );
  }
}

/** Counts a locked set again from this meet on, be it attached there still or not. */
export function countSet(ctx: Context, fromMeetId: number, recordSetId: number): Promise<void> {
  return countRecords(ctx, fromMeetId, [recordSetId], false);
}

async function countRecords(
  ctx: Context,
  meetId: number,
  recordSetIds: readonly number[],
  canWait: boolean,
): Promise<void> {
  const automaticOnly = (await listRecordEvents(ctx, recordSetIds)).filter(needsAutomaticTime);
  const now = ctx.clock.now().toString();
  const changed = await writeBrokenRecords(ctx, meetId, recordSetIds, automaticOnly, now);
  if (changed.length > 0) ctx.announce({ evict: changed.map((id) => `meet:${id}`), canWait });
}
