// Owns: nothing
// Reads what a merge of divisions must know of their entries and results, and a digest of a division.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Squad } from './division-merges.rules.ts';

/** Lists the rounds of a meet with results that are in no heat. */
export async function listRoundsWithoutHeat({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct round_id as id from results
    where meet_id = ${meetId} and heat_id is null and removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export interface EventPair {
  fromEventId: number;
  intoEventId: number;
}

/** Lists the athletes who have a result in the same round of both events of a pair, each once. */
export async function listAthletesInBoth({ db }: Context, pairs: readonly EventPair[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select distinct on (person.canonical_id) a.first_name, a.last_name, a.visibility,
      person.visibility as recorded_visibility
    from unnest(${pairs.map(({ fromEventId }) => fromEventId)}::bigint[],
      ${pairs.map(({ intoEventId }) => intoEventId)}::bigint[]) as pair (from_id, into_id)
    join results r on r.meet_event_id = pair.from_id and r.removed_at is null and not r.is_exhibition
    join athletes person on person.id = r.athlete_id
    join athletes a on a.id = person.canonical_id
    join results k on k.meet_event_id = pair.into_id and k.removed_at is null and not k.is_exhibition
      and k.round = r.round
    join athletes other on other.id = k.athlete_id and other.canonical_id = person.canonical_id
    order by person.canonical_id`.execute(db);
  return rows;
}

/** Counts the athletes who are entered in both events of a pair, once for each pair. */
export async function countEntriesInBoth({ db }: Context, pairs: readonly EventPair[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from unnest(${pairs.map(({ fromEventId }) => fromEventId)}::bigint[],
      ${pairs.map(({ intoEventId }) => intoEventId)}::bigint[]) as pair (from_id, into_id)
    join entries n on n.meet_event_id = pair.from_id and n.removed_at is null
    join athletes person on person.id = n.athlete_id
    where exists (
      select from entries k join athletes other on other.id = k.athlete_id
      where k.meet_event_id = pair.into_id and k.removed_at is null
        and other.canonical_id = person.canonical_id)`.execute(db);
  return rows[0]!.count;
}

/** Lists the relay squads that are entered or have results in these events. */
export async function listSquads({ db }: Context, meetEventIds: readonly number[]): Promise<Squad[]> {
  const { rows } = await sql<Squad>`
    select kind, id, meet_event_id as "meetEventId", coalesce(team_id::text, team_text, '') as team,
      relay_letter as letter
    from (
      select 'entry' as kind, id, meet_event_id, team_id, team_text, relay_letter from entries
      where removed_at is null and athlete_id is null and meet_event_id = any(${meetEventIds}::bigint[])
      union all
      select 'result', id, meet_event_id, team_id, team_text, relay_letter from results
      where removed_at is null and athlete_id is null and meet_event_id = any(${meetEventIds}::bigint[])
    ) as squads
    where relay_letter is not null
    order by relay_letter, kind, id`.execute(db);
  return rows;
}

/** Returns a digest of all that a host, the staff or a file can change in a division. */
export async function digestDivision({ db }: Context, divisionId: number): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    with event as (select * from meet_events where meet_division_id = ${divisionId} and removed_at is null),
    round as (select rounds.* from rounds join event on event.id = rounds.meet_event_id),
    heat as (select heats.* from heats join round on round.id = heats.round_id),
    facts as (
      select 'division' as kind, id::text as id, version::text as state from meet_divisions where id = ${divisionId}
      union all select 'event', id::text, to_jsonb(event)::text from event
      union all select 'round', id::text, to_jsonb(round)::text from round
      union all select 'heat', id::text, to_jsonb(heat)::text from heat
      union all select 'entry', n.id::text, to_jsonb(n)::text from entries n join event on event.id = n.meet_event_id
      union all select 'slot', s.id::text, to_jsonb(s)::text from start_slots s join heat on heat.id = s.heat_id
      union all select 'mark', m.uuid::text, to_jsonb(m)::text from marks m join event on event.id = m.meet_event_id
      union all select 'result', r.id::text, r.version::text from results r join event on event.id = r.meet_event_id
    )
    select md5(string_agg(concat_ws(' ', kind, id, state), '|' order by kind, id)) as digest from facts`.execute(
    db,
  );
  return rows[0]!.digest;
}
