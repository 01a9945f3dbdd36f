// Owns: record_sets, records, meet_record_sets. Writes record books and the records that results of meets set.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { comparableRecord, type PrintedRecord, type RecordBookToSave } from './records.rules.ts';

/** Finds or creates the book and shows it in the meet. */
export async function ensureBook(
  { db }: Context,
  meetId: number,
  { scope, name, ownerKey, badge }: Omit<RecordBookToSave, 'records'>,
  now: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into record_sets (scope, name, owner_key, created_at)
    values (${scope}, ${name}, ${ownerKey}, ${now})
    on conflict (scope, owner_key, name) do update set name = excluded.name
    returning id`.execute(db);
  const recordSetId = rows[0]!.id;
  await db
    .insertInto('meet_record_sets')
    .values({ meet_id: meetId, record_set_id: recordSetId, badge })
    .onConflict((conflict) => conflict.columns(['meet_id', 'record_set_id']).doUpdateSet({ badge }))
    .execute();
  return recordSetId;
}

/** Removes records that the meet printed for these events before and does not print now; equal rows stay. */
export async function writePrintedRecords(
  { db }: Context,
  meetId: number,
  recordSetId: number,
  records: readonly PrintedRecord[],
  now: string,
): Promise<void> {
  const printed = JSON.stringify(
    records.map((record) => ({
      event_variant: record.eventVariant,
      gender: record.gender,
      division_name: record.divisionName,
      mark_raw: record.mark.sortInt,
      mark_calc: comparableRecord(record),
      measure: record.mark.measure,
      mark_entered: record.markEntered,
      set_year: record.setYear,
      set_on: record.setOn,
      holder_text: record.holderText,
      team_text: record.teamText,
    })),
  );
  await sql`
    with printed as (
      select distinct event_variant, gender, division_name, mark_raw, mark_calc, measure, mark_entered, set_year,
        set_on, holder_text, team_text
      from json_populate_recordset(null::records, ${printed}::json)
    ), gone as (
      delete from records r
      where r.record_set_id = ${recordSetId} and r.printed_by_meet_id = ${meetId}
        and (r.event_variant, r.gender, r.division_name) in (
          select event_variant, gender, division_name from printed)
        and not exists (
          select from printed p
          where (p.event_variant, p.gender, p.division_name, p.mark_raw, p.measure, p.mark_entered, p.set_year,
              p.set_on, p.holder_text, p.team_text)
            is not distinct from (r.event_variant, r.gender, r.division_name, r.mark_raw, r.measure,
              r.mark_entered, r.set_year, r.set_on, r.holder_text, r.team_text))
    )
    insert into records (record_set_id, event_variant, gender, division_name, mark_raw, mark_calc, measure,
      mark_entered, set_year, set_on, holder_text, team_text, printed_by_meet_id, created_at)
    select ${recordSetId}::bigint, event_variant, gender, division_name, mark_raw, mark_calc, measure,
      mark_entered, set_year, set_on, holder_text, team_text, ${meetId}::bigint, ${now}::timestamptz
    from printed p
    where not exists (
      select from records r
      where r.record_set_id = ${recordSetId} and r.printed_by_meet_id = ${meetId}
        and (p.event_variant, p.gender, p.division_name, p.mark_raw, p.measure, p.mark_entered, p.set_year,
            p.set_on, p.holder_text, p.team_text)
          is not distinct from (r.event_variant, r.gender, r.division_name, r.mark_raw, r.measure,
            r.mark_entered, r.set_year, r.set_on, r.holder_text, r.team_text))`.execute(db);
}

/** Locks the books of the meets until the end of the transaction; returns them by meet. */
export async function lockBooks(
  { db }: Context,
  meetIds: readonly number[],
): Promise<{ meetId: number; recordSetId: number }[]> {
  await sql`
    select id from record_sets
    where id in (select record_set_id from meet_record_sets where meet_id = any(${meetIds}::bigint[]))
    order by id for no key update`.execute(db);
  const { rows } = await sql<{ meetId: number; recordSetId: number }>`
    select meet_id as "meetId", record_set_id as "recordSetId" from meet_record_sets
    where meet_id = any(${meetIds}::bigint[])
    order by meet_id, record_set_id`.execute(db);
  return rows;
}

export async function listRecordEvents({ db }: Context, recordSetIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ eventVariant: string }>`
    select distinct event_variant as "eventVariant" from records
    where record_set_id = any(${recordSetIds}::bigint[])`.execute(db);
  return rows.map(({ eventVariant }) => eventVariant);
}

/**
 * Goes through the results of the meet, and of every later meet with the same books, in order of time: a mark better
 * than all before sets a record, an equal mark ties it, and a record that no longer holds is removed. Only the best
 * mark of a round can be a record. Printed records count when they are older than the meet. Those of the same year or
 * without a year count too, except in the yearly meet's own book, since this meet may have set them. Returns the meets
 * whose records changed.
 */
export async function writeBrokenRecords(
  { db }: Context,
  meetId: number,
  recordSetIds: readonly number[],
  automaticOnly: readonly string[],
  now: string,
): Promise<number[]> {
  const { rows } = await sql<{ meetId: number }>`
    with meet as (
      select b.record_set_id, s.scope, m.id as meet_id, m.start_on, extract(year from m.start_on) as year
      from meet_record_sets b
      join record_sets s on s.id = b.record_set_id
      join meets m on m.id = b.meet_id
      where b.record_set_id = any(${recordSetIds}::bigint[])
        and (m.start_on, m.id) >= (select start_on, id from meets where id = ${meetId})
    ), key as (
      select distinct record_set_id, event_variant, gender, division_name
      from records
      where record_set_id = any(${recordSetIds}::bigint[])
    ), candidate as (
      select k.*, meet.meet_id, meet.scope, meet.start_on, meet.year, c.id as result_id, c.competed_on,
        c.mark_legal as mark,
        min(c.mark_legal) over (
          partition by k.record_set_id, k.event_variant, k.gender, k.division_name
          order by c.competed_on, array_position(array['P', 'Q', 'S', 'F'], c.round), c.mark_legal, c.id
          rows between unbounded preceding and 1 preceding) as before_here
      from key k
      join meet on meet.record_set_id = k.record_set_id
      join results c on c.meet_id = meet.meet_id and c.event_variant = k.event_variant and c.gender = k.gender
      join meet_events e on e.id = c.meet_event_id
      join meet_divisions d on d.id = e.meet_division_id and k.division_name in ('', d.name)
      where c.counts and c.mark_legal is not null
        and not (c.timing is not distinct from 'hand' and c.event_variant = any(${automaticOnly}::text[]))
    ), expected as (
      select c.*
      from candidate c
      cross join lateral (
        select min(r.mark_calc) as mark
        from records r
        left join results set_by on set_by.id = r.result_id
        left join meets printed_by on printed_by.id = r.printed_by_meet_id
        where r.record_set_id = c.record_set_id and r.event_variant = c.event_variant
          and r.gender = c.gender and r.division_name = c.division_name
          and case
            when r.result_id is not null
              then not exists (
                select from meet where meet.record_set_id = r.record_set_id and meet.meet_id = set_by.meet_id)
            when r.set_on is not null then r.set_on < c.start_on
            else coalesce(r.set_year, extract(year from printed_by.start_on)) < c.year
              or (coalesce(r.set_year, c.year) = c.year and c.scope <> 'meet' and printed_by.start_on <= c.start_on)
          end
      ) best_before
      where c.mark <= best_before.mark and c.mark <= coalesce(c.before_here, best_before.mark)
    ), gone as (
      delete from records r
      using results set_by, meet
      where set_by.id = r.result_id and meet.record_set_id = r.record_set_id and meet.meet_id = set_by.meet_id
        and not exists (
          select from expected e
          where e.result_id = r.result_id and e.record_set_id = r.record_set_id
            and e.division_name = r.division_name)
      returning set_by.meet_id
    ), saved as (
      insert into records as stored (record_set_id, event_variant, gender, division_name, mark_raw, mark_calc,
        measure, mark_entered, set_year, set_on, result_id, created_at)
      select e.record_set_id, e.event_variant, e.gender, e.division_name, r.mark_raw, e.mark, r.measure,
        r.mark_entered, extract(year from e.competed_on), e.competed_on, e.result_id, ${now}::timestamptz
      from expected e join results r on r.id = e.result_id
      on conflict (result_id, record_set_id, division_name) where result_id is not null do update set
        event_variant = excluded.event_variant, gender = excluded.gender, mark_raw = excluded.mark_raw,
        mark_calc = excluded.mark_calc, measure = excluded.measure, mark_entered = excluded.mark_entered,
        set_year = excluded.set_year, set_on = excluded.set_on
      where (stored.event_variant, stored.gender, stored.mark_raw, stored.mark_calc, stored.measure,
          stored.mark_entered, stored.set_on)
        is distinct from (excluded.event_variant, excluded.gender, excluded.mark_raw, excluded.mark_calc,
          excluded.measure, excluded.mark_entered, excluded.set_on)
      returning result_id
    )
    select meet_id as "meetId" from gone
    union
    select r.meet_id from saved join results r on r.id = saved.result_id`.execute(db);
  return rows.map(({ meetId }) => meetId);
}
