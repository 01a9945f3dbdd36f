// Owns: nothing
// Reads meets, heats and starters for news about races, and who follows which athlete.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Watched } from './race-alerts.rules.ts';

export interface MeetFacts {
  meetId: number;
  name: string;
  sport: Sport;
  timeZone: string;
  /** True if every event has its results. */
  isOver: boolean;
}

/** Returns null for a meet that not everyone sees. */
export async function findMeetFacts({ db }: Context, meetId: number): Promise<MeetFacts | null> {
  const { rows } = await sql<MeetFacts>`
    select m.id as "meetId", m.name, m.sport, v.time_zone as "timeZone",
      m.event_count > 0 and m.official_count + m.complete_count = m.event_count as "isOver"
    from public_meets m join venues v on v.id = m.venue_id
    where m.id = ${meetId} and m.kind = 'meet'`.execute(db);
  return rows[0] ?? null;
}

/** True if the meet is public and has the event, and the event the heat. */
export async function hasRace(
  { db }: Context,
  { meetId, meetEventId, heatId }: Pick<Watched, 'meetId' | 'meetEventId' | 'heatId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from public_meets m
    where m.id = ${meetId} and m.kind = 'meet'
      and (${meetEventId}::bigint is null or exists (
        select from meet_events e where e.id = ${meetEventId} and e.meet_id = m.id and e.removed_at is null))
      and (${heatId}::bigint is null or exists (
        select from heats h join rounds o on o.id = h.round_id
        where h.id = ${heatId} and o.meet_event_id = ${meetEventId}))`.execute(db);
  return rows.length > 0;
}

export interface HeatFacts {
  heatId: number;
  number: number;
  roundStatus: number | null;
  /** The count of starters, without scratches. */
  starterCount: number;
  resultCount: number;
}

export async function listHeatFacts({ db }: Context, heatIds: readonly number[]): Promise<HeatFacts[]> {
  if (heatIds.length === 0) return [];
  const { rows } = await sql<HeatFacts>`
    select h.id as "heatId", h.number, o.status as "roundStatus",
      (select count(*)::int from start_slots s where s.heat_id = h.id and s.scratched_at is null) as "starterCount",
      (select count(*)::int from results r where r.heat_id = h.id and r.removed_at is null) as "resultCount"
    from heats h join rounds o on o.id = h.round_id
    where h.id = any(${heatIds}::bigint[])`.execute(db);
  return rows;
}

/** Events of a meet that have results. */
export async function listEventIdsWithResults({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ meetEventId: number }>`
    select distinct meet_event_id as "meetEventId" from results
    where meet_id = ${meetId} and removed_at is null`.execute(db);
  return rows.map(({ meetEventId }) => meetEventId);
}

/** Meets that are held between two days and got results since an instant. */
export async function listMeetIdsWithNews(
  { db }: Context,
  { fromDay, untilDay, since }: { fromDay: string; untilDay: string; since: string },
): Promise<number[]> {
  const { rows } = await sql<{ meetId: number }>`
    select id as "meetId" from public_meets
    where kind = 'meet' and start_on <= ${untilDay} and end_on >= ${fromDay}
      and last_result_at >= ${since}::timestamptz
    order by id`.execute(db);
  return rows.map(({ meetId }) => meetId);
}

export interface RoundWithResults {
  roundId: number;
  status: number | null;
}

export async function listRoundsWithResults({ db }: Context, meetId: number): Promise<RoundWithResults[]> {
  const { rows } = await sql<RoundWithResults>`
    select o.id as "roundId", o.status from rounds o join meet_events e on e.id = o.meet_event_id
    where e.meet_id = ${meetId} and e.removed_at is null and e.parent_id is null
      and exists (select from results r where r.round_id = o.id and r.removed_at is null)
    order by o.id`.execute(db);
  return rows;
}

const RACER = sql`a.id as "athleteId", a.first_name, a.last_name, a.visibility, recorded.visibility as recorded_visibility`;
/** The people of the rows `racers`, under their canonical ids. */
const FROM_RACERS = sql`from racers
    join athlete_records recorded on recorded.id = racers.athlete_id
    join athletes a on a.id = recorded.canonical_id`;

/** An athlete in a round, a relay's legs among them. */
export interface RacerRow extends PersonRow {
  roundId: number;
  meetEventId: number;
  heatId: number | null;
  /** The canonical athlete id. */
  athleteId: number;
}

export async function listRacersWithResults(
  { db }: Context,
  roundIds: readonly number[],
): Promise<RacerRow[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<RacerRow>`
    with racers as (
      select round_id, meet_event_id, heat_id, athlete_id from results
      where round_id = any(${roundIds}::bigint[]) and removed_at is null and athlete_id is not null
      union
      select r.round_id, r.meet_event_id, r.heat_id, l.athlete_id
      from results r join relay_legs l on l.result_id = r.id
      where r.round_id = any(${roundIds}::bigint[]) and r.removed_at is null and l.athlete_id is not null
    )
    select racers.round_id as "roundId", racers.meet_event_id as "meetEventId", racers.heat_id as "heatId", ${RACER}
    ${FROM_RACERS}`.execute(db);
  return rows;
}

/** The athlete of a result, or the legs of a relay. */
export async function listRacersOfResult(
  { db }: Context,
  resultId: number,
): Promise<Pick<RacerRow, 'athleteId' | keyof PersonRow>[]> {
  const { rows } = await sql<Pick<RacerRow, 'athleteId' | keyof PersonRow>>`
    with racers as (
      select athlete_id from results where id = ${resultId}
      union
      select athlete_id from relay_legs where result_id = ${resultId}
    )
    select ${RACER}
    ${FROM_RACERS}`.execute(db);
  return rows;
}

/** Everybody who starts in a heat, or is entered in an event without a start list. */
export async function listStarters(
  { db }: Context,
  meetId: number,
  { heatIds, unseededEventIds }: { heatIds: readonly number[]; unseededEventIds: readonly number[] },
): Promise<Omit<RacerRow, 'roundId'>[]> {
  const { rows } = await sql<Omit<RacerRow, 'roundId'>>`
    with starts as (
      select n.id, n.meet_event_id, s.heat_id, n.athlete_id from start_slots s join entries n on n.id = s.entry_id
      where s.heat_id = any(${heatIds}::bigint[]) and s.scratched_at is null and n.scratched_at is null
      union all
      select n.id, n.meet_event_id, null, n.athlete_id from entries n
      where n.meet_id = ${meetId} and n.meet_event_id = any(${unseededEventIds}::bigint[])
        and n.removed_at is null and n.scratched_at is null and n.acceptance > 0
    ), racers as (
      select meet_event_id, heat_id, athlete_id from starts where athlete_id is not null
      union
      select starts.meet_event_id, starts.heat_id, l.athlete_id
      from starts join entry_legs l on l.entry_id = starts.id where l.leg is not null
    )
    select racers.meet_event_id as "meetEventId", racers.heat_id as "heatId", ${RACER}
    ${FROM_RACERS}`.execute(db);
  return rows;
}

export interface Fan {
  userId: number;
  /** The canonical athlete id. */
  athleteId: number;
}

/** The accounts of athletes, their parents, and those who follow or favor them. */
export async function listFans({ db }: Context, athleteIds: readonly number[]): Promise<Fan[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await sql<Fan>`
    with people as (
      select id, canonical_id from athlete_records where canonical_id = any(${athleteIds}::bigint[])
    )
    select u.user_id as "userId", people.canonical_id as "athleteId"
    from people join user_athletes u on u.athlete_id = people.id where u.confirmed_at is not null
    union
    select f.follower_id, people.canonical_id
    from people join follows f on f.type = 'athlete' and f.link_id = people.id
    where f.state = 'accepted' and f.notify
    union
    select v.user_id, people.canonical_id
    from people join favorites v on v.type = 'Athlete' and v.item_id = people.id`.execute(db);
  return rows;
}

/** Accounts with the meet among their favorites. */
export async function listFansOfMeet({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id as "userId" from favorites where type = 'Meet' and item_id = ${meetId}`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}
