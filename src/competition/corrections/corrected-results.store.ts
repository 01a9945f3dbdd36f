// Owns: nothing. Reads a result with everything that a correction is about.
import { sql } from 'kysely';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { MarkValidation } from '#competition/results/mark-validation.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import type { Qualifier } from './corrections.rules.ts';

export interface CorrectedResultRow extends PersonRow {
  resultId: number;
  version: number;
  meetId: number;
  meetName: string;
  sport: Sport;
  seasonKind: SeasonKind;
  seasonId: number;
  startOn: string;
  timeZone: string;
  protestMinutes: number;
  meetDivisionId: number;
  divisionName: string;
  levelMask: number;
  meetEventId: number;
  eventVariant: string | null;
  eventShort: string;
  eventName: string;
  gender: Gender;
  roundId: number;
  round: RoundCode;
  /** When the last result of the round was posted. */
  postedAt: string | null;
  heat: number | null;
  qualifier: Qualifier | null;
  lane: number | null;
  athleteId: number | null;
  /** The current identity of the athlete; null for a relay. */
  canonicalId: number | null;
  athleteGender: Gender | null;
  teamId: number | null;
  teamName: string | null;
  teamCountry: string | null;
  teamState: string | null;
  relayLetter: string | null;
  place: number | null;
  points: number | null;
  markEntered: string;
  markRaw: number;
  timing: Timing | null;
  measure: Measure | null;
  status: StatusCode | null;
  windTenths: number | null;
  windStatus: WindStatus;
  validation: MarkValidation;
  validationNote: string | null;
  bestFlag: 'PR' | 'SR' | null;
}

/** Null for an unknown or removed result, and for one of a rehearsal. */
export async function findCorrectedResult(
  { db }: Context,
  resultId: number,
): Promise<CorrectedResultRow | null> {
  const { rows } = await sql<CorrectedResultRow>`
    select r.id as "resultId", r.version, m.id as "meetId", m.name as "meetName", m.sport,
      m.season_kind as "seasonKind", m.season_id as "seasonId", m.start_on as "startOn",
      v.time_zone as "timeZone", m.protest_minutes as "protestMinutes", d.id as "meetDivisionId",
      d.name as "divisionName", d.level_mask as "levelMask", e.id as "meetEventId", e.event_variant as "eventVariant",
      e.event_short as "eventShort", e.name as "eventName", e.gender, r.round_id as "roundId", r.round,
      (select max(created_at) from results posted where posted.round_id = r.round_id and posted.meet_event_id = e.id
        and posted.removed_at is null) as "postedAt",
      heats.number as heat, r.qualifier, r.lane, r.athlete_id as "athleteId", a.id as "canonicalId", a.gender as "athleteGender",
      r.team_id as "teamId", coalesce(t.name, r.team_text) as "teamName", t.country as "teamCountry",
      t.state as "teamState", r.relay_letter as "relayLetter", r.place, r.points, r.mark_entered as "markEntered",
      r.mark_raw as "markRaw", r.timing, r.measure, r.status, r.wind_tenths as "windTenths",
      r.wind_status as "windStatus", r.validation, r.validation_note as "validationNote", r.best_flag as "bestFlag",
      a.first_name, a.last_name, a.visibility, recorded.visibility as recorded_visibility
    from results r
    join meets m on m.id = r.meet_id and m.removed_at is null and m.kind <> 'rehearsal'
    join venues v on v.id = m.venue_id
    join meet_events e on e.id = r.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    left join heats on heats.id = r.heat_id
    left join teams t on t.id = r.team_id
    left join athletes recorded on recorded.id = r.athlete_id
    left join athletes a on a.id = recorded.canonical_id
    where r.id = ${resultId} and r.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Whether the athlete has a result in the meet or is on a roster of the team in this season. */
export async function isAthleteAround(
  { db }: Context,
  athleteId: number,
  {
    meetId,
    teamId,
    sport,
    seasonId,
  }: { meetId: number; teamId: number | null; sport: Sport; seasonId: number },
): Promise<boolean> {
  const { rows } = await sql<{ isAround: boolean }>`
    select exists (
        select from results r join athletes recorded on recorded.id = r.athlete_id
        where r.meet_id = ${meetId} and recorded.canonical_id = athletes.canonical_id)
      or exists (select from rosters where athlete_id = ${athleteId} and team_id = ${teamId} and sport = ${sport}
        and season_id = ${seasonId}) as "isAround"
    from athletes where id = ${athleteId} and removed_at is null`.execute(db);
  return rows[0]?.isAround ?? false;
}

/** The athletes of the team, by its roster of the season and by the meet, and everyone in the round. */
export async function listPossibleAthletes(
  { db }: Context,
  {
    meetId,
    roundId,
    teamId,
    sport,
    seasonId,
  }: Pick<CorrectedResultRow, 'meetId' | 'roundId' | 'teamId' | 'sport' | 'seasonId'>,
): Promise<(PersonRow & { athleteId: number })[]> {
  const { rows } = await sql<PersonRow & { athleteId: number }>`
    select a.id as "athleteId", a.first_name, a.last_name, a.visibility,
      (array['full', 'initials', 'hidden'])[
        max(array_position(array['full', 'initials', 'hidden'], recorded.visibility))] as recorded_visibility
    from (
      select athlete_id from results
      where meet_id = ${meetId} and removed_at is null and (round_id = ${roundId} or team_id = ${teamId})
      union
      select athlete_id from rosters
      where team_id = ${teamId} and sport = ${sport} and season_id = ${seasonId}
    ) as possible
    join athletes recorded on recorded.id = possible.athlete_id
    join athletes a on a.id = recorded.canonical_id
    where a.removed_at is null
    group by a.id
    order by a.last_name, a.first_name, a.id`.execute(db);
  return rows;
}

/** Teams with a result in the meet, by name. */
export async function listTeamsInMeet(
  { db }: Context,
  meetId: number,
): Promise<{ teamId: number; teamName: string }[]> {
  const { rows } = await sql<{ teamId: number; teamName: string }>`
    select t.id as "teamId", t.name as "teamName" from teams t
    where t.id in (select team_id from results where meet_id = ${meetId} and removed_at is null)
    order by t.name collate people, t.id`.execute(db);
  return rows;
}

export async function isTeamInMeet({ db }: Context, meetId: number, teamId: number): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    select exists (select from results where meet_id = ${meetId} and team_id = ${teamId}) as "isIn"`.execute(
    db,
  );
  return rows[0]!.isIn;
}

/** The names of accounts by id. Only hosts and admins read them. */
export async function listUserNames(
  { db }: Context,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where id = any(${[...new Set(userIds)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
