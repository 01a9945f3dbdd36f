// The events of a meet whose results were written, for the pages that show them.
import type { ChangedEvents } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { MeetDrafts } from './meet-results.service.ts';
import { countResultsOfEvents } from './results.store.ts';
import type { TouchedResult } from './touched-results.rules.ts';

/** Called after the results were written. Returns the changed events by meet, with the events that have them as parts. */
export async function listChangedEvents(
  ctx: Context,
  byMeet: ReadonlyMap<MeetDrafts, readonly TouchedResult[]>,
): Promise<Map<number, ChangedEvents>> {
  const added = new Map<number, number>();
  const add = (meetEventId: number, count: number) =>
    added.set(meetEventId, (added.get(meetEventId) ?? 0) + count);
  for (const { derived, draft } of [...byMeet.values()].flat()) {
    add(derived.meetEventId, draft.isRemoved ? 0 : 1);
    if (draft.stored) add(draft.stored.derived.meetEventId, draft.stored.isRemoved ? 0 : -1);
  }
  const counts = await countResultsOfEvents(ctx, [...added.keys()]);
  const isListed = (meetEventId: number, count: number) => {
    const after = counts.get(meetEventId) ?? 0;
    return after > 0 !== after - count > 0;
  };
  return new Map(
    [...byMeet].map(([{ meet, rounds }, touched]) => {
      const parentOf = new Map([...rounds.values()].map((round) => [round.meetEventId, round.parentId]));
      const changed = touched.flatMap(({ derived, draft: { stored } }) => [
        derived.meetEventId,
        ...(stored ? [stored.derived.meetEventId] : []),
      ]);
      const ids = new Set(changed.flatMap((id) => [id, parentOf.get(id) ?? id]));
      const isListChanged = [...ids].some((id) => isListed(id, added.get(id) ?? 0));
      return [meet.meetId, { meetEventIds: [...ids], isListChanged }];
    }),
  );
}
