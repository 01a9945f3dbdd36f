// Owns: nothing
// Finds the people, teams, athletes and meets of the demo by name.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

/** Returns the first team of each name. */
export async function mapTeams({ db }: Context, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select name, min(id) as id from teams where name = any(${names}::text[]) and removed_at is null group by name
  `.execute(db);
  return new Map(rows.map(({ name, id }) => [name, Number(id)]));
}

/** Returns the latest meet of each name. */
export async function mapLatestMeets(
  { db }: Context,
  names: readonly string[],
): Promise<Map<string, { meetId: number; sport: 'tf' | 'xc' }>> {
  const { rows } = await sql<{ name: string; meetId: number; sport: 'tf' | 'xc' }>`
    select distinct on (name) name, id as "meetId", sport from meets
    where name = any(${names}::text[]) and removed_at is null
    order by name, start_on desc`.execute(db);
  return new Map(rows.map(({ name, ...meet }) => [name, meet]));
}

/** Returns an athlete of this name on the team's roster; null if there is none. */
export async function findOnRoster(
  { db }: Context,
  { firstName, lastName, teamId }: { firstName: string; lastName: string; teamId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from athletes a
    join rosters o on o.athlete_id = a.id and o.team_id = ${teamId}
    where a.first_name = ${firstName} and a.last_name = ${lastName} and a.removed_at is null
    order by a.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns the days on which the athlete competed. */
export async function listRaceDays({ db }: Context, athleteId: number): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct competed_on as day from results
    where athlete_id = ${athleteId} and removed_at is null`.execute(db);
  return rows.map(({ day }) => day);
}

/** Lists the placed results of a final of the meet's largest division, by place. */
export async function listFinishers(
  { db }: Context,
  { meetId, eventVariant, gender }: { meetId: number; eventVariant: string; gender: string },
): Promise<{ resultId: number; version: number; place: number; markRaw: number }[]> {
  const { rows } = await sql<{ resultId: number; version: number; place: number; markRaw: number }>`
    with final as (
      select round_id from results
      where meet_id = ${meetId} and event_variant = ${eventVariant} and gender = ${gender} and round = 'F'
        and removed_at is null
      group by round_id order by count(*) desc, round_id limit 1
    )
    select r.id as "resultId", r.version, r.place, r.mark_raw as "markRaw"
    from final join results r on r.round_id = final.round_id and r.removed_at is null and r.place is not null
    order by r.place, r.id`.execute(db);
  return rows;
}

/** The open account of a demo person; undefined if it was closed. Handles change, keys do not. */
export async function findDemoUser({ db }: Context, demoKey: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('demo_key', '=', demoKey)
    .where('standing', '=', 'good')
    .executeTakeFirst();
  return row?.id;
}
