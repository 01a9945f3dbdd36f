// Takes a correction by hand back.
import { type HandAuthor, openResults, writeDrafts } from '#competition/results/meet-results.service.ts';
import { findRoundOfResult } from '#competition/results/results.store.ts';
import { resultChangedMeanwhileSentence, takenBackReason } from '#competition/results/results.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { ChangeRow } from './change-log.rules.ts';
import { findChange, listChangesOfEdit, listChangesOfResults } from './change-log.store.ts';
import { canTakeBack, draftsOfTakeBack } from './take-back.rules.ts';

/** The caller has checked that the person may; refuses with 409 CHANGED_MEANWHILE after a later change. */
export function takeBackCorrection(ctx: Context, correction: ChangeRow, author: HandAuthor): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { changeId, resultId, meetId, editId } = correction;
    const home = await findRoundOfResult(ctx, resultId);
    const opened = await openResults(ctx, [meetId], home ? [home.roundId] : []);
    const open = opened.get(meetId)!;
    const log = await listChangesOfResults(ctx, [resultId]);
    if (!canTakeBack(correction, log)) {
      throw new Refusal('CHANGED_MEANWHILE', resultChangedMeanwhileSentence(), { status: 409 });
    }
    const edit = editId === null ? [] : await listChangesOfEdit(ctx, { meetId, editId });
    const moved = edit.filter((change) => change.changeId !== changeId);
    const drafts = draftsOfTakeBack(open.stored, { correction, moved, log });
    const origin = { kind: 'hand', reason: takenBackReason(), author, undoesId: changeId } as const;
    await writeDrafts(ctx, [{ ...open, drafts, origin }]);
  });
}

/** Finds an entry of the change log. */
export const findResultChange = (ctx: Context, changeId: number): Promise<ChangeRow | null> =>
  findChange(ctx, changeId);

/** Lists the whole log of a result, the latest change first. */
export const listResultLog = (ctx: Context, resultId: number): Promise<ChangeRow[]> =>
  listChangesOfResults(ctx, [resultId]);
