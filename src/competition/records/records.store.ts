// Owns: record_sets, records, meet_record_sets. Writes record books and the records that results of meets set.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { comparableRecord, type PrintedRecord, type RecordBookToSave } from './records.rules.ts';

/** Finds or creates the book and shows it in the meet. Null for a book of another meet that is not to be joined. */
export async function ensureBook(
  { db }: Context,
  meetId: number,
  { scope, name, ownerKey, badge }: Omit<RecordBookToSave, 'records'>,
  { now, joinsOthers }: { now: string; joinsOthers: boolean },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into record_sets as present (scope, name, owner_key, made_at_meet_id, created_at)
    values (${scope}, ${name}, ${ownerKey}, ${meetId}, ${now})
    on conflict (scope, owner_key, name) do update set name = excluded.name
      where ${joinsOthers} or present.made_at_meet_id = ${meetId}
    returning id`.execute(db);
  const [book] = rows;
  if (!book) return null;
  const recordSetId = book.id;
  await db
    .insertInto('meet_record_sets')
    .values({ meet_id: meetId, record_set_id: recordSetId, badge })
    .onConflict((conflict) => conflict.columns(['meet_id', 'record_set_id']).doUpdateSet({ badge }))
    .execute();
  return recordSetId;
}

/**
 * Removes records that the meet printed for these events before and does not print now; equal rows stay. Lines that a
 * person wrote win: for their events nothing printed is added.
 */
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
      where r.record_set_id = ${recordSetId} and r.printed_by_meet_id is null and r.result_id is null
        and (r.event_variant, r.gender, r.division_name) = (p.event_variant, p.gender, p.division_name)
    ) and not exists (
      select from records r
      where r.record_set_id = ${recordSetId} and r.printed_by_meet_id = ${meetId}
        and (p.event_variant, p.gender, p.division_name, p.mark_raw, p.measure, p.mark_entered, p.set_year,
            p.set_on, p.holder_text, p.team_text)
          is not distinct from (r.event_variant, r.gender, r.division_name, r.mark_raw, r.measure,
            r.mark_entered, r.set_year, r.set_on, r.holder_text, r.team_text))`.execute(db);
}

/** Lets the sets of these teams count at the meets where they have results. */
export async function attachTeamSets(
  { db }: Context,
  meetIds: readonly number[],
  teamIds: readonly number[],
): Promise<void> {
  await sql`
    insert into meet_record_sets (meet_id, record_set_id, badge, is_listed)
    select distinct m.id, s.id, 'TR', false
    from record_sets s
    join results r on r.team_id = s.team_id and r.meet_id = any(${meetIds}::bigint[])
    join meets m on m.id = r.meet_id and m.sport = s.sport
    where s.team_id = any(${teamIds}::bigint[]) and s.removed_at is null
    on conflict (meet_id, record_set_id) do nothing`.execute(db);
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

interface LineNames {
  line: string;
  /** The meet whose file printed the line. */
  printedBy: string;
  /** The meet whose results are compared with it. */
  meet: string;
  scope: string;
}

/**
 * True if a line without a result stood before the meet. Lines of the same year or without a year count too, except in
 * the yearly meet's own book, since this meet may have set them. A line that a person wrote without a date is older.
 * The names are those of the tables in the statement.
 */
export function stoodBefore({ line, printedBy, meet, scope }: LineNames) {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`);
  const year = sql`extract(year from ${of(meet, 'start_on')})`;
  const setYear = of(line, 'set_year');
  return sql<boolean>`case
    when ${of(line, 'set_on')} is not null then ${of(line, 'set_on')} < ${of(meet, 'start_on')}
    when ${of(line, 'printed_by_meet_id')} is null
      then coalesce(${setYear} < ${year} or (${setYear} = ${year} and ${sql.ref(scope)} <> 'meet'), true)
    else coalesce(${setYear}, extract(year from ${of(printedBy, 'start_on')})) < ${year}
      or (coalesce(${setYear}, ${year}) = ${year} and ${sql.ref(scope)} <> 'meet'
        and ${of(printedBy, 'start_on')} <= ${of(meet, 'start_on')})
  end`;
}

const BEFORE_CANDIDATE = stoodBefore({ line: 'r', printedBy: 'printed_by', meet: 'c', scope: 'c.scope' });

/**
 * Goes through the results of the meet, and of every later meet with the same books, in order of time: a mark better
 * than all before sets a record, an equal mark ties it, and a record that no longer holds is removed. Only the best
 * mark of a round can be a record. The set of a team looks at its own results only. Lines count when they are older than
 * the meet (`stoodBefore`). Returns the meets whose records changed.
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
      select b.record_set_id, s.scope, s.team_id, m.id as meet_id, m.start_on
      from meet_record_sets b
      join record_sets s on s.id = b.record_set_id
      join meets m on m.id = b.meet_id
      where b.record_set_id = any(${recordSetIds}::bigint[]) and s.removed_at is null
        and (m.start_on, m.id) >= (select start_on, id from meets where id = ${meetId})
    ), key as (
      select distinct record_set_id, event_variant, gender, division_name
      from records
      where record_set_id = any(${recordSetIds}::bigint[])
    ), candidate as (
      select k.*, meet.meet_id, meet.scope, meet.start_on, c.id as result_id, c.competed_on,
        c.mark_legal as mark,
        min(c.mark_legal) over (
          partition by k.record_set_id, k.event_variant, k.gender, k.division_name
          order by c.competed_on, array_position(array['P', 'Q', 'S', 'F'], c.round), c.mark_legal, c.id
          rows between unbounded preceding and 1 preceding) as before_here
      from key k
      join meet on meet.record_set_id = k.record_set_id
      join results c on c.meet_id = meet.meet_id and c.event_variant = k.event_variant and c.gender = k.gender
        and (meet.team_id is null or c.team_id = meet.team_id)
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
            else ${BEFORE_CANDIDATE}
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
