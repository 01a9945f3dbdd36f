// Owns: entries, entry_legs, entry_counts. Entries of meets, and their counts, which are locked while entries change.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems, takeIds } from '#kit/server/database/bulk.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type {
  Acceptance,
  EntryLeg,
  EntrySeed,
  EntryToMake,
  EventOfEntries,
  StoredEntry,
} from './entries.rules.ts';
import type { CountsOfMeet, EntryCounts, EntryLimits } from './places-left.rules.ts';
import { NO_ENTRIES } from './places-left.rules.ts';

/**
 * Locks the entries of the meet until the end of the transaction and returns their counts, so that two who enter at
 * once never take the same last place.
 */
export async function lockCounts(ctx: Context, meetId: number): Promise<CountsOfMeet> {
  await sql`
    insert into entry_counts (meet_id, meet_event_id) values (${meetId}, null)
    on conflict (meet_id, meet_event_id) do update set entry_count = entry_counts.entry_count`.execute(
    ctx.db,
  );
  return readCounts(ctx, meetId);
}

// The statements below run while other writers of the meet wait, so each connection prepares them once.

const countRows = compiledOnce(({ db }, meetId: number) =>
  db
    .selectFrom('entry_counts')
    .select([
      'meet_event_id as meetEventId',
      'entry_count as entries',
      'accepted_count as accepted',
      'waitlisted_count as waitlisted',
    ])
    .where('meet_id', '=', meetId),
);

export async function readCounts(ctx: Context, meetId: number): Promise<CountsOfMeet> {
  const rows = await countRows(ctx, meetId);
  const counts = new Map<number | null, EntryCounts>(
    rows.map(({ meetEventId, ...count }) => [meetEventId, count]),
  );
  const meet = counts.get(null) ?? NO_ENTRIES;
  counts.delete(null);
  return { meet, events: counts as Map<number, EntryCounts> };
}

/** Lists the parts of combined events: who is entered there starts in each of them. */
export async function listPartsOf({ db }: Context, meetEventIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from meet_events where parent_id = any(${meetEventIds}::bigint[]) and removed_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Counts the entries of these events anew, and of the meet as the sum of all. */
export async function updateEventCounts(
  ctx: Context,
  meetId: number,
  meetEventIds: readonly number[],
): Promise<void> {
  await recountEvents(ctx, meetId, meetEventIds);
}

const COUNTED = sql`count(e.id), count(e.id) filter (where e.acceptance >= 30),
  count(e.id) filter (where e.acceptance = -5)`;

const recountEvents = compiledOnce(
  (_, meetId: number, meetEventIds: readonly number[]) => sql`
    with changed as (
      insert into entry_counts (meet_id, meet_event_id, entry_count, accepted_count, waitlisted_count)
      select ${meetId}, listed.id, ${COUNTED}
      from unnest(${meetEventIds}::bigint[]) as listed (id)
      left join entries e on e.meet_id = ${meetId} and e.meet_event_id = listed.id
        and e.removed_at is null and e.scratched_at is null and e.acceptance <> -10
      group by listed.id
      on conflict (meet_id, meet_event_id) do update set entry_count = excluded.entry_count,
        accepted_count = excluded.accepted_count, waitlisted_count = excluded.waitlisted_count
      returning entry_count, accepted_count, waitlisted_count
    ), total as (
      select coalesce(sum(entry_count), 0) as entries, coalesce(sum(accepted_count), 0) as accepted,
        coalesce(sum(waitlisted_count), 0) as waitlisted
      from (
        select * from changed
        union all
        select entry_count, accepted_count, waitlisted_count from entry_counts
        where meet_id = ${meetId} and meet_event_id is not null
          and meet_event_id <> all(${meetEventIds}::bigint[])
      ) as each_event
    )
    update entry_counts meet set entry_count = total.entries, accepted_count = total.accepted,
      waitlisted_count = total.waitlisted
    from total where meet.meet_id = ${meetId} and meet.meet_event_id is null`,
);

/** Counts the entries of the meet and its events anew. */
export async function updateCounts({ db }: Context, meetId: number): Promise<void> {
  await sql`
    insert into entry_counts (meet_id, meet_event_id, entry_count, accepted_count, waitlisted_count)
    select ${meetId}, listed.id, ${COUNTED}
    from (select id from meet_events where meet_id = ${meetId} union all select null) as listed (id)
    left join entries e on e.meet_id = ${meetId} and (listed.id is null or e.meet_event_id = listed.id)
      and e.removed_at is null and e.scratched_at is null and e.acceptance <> -10
    group by listed.id
    on conflict (meet_id, meet_event_id) do update set entry_count = excluded.entry_count,
      accepted_count = excluded.accepted_count, waitlisted_count = excluded.waitlisted_count`.execute(db);
}

/** Lists the events of a meet that are not removed. */
export async function listEventsOfEntries({ db }: Context, meetId: number): Promise<EventOfEntries[]> {
  return db
    .selectFrom('meet_events')
    .select(['id as meetEventId', 'gender', 'event_variant as eventVariant', 'parent_id as parentId'])
    .where('meet_id', '=', meetId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Returns genders by athlete id; unknown athletes are left out. */
export async function mapGenders(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<Map<number, Gender>> {
  const { rows } = await sql<{ id: number; gender: Gender }>`
    select id, gender from athletes
    where id = any(${athleteIds}::bigint[]) and removed_at is null`.execute(db);
  return new Map(rows.map(({ id, gender }) => [id, gender]));
}

/** Some entries of a meet; all of them when nothing is named. */
export interface EntrySelection {
  meetEventIds?: readonly number[] | undefined;
  entryIds?: readonly number[] | undefined;
  /** Identities; relays are included. */
  athleteIds?: readonly number[] | undefined;
}

/** Lists entries that are not removed, in the order in which they were made. */
export async function listEntryRows(
  { db }: Context,
  meetId: number,
  { meetEventIds, entryIds, athleteIds }: EntrySelection = {},
): Promise<StoredEntry[]> {
  const inEvents = meetEventIds ? sql`and e.meet_event_id = any(${meetEventIds}::bigint[])` : sql``;
  const named = entryIds ? sql`and e.id = any(${entryIds}::bigint[])` : sql``;
  const ofPeople = athleteIds
    ? sql`and (e.athlete_id is null or a.canonical_id = any(${athleteIds}::bigint[]))`
    : sql``;
  const { rows } = await sql<StoredEntry>`
    ${ENTRY_COLUMNS}
    where e.meet_id = ${meetId} and e.removed_at is null ${inEvents} ${named} ${ofPeople}
    order by e.id`.execute(db);
  return rows;
}

/** Lists the entries of the meet that wait for a place, in the order of arrival. */
export async function listWaiting({ db }: Context, meetId: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    ${ENTRY_COLUMNS}
    where e.meet_id = ${meetId} and e.removed_at is null and e.acceptance = -5 and e.scratched_at is null
    order by e.waitlisted_at, e.id`.execute(db);
  return rows;
}

const ENTRY_COLUMNS = sql`
    select e.id as "entryId", e.meet_id as "meetId", e.meet_event_id as "meetEventId", e.athlete_id as "athleteId",
      a.canonical_id as "canonicalId", e.team_id as "teamId", e.team_text as "teamText",
      e.relay_letter as "relayLetter", e.grade, e.seed_entered as "seedEntered", e.seed_sort as "seedSort",
      e.acceptance, e.waitlisted_at as "waitlistedAt", e.is_exhibition as "isExhibition",
      e.is_held as "isHeld",
      e.scratched_at is not null as "isScratched", e.linked_to as "linkedTo", e.version
    from entries e
    left join athletes a on a.id = e.athlete_id`;

/** Reads how many entries have a place: the limits of events, and in cross country those of their divisions. */
export async function readLimits(ctx: Context, meetId: number): Promise<EntryLimits> {
  const rows = await limitRows(ctx, meetId);
  return { meet: null, events: new Map(rows.map(({ meetEventId, places }) => [meetEventId, places])) };
}

const limitRows = compiledOnce(
  (_, meetId: number) => sql<{ meetEventId: number; places: number }>`
    select v.id as "meetEventId", least(v.first_entries, nullif(d.max_meet_entries, -1)) as places
    from meet_events v join meet_divisions d on d.id = v.meet_division_id
    where v.meet_id = ${meetId} and v.removed_at is null and v.parent_id is null
      and (v.first_entries is not null or (d.max_meet_entries <> -1 and d.gender is not null))`,
);

export interface EntryRow extends EntryToMake {
  entryId: number;
  linkedTo: number | null;
  /** The acceptance with a place. */
  placeAcceptance: Acceptance;
}

export function takeEntryIds({ db }: Context, count: number): Promise<number[]> {
  return takeIds(db, 'entries', count);
}

export async function insertEntries(
  { db }: Context,
  meetId: number,
  rows: readonly EntryRow[],
  { now, byUserId }: { now: string; byUserId: number | null },
): Promise<void> {
  await insertItems(db, 'entries', rows, {
    id: ({ entryId }) => entryId,
    meet_id: () => meetId,
    meet_event_id: ({ meetEventId }) => meetEventId,
    athlete_id: ({ athleteId }) => athleteId,
    team_id: ({ teamId }) => teamId,
    team_text: ({ teamText }) => teamText,
    relay_letter: ({ relayLetter }) => relayLetter,
    grade: ({ grade }) => grade,
    seed_entered: ({ seed }) => seed?.entered,
    seed_sort: ({ seed }) => seed?.sort,
    seed_origin: ({ seed }) => seed?.origin,
    seed_result_id: ({ seed }) => seed?.resultId,
    acceptance: ({ acceptance }) => acceptance,
    waitlisted_at: ({ acceptance }) => (acceptance === -5 ? now : null),
    place_acceptance: ({ acceptance, placeAcceptance }) =>
      acceptance === -5 && placeAcceptance > 0 ? placeAcceptance : null,
    is_exhibition: ({ isExhibition }) => isExhibition,
    is_held: ({ placeAcceptance }) => placeAcceptance === -5,
    linked_to: ({ linkedTo }) => linkedTo,
    entered_by: () => byUserId,
    created_at: () => now,
  });
  const legs = rows.flatMap(({ entryId, legs }) => legs.map((leg) => ({ ...leg, entryId })));
  await insertItems(db, 'entry_legs', legs, {
    entry_id: ({ entryId }) => entryId,
    athlete_id: ({ athleteId }) => athleteId,
    leg: ({ leg }) => leg,
  });
}

export interface EntryUpdate {
  seed: EntrySeed | null;
  legs: readonly EntryLeg[];
  /** The acceptance with a place, which an entry that waits gets later; left out, it stays. */
  acceptance?: Acceptance | null | undefined;
}

/** Replaces the seed and the runners of an entry, and its acceptance with a place if it is given. */
export async function updateEntry(
  { db }: Context,
  entryId: number,
  { seed, legs, acceptance = null }: EntryUpdate,
): Promise<void> {
  await sql`
    update entries set seed_entered = ${seed?.entered ?? null}, seed_sort = ${seed?.sort ?? null},
      seed_origin = ${seed?.origin ?? null}, seed_result_id = ${seed?.resultId ?? null}, version = version + 1,
      acceptance = case when acceptance = -5 then acceptance else coalesce(${acceptance}::int, acceptance) end,
      place_acceptance = case when acceptance = -5 then coalesce(${acceptance}::int, place_acceptance) end
    where id = ${entryId}`.execute(db);
  await db.deleteFrom('entry_legs').where('entry_id', '=', entryId).execute();
  await insertItems(db, 'entry_legs', legs, {
    entry_id: () => entryId,
    athlete_id: ({ athleteId }) => athleteId,
    leg: ({ leg }) => leg,
  });
}

/** Someone who goes to the wait list joins its end; someone who was on it keeps the place in it. */
export async function updateAcceptance(
  { db }: Context,
  entryIds: readonly number[],
  acceptance: Acceptance,
  { now, isHeld = false }: { now: string; isHeld?: boolean },
): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`
    update entries set acceptance = ${acceptance}::int, is_held = ${isHeld}, version = version + 1,
      waitlisted_at = case when ${acceptance}::int = -5 then coalesce(waitlisted_at, ${now}::timestamptz) end,
      place_acceptance = case when ${acceptance}::int <> -5 then null when acceptance > 0 then acceptance
        else place_acceptance end
    where id = any(${entryIds}::bigint[])`.execute(db);
}

/** For entries on the wait list. */
export async function givePlaces({ db }: Context, entryIds: readonly number[]): Promise<void> {
  await sql`
    update entries set acceptance = coalesce(place_acceptance, 30), place_acceptance = null, is_held = false,
      waitlisted_at = null, version = version + 1
    where id = any(${entryIds}::bigint[])`.execute(db);
}

export async function updateScratches(
  { db }: Context,
  entryIds: readonly number[],
  scratchedAt: string | null,
): Promise<void> {
  await sql`
    update entries set scratched_at = ${scratchedAt}, version = version + 1
    where id = any(${entryIds}::bigint[])`.execute(db);
}

export async function markEntriesRemoved(
  { db }: Context,
  entryIds: readonly number[],
  { now, byUserId }: { now: string; byUserId: number | null },
): Promise<void> {
  await sql`
    update entries set removed_at = ${now}, removed_by = ${byUserId}, version = version + 1
    where id = any(${entryIds}::bigint[])`.execute(db);
}

export async function listLegs(
  { db }: Context,
  entryIds: readonly number[],
): Promise<(EntryLeg & { entryId: number })[]> {
  const { rows } = await sql<EntryLeg & { entryId: number }>`
    select entry_id as "entryId", athlete_id as "athleteId", leg from entry_legs
    where entry_id = any(${entryIds}::bigint[]) order by entry_id, leg nulls last, athlete_id`.execute(db);
  return rows;
}
