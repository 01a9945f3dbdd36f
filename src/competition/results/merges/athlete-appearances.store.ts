// Owns: nothing. Reads where athletes appear: the meets, teams and relay lists whose pages name them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface AthleteAppearances {
  meetIds: number[];
  teamIds: number[];
  /** Canonical ids of their relay teammates. */
  mateIds: number[];
  /** Event variants of these relays. */
  relayVariants: string[];
}

export async function getAthleteAppearances(
  { db }: Context,
  canonicalIds: readonly number[],
): Promise<AthleteAppearances> {
  const { rows } = await sql<AthleteAppearances>`
    with recorded as (
      select id from athlete_records where canonical_id = any(${canonicalIds}::bigint[])
    ), squad as (
      select distinct l.result_id
      from recorded join relay_legs l on l.athlete_id = recorded.id
    ), ran as (
      select r.meet_id, r.team_id, null as relay_variant
      from recorded join results r on r.athlete_id = recorded.id
      union
      select r.meet_id, r.team_id, r.event_variant
      from squad join results r on r.id = squad.result_id
    )
    select
      array(select distinct meet_id from ran) as "meetIds",
      array(
        select team_id from ran where team_id is not null
        union
        select o.team_id from recorded join rosters o on o.athlete_id = recorded.id
      ) as "teamIds",
      array(
        select distinct mate.canonical_id
        from squad
        join relay_legs l on l.result_id = squad.result_id
        join athletes mate on mate.id = l.athlete_id
      ) as "mateIds",
      array(select distinct relay_variant from ran where relay_variant is not null) as "relayVariants"`.execute(
    db,
  );
  return rows[0]!;
}
