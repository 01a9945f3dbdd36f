// Owns: nothing
// Reads which cached pages name an athlete.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

/**
 * The tags of all cached pages that name one of these recorded athletes: the meets, lists and teams of their results and
 * relays, the meets with them in an entry, the meets whose corrections took a result from them, the teams with them on a roster, and the meets whose
 * record books print their name.
 */
export async function listTagsOfNames({ db }: Context, athleteIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with ran as (
      select meet_id, team_id, event_variant from results where athlete_id = any(${athleteIds}::bigint[])
      union
      select r.meet_id, r.team_id, r.event_variant
      from relay_legs l
      join results r on r.id = l.result_id
      where l.athlete_id = any(${athleteIds}::bigint[])
    ), printed as (
      select book.meet_id
      from records r
      join meet_record_sets book on book.record_set_id = r.record_set_id
      where r.athlete_id = any(${athleteIds}::bigint[]) or r.holder_text is not null and fold_name(r.holder_text) in (
        select first_name_folded || ' ' || last_name_folded from athletes where id = any(${athleteIds}::bigint[])
        union all
        select last_name_folded || ' ' || first_name_folded from athletes where id = any(${athleteIds}::bigint[]))
    )
    select 'meet:' || meet_id as tag from ran
    union
    select 'meet:' || meet_id from printed
    union
    select 'meet:' || meet_id from entries where athlete_id = any(${athleteIds}::bigint[])
    union
    select 'meet:' || entries.meet_id from entry_legs join entries on entries.id = entry_legs.entry_id
    where entry_legs.athlete_id = any(${athleteIds}::bigint[])
    union
    select 'meet:' || meet_id from result_changes
    where before ? 'athleteId' and (before ->> 'athleteId')::bigint = any(${athleteIds}::bigint[])
    union
    select 'list:' || event_variant from ran where event_variant is not null
    union
    select 'team:' || team_id from ran where team_id is not null
    union
    select 'team:' || team_id from rosters where athlete_id = any(${athleteIds}::bigint[])`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Leaves out rehearsals and removed meets. */
export async function listPublicMeets(
  { db }: Context,
  meetIds: readonly number[],
): Promise<{ meetId: number; sport: Sport }[]> {
  const { rows } = await sql<{ meetId: number; sport: Sport }>`
    select id as "meetId", sport from public_meets where id = any(${meetIds}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
}
