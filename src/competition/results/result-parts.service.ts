// Writes the legs, splits and attempts of results: all of a result's parts are replaced when one differs.
import type { Context } from '#kit/server/context.ts';
import { isWritten } from './drafts.rules.ts';
import { insertAttempts, insertLegs, insertSplits, removeParts } from './result-parts.store.ts';
import type { ResultPart } from './results.rules.ts';
import type { TouchedResult } from './touched-results.rules.ts';

/** Must be called after the results themselves were written. */
export async function writeParts(ctx: Context, touched: readonly TouchedResult[]): Promise<void> {
  const written = touched.filter(({ draft }) => isWritten(draft));
  const replace = async (part: ResultPart, insert: typeof insertLegs) => {
    const differing = written.filter(
      ({ draft: { stored, changed } }) => stored === null || changed.includes(part),
    );
    const stored = differing.filter(({ draft }) => draft.stored !== null);
    await removeParts(
      ctx,
      part,
      stored.map(({ resultId }) => resultId),
    );
    await insert(
      ctx,
      differing.map(({ resultId, draft }) => ({ resultId, fields: draft.fields })),
    );
  };
  await replace('legs', insertLegs);
  await replace('splits', insertSplits);
  await replace('attempts', insertAttempts);
}
