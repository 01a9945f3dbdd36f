// Owns: entries. Moves entries between events that become one, and back.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** The fields of an entry that a move changes. */
export interface EntryPlace {
  entryId: number;
  meetEventId: number;
  relayLetter: string | null;
  removedAt: string | null;
  removedBy: number | null;
  foldedInto: number | null;
}

export interface EventMove {
  fromEventId: number;
  intoEventId: number;
}

/** Lists all entries of these events, also removed ones, which may have slots in start lists. */
export async function listEntryPlaces(
  { db }: Context,
  meetEventIds: readonly number[],
): Promise<EntryPlace[]> {
  const { rows } = await sql<EntryPlace>`
    select id as "entryId", meet_event_id as "meetEventId", relay_letter as "relayLetter", removed_at as "removedAt",
      removed_by as "removedBy", folded_into as "foldedInto"
    from entries where meet_event_id = any(${meetEventIds}::bigint[]) order by id`.execute(db);
  return rows;
}

/** An athlete who is entered in both events stands once: the entry in the event that stays counts instead of the other. */
export async function foldIntoKept(
  { db }: Context,
  { fromEventId, intoEventId }: EventMove,
  now: string,
): Promise<void> {
  await sql`
    update entries set removed_at = ${now}, folded_into = kept.id
    from entries kept join athletes person on person.id = kept.athlete_id, athletes same
    where entries.meet_event_id = ${fromEventId} and entries.removed_at is null and same.id = entries.athlete_id
      and kept.meet_event_id = ${intoEventId} and kept.removed_at is null
      and person.canonical_id = same.canonical_id`.execute(db);
}

export async function updateEntryEvent(
  { db }: Context,
  { fromEventId, intoEventId }: EventMove,
): Promise<void> {
  await sql`
    update entries set meet_event_id = ${intoEventId}, version = version + 1
    where meet_event_id = ${fromEventId}`.execute(db);
}

export async function updateLetters(
  { db }: Context,
  letters: readonly { entryId: number; relayLetter: string }[],
): Promise<void> {
  for (const { entryId, relayLetter } of letters)
    await sql`update entries set relay_letter = ${relayLetter} where id = ${entryId}`.execute(db);
}

export async function restoreEntryPlaces({ db }: Context, places: readonly EntryPlace[]): Promise<void> {
  await sql`
    update entries set meet_event_id = was."meetEventId", relay_letter = was."relayLetter", removed_at = was."removedAt",
      removed_by = was."removedBy", folded_into = was."foldedInto", version = version + 1
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as was ("entryId" bigint, "meetEventId" bigint,
      "relayLetter" text, "removedAt" timestamptz, "removedBy" bigint, "foldedInto" bigint)
    where id = was."entryId"`.execute(db);
}
