// Owns: entries, entry_legs, meet_numbers, entry_merges. Puts entries of two athletes together, and apart again.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { EntryOfPerson, EntryToReturn } from './entry-merges.rules.ts';

export interface PersonRow {
  canonicalId: number;
  gender: Gender;
  entries: (EntryOfPerson & { athleteId: number })[];
  legs: { entryId: number; athleteId: number; leg: number | null }[];
}

/** Reads a person in a meet with the entries under all records; null for an unknown athlete. */
export async function findPersonOfMeet(
  { db }: Context,
  meetId: number,
  athleteId: number,
): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select named.canonical_id as "canonicalId", named.gender,
      coalesce((
        select json_agg(json_build_object('entryId', e.id, 'athleteId', e.athlete_id, 'meetEventId', e.meet_event_id,
          'acceptance', e.acceptance, 'isScratched', e.scratched_at is not null) order by e.id)
        from entries e join athletes a on a.id = e.athlete_id
        where e.meet_id = ${meetId} and e.removed_at is null and a.canonical_id = named.canonical_id), '[]') as entries,
      coalesce((
        select json_agg(json_build_object('entryId', l.entry_id, 'athleteId', l.athlete_id, 'leg', l.leg))
        from entries e join entry_legs l on l.entry_id = e.id join athletes a on a.id = l.athlete_id
        where e.meet_id = ${meetId} and e.removed_at is null and a.canonical_id = named.canonical_id), '[]') as legs
    from athletes named where named.id = ${athleteId}`.execute(db);
  return rows[0] ?? null;
}

/** The entries of the other athlete before the merge. */
export interface EntriesBefore {
  /** Entries that stand under the kept athlete now. */
  moved: { entryId: number; athleteId: number; meetEventId: number }[];
  /** Second entries in an event, which are removed. */
  removed: { entryId: number; wasScratched: boolean }[];
  legs: { entryId: number; athleteId: number }[];
  /** The numbers of both. */
  numbers: { athleteId: number; number: number | null }[];
}

export async function giveEntries(
  { db }: Context,
  moved: readonly { entryId: number; athleteId: number }[],
): Promise<void> {
  await sql`
    update entries set athlete_id = given."athleteId", version = version + 1
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given ("entryId" bigint, "athleteId" bigint)
    where id = given."entryId"`.execute(db);
}

/** `from` runs instead of whoever has the leg now. */
export async function giveLegs(
  { db }: Context,
  legs: readonly { entryId: number; from: number; to: number }[],
): Promise<void> {
  await sql`
    update entry_legs set athlete_id = given."to"
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as given ("entryId" bigint, "from" bigint, "to" bigint)
    where entry_id = given."entryId" and athlete_id = given."from"`.execute(db);
}

/** Lists those of the entries that are removed. */
export async function listRemovedEntries(
  { db }: Context,
  entryIds: readonly number[],
): Promise<EntryToReturn[]> {
  const { rows } = await sql<EntryToReturn>`
    select e.id as "entryId", a.canonical_id as "canonicalId", e.meet_event_id as "meetEventId"
    from entries e join athletes a on a.id = e.athlete_id
    where e.id = any(${entryIds}::bigint[]) and e.removed_at is not null order by e.id`.execute(db);
  return rows;
}

/** Brings removed entries back as scratched ones, so that a place is found for them like for any scratch. */
export async function restoreAsScratched(
  { db }: Context,
  entryIds: readonly number[],
  now: string,
): Promise<void> {
  await sql`
    update entries set removed_at = null, removed_by = null, scratched_at = coalesce(scratched_at, ${now}::timestamptz),
      version = version + 1
    where id = any(${entryIds}::bigint[])`.execute(db);
}

export async function insertEntryMerge(
  { db }: Context,
  merge: {
    meetId: number;
    keepId: number;
    otherId: number;
    was: EntriesBefore;
    now: string;
    byUserId: number;
  },
): Promise<number> {
  const row = await db
    .insertInto('entry_merges')
    .values({
      meet_id: merge.meetId,
      keep_athlete_id: merge.keepId,
      other_athlete_id: merge.otherId,
      was: JSON.stringify(merge.was),
      merged_at: merge.now,
      merged_by: merge.byUserId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface StoredMerge {
  mergeId: number;
  keepId: number;
  otherId: number;
  was: EntriesBefore;
}

/** Lists the merges of a meet that stand, the newest first. */
export async function listMergesOfMeet({ db }: Context, meetId: number): Promise<StoredMerge[]> {
  const { rows } = await sql<StoredMerge>`
    select id as "mergeId", keep_athlete_id as "keepId", other_athlete_id as "otherId", was
    from entry_merges where meet_id = ${meetId} and undone_at is null order by id desc`.execute(db);
  return rows;
}

export async function markMergeUndone({ db }: Context, mergeId: number, now: string): Promise<void> {
  await db.updateTable('entry_merges').set({ undone_at: now }).where('id', '=', mergeId).execute();
}
