// Owns: nothing. Finds public meets by day, place, sport, level and words.
import { type RawBuilder, sql } from 'kysely';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { prepareStatement } from '#kit/server/database/prepared-statements.ts';
import { addDays, type Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { MEET_DAYS_MAX, MEETS_PER_CELL, type MeetQuery, type Position } from './meet-search.rules.ts';
import { boxAround, type Place } from './places/places.rules.ts';

export interface FoundMeetRow {
  meetId: number;
  sport: Sport;
  name: string;
  startOn: Day;
  endOn: Day;
  offDays: Day[];
  levelMask: number;
  resultCount: number;
  scheduleState: ScheduleState | null;
  venueId: number;
  venueName: string;
  city: string | null;
  state: string | null;
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
  isRegistrationEnabled: boolean;
  /** Instants, RFC 3339, as are those below. */
  registrationOpensAt: string | null;
  registrationClosesAt: string | null;
  lateUntil: string | null;
  entriesLockedAt: string | null;
}

const COLUMNS = sql`m.id as "meetId", m.sport, m.name, m.start_on as "startOn", m.end_on as "endOn",
  coalesce(m.setup_state -> 'offDays', '[]') as "offDays", m.level_mask as "levelMask",
  m.result_count as "resultCount", m.schedule_state as "scheduleState",
  v.id as "venueId", v.name as "venueName", v.city, v.state, v.time_zone as "timeZone", v.latitude, v.longitude,
  m.registration_enabled as "isRegistrationEnabled", m.registration_opens_at as "registrationOpensAt",
  m.registration_closes_at as "registrationClosesAt", m.late_until as "lateUntil",
  (select locked_at from entry_locks l where l.meet_id = m.id) as "entriesLockedAt"`;

const FROM_VENUES = sql`public_meets m join venues v on v.id = m.venue_id`;
/** The few venues of a circle come from the query `near` before it. */
const FROM_NEAR = sql`near v join public_meets m on m.venue_id = v.id`;
/** Reads meets in their order until enough of them are in the circle: many are, if it is wide or there is none. */
const FROM_MEETS = sql`public_meets m
  cross join lateral (select * from venues where venues.id = m.venue_id offset 0) v`;
/** Circles up to this size have few venues, which are looked up first. */
const FEW_VENUES_MILES = 100;

/** The source of the meets, and what is read before it: few venues in a circle are found once for both halves of a page. */
function sourceOf({ place, miles }: Pick<MeetQuery, 'place' | 'miles'>) {
  if (place?.point && miles <= FEW_VENUES_MILES) {
    const near = sql`with near as materialized (select * from venues v where ${isNear(place, miles)})`;
    return { near, from: FROM_NEAR, isInside: sql`true` };
  }
  return {
    near: sql``,
    from: place && !place.point ? FROM_VENUES : FROM_MEETS,
    isInside: isNear(place, miles),
  };
}

/** The circle's box comes first, since an index reads it. */
export function isNear(place: Place | null, miles: number) {
  if (!place) return sql`true`;
  const { point, kind, city, state, country } = place;
  if (point) {
    const { south, north, west, east } = boxAround(point, miles);
    return sql`v.latitude between ${south} and ${north}
      and ${west === null ? sql`true` : sql`v.longitude between ${west} and ${east}`}
      and 7917.6 * asin(least(1, sqrt(
        power(sin(radians(v.latitude - ${point.latitude}) / 2), 2)
        + cos(radians(${point.latitude})) * cos(radians(v.latitude))
          * power(sin(radians(v.longitude - ${point.longitude}) / 2), 2)
      ))) <= ${miles}`;
  }
  return sql`${kind === 'city' ? sql`fold_name(v.city) = fold_name(${city})` : sql`true`}
    and ${state === null ? sql`true` : sql`v.state = ${state}`}
    and ${country === null ? sql`true` : sql`v.country = ${country}`}`;
}

/** The meets whose state of registration is open, late or not open yet, as `windowState` tells it. */
const takesEntriesAt = (
  now: string,
) => sql`m.registration_enabled and m.schedule_state is distinct from 'canceled'
  and not exists (select from entry_locks l where l.meet_id = m.id)
  and ${now} < greatest(m.registration_opens_at, m.late_until,
    coalesce(m.registration_closes_at, m.start_on::timestamp at time zone v.time_zone))`;

const isAsked = (
  { clock }: Pick<Context, 'clock'>,
  {
    sport,
    levelMask,
    words,
    takesEntries,
  }: Pick<MeetQuery, 'sport' | 'levelMask' | 'words' | 'takesEntries'>,
) =>
  sql`m.kind = 'meet'
    and ${sport === null ? sql`true` : sql`m.sport = ${sport}`}
    and ${levelMask === 0 ? sql`true` : sql`m.level_mask & ${levelMask} <> 0`}
    and ${takesEntries ? takesEntriesAt(clock.now().toString()) : sql`true`}
    and ${sql.join([sql`true`, ...words.map(hasWord)], sql` and `)}`;

const hasWord = (word: string) => sql`(' ' || m.name_folded || ' ' || v.name_folded) like ${`% ${word}%`}`;

/** The next meet comes first. Those that are under way began before the others, and are few. */
export async function findMeets(
  ctx: Context,
  query: MeetQuery,
  { after, limit }: { after: Position | null; limit: number },
): Promise<FoundMeetRow[]> {
  const now = ctx.clock.now().toString();
  // The calendar of no venue is two days behind that of UTC.
  const first = query.from ?? addDays(now.slice(0, 10), -1);
  const isAhead =
    query.from === null ? sql`m.end_on >= (${now}::timestamptz at time zone v.time_zone)::date` : sql`true`;
  const { near, from, isInside } = sourceOf(query);
  const page = (days: RawBuilder<unknown>) => sql`(
    select ${COLUMNS} from ${from}
    where ${days} and ${isAhead} and ${isInside} and ${isAsked(ctx, query)}
      and ${query.to === null ? sql`true` : sql`m.start_on <= ${query.to}`}
      and ${after === null ? sql`true` : sql`(m.start_on, m.id) > (${after.startOn}, ${after.meetId})`}
    order by m.start_on, m.id limit ${limit})`;
  const underWay = sql`m.end_on > m.start_on and m.end_on >= ${first}
    and m.start_on between ${addDays(first, -MEET_DAYS_MAX)} and ${addDays(first, -1)}`;
  const coming = page(sql`m.start_on >= ${first}`);
  const isPastTheFirst = after !== null && after.startOn >= first;
  const search = sql<FoundMeetRow>`${near}
    select * from (${isPastTheFirst ? coming : sql`${page(underWay)} union all ${coming}`}) as found
    order by "startOn", "meetId" limit ${limit}`.compile(ctx.db);
  if (isUsual(query, after)) prepareStatement(search.sql);
  return (await ctx.db.executeQuery(search)).rows;
}

/** The first page of what is ahead. These searches have few texts; planning one takes as long as running it. */
const isUsual = ({ from, to, words }: MeetQuery, after: Position | null): boolean =>
  from === null && to === null && words.length === 0 && after === null;

export interface MonthMeetRow extends FoundMeetRow {
  day: Day;
  /** The meets of this day, also those that are left out. */
  dayCount: number;
}

/** The first few meets that are held on each of the days. A meet of several days is on each, but not on its days off. */
export async function findMeetsOfDays(
  ctx: Context,
  query: MeetQuery,
  { from, to }: { from: Day; to: Day },
): Promise<MonthMeetRow[]> {
  const { rows } = await sql<MonthMeetRow>`
    select * from (
      select held.*,
        count(*) over (partition by day)::int as "dayCount",
        row_number() over (partition by day order by "startOn", "meetId") as number
      from (
        select ${COLUMNS}, to_char(days.day, 'YYYY-MM-DD') as day
        from ${FROM_VENUES}
        cross join lateral generate_series(
          greatest(m.start_on, ${from}::date), least(m.end_on, ${to}::date), interval '1 day') as days (day)
        where m.start_on between ${addDays(from, -MEET_DAYS_MAX)} and ${to} and m.end_on >= ${from}
          and not coalesce(m.setup_state -> 'offDays', '[]') ? to_char(days.day, 'YYYY-MM-DD')
          and ${isNear(query.place, query.miles)} and ${isAsked(ctx, query)}
      ) as held
    ) as found
    where number <= ${MEETS_PER_CELL}
    order by day, "startOn", "meetId"`.execute(ctx.db);
  return rows;
}
