// Owns: digests. The time up to which a member has had news by mail, and the news since.
import { sql } from 'kysely';
import { DEFAULT_MAIL_SETTINGS, type MailSettings } from '#community/preferences/mail-schedule.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface Reader {
  userId: number;
  email: string;
  firstName: string;
  /** Null before the first digest. */
  sentUntil: string | null;
  createdAt: string;
  settings: MailSettings;
}

/** Lists members who may get mail, by id, starting after the id `after`. */
export async function listReaders({ db }: Context, after: number, max: number): Promise<Reader[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('digests as d', 'd.user_id', 'u.id')
    .leftJoin('mail_settings as s', 's.user_id', 'u.id')
    .select(['u.id as userId', 'u.email', 'u.first_name as firstName', 'u.created_at as createdAt'])
    .select(['d.told_until as sentUntil', 's.rhythm', 's.time_zone as timeZone'])
    .select(['s.quiet_from as quietFrom', 's.quiet_until as quietUntil'])
    .select('s.is_loud_on_meet_days as isLoudOnMeetDays')
    .where('u.id', '>', after)
    .where('u.email_verified', '=', true)
    .where('u.standing', '=', 'good')
    .where((row) => row.or([row('s.is_all_mail_off', 'is', null), row('s.is_all_mail_off', '=', false)]))
    .orderBy('u.id')
    .limit(max)
    .execute();
  return rows.map(({ rhythm, timeZone, quietFrom, quietUntil, isLoudOnMeetDays, ...reader }) => ({
    ...reader,
    settings: {
      ...DEFAULT_MAIL_SETTINGS,
      // Without a saved row the defaults apply; null quiet hours in a saved row mean none.
      ...(rhythm && timeZone && isLoudOnMeetDays !== null
        ? { rhythm, timeZone, quietFrom, quietUntil, isLoudOnMeetDays }
        : {}),
    },
  }));
}

/** Returns false when another node has sent this digest meanwhile. */
export async function advance(
  { db, clock }: Context,
  { userId, sentUntil }: Pick<Reader, 'userId' | 'sentUntil'>,
): Promise<boolean> {
  const now = clock.now().toString();
  const { rows } = await sql`
    insert into digests (user_id, told_until) values (${userId}, ${now})
    on conflict (user_id) do update set told_until = ${now}
    where digests.told_until = ${sentUntil}
    returning user_id`.execute(db);
  return rows.length > 0;
}

export async function noteSent({ db, clock }: Context, userId: number): Promise<void> {
  await db
    .updateTable('digests')
    .set({ last_sent_at: clock.now().toString() })
    .where('user_id', '=', userId)
    .execute();
}

export interface NewResultRow extends PersonRow {
  resultId: number;
  teamId: number | null;
  /** The canonical athlete id. */
  athleteId: number;
}

interface Since {
  since: string;
  /** Results before this day are not news. */
  newestDay: string;
}

/** Includes relays that the athletes ran in; newest first. */
export async function listNewResults(
  { db }: Context,
  athleteIds: readonly number[],
  { since, newestDay }: Since,
): Promise<NewResultRow[]> {
  const { rows } = await sql<NewResultRow>`
    with people as (
      select recorded.id, a.id as athlete_id, a.first_name, a.last_name, a.visibility,
        recorded.visibility as recorded_visibility
      from athlete_records recorded
      join athletes a on a.id = recorded.canonical_id
      where recorded.canonical_id in (
        select canonical_id from athletes where id = any(${athleteIds}::bigint[])
      )
    )
    select r.id as "resultId", r.team_id as "teamId", p.athlete_id as "athleteId",
      p.first_name, p.last_name, p.visibility, p.recorded_visibility
    from people p
    join lateral (
      select id, team_id, created_at, competed_on, meet_id from results
      where athlete_id = p.id and removed_at is null
      union all
      select squad.id, squad.team_id, squad.created_at, squad.competed_on, squad.meet_id
      from relay_legs l join results squad on squad.id = l.result_id
      where l.athlete_id = p.id and squad.removed_at is null
    ) r on true
    join public_meets m on m.id = r.meet_id
    where r.created_at > ${since} and r.competed_on >= ${newestDay}
    order by r.competed_on desc, r.id`.execute(db);
  return rows;
}

interface MeetOfTeamRow {
  teamId: number;
  teamName: string;
  meetId: number;
  meetName: string;
  sport: Sport;
  startOn: string;
  resultCount: number;
}

/** Lists meets with new results of these teams, newest first. */
export async function listNewMeets(
  { db }: Context,
  teamIds: readonly number[],
  { since, newestDay }: Since,
): Promise<MeetOfTeamRow[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<MeetOfTeamRow>`
    select r.team_id as "teamId", t.name as "teamName", m.id as "meetId", m.name as "meetName", m.sport,
      m.start_on as "startOn", count(*)::int as "resultCount"
    from results r
    join public_meets m on m.id = r.meet_id
    join teams t on t.id = r.team_id
    where r.team_id = any(${teamIds}::bigint[]) and r.removed_at is null
      and r.created_at > ${since} and r.competed_on >= ${newestDay}
    group by r.team_id, t.name, m.id, m.name, m.sport, m.start_on
    order by m.start_on desc, m.id, t.name`.execute(db);
  return rows;
}

/** True when one of these athletes or teams has a result on this day. */
export async function hasResultsOf(
  { db }: Context,
  { athleteIds, teamIds, day }: { athleteIds: readonly number[]; teamIds: readonly number[]; day: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from performances
    where competed_on = ${day}
      and (athlete_id = any(${athleteIds}::bigint[]) or team_id = any(${teamIds}::bigint[]))
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function removeOfUser({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('digests').where('user_id', '=', userId).execute();
}
