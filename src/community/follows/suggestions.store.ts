// Owns: follow_suggestion_ignores
// Athletes to suggest, and the suggestions that people ignored.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { SuggestedRow } from './suggestions.rules.ts';

export interface Around {
  userId: number;
  /** Their rosters supply suggestions. */
  teams: readonly { teamId: number; sport: string }[];
  /** Their follows supply suggestions. */
  followedUserIds: readonly number[];
  /** The reader's own athletes, including children. */
  ownAthleteIds: readonly number[];
  /** Rosters of each team's newest year count, unless they are older than this. */
  fromYear: number;
}

/**
 * Leaves out athletes who are followed, ignored or blocked either way. Teammates come first, then
 * the most followed.
 */
export async function listSuggested(
  { db }: Context,
  { userId, teams, followedUserIds, ownAthleteIds, fromYear }: Around,
  most: number,
): Promise<SuggestedRow[]> {
  const { rows } = await sql<SuggestedRow>`
    with candidates as (
      select r.athlete_id, t.name as team_name, null::bigint as follower_id
      from unnest(${teams.map(({ teamId }) => teamId)}::bigint[], ${teams.map(({ sport }) => sport)}::text[])
        as mine(team_id, sport)
      join rosters r on r.team_id = mine.team_id and r.sport = mine.sport
        and r.is_active and r.left_at is null and season_year(r.season_id) >= ${fromYear}
        and season_year(r.season_id) = (
          select max(season_year(newest.season_id)) from rosters newest
          where newest.team_id = mine.team_id and newest.sport = mine.sport)
      join teams t on t.id = r.team_id
      union all
      select f.link_id, null, f.follower_id
      from follows f
      where f.type = 'athlete' and f.state = 'accepted' and f.follower_id = any(${followedUserIds}::bigint[])
    ), people as (
      select recorded.canonical_id, min(team_name) as team_name,
        count(distinct follower_id)::int as follower_count,
        max(array_position(array['full', 'initials', 'hidden'], recorded.visibility)) as strictest
      from candidates join athletes recorded on recorded.id = candidates.athlete_id
      group by recorded.canonical_id
    )
    select a.id as "athleteId", a.first_name, a.last_name, a.visibility,
      coalesce(a.birth_on, a.born_by) as "athleteBirthOn", (
        select max(owner.birth_on)
        from athlete_records recorded
        join user_athletes own on own.athlete_id = recorded.id and own.relation = 'self'
        join users owner on owner.id = own.user_id
        where recorded.canonical_id = a.id) as "birthOn",
      (array['full', 'initials', 'hidden'])[people.strictest] as recorded_visibility,
      people.team_name as "teamName", people.follower_count as "followerCount"
    from people
    join athletes a on a.id = people.canonical_id and a.removed_at is null
    where a.visibility <> 'hidden' and a.id <> all(${ownAthleteIds}::bigint[])
      and not exists (
        select from follows f
        where f.follower_id = ${userId} and f.type = 'athlete' and f.link_id = a.id)
      and not exists (
        select from follow_suggestion_ignores i
        join athletes ignored on ignored.id = i.athlete_id
        where i.user_id = ${userId} and ignored.canonical_id = a.id)
      and not exists (
        select from user_athletes link
        join athletes linked on linked.id = link.athlete_id and linked.canonical_id = a.id
        where link.relation = 'self' and link.confirmed_at is not null and (
          exists (
            select from blocks b
            where (b.blocker_id = ${userId} and b.blocked_id = link.user_id)
              or (b.blocker_id = link.user_id and b.blocked_id = ${userId}))
          or exists (
            select from follows f
            where f.follower_id = ${userId} and f.type = 'user' and f.link_id = link.user_id)))
    order by people.team_name is null, people.follower_count desc, a.last_name_folded, a.first_name_folded, a.id
    limit ${most}`.execute(db);
  return rows;
}

/** A repeated ignore changes nothing. */
export async function insertIgnored(
  { db, clock }: Context,
  userId: number,
  athleteId: number,
): Promise<void> {
  await db
    .insertInto('follow_suggestion_ignores')
    .values({ user_id: userId, athlete_id: athleteId, ignored_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteIgnoredBy({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('follow_suggestion_ignores').where('user_id', '=', userId).execute();
}
