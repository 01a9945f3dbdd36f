// Owns: round_seedings. Reads rounds, heats and entries as a seeding needs them, and keeps the choices of the staff.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { SeedingChoices } from '#sport/seeding/rule-sets.rules.ts';
import type { EntryToSeed, RoundToSeed } from './round-plan.rules.ts';

/** Lists rounds of a meet, all of them when left out. A heat has begun when it has a gun, a mark or a result. */
export async function listRoundsToSeed(
  { db }: Context,
  meetId: number,
  roundIds: readonly number[] | null = null,
): Promise<RoundToSeed[]> {
  const { rows } = await sql<RoundToSeed>`
    select o.id as "roundId", e.meet_id as "meetId", e.id as "meetEventId",
      coalesce(e.parent_id, e.id) as "entryEventId", o.round, e.event_variant as "variantKey", e.gender,
      d.level_mask as "levelMask", m.season_kind = 'tfi' as "isIndoor", v.lanes_oval as "ovalLanes",
      m.sport = 'xc' as "isCrossCountry",
      o.advance_top as "advanceTop", o.advance_next as "advanceNext", s.choices,
      (select json_agg(json_build_object('roundId', r.id, 'round', r.round)) from rounds r
        where r.meet_event_id = e.id) as rounds,
      coalesce((
        select json_agg(json_build_object('heatId', h.id, 'number', h.number, 'hasBegun',
          h.started_at is not null or exists (select from marks k where k.heat_id = h.id)
          or exists (select from results t where t.meet_event_id = e.id and t.round_id = o.id and t.heat_id = h.id
            and t.removed_at is null)) order by h.number)
        from heats h where h.round_id = o.id), '[]') as heats,
      (select count(*)::int from start_slots l where l.round_id = o.id) as "slotCount"
    from rounds o
    join meet_events e on e.id = o.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    join meets m on m.id = e.meet_id
    join venues v on v.id = m.venue_id
    left join round_seedings s on s.round_id = o.id
    where e.meet_id = ${meetId} and e.removed_at is null
      and (${roundIds}::bigint[] is null or o.id = any(${roundIds}::bigint[]))
    order by o.id`.execute(db);
  return rows;
}

/** Lists the entries of events, those that wait or are scratched among them, in the order in which they were made. */
export async function listEntriesToSeed(
  { db }: Context,
  meetId: number,
  meetEventIds: readonly number[],
): Promise<EntryToSeed[]> {
  const { rows } = await sql<EntryToSeed>`
    select n.id as "entryId", n.meet_event_id as "meetEventId", coalesce(a.canonical_id, n.athlete_id) as "athleteId",
      n.team_id as "teamId", n.relay_letter as "relayLetter", coalesce(t.name, n.team_text) as team, n.acceptance,
      n.scratched_at is not null as "isScratched", n.seed_entered as "seedEntered", n.seed_sort as "seedSort",
      p.competed_on as "markOn", p.timing
    from entries n
    left join teams t on t.id = n.team_id
    left join athletes a on a.id = n.athlete_id
    left join results p on p.id = n.seed_result_id
    where n.meet_id = ${meetId} and n.meet_event_id = any(${meetEventIds}::bigint[]) and n.removed_at is null
    order by n.id`.execute(db);
  return rows;
}

export interface SeedingToStore {
  roundId: number;
  choices: SeedingChoices;
}

export async function saveSeedings(
  { db, clock }: Context,
  seedings: readonly SeedingToStore[],
  byUserId: number,
): Promise<void> {
  const roundIds = seedings.map(({ roundId }) => roundId);
  await sql`delete from round_seedings where round_id = any(${roundIds}::bigint[])`.execute(db);
  await insertItems(db, 'round_seedings', seedings, {
    round_id: ({ roundId }) => roundId,
    choices: ({ choices }) => choices as never,
    seeded_at: () => clock.now().toString(),
    seeded_by: () => byUserId,
  });
}
