// Owns: nothing. Reads what an import compares a file with: the divisions, entries and rosters of a meet.
import { sql } from 'kysely';
import type { SeedOrigin } from '#competition/entries/entries.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { FullName, RecordedVisibility } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { PlanDivision } from './plan/meet-to-plan.rules.ts';

export async function listPlanDivisions(
  { db }: Context,
  meetId: number,
): Promise<(PlanDivision & { levelMask: number })[]> {
  const { rows } = await sql<PlanDivision & { levelMask: number }>`
    select id as "divisionId", name, hytek_id as "hytekId", gender, level_mask as "levelMask"
    from meet_divisions where meet_id = ${meetId} and removed_at is null order by sort, id`.execute(db);
  return rows;
}

export interface PresentRow {
  entryId: number;
  version: number;
  meetEventId: number;
  canonicalId: number | null;
  firstName: string | null;
  lastName: string | null;
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
  seedEntered: string | null;
  seedSort: number | null;
  seedOrigin: SeedOrigin | null;
  seedResultId: number | null;
  isScratched: boolean;
  isRejected: boolean;
}

export async function listPresentRows({ db }: Context, meetId: number): Promise<PresentRow[]> {
  const { rows } = await sql<PresentRow>`
    select e.id as "entryId", e.version, e.meet_event_id as "meetEventId", a.canonical_id as "canonicalId",
      p.first_name as "firstName", p.last_name as "lastName", e.team_id as "teamId", e.team_text as "teamText", e.relay_letter as "relayLetter",
      e.seed_entered as "seedEntered", e.seed_sort as "seedSort", e.seed_origin as "seedOrigin",
      e.seed_result_id as "seedResultId", e.scratched_at is not null as "isScratched",
      e.acceptance = -10 as "isRejected"
    from entries e
    left join athletes a on a.id = e.athlete_id
    left join athletes p on p.id = a.canonical_id
    where e.meet_id = ${meetId} and e.removed_at is null order by e.id`.execute(db);
  return rows;
}

export interface PersonRow extends FullName {
  athleteId: number;
  teamId: number | null;
  gender: Gender;
  visibility: RecordedVisibility;
  sport: Sport | null;
  seasonId: number | null;
  grade: number | null;
}

/** A row for each roster of each athlete of these teams, in the sport of the meet, up to its season. */
export async function listRosterPeople(
  { db }: Context,
  { teamIds, sport, seasonId }: { teamIds: readonly number[]; sport: Sport; seasonId: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id as "athleteId", r.team_id as "teamId", p.first_name as "firstName", p.last_name as "lastName", p.gender,
      p.visibility, r.sport, r.season_id as "seasonId", r.grade
    from rosters r
    join athletes a on a.id = r.athlete_id and a.removed_at is null
    join athletes p on p.id = a.canonical_id and p.removed_at is null and p.visibility <> 'printed'
    where r.team_id = any(${teamIds}::bigint[]) and (r.sport <> ${sport} or r.season_id % 10000 <= ${seasonId} % 10000)
    order by r.team_id, p.id, r.season_id`.execute(db);
  return rows;
}

/** Athletes and runners whom the meet has without a team of the site. */
export async function listUnattachedPeople({ db }: Context, meetId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select distinct p.id as "athleteId", null::bigint as "teamId", p.first_name as "firstName",
      p.last_name as "lastName", p.gender, p.visibility, null::text as sport, null::integer as "seasonId",
      e.grade::integer
    from entries e
    left join entry_legs l on l.entry_id = e.id
    join athletes a on a.id = coalesce(e.athlete_id, l.athlete_id)
    join athletes p on p.id = a.canonical_id and p.removed_at is null
    where e.meet_id = ${meetId} and e.removed_at is null and e.team_id is null`.execute(db);
  return rows;
}

/** Lists those of these athletes whom nothing refers to. */
export async function listUnusedAthletes({ db }: Context, athleteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from athletes a
    where a.id = any(${athleteIds}::bigint[]) and a.removed_at is null and a.canonical_id = a.id
      and not exists (select from athletes o where o.canonical_id = a.id and o.id <> a.id)
      and not exists (select from entries e where e.athlete_id = a.id and e.removed_at is null)
      and not exists (
        select from entry_legs l join entries e on e.id = l.entry_id and e.removed_at is null
        where l.athlete_id = a.id)
      and not exists (select from results r where r.athlete_id = a.id and r.removed_at is null)
      and not exists (
        select from relay_legs l join results r on r.id = l.result_id and r.removed_at is null
        where l.athlete_id = a.id)
      and not exists (select from user_athletes u where u.athlete_id = a.id)
      and not exists (select from athlete_claims c where c.athlete_id = a.id)
      and not exists (select from rosters r where r.athlete_id = a.id and (r.is_active or r.waits_since is null))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
