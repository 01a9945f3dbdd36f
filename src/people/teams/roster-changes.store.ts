// Owns: rosters
// Rows of one team's roster: read, written and removed.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { RosterOf, RosterRecord } from './roster-records.rules.ts';

/** Reads the rows of these athletes; all rows when they are left out. */
export async function listRecords(
  { db }: Context,
  { teamId, sport, seasonId }: RosterOf,
  athleteIds?: readonly number[],
): Promise<RosterRecord[]> {
  let rows = db
    .selectFrom('rosters')
    .select(['athlete_id as athleteId', 'grade', 'is_active as isActive'])
    .select(['created_at as createdAt', 'waits_since as waitsSince'])
    .where('team_id', '=', teamId)
    .where('sport', '=', sport)
    .where('season_id', '=', seasonId);
  if (athleteIds !== undefined) {
    rows = rows.where(sql<boolean>`athlete_id = any(${athleteIds}::bigint[])`);
  }
  return rows.orderBy('athlete_id').execute();
}

export async function writeRecords(
  { db }: Context,
  { teamId, sport, seasonId }: RosterOf,
  records: readonly RosterRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into rosters (athlete_id, team_id, sport, season_id, grade, is_active, created_at, waits_since)
    select "athleteId", ${teamId}::bigint, ${sport}::text, ${seasonId}::integer, grade, "isActive", "createdAt",
      "waitsSince"
    from json_to_recordset(${JSON.stringify(records)}::json)
      as record ("athleteId" bigint, grade smallint, "isActive" boolean, "createdAt" timestamptz,
        "waitsSince" timestamptz)
    on conflict (athlete_id, team_id, sport, season_id) do update
      set grade = excluded.grade, is_active = excluded.is_active, waits_since = excluded.waits_since`.execute(
    db,
  );
}

export async function deleteRecords(
  { db }: Context,
  { teamId, sport, seasonId }: RosterOf,
  athleteIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('rosters')
    .where('team_id', '=', teamId)
    .where('sport', '=', sport)
    .where('season_id', '=', seasonId)
    .where(sql<boolean>`athlete_id = any(${athleteIds}::bigint[])`)
    .execute();
}

/** Lists the seasons in which the team has a roster, oldest first. */
export async function listRosterSeasons(
  { db }: Context,
  teamId: number,
): Promise<{ sport: Sport; seasonId: number }[]> {
  return db
    .selectFrom('rosters')
    .select(['sport', 'season_id as seasonId'])
    .distinct()
    .where('team_id', '=', teamId)
    .orderBy('sport')
    .orderBy('season_id')
    .execute();
}

/** Marks whether these athletes have left, on all rosters of the team in the sport. */
export async function writeLeft(
  { db }: Context,
  { teamId, sport }: Pick<RosterOf, 'teamId' | 'sport'>,
  athleteIds: readonly number[],
  leftAt: string | null,
): Promise<void> {
  await db
    .updateTable('rosters')
    .set({ left_at: leftAt })
    .where('team_id', '=', teamId)
    .where('sport', '=', sport)
    .where(sql<boolean>`athlete_id = any(${athleteIds}::bigint[])`)
    .execute();
}

/** Lists the team's rosters in the sport with these athletes, oldest first. */
export async function listSeasonsOfAthletes(
  { db }: Context,
  { teamId, sport }: Pick<RosterOf, 'teamId' | 'sport'>,
  athleteIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('rosters')
    .select('season_id as seasonId')
    .distinct()
    .where('team_id', '=', teamId)
    .where('sport', '=', sport)
    .where(sql<boolean>`athlete_id = any(${athleteIds}::bigint[])`)
    .orderBy('season_id')
    .execute();
  return rows.map(({ seasonId }) => seasonId);
}
