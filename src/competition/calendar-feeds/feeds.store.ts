// Owns: calendar_feeds. The keys of people's calendars, and the meets in the calendars of teams, athletes and people.
import { sql } from 'kysely';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface FeedMeetRow {
  meetId: number;
  sport: Sport;
  name: string;
  startOn: Day;
  endOn: Day;
  offDays: Day[];
  venueName: string;
  city: string | null;
  state: string | null;
  dataVersion: number;
  scheduleState: ScheduleState | null;
}

/** The schedule of a team: what it hosts, has in its calendar, or has a score in. */
const ofTeams = (teamIds: ReturnType<typeof sql>) => sql`
  select id from public_meets where host_team_id in (${teamIds})
  union select meet_id from meet_calendars where team_id in (${teamIds})
  union select meet_id from team_scores where team_id in (${teamIds})`;

async function listMeets(
  { db }: Context,
  meetIds: ReturnType<typeof sql>,
  from: Day,
): Promise<FeedMeetRow[]> {
  const { rows } = await sql<FeedMeetRow>`
    select m.id as "meetId", m.sport, m.name, m.start_on as "startOn", m.end_on as "endOn",
      coalesce(m.setup_state -> 'offDays', '[]') as "offDays", v.name as "venueName", v.city, v.state,
      m.data_version as "dataVersion", m.schedule_state as "scheduleState"
    from public_meets m join venues v on v.id = m.venue_id
    where m.id in (${meetIds}) and m.kind = 'meet' and m.end_on >= ${from}
    order by m.start_on, m.id`.execute(db);
  return rows;
}

export const listMeetsOfTeam = (ctx: Context, teamId: number, from: Day): Promise<FeedMeetRow[]> =>
  listMeets(ctx, ofTeams(sql`select ${teamId}::bigint`), from);

/** Entries that everyone may read: `entriesState` tells when the entries of a meet are public. */
const publicEntriesOf = (records: ReturnType<typeof sql>, now: string) => sql`
  select e.meet_id from entries e
  join public_meets m on m.id = e.meet_id and m.is_host_supporting and m.entries_public_at <= ${now}
  where e.removed_at is null and e.scratched_at is null and e.acceptance >= ${ACCEPTANCE.Accepted}
    and (e.athlete_id in (${records})
      or exists (select from entry_legs l where l.entry_id = e.id and l.athlete_id in (${records})))`;

/**
 * The schedules of the teams on whose newest roster the athlete is, the meets with results of the athlete, and those with
 * published entries.
 */
export const listMeetsOfAthlete = (ctx: Context, athleteId: number, from: Day): Promise<FeedMeetRow[]> => {
  const records = sql`select id from athletes where canonical_id = (select canonical_id from athletes where id = ${athleteId})`;
  const teams = sql`select r.team_id from rosters r where r.athlete_id in (${records}) and r.is_active
    and r.season_id % 10000 >= extract(year from ${from}::date)`;
  return listMeets(
    ctx,
    sql`${ofTeams(teams)}
      union select meet_id from results where athlete_id in (${records}) and removed_at is null
      union ${publicEntriesOf(records, ctx.clock.now().toString())}`,
    from,
  );
};

/** The meets that the person added, those of the person's teams, and those of the person's athletes. */
export const listMeetsOfPerson = (ctx: Context, userId: number, from: Day): Promise<FeedMeetRow[]> => {
  const teams = sql`select team_id from team_access
    where user_id = ${userId} and type in ('A', 'P', 'C') and status > 0`;
  const records = sql`select other.id from user_athletes ua
    join athletes own on own.id = ua.athlete_id
    join athletes other on other.canonical_id = own.canonical_id
    where ua.user_id = ${userId} and ua.confirmed_at is not null`;
  return listMeets(
    ctx,
    sql`${ofTeams(teams)}
      union select meet_id from meet_calendars where user_id = ${userId}
      union select meet_id from entries where athlete_id in (${records}) and removed_at is null and acceptance > -10
      union select meet_id from results where athlete_id in (${records}) and removed_at is null`,
    from,
  );
};

export async function findFeedKey({ db }: Context, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('feed_key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.feed_key ?? null;
}

/** Returns the key that holds afterwards. An older one stays unless it is to be replaced. */
export async function saveFeedKey(
  { db, clock }: Context,
  userId: number,
  { key, isReplaced }: { key: string; isReplaced: boolean },
): Promise<string> {
  const now = clock.now().toString();
  const { feed_key } = await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, feed_key: key, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        feed_key: isReplaced ? key : eb.ref('calendar_feeds.feed_key'),
        created_at: isReplaced ? now : eb.ref('calendar_feeds.created_at'),
      })),
    )
    .returning('feed_key')
    .executeTakeFirstOrThrow();
  return feed_key;
}

export async function findUserOfKey({ db }: Context, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('feed_key', '=', key)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteFeed({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
