// Owns: nothing. Reads the events of a meet that can be entered, and the athletes who may enter.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Numbers are null where the event has no limit. */
export interface EventRow {
  meetEventId: number;
  divisionId: number;
  gender: Gender;
  variantKey: string | null;
  eventShort: string;
  name: string;
  teamEntriesMax: number | null;
  bestSeedsMax: number | null;
  entryStandard: number;
  autoStandard: number;
  feeCents: number | null;
  firstPaid: number;
  isLocked: boolean;
}

/** Leaves out parts of combined events, which nobody enters by themselves. */
export async function listEventRows({ db }: Context, meetId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id as "meetEventId", e.meet_division_id as "divisionId", e.gender, e.event_variant as "variantKey",
      e.event_short as "eventShort", e.name, e.team_entries_max as "teamEntriesMax", e.top_entries as "bestSeedsMax",
      e.entry_standard as "entryStandard", e.auto_standard as "autoStandard", e.fee_cents as "feeCents",
      e.paid_entries as "firstPaid", e.is_registration_locked as "isLocked"
    from meet_events e
    join meet_divisions d on d.id = e.meet_division_id and d.removed_at is null
    where e.meet_id = ${meetId} and e.removed_at is null and e.parent_id is null
    order by e.sort, e.id`.execute(db);
  return rows;
}

export interface AthleteRow {
  /** The identity. */
  athleteId: number;
  firstName: string;
  lastName: string;
  gender: Gender;
  birthOn: Day | null;
}

/** Names are full: the caller has checked that the visitor enters these athletes. */
export async function listAthleteRows({ db }: Context, athleteIds: readonly number[]): Promise<AthleteRow[]> {
  const { rows } = await sql<AthleteRow>`
    select id as "athleteId", first_name as "firstName", last_name as "lastName", gender, birth_on as "birthOn"
    from athletes where id = any(${athleteIds}::bigint[]) and removed_at is null`.execute(db);
  return rows;
}

/** The grade of an identity on a roster of the season; null without one. */
export async function findRosterGrade(
  { db }: Context,
  athleteId: number,
  { sport, seasonId }: { sport: Sport; seasonId: number },
): Promise<number | null> {
  const { rows } = await sql<{ grade: number | null }>`
    select r.grade from rosters r join athletes a on a.id = r.athlete_id
    where a.canonical_id = ${athleteId} and r.sport = ${sport} and r.season_id = ${seasonId} and r.grade is not null
    order by r.is_active desc limit 1`.execute(db);
  return rows[0]?.grade ?? null;
}
