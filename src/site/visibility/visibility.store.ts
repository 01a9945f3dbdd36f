// Owns: nothing
// Reads where the name of an athlete stands, and a piece of a result list as strangers see it.
import { sql } from 'kysely';
import { CONDITION_BITS } from '#competition/bests/best-keys.rules.ts';
import type { Db } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import { INDOOR_OFFSET } from '#sport/seasons.rules.ts';

/** How many rows of the list stand around the athlete's. */
const ROWS_AROUND = 1;
const ROWS_MOST = 5;

/**
 * The tags of all cached pages that name one of these recorded athletes: where they or their squads competed, on whose
 * rosters they stand, in which lists, and the meets whose record books print their name.
 */
export async function listTagsOfNames(db: Db, athleteIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with ran as (
      select meet_id, team_id, event_variant from results where athlete_id = any(${athleteIds}::bigint[])
      union
      select r.meet_id, r.team_id, r.event_variant
      from relay_legs l
      join results r on r.id = l.result_id
      where l.athlete_id = any(${athleteIds}::bigint[])
    ), printed as (
      select shown.meet_id
      from records r
      join meet_record_sets shown on shown.record_set_id = r.record_set_id
      where r.holder_text is not null and fold_name(r.holder_text) in (
        select first_name_folded || ' ' || last_name_folded from athletes where id = any(${athleteIds}::bigint[])
        union all
        select last_name_folded || ' ' || first_name_folded from athletes where id = any(${athleteIds}::bigint[]))
    )
    select 'meet:' || meet_id as tag from ran
    union
    select 'meet:' || meet_id from printed
    union
    select 'list:' || event_variant from ran where event_variant is not null
    union
    select 'team:' || team_id from ran where team_id is not null
    union
    select 'team:' || team_id from rosters where athlete_id = any(${athleteIds}::bigint[])`.execute(db);
  return rows.map(({ tag }) => tag);
}

export interface StandingRow {
  teamId: number;
  teamName: string;
  grade: number | null;
}

/** On the newest roster. */
export async function findStanding(db: Db, athleteIds: readonly number[]): Promise<StandingRow | null> {
  const { rows } = await sql<StandingRow>`
    select t.id as "teamId", t.name as "teamName", r.grade
    from rosters r
    join teams t on t.id = r.team_id and t.removed_at is null
    where r.athlete_id = any(${athleteIds}::bigint[])
    order by r.season_id % ${sql.lit(INDOOR_OFFSET)} desc, r.sport, r.season_id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface SampleRow extends PersonRow {
  isAthlete: boolean;
  eventVariant: string | null;
  meetName: string;
  place: number;
  grade: number | null;
  teamName: string | null;
  mark: string;
}

/** The newest result with a place, and those around it. */
export async function listSampleRows(db: Db, athleteIds: readonly number[]): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    with mine as (
      select r.id, r.round_id, r.place, r.event_variant, m.name as meet_name
      from results r
      join meets m on m.id = r.meet_id and m.removed_at is null
      where r.athlete_id = any(${athleteIds}::bigint[]) and r.removed_at is null and r.duplicate_of is null
        and r.counts and r.place is not null
      order by r.competed_on desc, r.id desc
      limit 1
    )
    select near.id = mine.id as "isAthlete", mine.event_variant as "eventVariant", mine.meet_name as "meetName",
      near.place, near.grade, coalesce(t.name, near.team_text) as "teamName", near.mark_entered as mark,
      person.first_name, person.last_name, person.visibility, recorded.visibility as recorded_visibility
    from mine
    join results near on near.round_id = mine.round_id and near.removed_at is null and near.athlete_id is not null
      and near.place between mine.place - ${ROWS_AROUND}::int and mine.place + ${ROWS_AROUND}::int
    join athletes recorded on recorded.id = near.athlete_id
    join athletes person on person.id = recorded.canonical_id
    left join teams t on t.id = near.team_id
    order by near.id = mine.id desc, near.place, near.id
    limit ${ROWS_MOST}::int`.execute(db);
  return rows;
}

/** The best mark of the newest season in an event. */
export async function findBest(db: Db, athleteId: number, eventVariant: string): Promise<string | null> {
  const { rows } = await sql<{ mark: string }>`
    select r.mark_entered as mark
    from season_best s
    join results r on r.id = s.result_id
    where s.subject_kind = 'athlete' and s.subject_id = ${athleteId} and s.event_variant = ${eventVariant}
      and s.season_id not in (0, ${sql.lit(INDOOR_OFFSET)}) and s.conditions & ${sql.lit(CONDITION_BITS.any)} <> 0
    order by r.competed_on desc, r.id desc
    limit 1`.execute(db);
  return rows[0]?.mark ?? null;
}
