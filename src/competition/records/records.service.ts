// Record books: saved as a meet prints them, and kept true by the results of the meets that show them.
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

/** Has the meet show these books with the records it prints, before or after its results are saved. */
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
      const recordSetId = await ensureBook(ctx.db, meetId, book, now);
      await writePrintedRecords(ctx.db, meetId, recordSetId, records, now);
    }
    await keepRecords(ctx, meetId);
    await noteChange(ctx, meetId);
  });
}

/** After the results of the meet changed: what they broke or equalled, here and in later meets of its books. */
export async function keepRecords(ctx: Context, meetId: number): Promise<void> {
  const books = await lockBooks(ctx.db, meetId);
  if (books.length === 0) return;
  const automaticOnly = (await listRecordEvents(ctx.db, books)).filter(needsAutomaticTime);
  const now = ctx.clock.now().toString();
  const meetIds = await writeBrokenRecords(ctx.db, meetId, books, automaticOnly, now);
  if (meetIds.length > 0) ctx.announce({ evict: meetIds.map((id) => `meet:${id}`) });
}
