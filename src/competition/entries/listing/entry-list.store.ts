// Owns: nothing. Reads the entries of a meet with the people, teams, events and numbers that a list of them shows.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { ACCEPTANCE, type Acceptance, type SeedOrigin } from '../entries.rules.ts';

export interface ListedEntryRow {
  entryId: number;
  meetEventId: number;
  /** The athlete as recorded in the entry; null for a squad. */
  athleteId: number | null;
  teamId: number | null;
  /** The printed team of an entry without a known team. */
  teamText: string | null;
  relayLetter: string | null;
  grade: number | null;
  seed: string | null;
  seedSort: number | null;
  seedOrigin: SeedOrigin | null;
  acceptance: Acceptance;
  waitlistedAt: string | null;
  isScratched: boolean;
  isExhibition: boolean;
  createdAt: string;
  version: number;
  legs: { athleteId: number; leg: number | null }[];
}

/** Lists entries in the order in which they were made; `meetEventIds` picks some events. */
export async function listEntriesOfMeet(
  { db }: Context,
  meetId: number,
  meetEventIds: readonly number[] | null = null,
): Promise<ListedEntryRow[]> {
  const inEvents = meetEventIds ? sql`and e.meet_event_id = any(${meetEventIds}::bigint[])` : sql``;
  const { rows } = await sql<ListedEntryRow>`
    select e.id as "entryId", e.meet_event_id as "meetEventId", e.athlete_id as "athleteId", e.team_id as "teamId",
      e.team_text as "teamText", e.relay_letter as "relayLetter",
      coalesce(e.grade, (select g.grade from meet_grades g
        where g.meet_id = e.meet_id and g.athlete_id in (e.athlete_id, a.canonical_id) limit 1)) as grade,
      e.seed_entered as seed, e.seed_sort as "seedSort", e.seed_origin as "seedOrigin", e.acceptance,
      e.waitlisted_at as "waitlistedAt", e.scratched_at is not null as "isScratched",
      e.is_exhibition as "isExhibition", e.created_at as "createdAt", e.version, coalesce(legs.legs, '[]') as legs
    from entries e
    left join athletes a on a.id = e.athlete_id
    left join (
      select l.entry_id, json_agg(json_build_object('athleteId', l.athlete_id, 'leg', l.leg)
        order by l.leg nulls last, l.athlete_id) as legs
      from entry_legs l join entries n on n.id = l.entry_id where n.meet_id = ${meetId} group by l.entry_id
    ) legs on legs.entry_id = e.id
    where e.meet_id = ${meetId} and e.removed_at is null ${inEvents}
    order by e.id`.execute(db);
  return rows;
}

export interface ListedPersonRow extends PersonRow {
  /** The athlete as recorded. */
  athleteId: number;
  canonicalId: number;
  gender: Gender;
  /** The number of the person in the meet. */
  number: number | null;
  /** When the number was given. */
  numberGivenAt: string | null;
}

/** Reads these athletes in the order of their names. */
export async function listPeopleOfEntries(
  { db }: Context,
  meetId: number,
  athleteIds: readonly number[],
): Promise<ListedPersonRow[]> {
  const { rows } = await sql<ListedPersonRow>`
    with numbers as (
      select distinct on (a.canonical_id) a.canonical_id, n.number, n.given_at
      from meet_numbers n join athletes a on a.id = n.athlete_id
      where n.meet_id = ${meetId} order by a.canonical_id, n.given_at, n.athlete_id
    )
    select recorded.id as "athleteId", recorded.canonical_id as "canonicalId", a.gender, numbers.number,
      numbers.given_at as "numberGivenAt",
      a.first_name, a.last_name, a.visibility, recorded.visibility as recorded_visibility
    from athletes recorded
    join athletes a on a.id = recorded.canonical_id
    left join numbers on numbers.canonical_id = recorded.canonical_id
    where recorded.id = any(${athleteIds}::bigint[])
    order by a.last_name collate people, a.first_name collate people, recorded.id`.execute(db);
  return rows;
}

export interface ListedTeam {
  teamId: number;
  name: string;
  /** The code of the team in HY-TEK files. */
  code: string | null;
}

export async function listTeamsOfEntries({ db }: Context, teamIds: readonly number[]): Promise<ListedTeam[]> {
  const { rows } = await sql<ListedTeam>`
    select id as "teamId", name, hytek_team_code as code from teams
    where id = any(${teamIds}::bigint[]) order by name collate people, id`.execute(db);
  return rows;
}

export interface ListedEvent {
  meetEventId: number;
  divisionId: number;
  division: string;
  /** The number of the division in HY-TEK files. */
  divisionNumber: number | null;
  levelMask: number;
  gender: Gender;
  eventVariant: string | null;
  eventShort: string;
  name: string;
  eventNumber: string | null;
  parentId: number | null;
}

/** Lists the events of a meet in their order. */
export async function listEventsOfMeet({ db }: Context, meetId: number): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select e.id as "meetEventId", e.meet_division_id as "divisionId", d.name as division, d.hytek_id as "divisionNumber",
      d.level_mask as "levelMask", e.gender, e.event_variant as "eventVariant", e.event_short as "eventShort", e.name,
      e.event_number as "eventNumber", e.parent_id as "parentId"
    from meet_events e join meet_divisions d on d.id = e.meet_division_id
    where e.meet_id = ${meetId} and e.removed_at is null
    order by e.sort, e.id`.execute(db);
  return rows;
}

/** Counts the entries of each event, without refused and scratched ones. */
export async function countListedEntries({ db }: Context, meetId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ meetEventId: number; count: number }>`
    select meet_event_id as "meetEventId", count(*)::integer as count from entries
    where meet_id = ${meetId} and removed_at is null and scratched_at is null and acceptance <> ${ACCEPTANCE.Rejected}
    group by meet_event_id`.execute(db);
  return new Map(rows.map(({ meetEventId, count }) => [meetEventId, count]));
}

/** True if the host shows seeds to everyone. */
export async function findShowsSeeds({ db }: Context, meetId: number): Promise<boolean> {
  const { rows } = await sql<{ showsSeeds: boolean }>`
    select coalesce((settings ->> 'showSeeds')::boolean, false) as "showsSeeds" from staffed_meets
    where id = ${meetId}`.execute(db);
  return rows[0]?.showsSeeds ?? false;
}
