// Owns: records
// The lines of record sets: written by hand, printed by a file, or set by a result.
import { sql } from 'kysely';
import { isHolderProtected } from '#competition/records/meet-records.store.ts';
import { comparableRecord } from '#competition/records/records.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { ReadLine } from './record-lines.rules.ts';

/** Lists all lines of these sets: events together, best first. */
export function listLineRows({ db }: Context, recordSetIds: readonly number[]) {
  return db
    .selectFrom('records')
    .leftJoin('athletes as holder', 'holder.id', 'records.athlete_id')
    .leftJoin('athletes as named', 'named.id', 'holder.canonical_id')
    .leftJoin('results', 'results.id', 'records.result_id')
    .leftJoin('athletes as recorded', 'recorded.id', 'results.athlete_id')
    .leftJoin('athletes', 'athletes.id', 'recorded.canonical_id')
    .leftJoin('teams', 'teams.id', 'results.team_id')
    .leftJoin('meets', 'meets.id', 'results.meet_id')
    .select(isHolderProtected)
    .select([
      'records.id',
      'records.record_set_id',
      'records.event_variant',
      'records.gender',
      'records.division_name',
      'records.mark_raw',
      'records.mark_calc',
      'records.measure',
      'records.mark_entered',
      'records.holder_text',
      'records.team_text',
      'records.set_year',
      'records.set_on',
      'records.wind_tenths',
      'records.location_text',
      'records.printed_by_meet_id',
      'records.athlete_id',
      'records.result_id',
      'named.first_name as holder_first_name',
      'named.last_name as holder_last_name',
      'named.visibility as holder_visibility',
      'holder.visibility as holder_recorded_visibility',
      'results.meet_id as result_meet_id',
      'results.relay_letter',
      'results.wind_tenths as result_wind_tenths',
      'meets.name as result_meet',
      'teams.name as result_team',
      'athletes.first_name',
      'athletes.last_name',
      'athletes.visibility',
      'recorded.visibility as recorded_visibility',
    ])
    .where('records.record_set_id', 'in', recordSetIds.length > 0 ? [...recordSetIds] : [0])
    .orderBy('records.record_set_id')
    .orderBy('records.event_variant')
    .orderBy('records.gender')
    .orderBy('records.division_name')
    .orderBy('records.mark_calc')
    .orderBy('records.set_on')
    .orderBy('records.id')
    .execute();
}

export type LineRow = Awaited<ReturnType<typeof listLineRows>>[number];

export interface LineToWrite extends ReadLine {
  /** Null for a new line. */
  recordId: number | null;
  athleteId: number | null;
}

/** Writes changed and new lines as written by hand, and removes the others that no result set. */
export async function writeLines(
  { db, clock }: Context,
  recordSetId: number,
  { keptIds, lines }: { keptIds: readonly number[]; lines: readonly LineToWrite[] },
): Promise<void> {
  const changedIds = lines.flatMap(({ recordId }) => recordId ?? []);
  await sql`
    delete from records
    where record_set_id = ${recordSetId} and result_id is null
      and id <> all(${[...keptIds, ...changedIds]}::bigint[])`.execute(db);
  const written = JSON.stringify(
    lines.map((line) => ({
      id: line.recordId,
      event_variant: line.eventVariant,
      gender: line.gender,
      division_name: line.divisionName,
      mark_raw: line.mark.sortInt,
      mark_calc: comparableRecord(line),
      measure: line.mark.measure,
      mark_entered: line.markEntered,
      set_year: line.setYear,
      set_on: line.setOn,
      holder_text: line.holderText,
      team_text: line.teamText,
      athlete_id: line.athleteId,
      wind_tenths: line.windTenths,
      location_text: line.locationText,
    })),
  );
  await sql`
    with written as (
      select * from json_populate_recordset(null::records, ${written}::json)
    ), changed as (
      update records r
      set event_variant = w.event_variant, gender = w.gender, division_name = w.division_name, mark_raw = w.mark_raw,
        mark_calc = w.mark_calc, measure = w.measure, mark_entered = w.mark_entered, set_year = w.set_year,
        set_on = w.set_on, holder_text = w.holder_text, team_text = w.team_text, athlete_id = w.athlete_id,
        wind_tenths = w.wind_tenths, location_text = w.location_text, printed_by_meet_id = null
      from written w
      where r.id = w.id and r.record_set_id = ${recordSetId} and r.result_id is null
    )
    insert into records (record_set_id, event_variant, gender, division_name, mark_raw, mark_calc, measure,
      mark_entered, set_year, set_on, holder_text, team_text, athlete_id, wind_tenths, location_text, created_at)
    select ${recordSetId}, event_variant, gender, division_name, mark_raw, mark_calc, measure,
      mark_entered, set_year, set_on, holder_text, team_text, athlete_id, wind_tenths, location_text,
      ${clock.now().toString()}::timestamptz
    from written where id is null`.execute(db);
}
