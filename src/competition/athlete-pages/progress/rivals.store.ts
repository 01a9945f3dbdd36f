// Owns: nothing. Reads the opponents that an athlete met, and who was ahead.
import { sql } from 'kysely';
import { CONDITION_BITS } from '#competition/bests/best-keys.rules.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import { MARK_INVALID } from '#sport/marks/marks.rules.ts';
import type { BestOfRival } from './rivals.rules.ts';

export interface RivalRow extends PersonRow {
  athleteId: number;
  teamName: string | null;
  metCount: number;
  aheadCount: number;
  behindCount: number;
  best: BestOfRival | null;
}

const INVALID = sql.lit(MARK_INVALID);
const LEGAL = sql.lit(CONDITION_BITS.legal);

/**
 * The athletes most often in the same heats (or rounds, when `isByHeat` is false) as these results, the most evenly
 * matched first, then the most recent. Teammates at the time and athletes with a withheld name are left out.
 */
export const listRivalRows = compiledOnce(
  (
    _,
    resultIds: readonly number[],
    isByHeat: boolean,
    recordedIds: readonly number[],
    metMin: number,
    limit: number,
    variant: string,
    seasonId: number,
  ) => sql<RivalRow>`
    with met as (
      select other.athlete_id, count(*) as met_count, max(mine.competed_on) as last_on,
        count(*) filter (where coalesce(mine.place < other.place, mine.mark_raw < other.mark_raw)) as ahead_count,
        count(*) filter (where coalesce(mine.place > other.place, mine.mark_raw > other.mark_raw)) as behind_count,
        max(other.id) as last_id
      from results mine
      join results other on other.meet_event_id = mine.meet_event_id and other.round_id = mine.round_id
      where mine.id = any(${resultIds}::bigint[]) and mine.mark_raw < ${INVALID} and mine.validation >= 0
        and (not ${isByHeat}::boolean or other.heat_id is not distinct from mine.heat_id)
        and other.removed_at is null and other.athlete_id <> all(${recordedIds}::bigint[])
        and other.mark_raw < ${INVALID} and other.validation >= 0
        and (other.team_id is null or other.team_id is distinct from mine.team_id)
      group by other.athlete_id
    ), rival as (
      select recorded.canonical_id, sum(met.met_count)::int as met_count, max(met.last_on) as last_on,
        sum(met.ahead_count)::int as ahead_count, sum(met.behind_count)::int as behind_count,
        max(met.last_id) as last_id,
        -- 'initials' is stricter than 'full' and sorts after it
        max(recorded.visibility) as visibility
      from met
      join athletes recorded on recorded.id = met.athlete_id and recorded.visibility <> 'hidden'
      group by recorded.canonical_id
      having sum(met.met_count) >= ${metMin}::int
    ), closest as (
      select a.id, a.first_name, a.last_name, a.visibility, rival.visibility as recorded_visibility,
        rival.met_count, rival.ahead_count, rival.behind_count, rival.last_id,
        rival.met_count + 2 * least(rival.ahead_count, rival.behind_count) as closeness, rival.last_on
      from rival
      join athletes a on a.id = rival.canonical_id and a.visibility <> 'hidden' and a.removed_at is null
      order by closeness desc, rival.last_on desc, a.id
      limit ${limit}::int
    )
    select closest.id as "athleteId", closest.first_name, closest.last_name, closest.visibility,
      closest.recorded_visibility, coalesce(t.name, last.team_text) as "teamName",
      closest.met_count as "metCount", closest.ahead_count as "aheadCount", closest.behind_count as "behindCount",
      (
        select json_build_object('rankKey', s.rank_key, 'markEntered', b.mark_entered, 'markRaw', b.mark_raw,
          'markCalc', b.mark_calc, 'timing', b.timing, 'measure', b.measure)
        from season_best s
        join results b on b.id = s.result_id
        where s.subject_kind = 'athlete' and s.subject_id = closest.id and s.event_variant = ${variant}
          and s.season_id = ${seasonId}::int and s.conditions & ${LEGAL} <> 0
        limit 1
      ) as best
    from closest
    join results last on last.id = closest.last_id
    left join teams t on t.id = last.team_id
    order by closest.closeness desc, closest.last_on desc, closest.id`,
);
