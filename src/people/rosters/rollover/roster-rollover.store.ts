// Owns: roster_rollovers, roster_holds
// Rosters that were rolled over, and athletes who are held back in their grade.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Returns false if it was recorded before. */
export async function saveRollover(
  { db, clock, visitor }: Context,
  { teamId, sport, seasonId }: RosterOf,
): Promise<boolean> {
  const by = visitor.kind === 'user' ? visitor.userId : null;
  const { rows } = await sql`
    insert into roster_rollovers (team_id, sport, season_id, rolled_by, rolled_at)
    values (${teamId}, ${sport}, ${seasonId}, ${by}, ${clock.now().toString()})
    on conflict do nothing
    returning team_id`.execute(db);
  return rows.length > 0;
}

export async function isRolled({ db }: Context, { teamId, sport, seasonId }: RosterOf): Promise<boolean> {
  const { rows } = await sql`
    select 1 from roster_rollovers
    where team_id = ${teamId} and sport = ${sport} and season_id = ${seasonId}`.execute(db);
  return rows.length > 0;
}

/** Used when the new roster is undone. */
export async function deleteRollover({ db }: Context, { teamId, sport, seasonId }: RosterOf): Promise<void> {
  await sql`
    delete from roster_rollovers
    where team_id = ${teamId} and sport = ${sport} and season_id = ${seasonId}`.execute(db);
}

export async function saveHold(
  { db, clock, visitor }: Context,
  { teamId, sport, seasonId }: RosterOf,
  athleteId: number,
  isHeld: boolean,
): Promise<void> {
  if (!isHeld) {
    await sql`
      delete from roster_holds
      where team_id = ${teamId} and sport = ${sport} and season_id = ${seasonId}
        and athlete_id = ${athleteId}`.execute(db);
    return;
  }
  const by = visitor.kind === 'user' ? visitor.userId : null;
  await sql`
    insert into roster_holds (athlete_id, team_id, sport, season_id, held_by, held_at)
    values (${athleteId}, ${teamId}, ${sport}, ${seasonId}, ${by}, ${clock.now().toString()})
    on conflict do nothing`.execute(db);
}

/** Teams with a coach whose roster of `fromSeasonId` has not rolled over yet. */
export async function listTeamsToRoll(
  { db }: Context,
  { sport, fromSeasonId, coachStatus }: { sport: Sport; fromSeasonId: number; coachStatus: number },
): Promise<number[]> {
  const { rows } = await sql<{ teamId: number }>`
    select distinct c.team_id as "teamId"
    from team_access c
    join listed_teams t on t.id = c.team_id
    where c.sport = ${sport} and c.type = 'C' and c.status = ${coachStatus}
      and exists (select from rosters r
        where r.team_id = c.team_id and r.sport = ${sport} and r.season_id = ${fromSeasonId})
      and not exists (select from roster_rollovers o
        where o.team_id = c.team_id and o.sport = ${sport} and o.season_id = ${fromSeasonId + 1})
    order by 1`.execute(db);
  return rows.map(({ teamId }) => teamId);
}
