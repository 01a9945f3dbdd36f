// Moves results to other rounds and heats when events become one, and back when that is undone.
import { type Draft, draftUnchanged, type StoredResult } from '#competition/results/drafts.rules.ts';
import { openMeetResults, writeDrafts } from '#competition/results/meet-results.service.ts';
import { differingFields, type ResultFields } from '#competition/results/results.rules.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import type { ResultPlace } from './moved-places.rules.ts';

export interface MovedResult {
  resultId: number;
  /** The values before. */
  was: ResultPlace;
}

/**
 * `placesOf` gives the new places, by id, of those of the stored results that move, also removed ones. Files do not take
 * these changes back, and points, bests, records and totals of the whole meet follow. Returns what has moved.
 */
export function moveResults(
  ctx: Context,
  meetId: number,
  placesOf: (stored: readonly StoredResult[]) => ReadonlyMap<number, ResultPlace>,
  byUserId: number,
): Promise<MovedResult[]> {
  return inTransaction(ctx, async (ctx) => {
    const open = await openMeetResults(ctx, meetId);
    const places = placesOf(open.stored);
    const drafts = open.stored.map((stored) => draftMove(stored, places.get(stored.resultId)));
    await writeDrafts(ctx, [{ ...open, drafts, origin: { kind: 'meet', byUserId } }]);
    return drafts.flatMap(({ stored, changed }) =>
      stored && changed.length > 0 ? { resultId: stored.resultId, was: placeOf(stored.fields) } : [],
    );
  });
}

function draftMove(stored: StoredResult, place: ResultPlace | undefined): Draft {
  if (!place) return draftUnchanged(stored);
  const fields = { ...stored.fields, ...place };
  return { ...draftUnchanged(stored), fields, changed: differingFields(fields, stored.fields) };
}

const placeOf = ({ roundId, heatId, relayLetter, place }: ResultFields): ResultPlace => ({
  ...{ roundId, heatId, relayLetter, place },
});
