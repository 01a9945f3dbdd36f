// Owns: nothing
// Reads which athletes have raced, and when, for their rosters.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RosterOf } from '#people/teams/roster-records.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

export interface LastRaceRow {
  athleteId: number;
  lastRaceOn: Day;
  lastRaceHereOn: Day | null;
}

/** Returns identities that have raced, with their last race for any team and for this one. */
export async function listLastRaces(
  { db }: Context,
  teamId: number,
  athleteIds: readonly number[],
): Promise<LastRaceRow[]> {
  const { rows } = await sql<LastRaceRow>`
    select requested.id as "athleteId", raced.last_on as "lastRaceOn", raced.last_here_on as "lastRaceHereOn"
    from unnest(${athleteIds}::bigint[]) as requested (id)
    cross join lateral (
      select array(select id from athlete_records where canonical_id = requested.id) as ids
    ) as same
    join lateral (
      select max(r.competed_on) as last_on,
        max(r.competed_on) filter (where r.team_id = ${teamId}) as last_here_on
      from results r
      where r.athlete_id = any(same.ids) and r.removed_at is null and not r.is_rehearsal and r.status is distinct from 'DNS'
    ) as raced on raced.last_on is not null`.execute(db);
  return rows;
}

/** Returns identities with results for the team in the season. */
export async function listAthletesWithResults(
  { db }: Context,
  { teamId, sport, seasonId }: RosterOf,
  athleteIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    select distinct a.canonical_id as "athleteId"
    from results r join athletes a on a.id = r.athlete_id
    where r.team_id = ${teamId} and r.season_id = ${seasonId} and r.removed_at is null and not r.is_rehearsal
      and coalesce(r.event_variant like 'xc-%', false) = ${sport === 'xc'}
      and a.canonical_id = any(${athleteIds}::bigint[])`.execute(db);
  return rows.map(({ athleteId }) => athleteId);
}

/** Returns records with a result or relay leg, even a removed one: both refer to the record. */
export async function listRecordsWithResults(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select requested.id from unnest(${athleteIds}::bigint[]) as requested (id)
    where exists (select from results where athlete_id = requested.id)
      or exists (select from relay_legs where athlete_id = requested.id)`.execute(db);
  return rows.map(({ id }) => id);
}
