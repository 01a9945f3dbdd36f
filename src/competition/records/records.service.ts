// Record books: saved as a meet prints them, and updated by the results of the meets that show them.
import { claimMeet, noteChange } from '#competition/meets/meets.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { needsAutomaticTime, type RecordBookToSave, refusalToRecord } from './records.rules.ts';
import {
  ensureBook,
  listRecordEvents,
  lockBooks,
  writeBrokenRecords,
  writePrintedRecords,
} from './records.store.ts';

/** Shows these books in the meet, with the records that it prints. Works before and after its results are saved. */
export function saveRecordBooks(
  ctx: Context,
  meetId: number,
  books: readonly RecordBookToSave[],
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const record of books.flatMap(({ records }) => records)) {
      const refusal = refusalToRecord(record);
      if (refusal) throw refusal;
    }
    await claimMeet(ctx, meetId);
    const now = ctx.clock.now().toString();
    for (const { records, ...book } of books) {
      const recordSetId = await ensureBook(ctx, meetId, book, now);
      await writePrintedRecords(ctx, meetId, recordSetId, records, now);
    }
    await updateRecords(ctx, [meetId]);
    await noteChange(ctx, meetId);
  });
}

/** Called after the results of these meets changed: updates the records they and later meets broke or tied. */
export async function updateRecords(
  ctx: Context,
  meetIds: readonly number[],
  { canWait = false } = {},
): Promise<void> {
  const books = await lockBooks(ctx, meetIds);
  if (books.length === 0) return;
  const booksOfMeets = Map.groupBy(books, ({ meetId }) => meetId);
  const ids = [...new Set(books.map(({ recordSetId }) => recordSetId))];
  const automaticOnly = (await listRecordEvents(ctx, ids)).filter(needsAutomaticTime);
  const now = ctx.clock.now().toString();
  for (const [meetId, meetBooks] of booksOfMeets) {
    const recordSetIds = meetBooks.map(({ recordSetId }) => recordSetId);
    const changed = await writeBrokenRecords(ctx, meetId, recordSetIds, automaticOnly, now);
    if (changed.length > 0) ctx.announce({ evict: changed.map((id) => `meet:${id}`), canWait });
  }
}
