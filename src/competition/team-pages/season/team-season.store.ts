// Owns: nothing
// Reads the best marks and the roster of a team's season.
import { sql } from 'kysely';
import { CONDITION_BITS, inTeam } from '#competition/bests/best-keys.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type Sport, sportOfKind } from '#sport/sports.rules.ts';

/** The best legal mark of an athlete or relay in an event; every field is in the index of team and season. */
export interface SeasonMark {
  eventVariant: string;
  gender: Gender;
  rankKey: number;
  /** The athlete's current identity; for a relay, the team. */
  subjectId: number;
  resultId: number;
  /** The grade named by the result; null when there is none. */
  grade: number | null;
}

/** Marks by event and gender, the best first. */
export function listSeasonMarks(ctx: Context, teamId: number, { kind, id }: Season): Promise<SeasonMark[]> {
  return seasonMarks(ctx, teamId, id, kind === 'xc');
}

const seasonMarks = compiledOnce(
  (_, teamId: number, seasonId: number, isCrossCountry: boolean) => sql<SeasonMark>`
    select event_variant as "eventVariant", gender, rank_key as "rankKey", subject_id as "subjectId",
      result_id as "resultId", grade
    from season_best
    where team_id = ${teamId} and season_id = ${seasonId}
      and conditions & ${sql.lit(inTeam(CONDITION_BITS.legal))} <> 0
      and (event_variant like 'xc-%') = ${isCrossCountry}
    order by event_variant, gender, rank_key, subject_id`,
);

export interface RosterRow extends PersonRow {
  athleteId: number;
  gender: Gender;
  grade: number | null;
}

/** The active roster, and these athletes unless they have left it; a person may have several records. */
export function listRosterRows(
  ctx: Context,
  teamId: number,
  { season, athleteIds }: { season: Season; athleteIds: readonly number[] },
): Promise<RosterRow[]> {
  return rosterRows(ctx, teamId, sportOfKind(season.kind), season.id, athleteIds);
}

const rosterRows = compiledOnce(
  (_, teamId: number, sport: Sport, seasonId: number, athleteIds: readonly number[]) => sql<RosterRow>`
    with rostered as (
      select athlete_id, grade, is_active from rosters
      where team_id = ${teamId} and sport = ${sport} and season_id = ${seasonId}
    ), member as (
      select athlete_id, grade from rostered where is_active
      union all
      select id, null from unnest(${athleteIds}::bigint[]) as id
      where id not in (select athlete_id from rostered)
    )
    select identity.id as "athleteId", identity.gender, member.grade, identity.first_name, identity.last_name,
      identity.visibility, recorded.visibility as recorded_visibility
    from member
    join athletes recorded on recorded.id = member.athlete_id
    join athletes identity on identity.id = recorded.canonical_id
    where identity.removed_at is null`,
);
