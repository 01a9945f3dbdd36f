// Owns: meet_staff, meet_staff_events. The hosts, timers, clerks and judges of each meet.
import { sql } from 'kysely';
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { publishViewerChange } from '#kit/server/realtime/realtime-publish.ts';

/** An invitation that is not accepted, was declined or has expired gives no role, and neither does one that ended. */
const IN_OFFICE = sql`meet_staff.accepted_at is not null and meet_staff.declined_at is null
  and meet_staff.ended_at is null`;

interface RoleRow {
  role: StaffRole;
  /** The events of a judge. */
  meetEventIds: number[];
}

export interface StaffRow extends RoleRow {
  staffId: number;
  userId: number;
}

const EVENT_IDS = sql`array(
  select meet_event_id from meet_staff_events where staff_id = meet_staff.id order by meet_event_id)`;

/** Null if there is no such meet. */
export async function findMeetKind({ db }: Context, meetId: number): Promise<string | null> {
  const meet = await db
    .selectFrom('meets')
    .select('kind')
    .where('id', '=', meetId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return meet?.kind ?? null;
}

const rolesOfUser = compiledOnce(
  (_, meetId: number, userId: number) => sql<RoleRow>`
    select role, ${EVENT_IDS} as "meetEventIds" from meet_staff
    where meet_id = ${meetId} and user_id = ${userId} and ${IN_OFFICE}`,
);

export function listRoles(ctx: Context, meetId: number, userId: number): Promise<RoleRow[]> {
  return rolesOfUser(ctx, meetId, userId);
}

/** Lists everyone with a role, the longest serving first. */
export async function listStaffRows({ db }: Context, meetId: number): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select id as "staffId", user_id as "userId", role, ${EVENT_IDS} as "meetEventIds" from meet_staff
    where meet_id = ${meetId} and ${IN_OFFICE}
    order by accepted_at, id`.execute(db);
  return rows;
}

/** Lists the latest meet first, without rehearsals. */
export async function listMeetsOfRoles(
  { db }: Context,
  userId: number,
  roles: readonly StaffRole[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select meets.id from meet_staff join staffed_meets meets on meets.id = meet_staff.meet_id
    where meet_staff.user_id = ${userId} and meet_staff.role = any(${roles}::text[]) and ${IN_OFFICE}
    order by meets.start_on desc, meets.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives a role at once; an open invitation to it counts as accepted. Returns the id, also of a role that was there. */
export async function insertStaff(
  ctx: Context,
  { meetId, userId, role }: { meetId: number; userId: number; role: StaffRole },
): Promise<number> {
  const now = ctx.clock.now().toString();
  const { rows } = await sql<{ id: number }>`
    insert into meet_staff (meet_id, user_id, role, created_at, accepted_at)
    values (${meetId}, ${userId}, ${role}, ${now}, ${now})
    on conflict (meet_id, user_id, role) where ended_at is null and declined_at is null
    do update set accepted_at = coalesce(meet_staff.accepted_at, excluded.accepted_at)
    returning id`.execute(ctx.db);
  await publishViewerChange(ctx, userId);
  return rows[0]!.id;
}

/** The events must be of the same meet, which the database checks. */
export async function replaceJudgedEvents(
  { db }: Context,
  staffId: number,
  meetId: number,
  meetEventIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('meet_staff_events').where('staff_id', '=', staffId).execute();
  await sql`
    insert into meet_staff_events (staff_id, meet_id, meet_event_id)
    select distinct ${staffId}::bigint, ${meetId}::bigint, event_id
    from unnest(${meetEventIds}::bigint[]) as event_id`.execute(db);
}

/** Returns the judges who did not judge the other event before. */
export async function addJudgesOf(
  { db }: Context,
  meetEventId: number,
  otherEventId: number,
): Promise<number[]> {
  const { rows } = await sql<{ staffId: number }>`
    insert into meet_staff_events (staff_id, meet_id, meet_event_id)
    select staff_id, meet_id, ${otherEventId}::bigint from meet_staff_events where meet_event_id = ${meetEventId}
    on conflict do nothing
    returning staff_id as "staffId"`.execute(db);
  return rows.map(({ staffId }) => staffId);
}

export async function deleteJudges(
  { db }: Context,
  meetEventId: number,
  staffIds: readonly number[],
): Promise<void> {
  await sql`
    delete from meet_staff_events
    where meet_event_id = ${meetEventId} and staff_id = any(${staffIds}::bigint[])`.execute(db);
}

/** Returns the person whose role ended; null if the meet has no such role any more. */
export async function markEnded(ctx: Context, meetId: number, staffId: number): Promise<number | null> {
  const ended = await ctx.db
    .updateTable('meet_staff')
    .set({ ended_at: ctx.clock.now().toString() })
    .where('id', '=', staffId)
    .where('meet_id', '=', meetId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) return null;
  await publishViewerChange(ctx, ended.user_id);
  return ended.user_id;
}

export async function deleteStaffOf(ctx: Context, userId: number): Promise<void> {
  const { db } = ctx;
  await sql`
    delete from meet_staff_events where staff_id in (select id from meet_staff where user_id = ${userId})`.execute(
    db,
  );
  await db.deleteFrom('meet_staff').where('user_id', '=', userId).execute();
  await db.updateTable('meet_staff').set({ invited_by: null }).where('invited_by', '=', userId).execute();
  await publishViewerChange(ctx, userId);
}

export interface MeetHost {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
}

export async function listHostsOfMeet({ db }: Context, meetId: number): Promise<MeetHost[]> {
  return db
    .selectFrom('meet_staff')
    .innerJoin('users', 'users.id', 'meet_staff.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .where('meet_staff.meet_id', '=', meetId)
    .where('meet_staff.role', '=', 'host')
    .where('meet_staff.accepted_at', 'is not', null)
    .where('meet_staff.ended_at', 'is', null)
    .where('users.standing', '=', 'good')
    .orderBy('meet_staff.id')
    .execute();
}
