// Owns: entries, seed_clearings. Proposes seeds from results, clears seeds, and brings cleared ones back.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { ClearedSeed, SeedSource } from './seeds.rules.ts';

/** A cleared seed with the event whose pages show it. */
interface ChangedSeed extends ClearedSeed {
  meetEventId: number;
}

const BEFORE = sql`e.id as "entryId", entries.version, e.meet_event_id as "meetEventId",
  e.seed_entered as "seedEntered", e.seed_sort as "seedSort", e.seed_origin as "seedOrigin",
  e.seed_result_id as "seedResultId"`;

/** Replaces the seeds that a host typed by the best official mark of the athlete or squad, or by none. */
export async function replaceHostSeeds(
  { db }: Context,
  meetId: number,
  { sinceOn, hasHandTimes }: SeedSource,
): Promise<ChangedSeed[]> {
  const inTime = sinceOn === null ? sql`p.season_id = m.season_id` : sql`p.competed_on >= ${sinceOn}`;
  const isTimed = hasHandTimes ? sql`true` : sql`p.timing is distinct from 'hand'`;
  const { rows } = await sql<ChangedSeed>`
    update entries set seed_entered = best.mark_entered, seed_sort = best.mark_calc, seed_result_id = best.id,
      seed_origin = case when best.id is not null then 'best' end, version = entries.version + 1
    from entries e
    join meets m on m.id = e.meet_id
    join meet_events v on v.id = e.meet_event_id
    left join lateral (
      select p.id, p.mark_entered, p.mark_calc from performances p
      where p.counts and p.event_variant = v.event_variant and p.meet_id <> e.meet_id
        and ${inTime} and ${isTimed}
        and case when e.athlete_id is null
          then p.athlete_id is null and p.team_id = e.team_id and p.gender = v.gender
          else p.athlete_id in (
            select person.id from athletes person join athletes a on a.canonical_id = person.canonical_id
            where a.id = e.athlete_id)
        end
      order by p.mark_calc, p.id limit 1
    ) best on true
    where entries.id = e.id and e.meet_id = ${meetId} and e.seed_origin = 'host' and e.removed_at is null
    returning ${BEFORE}`.execute(db);
  return rows;
}

/** Removes every seed that is no official mark of the meet's season. */
export async function removeUnverifiedSeeds({ db }: Context, meetId: number): Promise<ChangedSeed[]> {
  const { rows } = await sql<ChangedSeed>`
    update entries set seed_entered = null, seed_sort = null, seed_origin = null, seed_result_id = null,
      version = entries.version + 1
    from entries e join meets m on m.id = e.meet_id
    where entries.id = e.id and e.meet_id = ${meetId} and e.seed_entered is not null and e.removed_at is null
      and not exists (
        select from performances p
        where p.id = e.seed_result_id and p.counts and p.validation > 0 and p.season_id = m.season_id)
    returning ${BEFORE}`.execute(db);
  return rows;
}

export async function insertClearing(
  { db }: Context,
  { meetId, now, byUserId, seeds }: { meetId: number; now: string; byUserId: number; seeds: ClearedSeed[] },
): Promise<number> {
  const { id } = await db
    .insertInto('seed_clearings')
    .values({ meet_id: meetId, cleared_at: now, cleared_by: byUserId, seeds: JSON.stringify(seeds) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false when there is no such clearing of the meet, or when it was undone before. */
export async function markUndone(
  { db }: Context,
  { meetId, clearingId, now }: { meetId: number; clearingId: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seed_clearings')
    .set({ undone_at: now })
    .where('id', '=', clearingId)
    .where('meet_id', '=', meetId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Brings seeds back, but not those of entries that have changed since. Returns the events of the others. */
export async function restoreSeeds({ db }: Context, clearingId: number): Promise<{ meetEventId: number }[]> {
  const { rows } = await sql<{ meetEventId: number }>`
    update entries set seed_entered = s."seedEntered", seed_sort = s."seedSort", seed_origin = s."seedOrigin",
      seed_result_id = s."seedResultId", version = entries.version + 1
    from seed_clearings c, jsonb_to_recordset(c.seeds) as s (
      "entryId" bigint, version int, "seedEntered" text, "seedSort" int, "seedOrigin" text, "seedResultId" bigint)
    where c.id = ${clearingId} and entries.id = s."entryId" and entries.version = s.version
      and entries.removed_at is null
    returning entries.meet_event_id as "meetEventId"`.execute(db);
  return rows;
}
