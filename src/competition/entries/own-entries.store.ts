// Owns: entries, entry_legs. Reads the entries of a team, and every entry of some athletes at a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { EntryLeg, SeedOrigin, StoredEntry } from './entries.rules.ts';

export interface OwnEntry extends StoredEntry {
  seedOrigin: SeedOrigin | null;
  /** RFC 3339. */
  enteredAt: string;
  legs: EntryLeg[];
  /** The name of the athlete; empty for a relay. Full: only for who enters the athlete. */
  firstName: string;
  lastName: string;
}

/** In the order in which they were made. `athleteIds` are identities; relays in which they run are included. */
export async function listOwnEntries(
  { db }: Context,
  meetId: number,
  { teamId, athleteIds }: { teamId: number | null; athleteIds: readonly number[] },
): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select e.id as "entryId", e.meet_id as "meetId", e.meet_event_id as "meetEventId", e.athlete_id as "athleteId",
      p.id as "canonicalId", e.team_id as "teamId", e.team_text as "teamText", e.relay_letter as "relayLetter",
      e.grade, e.seed_entered as "seedEntered", e.seed_sort as "seedSort", e.seed_origin as "seedOrigin",
      e.acceptance, e.waitlisted_at as "waitlistedAt", e.is_held as "isHeld", e.is_exhibition as "isExhibition",
      e.scratched_at is not null as "isScratched", e.linked_to as "linkedTo", e.version, e.created_at as "enteredAt",
      coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName",
      coalesce((
        select json_agg(json_build_object('athleteId', runner.canonical_id, 'leg', l.leg) order by l.leg nulls last)
        from entry_legs l join athletes runner on runner.id = l.athlete_id where l.entry_id = e.id), '[]') as legs
    from entries e
    left join athletes a on a.id = e.athlete_id
    left join athletes p on p.id = a.canonical_id
    where e.meet_id = ${meetId} and e.removed_at is null and (
      e.team_id = ${teamId}
      or a.canonical_id = any(${athleteIds}::bigint[])
      or exists (
        select from entry_legs l join athletes runner on runner.id = l.athlete_id
        where l.entry_id = e.id and runner.canonical_id = any(${athleteIds}::bigint[])))
    order by e.id`.execute(db);
  return rows;
}

/** Ranks entries by seed among those of their event with a place; those without a seed or a place are left out. */
export async function listRanks(
  { db }: Context,
  meetId: number,
  entryIds: readonly number[],
): Promise<{ entryId: number; rank: number }[]> {
  const { rows } = await sql<{ entryId: number; rank: number }>`
    with ranked as (
      select id, rank() over (partition by meet_event_id order by seed_sort)::int as rank
      from entries
      where meet_id = ${meetId} and removed_at is null and scratched_at is null and acceptance > 0
        and seed_sort is not null
        and meet_event_id in (select meet_event_id from entries where id = any(${entryIds}::bigint[]))
    )
    select id as "entryId", rank from ranked where id = any(${entryIds}::bigint[])`.execute(db);
  return rows;
}

/** Counts the athletes with an entry by division, over all teams. */
export async function countAthletesByDivision({ db }: Context, meetId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ divisionId: number; athletes: number }>`
    select v.meet_division_id as "divisionId", count(distinct a.canonical_id)::int as athletes
    from entries e join meet_events v on v.id = e.meet_event_id join athletes a on a.id = e.athlete_id
    where e.meet_id = ${meetId} and e.removed_at is null and e.scratched_at is null and e.acceptance <> -10
    group by 1`.execute(db);
  return new Map(rows.map(({ divisionId, athletes }) => [divisionId, athletes]));
}
