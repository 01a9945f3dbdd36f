// Owns: nothing
// Reads the meets from which a person may begin a new one.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface MeetToRepeat {
  meetId: number;
  sport: Sport;
  name: string;
  startOn: Day;
  endOn: Day;
  offDays: Day[];
  isIndoor: boolean;
  levelMask: number;
  hostTeamId: number | null;
  venueId: number;
  venueName: string;
  city: string | null;
  state: string | null;
  country: string | null;
  divisions: number;
  events: number;
}

const EARLIER_MEETS_MAX = 100;

const meetsToRepeat = sql`
  select meets.id as "meetId", meets.sport, meets.name, meets.start_on as "startOn", meets.end_on as "endOn",
    coalesce(meets.setup_state->'offDays', '[]') as "offDays", meets.season_kind = 'tfi' as "isIndoor",
    meets.level_mask as "levelMask", meets.host_team_id as "hostTeamId", venues.id as "venueId",
    venues.name as "venueName", venues.city, venues.state, venues.country,
    (select count(*)::int from meet_divisions where meet_id = meets.id and removed_at is null) as divisions,
    (select count(*)::int from meet_events where meet_id = meets.id and removed_at is null) as events
  from staffed_meets meets join venues on venues.id = meets.venue_id
  where meets.kind = 'meet'`;

/** Lists the meets that the person hosts and those of the teams, the latest first. */
export async function listMeetsToRepeat(
  { db }: Context,
  { userId, teams }: { userId: number; teams: readonly { teamId: number; sport: Sport }[] },
): Promise<MeetToRepeat[]> {
  const { rows } = await sql<MeetToRepeat>`
    ${meetsToRepeat} and (
      meets.id in (
        select meet_id from meet_staff
        where user_id = ${userId} and role = 'host' and accepted_at is not null and declined_at is null
          and ended_at is null)
      or (meets.host_team_id, meets.sport) in (
        select * from unnest(${teams.map(({ teamId }) => teamId)}::bigint[], ${teams.map(({ sport }) => sport)}::text[])))
    order by meets.start_on desc, meets.id desc
    limit ${EARLIER_MEETS_MAX}`.execute(db);
  return rows;
}

/** Checks no permission; null for an unknown meet. */
export async function findMeetToRepeat({ db }: Context, meetId: number): Promise<MeetToRepeat | null> {
  const { rows } = await sql<MeetToRepeat>`${meetsToRepeat} and meets.id = ${meetId}`.execute(db);
  return rows[0] ?? null;
}
