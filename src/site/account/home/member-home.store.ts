// Owns: nothing
// Reads the parts of a member's home page: teams and latest results of athletes, meets around today, and new marks.
import { sql } from 'kysely';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface TeamOfAthlete {
  athleteId: number;
  teamId: number;
  teamName: string;
  sport: Sport;
  seasonId: number;
  grade: number | null;
}

/** Lists the rosters of these athletes and of records merged into them, the newest season first. */
export async function listTeamsOfAthletes(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<TeamOfAthlete[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<TeamOfAthlete>`
    select distinct recorded.canonical_id as "athleteId", t.id as "teamId", t.name as "teamName", o.sport,
      o.season_id as "seasonId", o.grade, season_year(o.season_id) as year
    from athlete_records recorded
    join rosters o on o.athlete_id = recorded.id and o.is_active
    join teams t on t.id = o.team_id and t.removed_at is null
    where recorded.canonical_id = any(${athleteIds}::bigint[])
    order by "athleteId", year desc, "seasonId", "teamId"`.execute(db);
  return rows;
}

export interface LatestResult {
  athleteId: number;
  resultId: number;
  eventVariant: string | null;
  gender: 'M' | 'F' | 'X';
  seasonId: number;
}

/** Lists each athlete's most notable result of the latest day: a record first, then the later round. */
export async function listLatestResults(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<LatestResult[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<LatestResult>`
    select requested.id as "athleteId", latest.*
    from unnest(${athleteIds}::bigint[]) as requested (id)
    cross join lateral (
      select r.id as "resultId", r.event_variant as "eventVariant", r.gender, r.season_id as "seasonId"
      from athlete_records recorded
      join performances r on r.athlete_id = recorded.id
      where recorded.canonical_id = requested.id
      order by r.competed_on desc, r.best_flag is not distinct from 'PR' desc, r.best_flag is not null desc,
        r.round = 'F' desc, r.id desc
      limit 1
    ) as latest`.execute(db);
  return rows;
}

export interface SeasonMark {
  athleteId: number;
  rankKey: number;
  levelMask: number;
  state: string | null;
  country: string | null;
}

/** Lists the wind-legal best of each of these seasons, with its lists. */
export async function listSeasonMarks(
  { db }: Context,
  latest: readonly LatestResult[],
): Promise<SeasonMark[]> {
  if (latest.length === 0) return [];
  const { rows } = await sql<SeasonMark>`
    select best.subject_id as "athleteId", best.rank_key as "rankKey", best.level_mask as "levelMask",
      best.state, best.country
    from unnest(
      ${latest.map(({ athleteId }) => athleteId)}::bigint[],
      ${latest.map(({ eventVariant }) => eventVariant ?? '')}::text[],
      ${latest.map(({ gender }) => gender)}::text[],
      ${latest.map(({ seasonId }) => seasonId)}::integer[]
    ) as requested (athlete_id, event_variant, gender, season_id)
    join season_best best on best.subject_kind = 'athlete' and best.subject_id = requested.athlete_id
      and best.event_variant = requested.event_variant and best.gender = requested.gender
      and best.season_id = requested.season_id and best.conditions & 1 <> 0`.execute(db);
  return rows;
}

export interface MeetAroundToday {
  meetId: number;
  sport: Sport;
  name: string;
  startOn: Day;
  endOn: Day;
  setupState: { offDays?: string[] };
  venueId: number;
  venueName: string;
  city: string | null;
  timeZone: string;
  /** The host’s announcement about the time of the meet. */
  scheduleState: ScheduleState | null;
  eventCount: number;
  officialCount: number;
  resultCount: number;
  /** The requested teams that host the meet, have run in it, or have it in their calendar. */
  teamIds: number[];
  isHosted: boolean;
  /** False while only its staff sees the meet. */
  isPublic: boolean;
}

export interface MeetsToFind {
  teamIds: readonly number[];
  /** Meets that the reader runs. */
  hostedIds: readonly number[];
  /** Meets among the reader's favorites and in the reader's calendar. */
  meetIds: readonly number[];
  /** Meets that end before `from` or begin after `until` are left out. */
  from: Day;
  until: Day;
  max: number;
}

/** Searches by team, so that other meets cost nothing. The earliest meet comes first. */
export async function listMeetsAround({ db }: Context, request: MeetsToFind): Promise<MeetAroundToday[]> {
  const { teamIds, hostedIds, meetIds, from, until, max } = request;
  if (teamIds.length + hostedIds.length + meetIds.length === 0) return [];
  const { rows } = await sql<MeetAroundToday>`
    with there as (
      select meet_id, team_id from team_scores where team_id = any(${teamIds}::bigint[])
      union
      select id, host_team_id from public_meets where host_team_id = any(${teamIds}::bigint[])
      union
      select meet_id, team_id from meet_calendars where team_id = any(${teamIds}::bigint[])
      union
      select unnest(${[...hostedIds, ...meetIds]}::bigint[]), null
    )
    select m.id as "meetId", m.sport, m.name, m.start_on as "startOn", m.end_on as "endOn",
      m.setup_state as "setupState", m.venue_id as "venueId", v.name as "venueName", v.city,
      v.time_zone as "timeZone", m.schedule_state as "scheduleState", m.event_count as "eventCount", m.official_count as "officialCount",
      m.result_count as "resultCount", m.id = any(${hostedIds}::bigint[]) as "isHosted",
      m.unpublished_at is null as "isPublic",
      array(select team_id from there where meet_id = m.id and team_id is not null) as "teamIds"
    from staffed_meets m
    join venues v on v.id = m.venue_id
    where m.id in (select meet_id from there) and m.kind = 'meet'
      and (m.unpublished_at is null or m.id = any(${hostedIds}::bigint[]))
      and m.end_on >= ${from} and m.start_on <= ${until}
    order by m.start_on, m.id
    limit ${max}`.execute(db);
  return rows;
}

export interface DayOfMeet {
  meetId: number;
  day: Day;
  from: string;
  until: string;
}

/** Lists the times at which the first and the last heat of each day are planned; without a plan, their starts. */
export async function listDaysOfMeets({ db }: Context, meetIds: readonly number[]): Promise<DayOfMeet[]> {
  if (meetIds.length === 0) return [];
  const { rows } = await sql<DayOfMeet>`
    select e.meet_id as "meetId", r.competed_on as day, min(planned.at) as "from", max(planned.at) as "until"
    from meet_events e
    join rounds r on r.meet_event_id = e.id
    cross join lateral (
      select r.planned_at as at
      union all
      select coalesce(h.planned_at, h.started_at) from heats h where h.round_id = r.id
    ) as planned
    where e.meet_id = any(${meetIds}::bigint[]) and e.removed_at is null and planned.at is not null
    group by e.meet_id, r.competed_on`.execute(db);
  return rows;
}

/** Lists the results of these athletes in these meets, in the order in which they were run. */
export async function listResultsInMeets(
  { db }: Context,
  athleteIds: readonly number[],
  meetIds: readonly number[],
): Promise<{ athleteId: number; resultId: number }[]> {
  if (athleteIds.length === 0 || meetIds.length === 0) return [];
  const { rows } = await sql<{ athleteId: number; resultId: number }>`
    select recorded.canonical_id as "athleteId", r.id as "resultId"
    from athlete_records recorded
    join performances r on r.athlete_id = recorded.id
    where recorded.canonical_id = any(${athleteIds}::bigint[]) and r.meet_id = any(${meetIds}::bigint[])
    order by r.competed_on, r.id`.execute(db);
  return rows;
}

/** Lists the newest personal records of teams, only the newest of each athlete and event. */
export async function listTeamRecords(
  { db }: Context,
  { teamIds, from, max }: { teamIds: readonly number[]; from: Day; max: number },
): Promise<number[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (r.athlete_id, r.event_variant) r.id, r.competed_on, r.place
      from performances r
      where r.team_id = any(${teamIds}::bigint[]) and r.competed_on >= ${from} and r.best_flag = 'PR'
        and r.counts and r.athlete_id is not null
      order by r.athlete_id, r.event_variant, r.competed_on desc, r.id desc
    ) as newest
    order by competed_on desc, place nulls last, id
    limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}
