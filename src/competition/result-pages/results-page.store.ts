// Owns: nothing
// Reads results with their people, teams, legs, splits and attempts for the pages of a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

// The canonical athlete of a recorded one. The visibility of either can hide the name.
const personColumns = [
  'athletes.id as canonical_id',
  'athletes.first_name',
  'athletes.last_name',
  'athletes.visibility',
  'recorded.visibility as recorded_visibility',
] as const;

const resultColumns = [
  'results.id',
  'results.meet_event_id',
  'results.round_id',
  'results.heat_id',
  'results.athlete_id',
  'results.team_id',
  'results.relay_letter',
  'results.team_text',
  'results.grade',
  'results.age',
  'results.bib',
  'results.lane',
  'results.place',
  'results.heat_place',
  'results.mark_entered',
  'results.mark_raw',
  'results.mark_calc',
  'results.timing',
  'results.measure',
  'results.status',
  'results.wind_tenths',
  'results.wind_status',
  'results.qualifier',
  'results.is_judges_decision',
  'results.is_exhibition',
  'results.seed_entered',
  'results.points',
  'results.printed_points',
  'results.validation',
  'results.validation_note',
  'results.best_flag',
  'results.previous_best',
  'results.reaction_ms',
  'heats.number as heat_number',
  'teams.name as team_name',
  ...personColumns,
] as const;

/** Selects results that are not removed, with their heat, team and person. */
export function selectResults({ db }: Context) {
  return db
    .selectFrom('results')
    .leftJoin('heats', 'heats.id', 'results.heat_id')
    .leftJoin('teams', 'teams.id', 'results.team_id')
    .leftJoin('athletes as recorded', 'recorded.id', 'results.athlete_id')
    .leftJoin('athletes', 'athletes.id', 'recorded.canonical_id')
    .select(resultColumns)
    .where('results.removed_at', 'is', null);
}

export type ResultRow = Awaited<ReturnType<typeof listEventResultRows>>[number];

/** Reads every result of one event, unordered. */
export function listEventResultRows(ctx: Context, meetEventId: number) {
  return resultsOfEvent(ctx, meetEventId);
}

const resultsOfEvent = compiledOnce((ctx, meetEventId: number) =>
  selectResults(ctx).where('results.meet_event_id', '=', meetEventId),
);

/** Reads every result of a meet, unordered. */
export function listMeetResultRows(ctx: Context, meetId: number) {
  return resultsOfMeet(ctx, meetId);
}

const resultsOfMeet = compiledOnce((ctx, meetId: number) =>
  selectResults(ctx).where('results.meet_id', '=', meetId),
);

/** Uses one parameter for all ids; a list of parameters would be another query for each length. */
const anyOf = (ids: number[]) => sql<number>`any(${ids}::bigint[])`;

export async function listLegRows({ db }: Context, resultIds: number[]) {
  if (resultIds.length === 0) return [];
  return db
    .selectFrom('relay_legs')
    .innerJoin('athletes as recorded', 'recorded.id', 'relay_legs.athlete_id')
    .innerJoin('athletes', 'athletes.id', 'recorded.canonical_id')
    .select([
      'relay_legs.result_id',
      'relay_legs.leg',
      'relay_legs.grade',
      'relay_legs.split_ms',
      ...personColumns,
    ])
    .where('relay_legs.result_id', '=', anyOf(resultIds))
    .orderBy('relay_legs.result_id')
    .orderBy('relay_legs.leg')
    .execute();
}

export type LegRow = Awaited<ReturnType<typeof listLegRows>>[number];

export async function listAttemptRows({ db }: Context, resultIds: number[]) {
  if (resultIds.length === 0) return [];
  return db
    .selectFrom('attempts')
    .select(['result_id', 'number', 'mark_raw', 'outcome', 'tries', 'wind_tenths', 'measure'])
    .where('result_id', '=', anyOf(resultIds))
    .orderBy('result_id')
    .orderBy('number')
    .execute();
}

export type AttemptRow = Awaited<ReturnType<typeof listAttemptRows>>[number];

export async function listSplitRows({ db }: Context, resultIds: number[]) {
  if (resultIds.length === 0) return [];
  return db
    .selectFrom('splits')
    .select(['result_id', 'number', 'distance_meters', 'split_ms', 'cumulative_ms'])
    .where('result_id', '=', anyOf(resultIds))
    .orderBy('result_id')
    .orderBy('number')
    .execute();
}

export type SplitRow = Awaited<ReturnType<typeof listSplitRows>>[number];

/** Lists the results that have splits or attempts. */
export async function listResultIdsWithDetails({ db }: Context, resultIds: number[]): Promise<Set<number>> {
  if (resultIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${resultIds}::bigint[]) as requested(id)
    where exists (select from splits where splits.result_id = requested.id)
      or exists (select from attempts where attempts.result_id = requested.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Lists the events of a meet that have a result. */
export async function listEventIdsWithResults({ db }: Context, meetId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from meet_events
    where meet_id = ${meetId} and removed_at is null and exists (
      select from results where results.meet_event_id = meet_events.id and results.removed_at is null
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface TeamRow {
  team_id: number;
  name: string;
  athlete_count: number;
  result_count: number;
}

/** Lists the teams of a meet by name, with their number of athletes, including relay runners, and of results. */
export async function listTeamRows({ db }: Context, meetId: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    with ran as (
      select r.id, r.team_id, a.canonical_id
      from results r
      left join relay_legs l on l.result_id = r.id
      left join athletes a on a.id = coalesce(r.athlete_id, l.athlete_id)
      where r.meet_id = ${meetId} and r.removed_at is null
    )
    select ran.team_id, t.name, count(distinct ran.canonical_id)::int as athlete_count,
      count(distinct ran.id)::int as result_count
    from ran join teams t on t.id = ran.team_id
    group by ran.team_id, t.name
    order by t.name collate people, ran.team_id`.execute(db);
  return rows;
}
