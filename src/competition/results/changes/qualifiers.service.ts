// Writes into the results of a round who goes on to the next one, as the staff of the meet decides.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type Draft, draftUnchanged, type StoredResult } from '../drafts.rules.ts';
import { openResults, writeDrafts } from '../meet-results.service.ts';

/** Saves them by result; the others of the round have none, but for those whom a referee advances. Checks no permission. */
export function saveQualifiers(
  ctx: Context,
  { meetId, roundId, byUserId }: { meetId: number; roundId: number; byUserId: number },
  qualifiers: ReadonlyMap<number, 'Q' | 'q'>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const open = (await openResults(ctx, [meetId], [roundId])).get(meetId)!;
    const drafts = open.stored.map((stored): Draft => {
      if (stored.isRemoved || stored.fields.roundId !== roundId) return draftUnchanged(stored);
      return draftQualifier(stored, qualifiers.get(stored.resultId) ?? null);
    });
    await writeDrafts(ctx, [{ ...open, drafts, origin: { kind: 'meet', byUserId } }]);
  });
}

function draftQualifier(stored: StoredResult, qualifier: 'Q' | 'q' | null): Draft {
  const draft = draftUnchanged(stored);
  const isByReferee = stored.fields.qualifier === 'qR' || stored.fields.qualifier === 'qJ';
  if (isByReferee || stored.fields.qualifier === qualifier) return draft;
  return { ...draft, fields: { ...stored.fields, qualifier }, changed: ['qualifier'] };
}
