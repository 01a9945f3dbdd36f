// Says of stored results whose they are, once it is decided who a file meant; what follows from it follows.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { untouched } from './drafts.rules.ts';
import { openMeetResults, writeDrafts } from './meet-results.service.ts';
import { findLastBatch } from './result-holders.store.ts';
import { differingFields, inOrder, type ResultFields } from './results.rules.ts';

/** Athlete, team and legs of a result. */
export type HolderOfResult = Pick<ResultFields, 'athleteId' | 'teamId' | 'teamText' | 'legs'> & {
  resultId: number;
};

/**
 * The change belongs to the file that told the results last, so that it is taken back with the file and a newer file
 * may tell them otherwise. Refused: RESULT_TWICE when an athlete or squad would stand twice in a round.
 */
export function saveHolders(ctx: Context, meetId: number, holders: readonly HolderOfResult[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (holders.length === 0) return;
    const open = await openMeetResults(ctx, meetId);
    const told = new Map(holders.map(({ resultId, ...holder }) => [resultId, holder]));
    const importBatchId = await findLastBatch(ctx.db, [...told.keys()]);
    const drafts = open.stored.map((stored) => {
      const fields = inOrder({ ...stored.fields, ...told.get(stored.resultId) }, stored.fields.competedOn);
      return { ...untouched(stored), fields, changed: differingFields(fields, stored.fields) };
    });
    const origin =
      importBatchId === null
        ? ({ kind: 'hand', reason: '' } as const)
        : ({ kind: 'file', importBatchId, sourceId: null } as const);
    await writeDrafts(ctx, [{ ...open, drafts, origin }]);
  });
}
