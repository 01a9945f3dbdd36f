// Owns: nothing. Reads results for the page of an athlete, with their meets, venues, relay legs and broken records.
import { sql } from 'kysely';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { BrokenRecord, LegOfSquad, ResultOfAthlete } from './athlete-results.rules.ts';

export interface ResultRow extends Omit<ResultOfAthlete, 'legs' | 'broken'> {
  legs: (Omit<LegOfSquad, 'person'> & PersonRow)[] | null;
  broken: BrokenRecord[] | null;
}

/** Rows come in no order; removed results are left out. A record that was only equaled is not broken. */
export const listResultRows = compiledOnce(
  (_, resultIds: readonly number[]) => sql<ResultRow>`
    select r.id as "resultId", m.sport, r.season_id as "seasonId",
      r.competed_on as "competedOn", r.meet_id as "meetId", m.name as "meetName", v.name as "venueName",
      v.city as "venueCity", e.meet_division_id as "divisionId", r.event_variant as "variantKey",
      e.event_short as "eventShort", e.name as "eventName", e.parent_id as "parentId", r.gender, r.round,
      r.team_id as "teamId", coalesce(t.name, r.team_text) as "teamName", r.relay_letter as "relayLetter",
      r.place, r.mark_entered as "markEntered", r.mark_raw as "markRaw", r.mark_calc as "markCalc",
      r.mark_legal as "markLegal", r.timing, r.measure, r.status, r.wind_tenths as "windTenths",
      r.wind_status as "windStatus", r.is_exhibition as "isExhibition", r.points, r.validation,
      r.validation_note as "validationNote", r.counts, r.best_flag as "bestFlag",
      r.previous_best as "previousBest",
      exists (select from splits where splits.result_id = r.id) as "hasSplits",
      exists (select from attempts where attempts.result_id = r.id) as "hasSeries",
      case when r.athlete_id is null then (
        select json_agg(json_build_object('leg', l.leg, 'athleteId', a.id, 'splitMs', l.split_ms,
          'first_name', a.first_name, 'last_name', a.last_name, 'visibility', a.visibility,
          'recorded_visibility', recorded.visibility) order by l.leg)
        from relay_legs l
        join athletes recorded on recorded.id = l.athlete_id
        join athletes a on a.id = recorded.canonical_id
        where l.result_id = r.id
      ) end as legs,
      (
        select json_agg(json_build_object('bookName', s.name, 'badge', b.badge,
          'previousRaw', previous.mark_raw, 'previousMeasure', previous.measure) order by broken.id)
        from records broken
        join meet_record_sets b on b.record_set_id = broken.record_set_id and b.meet_id = r.meet_id
        join record_sets s on s.id = broken.record_set_id and s.removed_at is null
        cross join lateral (
          select older.mark_raw, older.mark_calc, older.measure
          from records older
          left join results set_by on set_by.id = older.result_id
          where older.record_set_id = broken.record_set_id and older.event_variant = broken.event_variant
            and older.gender = broken.gender and older.division_name = broken.division_name
            and set_by.meet_id is distinct from r.meet_id
            and (older.set_on is null or older.set_on <= broken.set_on)
          order by older.mark_calc
          limit 1
        ) as previous
        where broken.result_id = r.id and broken.mark_calc < previous.mark_calc
      ) as broken
    from results r
    join public_meets m on m.id = r.meet_id
    join venues v on v.id = m.venue_id
    join meet_events e on e.id = r.meet_event_id
    left join teams t on t.id = r.team_id
    where r.id = any(${resultIds}::bigint[]) and r.removed_at is null`,
);
