// Owns: nothing
// Reads the facts that the divisions of a meet need: its days and venue, its races, and how much is in each division.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { UNATTACHED } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { EntriesOfLevel } from './level-changes.rules.ts';

export interface MeetOfDivisions {
  meetId: number;
  sport: Sport;
  startOn: Day;
  endOn: Day;
  offDays: Day[];
  venueId: number;
  timeZone: string;
  isHostSupporting: boolean;
  isLocked: boolean;
}

export async function findMeet({ db }: Context, meetId: number): Promise<MeetOfDivisions | null> {
  const { rows } = await sql<MeetOfDivisions>`
    select m.id as "meetId", m.sport, m.start_on as "startOn", m.end_on as "endOn",
      coalesce(m.setup_state -> 'offDays', '[]') as "offDays", m.venue_id as "venueId", v.time_zone as "timeZone",
      coalesce(seen.is_host_supporting, false) as "isHostSupporting", m.division_lock as "isLocked"
    from meets m join venues v on v.id = m.venue_id left join staffed_meets seen on seen.id = m.id
    where m.id = ${meetId} and m.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The race of a cross-country division, with the start of its final. */
export interface RaceRow {
  divisionId: number;
  meetEventId: number;
  eventShort: string;
  /** Null for a race without a final. */
  competedOn: Day | null;
  plannedAt: string | null;
}

/** Lists one race for each division; the first one where there are several. */
export async function listRaces({ db }: Context, meetId: number): Promise<RaceRow[]> {
  const { rows } = await sql<RaceRow>`
    select distinct on (e.meet_division_id) e.meet_division_id as "divisionId", e.id as "meetEventId",
      e.event_short as "eventShort", o.competed_on as "competedOn", o.planned_at as "plannedAt"
    from meet_events e left join rounds o on o.meet_event_id = e.id and o.round = 'F'
    where e.meet_id = ${meetId} and e.removed_at is null and e.event_short like 'xc-%'
    order by e.meet_division_id, e.sort, e.id`.execute(db);
  return rows;
}

export interface DivisionCounts {
  divisionId: number;
  entries: number;
  results: number;
}

/** Counts what is not removed or rejected. */
export async function listCounts({ db }: Context, meetId: number): Promise<DivisionCounts[]> {
  const { rows } = await sql<DivisionCounts>`
    select d.id as "divisionId", coalesce(entered.count, 0) as entries, coalesce(raced.count, 0) as results
    from meet_divisions d
    left join (
      select e.meet_division_id, count(*) from entries n join meet_events e on e.id = n.meet_event_id
      where n.meet_id = ${meetId} and n.removed_at is null and n.acceptance <> -10 and e.removed_at is null
      group by e.meet_division_id
    ) as entered on entered.meet_division_id = d.id
    left join (
      select e.meet_division_id, count(*) from results r join meet_events e on e.id = r.meet_event_id
      where r.meet_id = ${meetId} and r.removed_at is null and e.removed_at is null
      group by e.meet_division_id
    ) as raced on raced.meet_division_id = d.id
    where d.meet_id = ${meetId} and d.removed_at is null
    order by d.sort, d.id`.execute(db);
  return rows;
}

export async function listEventsOfDivision({ db }: Context, divisionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from meet_events where meet_division_id = ${divisionId} and removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the entries of each division by the levels of their teams. Teams that are only printed are left out. */
export async function listEntriesByLevel({ db }: Context, meetId: number): Promise<EntriesOfLevel[]> {
  const { rows } = await sql<EntriesOfLevel>`
    select e.meet_division_id as "divisionId", coalesce(t.level_mask, ${UNATTACHED}) as "levelMask", count(*) as count
    from entries n join meet_events e on e.id = n.meet_event_id left join teams t on t.id = n.team_id
    where n.meet_id = ${meetId} and n.removed_at is null and n.acceptance <> -10 and e.removed_at is null
      and (n.team_id is not null or n.team_text is null)
    group by 1, 2`.execute(db);
  return rows;
}

/** Names of meets that everyone sees, by id. */
export async function mapMeetNames(
  { db }: Context,
  meetIds: readonly number[],
  sport: Sport,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from public_meets where id = any(${meetIds}::bigint[]) and sport = ${sport}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
