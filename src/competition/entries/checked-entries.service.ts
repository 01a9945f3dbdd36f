// Checks new entries against their events and against the entries that stand.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { type EntryToMake, entryKey, refusalToEntry } from './entries.rules.ts';
import { listEntryRows, listEventsOfEntries, mapGenders } from './entries.store.ts';
import { entryWords as words } from './entries.words.ts';

export const athletesOf = (entries: readonly Pick<EntryToMake, 'athleteId' | 'legs'>[]): number[] => [
  ...new Set(
    entries.flatMap(({ athleteId, legs }) => [athleteId ?? [], legs.map((leg) => leg.athleteId)].flat()),
  ),
];

/** Refuses new entries that do not fit their events, and with 409 those that stand already. */
export async function checkEntries(
  ctx: Context,
  meetId: number,
  entries: readonly EntryToMake[],
  identities: ReadonlyMap<number, number>,
): Promise<void> {
  const events = new Map((await listEventsOfEntries(ctx, meetId)).map((event) => [event.meetEventId, event]));
  const genders = await mapGenders(ctx, athletesOf(entries));
  for (const entry of entries) {
    const refusal = refusalToEntry(entry, events.get(entry.meetEventId), genders, identities);
    if (refusal) throw refusal;
  }
  const same = {
    meetEventIds: [...new Set(entries.map(({ meetEventId }) => meetEventId))],
    athleteIds: [...new Set(identities.values())],
  };
  const present = await listEntryRows(ctx, meetId, same);
  const canonicalIds = new Map(identities);
  for (const { athleteId, canonicalId } of present) if (athleteId) canonicalIds.set(athleteId, canonicalId!);
  const keys = new Set(present.map((entry) => entryKey(entry, canonicalIds)));
  for (const [index, entry] of entries.entries()) {
    const key = entryKey(entry, canonicalIds);
    if (keys.has(key)) {
      throw new Refusal('ENTRY_TWICE', words.entryTwice, { status: 409, details: { index } });
    }
    keys.add(key);
  }
}
