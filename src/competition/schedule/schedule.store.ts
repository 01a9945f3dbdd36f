// Owns: nothing
// Reads the plan and the real starts of a meet's rounds and heats, and what was announced about its events.

import { sql } from 'kysely';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

export interface PlannedHeatRow {
  heatId: number;
  number: number;
  plannedAt: string | null;
  startedAt: string | null;
  hasResults: boolean;
}

export interface PlannedRoundRow {
  roundId: number;
  meetEventId: number;
  round: RoundCode;
  competedOn: Day;
  status: number | null;
  /** The host's order of the day. */
  sort: number;
  plannedAt: string | null;
  /** Only of a round without heats. */
  startedAt: string | null;
  isFixed: boolean;
  /** Announced for the event. */
  change: ScheduleChange | null;
  /** Results without a heat are counted too. */
  hasResults: boolean;
  heats: PlannedHeatRow[];
}

/** Lists all rounds of the meet with their heats by number. */
export function listPlannedRounds(ctx: Context, meetId: number): Promise<PlannedRoundRow[]> {
  return roundsOfMeet(ctx, meetId);
}

const heatsOfRound = sql<PlannedHeatRow[]>`coalesce((
  select json_agg(json_build_object('heatId', heats.id, 'number', heats.number, 'plannedAt', heats.planned_at,
    'startedAt', heats.started_at, 'hasResults', exists (
      select from results
      where results.meet_event_id = meet_events.id and results.round_id = rounds.id and results.heat_id = heats.id
        and results.removed_at is null)) order by heats.number)
  from heats where heats.round_id = rounds.id), '[]')`.as('heats');

const roundsOfMeet = compiledOnce(({ db }, meetId: number) =>
  db
    .selectFrom('meet_events')
    .innerJoin('meet_divisions', 'meet_divisions.id', 'meet_events.meet_division_id')
    .innerJoin('rounds', 'rounds.meet_event_id', 'meet_events.id')
    .select([
      'rounds.id as roundId',
      'meet_events.id as meetEventId',
      'rounds.round',
      'rounds.competed_on as competedOn',
      'rounds.status',
      'rounds.sort',
      'rounds.planned_at as plannedAt',
      'rounds.started_at as startedAt',
      'rounds.is_start_fixed as isFixed',
      sql<ScheduleChange | null>`case when meet_events.schedule_state is not null then
        json_build_object('state', meet_events.schedule_state, 'note', meet_events.schedule_note) end`.as(
        'change',
      ),
      sql<boolean>`exists (
        select from results
        where results.meet_event_id = meet_events.id and results.round_id = rounds.id and results.removed_at is null
      )`.as('hasResults'),
      heatsOfRound,
    ])
    .where('meet_events.meet_id', '=', meetId)
    .where('meet_events.removed_at', 'is', null)
    .where('meet_divisions.removed_at', 'is', null)
    .orderBy('rounds.id'),
);

/** Lists the teams whose schedule has the meet: its host, the teams with results in it, and those with it in their calendar. */
export async function listTeamsWithSchedule({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ teamId: number }>`
    select host_team_id as "teamId" from meets where id = ${meetId} and host_team_id is not null
    union
    select team_id from team_scores where meet_id = ${meetId}
    union
    select team_id from meet_calendars where meet_id = ${meetId} and team_id is not null`.execute(db);
  return rows.map(({ teamId }) => teamId);
}
