// Owns: nothing
// Reads the meets that an account hosts or works at.
import { sql } from 'kysely';
import type { MeetSetup } from '#competition/meets/manage/setup-panels.rules.ts';
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface StaffedMeet {
  meetId: number;
  sport: Sport;
  name: string;
  startOn: string;
  endOn: string;
  timeZone: string;
  roles: StaffRole[];
  isRegistrationEnabled: boolean;
  isAgreed: boolean;
  setupState: MeetSetup;
}

/** Lists the meet that begins last first, without rehearsals. */
export async function listStaffedMeets({ db }: Context, userId: number): Promise<StaffedMeet[]> {
  const { rows } = await sql<StaffedMeet>`
    select meets.id as "meetId", meets.sport, meets.name, meets.start_on as "startOn", meets.end_on as "endOn",
      venues.time_zone as "timeZone", staff.roles, meets.registration_enabled as "isRegistrationEnabled",
      meets.setup_state as "setupState",
      exists (select from meet_signatures where meet_id = meets.id and step = 'agree') as "isAgreed"
    from (
      select meet_id, array_agg(role order by role) as roles from meet_staff
      where user_id = ${userId} and accepted_at is not null and declined_at is null and ended_at is null
      group by meet_id
    ) as staff
      join staffed_meets meets on meets.id = staff.meet_id
      join venues on venues.id = meets.venue_id
    order by meets.start_on desc, meets.id desc`.execute(db);
  return rows;
}
