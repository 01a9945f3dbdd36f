// Owns: nothing
// Reads the athletes on a roster as its coaches see them, and everyone who was ever on a roster of the team.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface RosterPersonRow {
  /** The identity: a merged athlete counts as the remaining one. */
  athleteId: number;
  firstName: string;
  lastName: string;
  gender: Gender;
  visibility: Visibility;
  visibilitySetBy: 'athlete' | 'parent' | 'coach' | 'admin' | null;
  grade: number | null;
  isActive: boolean;
  /** True if a coach has to look at the athlete. */
  isWaiting: boolean;
  isHeld: boolean;
  hasAccount: boolean;
  hasParent: boolean;
  /** True if an account waits for confirmation, or a claim is open. */
  isClaimed: boolean;
}

/**
 * Sorted by last name. Merged athletes share one row: the identity's own, else the best of the
 * others.
 */
export async function listRosterPeople(
  { db }: Context,
  { teamId, sport, seasonId }: RosterOf,
): Promise<RosterPersonRow[]> {
  const { rows } = await sql<RosterPersonRow>`
    with rostered as (
      select distinct on (a.canonical_id) a.canonical_id as id, r.grade, r.is_active, r.waits_since
      from rosters r join athletes a on a.id = r.athlete_id
      where r.team_id = ${teamId} and r.sport = ${sport} and r.season_id = ${seasonId}
      order by a.canonical_id, r.athlete_id = a.canonical_id desc, r.is_active desc, r.grade nulls last
    )
    select p.id as "athleteId", p.first_name as "firstName", p.last_name as "lastName", p.gender, p.visibility,
      p.visibility_set_by as "visibilitySetBy", rostered.grade, rostered.is_active as "isActive",
      rostered.waits_since is not null as "isWaiting",
      exists (select from roster_holds h where h.team_id = ${teamId} and h.sport = ${sport}
        and h.season_id = ${seasonId} and h.athlete_id = p.id) as "isHeld",
      coalesce(linked.has_account, false) as "hasAccount", coalesce(linked.has_parent, false) as "hasParent",
      coalesce(linked.is_claimed, false) or exists (select from athlete_claims c
        where c.athlete_id = any(same.ids) and c.status = 'asked') as "isClaimed"
    from rostered
    join athletes p on p.id = rostered.id and p.removed_at is null
    cross join lateral (
      select array(select id from athlete_records where canonical_id = p.id) as ids
    ) as same
    left join lateral (
      select bool_or(l.relation = 'self' and l.confirmed_at is not null) as has_account,
        bool_or(l.relation = 'parent' and l.confirmed_at is not null) as has_parent,
        bool_or(l.confirmed_at is null) as is_claimed
      from user_athletes l join users u on u.id = l.user_id and u.standing = 'good'
      where l.athlete_id = any(same.ids)
    ) as linked on true
    order by p.last_name_folded, p.first_name_folded, p.id`.execute(db);
  return rows;
}

export interface TeamRosterRow {
  athleteId: number;
  firstName: string;
  lastName: string;
  gender: Gender;
  sport: Sport;
  seasonId: number;
  grade: number | null;
  isActive: boolean;
}

/** Everyone on any roster of the team, with one row for each roster. */
export async function listEverOnTeam({ db }: Context, teamId: number): Promise<TeamRosterRow[]> {
  const { rows } = await sql<TeamRosterRow>`
    select p.id as "athleteId", p.first_name as "firstName", p.last_name as "lastName", p.gender,
      r.sport, r.season_id as "seasonId", r.grade, r.is_active as "isActive"
    from rosters r
    join athletes a on a.id = r.athlete_id
    join athletes p on p.id = a.canonical_id and p.removed_at is null
    where r.team_id = ${teamId}
    order by p.last_name_folded, p.first_name_folded, p.id`.execute(db);
  return rows;
}

/** Returns all recorded athletes of these identities, including themselves. */
export async function listRecordedOf(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<{ athleteId: number; canonicalId: number }[]> {
  const { rows } = await sql<{ athleteId: number; canonicalId: number }>`
    select recorded.id as "athleteId", recorded.canonical_id as "canonicalId"
    from athlete_records recorded
    join athletes p on p.id = recorded.canonical_id and p.removed_at is null
    where recorded.canonical_id = any(${athleteIds}::bigint[])`.execute(db);
  return rows;
}

/** Returns athletes who have an account, another roster or an active merge. */
export async function listTiedAthletes({ db }: Context, athleteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select requested.id from unnest(${athleteIds}::bigint[]) as requested (id)
    where exists (select from user_athletes where athlete_id = requested.id)
      or exists (select from rosters where athlete_id = requested.id)
      or exists (select from athlete_merges
        where undone_at is null and (from_athlete_id = requested.id or into_athlete_id = requested.id))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Null if the record has no identity any more. */
export async function findName(
  ctx: Context,
  athleteId: number,
): Promise<{ firstName: string; lastName: string } | null> {
  const [row] = await listNames(ctx, [athleteId]);
  return row ?? null;
}

interface NamedAthlete {
  /** The requested record. */
  athleteId: number;
  firstName: string;
  lastName: string;
  visibility: Visibility;
}

/** Full names, for coaches who have the athletes on their rosters. */
export async function listNames({ db }: Context, athleteIds: readonly number[]): Promise<NamedAthlete[]> {
  const { rows } = await sql<NamedAthlete>`
    select a.id as "athleteId", p.first_name as "firstName", p.last_name as "lastName", p.visibility
    from athletes a join athletes p on p.id = a.canonical_id
    where a.id = any(${athleteIds}::bigint[]) and p.removed_at is null`.execute(db);
  return rows;
}

export interface NewcomerRow {
  /** The identity. */
  athleteId: number;
  /** True if any roster of the team has them, of any season. */
  wasEverHere: boolean;
  /** True if the full name is public under every record. */
  hasPublicName: boolean;
  /** True if the name is hidden under at least one record. */
  isHidden: boolean;
}

/** Finds an athlete by id; null if they no longer exist. */
export async function findNewcomer(
  { db }: Context,
  teamId: number,
  athleteId: number,
): Promise<NewcomerRow | null> {
  const { rows } = await sql<NewcomerRow>`
    select p.id as "athleteId", p.visibility = 'full' and requested.visibility = 'full' as "hasPublicName",
      p.visibility = 'hidden' or requested.visibility = 'hidden' as "isHidden",
      exists (
        select from rosters r
        where r.athlete_id = any(array(select id from athlete_records where canonical_id = p.id))
          and r.team_id = ${teamId}) as "wasEverHere"
    from athletes requested join athletes p on p.id = requested.canonical_id and p.removed_at is null
    where requested.id = ${athleteId}`.execute(db);
  return rows[0] ?? null;
}
