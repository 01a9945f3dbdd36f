// Owns: meet_calendars, meet_grades. Meets in the calendars of teams and people, and grades that count at one meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Returns false if the calendar of the team has the meet already. */
export async function insertTeamMeet(
  { db, clock }: Context,
  meetId: number,
  teamId: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('meet_calendars')
    .values({ meet_id: meetId, team_id: teamId, created_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the person's calendar has the meet already. */
export async function insertUserMeet(
  { db, clock }: Context,
  meetId: number,
  userId: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('meet_calendars')
    .values({ meet_id: meetId, user_id: userId, created_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the calendar of the team does not have the meet. */
export async function deleteTeamMeet({ db }: Context, meetId: number, teamId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('meet_calendars')
    .where('meet_id', '=', meetId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns false if the person's calendar does not have the meet. */
export async function deleteUserMeet({ db }: Context, meetId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('meet_calendars')
    .where('meet_id', '=', meetId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface CalendarMeet {
  meetId: number;
  sport: Sport;
}

/** Public meets in a person's calendar that end on a day or later, the next one first. */
export async function listMeetsOfUser(
  { db }: Context,
  userId: number,
  fromDay: string,
): Promise<CalendarMeet[]> {
  const { rows } = await sql<CalendarMeet>`
    select m.id as "meetId", m.sport from meet_calendars c join public_meets m on m.id = c.meet_id
    where c.user_id = ${userId} and m.end_on >= ${fromDay}
    order by m.start_on, m.id`.execute(db);
  return rows;
}

export interface CalendarsOfMeet {
  teamIds: number[];
  isOfUser: boolean;
}

/** Tells which of these teams, and whether the person, have the meet in their calendar. */
export async function findCalendars(
  { db }: Context,
  meetId: number,
  { userId, teamIds }: { userId: number; teamIds: readonly number[] },
): Promise<CalendarsOfMeet> {
  const { rows } = await sql<CalendarsOfMeet>`
    select coalesce(array_agg(team_id) filter (where team_id is not null), '{}') as "teamIds",
      count(user_id) > 0 as "isOfUser"
    from meet_calendars
    where meet_id = ${meetId} and (user_id = ${userId} or team_id = any(${teamIds}::bigint[]))`.execute(db);
  return rows[0]!;
}

/** Returns those of the athletes who are on a roster of the sport and season, under any of their records. */
export async function listRostered(
  { db }: Context,
  athleteIds: readonly number[],
  { sport, seasonId }: { sport: Sport; seasonId: number },
): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    select given.id as "athleteId" from unnest(${athleteIds}::bigint[]) as given (id)
    join athlete_records named on named.id = given.id
    where exists (
      select from athlete_records alias join rosters on rosters.athlete_id = alias.id
      where alias.canonical_id = named.canonical_id and rosters.sport = ${sport} and rosters.season_id = ${seasonId})`.execute(
    db,
  );
  return rows.map(({ athleteId }) => athleteId);
}

export async function saveGrade(
  { db, clock }: Context,
  { meetId, athleteId, grade, userId }: { meetId: number; athleteId: number; grade: number; userId: number },
): Promise<void> {
  const set = { grade, set_by: userId, set_at: clock.now().toString() };
  await db
    .insertInto('meet_grades')
    .values({ meet_id: meetId, athlete_id: athleteId, ...set })
    .onConflict((conflict) => conflict.columns(['meet_id', 'athlete_id']).doUpdateSet(set))
    .execute();
}

export async function deleteGrade({ db }: Context, meetId: number, athleteId: number): Promise<void> {
  await db
    .deleteFrom('meet_grades')
    .where('meet_id', '=', meetId)
    .where('athlete_id', '=', athleteId)
    .execute();
}

export async function listGrades(
  { db }: Context,
  meetId: number,
  athleteIds: readonly number[],
): Promise<Map<number, number>> {
  if (athleteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('meet_grades')
    .select(['athlete_id', 'grade'])
    .where('meet_id', '=', meetId)
    .where('athlete_id', 'in', athleteIds)
    .execute();
  return new Map(rows.map(({ athlete_id, grade }) => [athlete_id, grade]));
}

export async function removeOfUser({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('meet_calendars').where('user_id', '=', userId).execute();
  await db.updateTable('meet_grades').set({ set_by: null }).where('set_by', '=', userId).execute();
}
