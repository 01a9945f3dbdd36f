// Owns: entries, seed_clearings. Proposes seeds from results, clears seeds, and brings cleared ones back.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { ClearedSeed, ProposedSeed, SeedSource } from './seeds.rules.ts';

/** A cleared seed with the event whose pages show it. */
interface ChangedSeed extends ClearedSeed {
  meetEventId: number;
}

const BEFORE = sql`e.id as "entryId", entries.version, e.meet_event_id as "meetEventId",
  e.seed_entered as "seedEntered", e.seed_sort as "seedSort", e.seed_origin as "seedOrigin",
  e.seed_result_id as "seedResultId"`;

/** Whether a performance `p` may be a seed of the meet `m`. */
const isFrom = ({ sinceOn, hasHandTimes }: SeedSource) => sql`
  ${sinceOn === null ? sql`p.season_id = m.season_id` : sql`p.competed_on >= ${sinceOn}`}
  and ${hasHandTimes ? sql`true` : sql`p.timing is distinct from 'hand'`}`;

const PROPOSED = sql`p.event_variant as "eventVariant", p.gender, p.mark_entered as mark, p.mark_calc as sort,
  p.competed_on as "competedOn", p.meet_id as "meetId", held.name as "meetName", p.place, p.timing,
  p.id as "resultId"`;

/** Lists the best mark of each identity in each of these events. */
export async function listBestMarks(
  { db }: Context,
  meetId: number,
  { athleteIds, eventVariants }: { athleteIds: readonly number[]; eventVariants: readonly string[] },
  source: SeedSource,
): Promise<ProposedSeed[]> {
  const { rows } = await sql<ProposedSeed>`
    select distinct on (a.canonical_id, p.event_variant) a.canonical_id as "athleteId", ${PROPOSED}
    from athletes a
    join performances p on p.athlete_id = a.id
    join meets held on held.id = p.meet_id
    join meets m on m.id = ${meetId}
    where a.canonical_id = any(${athleteIds}::bigint[]) and p.event_variant = any(${eventVariants}::text[])
      and p.counts and p.meet_id <> m.id and ${isFrom(source)}
    order by a.canonical_id, p.event_variant, p.mark_calc, p.id`.execute(db);
  return rows;
}

/** Lists the best mark of the team's squads of each gender in each of these relays. */
export async function listBestRelayMarks(
  { db }: Context,
  meetId: number,
  { teamId, eventVariants }: { teamId: number; eventVariants: readonly string[] },
  source: SeedSource,
): Promise<ProposedSeed[]> {
  const { rows } = await sql<ProposedSeed>`
    select distinct on (p.gender, p.event_variant) null as "athleteId", ${PROPOSED}
    from performances p
    join meets held on held.id = p.meet_id
    join meets m on m.id = ${meetId}
    where p.team_id = ${teamId} and p.athlete_id is null and p.event_variant = any(${eventVariants}::text[])
      and p.counts and p.meet_id <> m.id and ${isFrom(source)}
    order by p.gender, p.event_variant, p.mark_calc, p.id`.execute(db);
  return rows;
}

/** Replaces the seeds that a host typed by the best official mark of the athlete or squad, or by none. */
export async function replaceHostSeeds(
  { db }: Context,
  meetId: number,
  source: SeedSource,
): Promise<ChangedSeed[]> {
  const { rows } = await sql<ChangedSeed>`
    update entries set seed_entered = best.mark_entered, seed_sort = best.mark_calc, seed_result_id = best.id,
      seed_origin = case when best.id is not null then 'best' end, version = entries.version + 1
    from entries e
    join meets m on m.id = e.meet_id
    join meet_events v on v.id = e.meet_event_id
    left join lateral (
      select p.id, p.mark_entered, p.mark_calc from performances p
      where p.counts and p.event_variant = v.event_variant and p.meet_id <> e.meet_id
        and ${isFrom(source)}
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
