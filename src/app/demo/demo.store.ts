// Owns: nothing
// Lets one node at a time load the demo, and finds the demo meets that move with the days.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { liftTimeLimit } from '#kit/server/database/answer-limit.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const LOAD_LOCK = 7_415_005;

export interface MovingMeet {
  meetId: number;
  name: string;
  startOn: Day;
  endOn: Day;
  seasonId: number;
}

/** A past meet without results. */
export interface DueMeet extends MovingMeet {
  sport: Sport;
  venueId: number;
}

/** Waits for other loads until they end, longer than a statement may usually wait. */
export async function waitForOtherLoads({ db }: Context): Promise<void> {
  await sql`set local lock_timeout = '120s'`.execute(db);
  await liftTimeLimit({ db }, 120_000);
  await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(db);
}

/** Gives the query planner statistics, so that the first pages are fast. */
export async function gatherStatistics({ db }: Context): Promise<void> {
  await sql`analyze`.execute(db);
}

/** True if any meet came from the source. */
export async function hasMeetsOf({ db }: Context, source: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from meets m join sources s on s.id = m.source_id where s.name = ${source} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the latest meet of each name that came from the source. */
export async function listLatestOf(
  { db }: Context,
  source: string,
  names: readonly string[],
): Promise<MovingMeet[]> {
  const { rows } = await sql<MovingMeet>`
    select distinct on (m.name) m.id as "meetId", m.name, m.start_on as "startOn", m.end_on as "endOn",
      m.season_id as "seasonId"
    from meets m
    join sources s on s.id = m.source_id
    where m.name_folded in (select fold_name(name) from unnest(${names}::text[]) as name)
      and m.removed_at is null and s.name = ${source}
    order by m.name, m.start_on desc`.execute(db);
  return rows;
}

export async function listDueMeets({ db }: Context, source: string, today: Day): Promise<DueMeet[]> {
  const { rows } = await sql<DueMeet>`
    select m.id as "meetId", m.name, m.start_on as "startOn", m.end_on as "endOn", m.season_id as "seasonId",
      m.sport, m.venue_id as "venueId"
    from meets m
    join sources s on s.id = m.source_id
    where m.end_on < ${today} and m.result_count = 0 and m.removed_at is null and s.name = ${source}
    order by m.start_on, m.id`.execute(db);
  return rows;
}

/** Returns ids by first and last name; of several people with one name, the first one. */
export async function mapAthletes({ db }: Context): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select first_name || ' ' || last_name as name, min(id)::int as id from athletes
    where removed_at is null group by 1`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
