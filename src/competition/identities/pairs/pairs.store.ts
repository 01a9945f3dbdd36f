// Owns: athletes_apart. Pairs marked as different people, and the decisions about a team's athletes.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const userOf = ({ visitor }: Context) => (visitor.kind === 'user' ? visitor.userId : null);

export interface Pair {
  oneId: number;
  otherId: number;
}

/** Pairs among these identities that were marked as different people, under any merged record. */
export async function listApart({ db }: Context, athleteIds: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct least(one.canonical_id, other.canonical_id) as "oneId",
      greatest(one.canonical_id, other.canonical_id) as "otherId"
    from athletes_apart mark
    join athletes one on one.id = mark.one_athlete_id
    join athletes other on other.id = mark.other_athlete_id
    where mark.undone_at is null and one.canonical_id = any(${athleteIds}::bigint[])
      and other.canonical_id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}

/** Lists the pairs with one of these identities whose entries the host of a meet put together. */
export async function listPairsOfHosts({ db }: Context, athleteIds: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct least(keep.canonical_id, other.canonical_id) as "oneId",
      greatest(keep.canonical_id, other.canonical_id) as "otherId"
    from entry_merges m
    join athletes keep on keep.id = m.keep_athlete_id
    join athletes other on other.id = m.other_athlete_id
    where m.undone_at is null and keep.canonical_id <> other.canonical_id
      and (keep.canonical_id = any(${athleteIds}::bigint[]) or other.canonical_id = any(${athleteIds}::bigint[]))`.execute(
    db,
  );
  return rows;
}

/** Marks a pair as different people and returns the id of the mark; repeating it returns the same id. */
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

/** Returns null when the mark does not exist or was undone. */
export async function findApart({ db }: Context, apartId: number): Promise<Pair | null> {
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

export interface ActiveMerge {
  mergeId: number;
  fromAthleteId: number;
  intoAthleteId: number;
  byUserId: number | null;
}

/** Returns null when the merge does not exist or was undone. */
export async function findActiveMerge({ db }: Context, mergeId: number): Promise<ActiveMerge | null> {
  const { rows } = await sql<ActiveMerge>`
    select id as "mergeId", from_athlete_id as "fromAthleteId", into_athlete_id as "intoAthleteId",
      by_user_id as "byUserId"
    from athlete_merges where id = ${mergeId} and undone_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface DecidedPerson {
  firstName: string;
  lastName: string;
  visibility: Visibility;
  /** True for an athlete on the team's roster this season or last. */
  isOwn: boolean;
}

export interface DecidedRow {
  kind: 'merge' | 'apart';
  /** The id of the merge or of the mark. */
  id: number;
  /** The athlete whose page stayed after a merge. */
  oneId: number;
  otherId: number;
  /** The current identity of the first athlete. */
  canonicalId: number;
  one: DecidedPerson;
  other: DecidedPerson;
  byUserId: number | null;
  byName: string | null;
  at: string;
  /** The reason for a merge; empty for a mark. */
  reason: string;
  /** The number of results that came in after a merge, under any of its records. */
  laterResults: number;
}

const person = (which: 'one' | 'other') => sql`json_build_object(
  'firstName', ${sql.ref(`${which}.first_name`)}, 'lastName', ${sql.ref(`${which}.last_name`)},
  'visibility', (
    select m.visibility from athletes m
    where m.id = ${sql.ref(`${which}.id`)} or m.id = ${sql.ref(`${which}.canonical_id`)}
    order by array_position(${VISIBILITIES}::text[], m.visibility) desc limit 1),
  'isOwn', ${sql.ref(`${which}.canonical_id`)} in (select id from identity where is_current))`;

/** Active decisions about athletes on the team's rosters in that sport, of any season, the newest first. */
export async function listDecided(
  { db }: Context,
  { teamId, sport, sinceYear, limit }: { teamId: number; sport: Sport; sinceYear: number; limit: number },
): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    with identity as (
      select recorded.canonical_id as id,
        bool_or(r.left_at is null and season_year(r.season_id) >= ${sinceYear}) as is_current
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
      select 'apart', mark.id, mark.one_athlete_id, mark.other_athlete_id, mark.by_user_id, mark.said_at, ''
      from athletes_apart mark
      join athletes one on one.id = mark.one_athlete_id
      join athletes other on other.id = mark.other_athlete_id
      where mark.undone_at is null
        and (one.canonical_id in (select id from identity) or other.canonical_id in (select id from identity))
    )
    select decided.kind, decided.id, decided.one_id as "oneId", decided.other_id as "otherId",
      one.canonical_id as "canonicalId", ${person('one')} as one, ${person('other')} as other,
      decided.by_user_id as "byUserId", trim(u.first_name || ' ' || u.last_name) as "byName",
      decided.at, decided.reason,
      case when decided.kind = 'merge' then (
        select count(*)::int
        from athlete_records recorded
        join results r on r.athlete_id = recorded.id
        where recorded.canonical_id = one.canonical_id and r.removed_at is null and not r.is_rehearsal
          and r.created_at > decided.at
      ) else 0 end as "laterResults"
    from decided
    join athletes one on one.id = decided.one_id
    join athletes other on other.id = decided.other_id
    left join users u on u.id = decided.by_user_id
    order by decided.at desc, decided.id desc
    limit ${limit}`.execute(db);
  return rows;
}
