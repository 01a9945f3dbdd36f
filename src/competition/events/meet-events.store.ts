// Owns: nothing
// Reads the events of a meet with their divisions, rounds and heats for the pages that show them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { WaitingFinisher } from './meet-events.rules.ts';

export function listMeetEventRows(ctx: Context, meetId: number) {
  return eventsOfMeet(ctx, meetId);
}

const eventsOfMeet = compiledOnce(({ db }, meetId: number) =>
  db
    .selectFrom('meet_events')
    .innerJoin('meet_divisions', 'meet_divisions.id', 'meet_events.meet_division_id')
    .innerJoin('meets', 'meets.id', 'meet_events.meet_id')
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
    ])
    .where('meet_events.meet_id', '=', meetId)
    .where('meet_events.removed_at', 'is', null)
    .where('meet_divisions.removed_at', 'is', null),
);

export type MeetEventRow = Awaited<ReturnType<typeof listMeetEventRows>>[number];

/** Reads the rounds of every event of the meet, with their number of heats. */
export function listRoundRows(ctx: Context, meetId: number) {
  return roundsOfMeet(ctx, meetId);
}

const roundsOfMeet = compiledOnce(({ db }, meetId: number) =>
  db
    .selectFrom('rounds')
    .innerJoin('meet_events', 'meet_events.id', 'rounds.meet_event_id')
    .leftJoin('heats', 'heats.round_id', 'rounds.id')
    .where('meet_events.meet_id', '=', meetId)
    .where('meet_events.removed_at', 'is', null)
    .groupBy('rounds.id')
    .select([
      'rounds.id',
      'rounds.meet_event_id',
      'rounds.round',
      'rounds.status',
      'rounds.competed_on',
      'rounds.advance_note',
      sql<number>`count(heats.id)`.as('heat_count'),
      sql<WaitingFinisher[]>`coalesce((
        select json_agg(json_build_object('line', w.line, 'place', w.place, 'teamId', w.team_id, 'teamText', w.team_text,
          'relayLetter', w.relay_letter) order by w.line)
        from waiting_rows w where w.round_id = rounds.id), '[]')`.as('waiting'),
    ]),
);

export type RoundRow = Awaited<ReturnType<typeof listRoundRows>>[number];

export async function listHeatRows({ db }: Context, roundIds: number[]) {
  if (roundIds.length === 0) return [];
  return db
    .selectFrom('heats')
    .select(['id', 'round_id', 'number', 'wind_tenths', 'wind_status', 'started_at'])
    .where('round_id', '=', sql<number>`any(${roundIds}::bigint[])`)
    .orderBy('number')
    .execute();
}
