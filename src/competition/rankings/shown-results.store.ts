// Owns: nothing. Reads what the rows of a list show: results with their people, teams and meets.
import { sql } from 'kysely';
import { compiledOnce } from '#kit/server/compiled-once.ts';
import type { Db } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { WindStatus } from '#sport/winds.rules.ts';

export interface ResultRow extends PersonRow {
  id: number;
  gender: Gender;
  event_variant: string | null;
  round: 'P' | 'Q' | 'S' | 'F';
  athlete_id: number | null;
  canonical_id: number | null;
  team_id: number | null;
  team_name: string | null;
  team_text: string | null;
  relay_letter: string | null;
  grade: number | null;
  age: number | null;
  mark_entered: string;
  mark_raw: number;
  mark_calc: number;
  mark_legal: number | null;
  timing: 'fat' | 'hand' | null;
  measure: 'E' | 'M' | null;
  status: string | null;
  wind_tenths: number | null;
  wind_status: WindStatus;
  best_flag: 'PR' | 'SR' | null;
  validation: number;
  competed_on: string;
  season_id: number;
  meet_id: number;
  meet_name: string;
  sport: Sport;
  meet_division_id: number;
  event_short: string;
  /** Null: of no source. */
  republish: boolean | null;
}

/** In no order. */
export function listResultRows(db: Db, resultIds: readonly number[]): Promise<ResultRow[]> {
  return resultRows(db, resultIds);
}

// Teams and sources are looked up row by row: of fewer joined tables the plan is made sooner.
const resultRows = compiledOnce(
  (_db, resultIds: readonly number[]) => sql<ResultRow>`
    select r.id, r.gender, r.event_variant, r.round, r.athlete_id, r.team_id, r.team_text, r.relay_letter, r.grade,
      r.age, r.mark_entered, r.mark_raw, r.mark_calc, r.mark_legal, r.timing, r.measure, r.status, r.wind_tenths,
      r.wind_status, r.best_flag, r.validation, r.competed_on, r.season_id, r.meet_id, m.name as meet_name, m.sport,
      e.meet_division_id, e.event_short, a.id as canonical_id, a.first_name, a.last_name, a.visibility,
      recorded.visibility as recorded_visibility, (select t.name from teams t where t.id = r.team_id) as team_name,
      (select s.republish from sources s where s.id = r.source_id) as republish
    from results r
    join meets m on m.id = r.meet_id
    join meet_events e on e.id = r.meet_event_id
    left join athletes recorded on recorded.id = r.athlete_id
    left join athletes a on a.id = recorded.canonical_id
    where r.id = any(${resultIds}::bigint[])`,
);
