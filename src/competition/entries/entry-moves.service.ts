// Moves entries between events that become one, and back when that is undone.
import { claimMeet } from '#competition/meets/meets.service.ts';
import type { Context } from '#kit/server/context.ts';
import { noteEntries } from './entries.service.ts';
import { lockCounts } from './entries.store.ts';
import {
  type EntryPlace,
  type EventMove,
  foldIntoKept,
  listEntryPlaces,
  restoreEntryPlaces,
  updateEntryEvent,
  updateLetters,
} from './entry-moves.store.ts';

export type { EntryPlace } from './entry-moves.store.ts';

/**
 * Called in a transaction. Squads get the letters that `letterOf` gives them. Limits are not looked at: it is a host who
 * puts the events together. Returns the entries as they were.
 */
export async function moveEntries(
  ctx: Context,
  meetId: number,
  moves: readonly EventMove[],
  letterOf: ReadonlyMap<number, string>,
): Promise<EntryPlace[]> {
  await claimMeet(ctx, meetId);
  const counts = await lockCounts(ctx, meetId);
  const places = await listEntryPlaces(
    ctx,
    moves.map(({ fromEventId }) => fromEventId),
  );
  if (places.length === 0) return [];
  await updateLetters(
    ctx,
    [...letterOf].map(([entryId, relayLetter]) => ({ entryId, relayLetter })),
  );
  for (const move of moves) {
    await foldIntoKept(ctx, move, ctx.clock.now().toString());
    await updateEntryEvent(ctx, move);
  }
  await noteEntries(ctx, meetId, eventsOf(moves), counts);
  return places;
}

/** Puts entries back to where they were. */
export async function returnEntries(
  ctx: Context,
  meetId: number,
  places: readonly EntryPlace[],
  moves: readonly EventMove[],
): Promise<void> {
  if (places.length === 0) return;
  await claimMeet(ctx, meetId);
  const counts = await lockCounts(ctx, meetId);
  await restoreEntryPlaces(ctx, places);
  await noteEntries(ctx, meetId, eventsOf(moves), counts);
}

const eventsOf = (moves: readonly EventMove[]) =>
  moves.flatMap(({ fromEventId, intoEventId }) => [
    { meetEventId: fromEventId },
    { meetEventId: intoEventId },
  ]);
