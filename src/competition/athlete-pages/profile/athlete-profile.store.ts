// Owns: nothing. Reads an athlete with teams, rosters, participations and bests in one query.
import { sql } from 'kysely';
import { CONDITION_BITS } from '#competition/bests/best-keys.rules.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { LocatedTeam } from '#people/teams/teams.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { GRADE_RELAY } from '#sport/people/grades.rules.ts';
import type { AthleteNames, Visibility } from '#sport/people/names.rules.ts';
import type { Roster } from './athlete-head.rules.ts';
import type { Participation } from './participations.rules.ts';
import type { Best } from './personal-records.rules.ts';

export interface AthleteProfileRow extends AthleteNames {
  athleteId: number;
  gender: Gender;
  /** The ids that results are recorded under: the identity and every athlete merged into it. */
  recordedIds: number[];
  visibilities: Visibility[];
  rosters: Roster[];
  participations: Participation[];
  bests: Best[];
  teams: LocatedTeam[];
}

const LEGAL = sql.lit(CONDITION_BITS.legal);

/**
 * The identity behind an athlete, merged or not; no row when it is unknown or removed. Duplicate records of one mark are
 * left out. The bests include those of relays that the athlete ran in; the teams are those of rosters and results.
 */
export const listAthleteProfileRows = compiledOnce(
  (_, athleteId: number) => sql<AthleteProfileRow>`
    with identity as (
      select c.id, c.first_name, c.last_name, c.nickname, c.gender
      from athletes a
      join athletes c on c.id = a.canonical_id
      where a.id = ${athleteId} and c.removed_at is null
    ), recorded as (
      select r.id, r.visibility from identity join athlete_records r on r.canonical_id = identity.id
    ), ran as (
      select r.id, r.meet_id, r.season_id, r.event_variant, r.gender, false as is_relay, r.competed_on, r.team_id,
        r.grade, r.mark_legal, r.counts and r.mark_legal is not null as is_best
      from recorded
      join performances r on r.athlete_id = recorded.id
      union all
      select r.id, r.meet_id, r.season_id, r.event_variant, r.gender, true, r.competed_on, r.team_id,
        nullif(l.grade, ${sql.lit(GRADE_RELAY)}), r.mark_legal, r.counts and r.mark_legal is not null
      from recorded
      join relay_legs l on l.athlete_id = recorded.id
      join performances r on r.id = l.result_id
    ), participation as (
      select m.sport, ran.season_id as "seasonId", ran.event_variant as variant, ran.gender,
        ran.is_relay as "isRelay",
        array_agg(ran.id order by ran.competed_on desc, ran.id desc) as "resultIds",
        max(ran.competed_on) as "lastOn",
        (array_agg(ran.meet_id order by ran.competed_on desc, ran.id desc))[1] as "lastMeetId",
        (array_agg(ran.team_id order by ran.competed_on desc, ran.id desc))[1] as "teamId",
        max(ran.grade) as grade,
        (array_agg(ran.id order by ran.mark_legal, ran.competed_on, ran.id) filter (where ran.is_best))[1] as "bestId",
        min(ran.mark_legal) filter (where ran.is_best) as "bestMark"
      from ran
      join public_meets m on m.id = ran.meet_id
      group by m.sport, ran.season_id, ran.event_variant, ran.gender, ran.is_relay
    ), roster as (
      select o.sport, o.season_id as "seasonId", o.grade, o.team_id as "teamId", o.is_active as "isActive"
      from recorded
      join rosters o on o.athlete_id = recorded.id
    ), team as (
      select t.id as "teamId", t.name, t.level_mask as "levelMask", t.city, t.state, t.country
      from (select "teamId" as id from roster union select "teamId" from participation) as named
      join listed_teams t on t.id = named.id
    ), best as (
      select s.event_variant as variant, s.gender, s.season_id as "seasonId", s.result_id as "resultId",
        s.rank_key as "rankKey", s.level_mask as "levelMask", s.state, s.country
      from identity
      join season_best s on s.subject_kind = 'athlete' and s.subject_id = identity.id
      where s.conditions & ${LEGAL} <> 0
      union all
      select s.event_variant, s.gender, s.season_id, s.result_id, s.rank_key, s.level_mask, s.state, s.country
      from ran
      join season_best s on s.subject_kind = 'squad' and s.subject_id = ran.team_id
        and s.event_variant = ran.event_variant and s.gender = ran.gender and s.season_id = ran.season_id
        and s.result_id = ran.id
      where ran.is_relay and s.conditions & ${LEGAL} <> 0
    )
    select identity.id as "athleteId", identity.first_name as "firstName", identity.last_name as "lastName",
      identity.nickname, identity.gender,
      array(select id from recorded) as "recordedIds",
      array(select visibility from recorded) as visibilities,
      (select coalesce(json_agg(roster order by roster."isActive" desc), '[]') from roster) as rosters,
      (select coalesce(json_agg(participation), '[]') from participation) as participations,
      (select coalesce(json_agg(best), '[]') from best) as bests,
      (select coalesce(json_agg(team), '[]') from team) as teams
    from identity`,
);
