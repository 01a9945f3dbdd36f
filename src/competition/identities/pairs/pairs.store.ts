// Owns: athletes_apart. Who was said not to be the same person, and what was decided about the people of a team.
import { sql } from 'kysely';
import type { Context, Db } from '#kit/server/context.ts';
import { INDOOR_OFFSET } from '#sport/calendar/seasons.rules.ts';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const userOf = ({ visitor }: Context) => (visitor.kind === 'user' ? visitor.userId : null);

export interface Pair {
  oneId: number;
  otherId: number;
}

/** Among these identities of today those pairs that somebody said are two, under whichever of their records. */
export async function listApart(db: Db, athleteIds: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct least(one.canonical_id, other.canonical_id) as "oneId",
      greatest(one.canonical_id, other.canonical_id) as "otherId"
    from athletes_apart said
    join athletes one on one.id = said.one_athlete_id
    join athletes other on other.id = said.other_athlete_id
    where said.undone_at is null and one.canonical_id = any(${athleteIds}::bigint[])
      and other.canonical_id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}

/** Said twice, it is said once. Returns its id. */
export async function insertApart(ctx: Context, { oneId, otherId }: Pair): Promise<number> {
  const [low, high] = [Math.min(oneId, otherId), Math.max(oneId, otherId)];
  const { rows } = await sql<{ id: number }>`
    insert into athletes_apart (one_athlete_id, other_athlete_id, by_user_id, said_at)
    values (${low}, ${high}, ${userOf(ctx)}, ${ctx.clock.now().toString()})
    on conflict (one_athlete_id, other_athlete_id) where undone_at is null
      do update set said_at = athletes_apart.said_at
    returning id`.execute(ctx.db);
  return rows[0]!.id;
}

/** Null when it is not open. */
export async function findApart(db: Db, apartId: number): Promise<Pair | null> {
  const { rows } = await sql<Pair>`
    select one_athlete_id as "oneId", other_athlete_id as "otherId"
    from athletes_apart where id = ${apartId} and undone_at is null
    for update`.execute(db);
  return rows[0] ?? null;
}

export async function closeApart(ctx: Context, apartId: number): Promise<void> {
  await sql`
    update athletes_apart set undone_at = ${ctx.clock.now().toString()}, undone_by = ${userOf(ctx)}
    where id = ${apartId} and undone_at is null`.execute(ctx.db);
}

export interface OpenMerge {
  mergeId: number;
  fromAthleteId: number;
  intoAthleteId: number;
  byUserId: number | null;
}

/** Null when there is none, or it was undone. */
export async function findOpenMerge(db: Db, mergeId: number): Promise<OpenMerge | null> {
  const { rows } = await sql<OpenMerge>`
    select id as "mergeId", from_athlete_id as "fromAthleteId", into_athlete_id as "intoAthleteId",
      by_user_id as "byUserId"
    from athlete_merges where id = ${mergeId} and undone_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface DecidedPerson {
  firstName: string;
  lastName: string;
  visibility: Visibility;
  /** On a roster of the team of late. */
  isOwn: boolean;
}

export interface DecidedRow {
  kind: 'merge' | 'apart';
  /** Of the merge, or of what was said. */
  id: number;
  /** Of a merge the one that stayed. */
  oneId: number;
  otherId: number;
  /** Of the first of them today. */
  canonicalId: number;
  one: DecidedPerson;
  other: DecidedPerson;
  byUserId: number | null;
  byName: string | null;
  at: string;
  /** Of a merge. */
  reason: string;
  /** Of a merge: how many results came in since, under any of the records. */
  laterResults: number;
}

const person = (which: 'one' | 'other') => sql`json_build_object(
  'firstName', ${sql.ref(`${which}.first_name`)}, 'lastName', ${sql.ref(`${which}.last_name`)},
  'visibility', (
    select m.visibility from athletes m
    where m.id = ${sql.ref(`${which}.id`)} or m.id = ${sql.ref(`${which}.canonical_id`)}
    order by array_position(${VISIBILITIES}::text[], m.visibility) desc limit 1),
  'isOwn', ${sql.ref(`${which}.canonical_id`)} in (select id from identity where is_of_late))`;

/** What holds today about people of the team's rosters in that sport, of any season, the newest first. */
export async function listDecided(
  db: Db,
  { teamId, sport, lateYear, most }: { teamId: number; sport: Sport; lateYear: number; most: number },
): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    with identity as (
      select recorded.canonical_id as id,
        bool_or(r.left_at is null and r.season_id % ${sql.lit(INDOOR_OFFSET)} >= ${lateYear}) as is_of_late
      from rosters r join athletes recorded on recorded.id = r.athlete_id
      where r.team_id = ${teamId} and r.sport = ${sport}
      group by recorded.canonical_id
    ), decided as (
      select 'merge' as kind, m.id, m.into_athlete_id as one_id, m.from_athlete_id as other_id,
        m.by_user_id, m.merged_at as at, m.reason
      from athlete_merges m
      join athletes a on a.id = m.from_athlete_id
      join identity on identity.id = a.canonical_id
      where m.undone_at is null
      union all
      select 'apart', said.id, said.one_athlete_id, said.other_athlete_id, said.by_user_id, said.said_at, ''
      from athletes_apart said
      join athletes one on one.id = said.one_athlete_id
      join athletes other on other.id = said.other_athlete_id
      where said.undone_at is null
        and (one.canonical_id in (select id from identity) or other.canonical_id in (select id from identity))
    )
    select decided.kind, decided.id, decided.one_id as "oneId", decided.other_id as "otherId",
      one.canonical_id as "canonicalId", ${person('one')} as one, ${person('other')} as other,
      decided.by_user_id as "byUserId", trim(u.first_name || ' ' || u.last_name) as "byName",
      decided.at, decided.reason,
      case when decided.kind = 'merge' then (
        select count(*)::int
        from (
          select one.canonical_id as id
          union all
          select id from athletes where canonical_id = one.canonical_id and canonical_id <> id
        ) as recorded
        join results r on r.athlete_id = recorded.id
        where r.removed_at is null and r.created_at > decided.at
      ) else 0 end as "laterResults"
    from decided
    join athletes one on one.id = decided.one_id
    join athletes other on other.id = decided.other_id
    left join users u on u.id = decided.by_user_id
    order by decided.at desc, decided.id desc
    limit ${most}`.execute(db);
  return rows;
}
