// Owns: nothing
// Reads the events of a meet with their divisions, rounds and heats for the pages that show them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { MeetEventRound } from './meet-events.rules.ts';

export function listMeetEventRows(ctx: Context, meetId: number) {
  return eventsOfMeet(ctx, meetId);
}

/** The rounds of the event in no order, each with its number of heats. */
const roundsOfEvent = sql<MeetEventRound[]>`coalesce((
  select json_agg(json_build_object('roundId', rounds.id, 'round', rounds.round, 'status', rounds.status,
    'competedOn', rounds.competed_on,
    'plannedAt', to_char(rounds.planned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'advanceNote', rounds.advance_note,
    'heatCount', (select count(*) from heats where heats.round_id = rounds.id),
    'waiting', coalesce((
      select json_agg(json_build_object('line', w.line, 'place', w.place, 'teamId', w.team_id, 'teamText', w.team_text,
        'relayLetter', w.relay_letter) order by w.line)
      from waiting_rows w where w.round_id = rounds.id), '[]')))
  from rounds where rounds.meet_event_id = meet_events.id), '[]')`.as('rounds');

const eventsOfMeet = compiledOnce(({ db }, meetId: number) =>
  db
    .selectFrom('meet_events')
    .innerJoin('meet_divisions', 'meet_divisions.id', 'meet_events.meet_division_id')
    .innerJoin('meets', 'meets.id', 'meet_events.meet_id')
    .innerJoin('venues', 'venues.id', 'meets.venue_id')
    .leftJoin('courses', 'courses.id', 'meet_divisions.course_id')
    .select([
      'meet_events.id',
      'meet_events.meet_id',
      'meet_events.meet_division_id',
      'meet_events.gender',
      'meet_events.event_variant',
      'meet_events.event_short',
      'meet_events.name',
      'meet_events.event_number',
      'meet_events.parent_id',
      'meet_events.status',
      'meet_events.is_scored',
      'meet_events.sort',
      'meet_events.schedule_state',
      'meet_events.schedule_note',
      'meet_divisions.name as division_name',
      'meet_divisions.name_short as division_short',
      'meet_divisions.level_mask',
      'meet_divisions.scoring',
      'meet_divisions.sort as division_sort',
      'meet_divisions.score_depth',
      'meet_divisions.place_depth',
      'meet_divisions.tie_breaking',
      'meet_divisions.race_scorings',
      'courses.name as course_name',
      'meets.season_kind',
      'meets.start_on',
      'meets.end_on',
      'venues.time_zone',
      roundsOfEvent,
    ])
    .where('meet_events.meet_id', '=', meetId)
    .where('meet_events.removed_at', 'is', null)
    .where('meet_divisions.removed_at', 'is', null),
);

export type MeetEventRow = Awaited<ReturnType<typeof listMeetEventRows>>[number];

export async function listHeatRows(ctx: Context, roundIds: number[]) {
  return roundIds.length === 0 ? [] : heatsOfRounds(ctx, roundIds);
}

const heatsOfRounds = compiledOnce(({ db }, roundIds: number[]) =>
  db
    .selectFrom('heats')
    .select(['id', 'round_id', 'number', 'wind_tenths', 'wind_status', 'planned_at', 'started_at'])
    .where('round_id', '=', sql<number>`any(${roundIds}::bigint[])`)
    .orderBy('number'),
);
