// Assigns stored results to athletes and teams, after someone decided whom a file meant, and updates derived data.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { draftUnchanged } from './drafts.rules.ts';
import { openMeetResults, writeDrafts } from './meet-results.service.ts';
import { findLastBatch } from './result-holders.store.ts';
import { differingFields, inOrder, type ResultFields } from './results.rules.ts';

/** Athlete, team and legs of a result. */
export type HolderOfResult = Pick<ResultFields, 'athleteId' | 'teamId' | 'teamText' | 'legs'> & {
  resultId: number;
};

/**
 * Records the change for the last file that had the results, so that it is reverted with the file and a newer file
 * may change them. Refuses with RESULT_TWICE when an athlete or squad would be in a round twice.
 */
export function saveHolders(ctx: Context, meetId: number, holders: readonly HolderOfResult[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (holders.length === 0) return;
    const open = await openMeetResults(ctx, meetId);
    const holderById = new Map(holders.map(({ resultId, ...holder }) => [resultId, holder]));
    const importBatchId = await findLastBatch(ctx, [...holderById.keys()]);
    const drafts = open.stored.map((stored) => {
      const fields = inOrder(
        { ...stored.fields, ...holderById.get(stored.resultId) },
        stored.fields.competedOn,
      );
      return { ...draftUnchanged(stored), fields, changed: differingFields(fields, stored.fields) };
    });
    const origin =
      importBatchId === null
        ? ({ kind: 'hand', reason: '' } as const)
        : ({ kind: 'file', importBatchId, sourceId: null } as const);
    await writeDrafts(ctx, [{ ...open, drafts, origin }]);
  });
}
