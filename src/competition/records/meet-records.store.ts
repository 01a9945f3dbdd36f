// Owns: nothing
// Reads every record in the record books of a meet, with the result that set it when it is stored here.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import { stoodBefore } from './records.store.ts';

export function listMeetRecordRows(ctx: Context, meetId: number) {
  return recordsOfMeet(ctx, meetId);
}

/** All athlete ids that results may record for the person `guarded`. */
const RECORDED = sql`array(
  select id from athlete_records where canonical_id = guarded.canonical_id)`;

// A report prints the holder's name whatever visibility the person chose. So the name is withheld when any athlete of
// that name is not shown in full, even if it may be somebody else. Only athletes with a result or a roster count: a
// profile alone, which anybody can create, does not withhold a name.
export const isHolderProtected = sql<boolean>`exists (
  select from athletes guarded
  where guarded.visibility in ('initials', 'hidden') and guarded.removed_at is null
    and fold_name(records.holder_text) in (
      guarded.first_name_folded || ' ' || guarded.last_name_folded,
      guarded.last_name_folded || ' ' || guarded.first_name_folded
    )
    and (exists (select from results ran where ran.athlete_id = any(${RECORDED}))
      or exists (select from rosters held where held.athlete_id = any(${RECORDED})))
)`.as('is_holder_protected');

/** Whether the line, or the meet of its result, is older than the meet that shows it. */
const isOlder = sql<boolean>`case
  when records.result_id is null
    then ${stoodBefore({ line: 'records', printedBy: 'printed_by', meet: 'meet', scope: 'record_sets.scope' })}
  else (set_at.start_on, set_at.id) < (meet.start_on, meet.id)
end`.as('is_older');

/** A set that no host attached is there only for what it lost to this meet. */
const isListedHere = sql<boolean>`(meet_record_sets.is_listed or exists (
  select from records broken
  join results by_result on by_result.id = broken.result_id and by_result.meet_id = meet.id
  where (broken.record_set_id, broken.event_variant, broken.gender, broken.division_name)
    = (records.record_set_id, records.event_variant, records.gender, records.division_name)))`;

const recordsOfMeet = compiledOnce(({ db }, meetId: number) =>
  db
    .selectFrom('meet_record_sets')
    .innerJoin('meets as meet', 'meet.id', 'meet_record_sets.meet_id')
    .innerJoin('record_sets', 'record_sets.id', 'meet_record_sets.record_set_id')
    .innerJoin('records', 'records.record_set_id', 'record_sets.id')
    .leftJoin('meets as printed_by', 'printed_by.id', 'records.printed_by_meet_id')
    .leftJoin('athletes as holder', 'holder.id', 'records.athlete_id')
    .leftJoin('athletes as named', 'named.id', 'holder.canonical_id')
    .leftJoin('results', 'results.id', 'records.result_id')
    .leftJoin('meets as set_at', 'set_at.id', 'results.meet_id')
    .leftJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .leftJoin('athletes as recorded', 'recorded.id', 'results.athlete_id')
    .leftJoin('athletes', 'athletes.id', 'recorded.canonical_id')
    .leftJoin('teams', 'teams.id', 'results.team_id')
    .select([isHolderProtected, isOlder])
    .select([
      'records.id',
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
      'records.printed_by_meet_id',
      'records.result_id',
      'records.wind_tenths as written_wind_tenths',
      'records.athlete_id as holder_id',
      'named.first_name as holder_first_name',
      'named.last_name as holder_last_name',
      'named.visibility as holder_visibility',
      'holder.visibility as holder_recorded_visibility',
      'results.meet_id as result_meet_id',
      'results.timing',
      'results.wind_tenths',
      'results.competed_on',
      'meet_events.status as event_status',
      'results.relay_letter',
      'teams.name as result_team',
      'athletes.first_name',
      'athletes.last_name',
      'athletes.visibility',
      'recorded.visibility as recorded_visibility',
      'record_sets.id as record_set_id',
      'record_sets.name as set_name',
      'record_sets.scope',
      'meet_record_sets.badge',
    ])
    .where('meet_record_sets.meet_id', '=', meetId)
    .where('record_sets.removed_at', 'is', null)
    .where(isListedHere)
    .orderBy('records.mark_calc')
    .orderBy('records.set_on')
    .orderBy('records.id'),
);

export type MeetRecordRow = Awaited<ReturnType<typeof listMeetRecordRows>>[number];
