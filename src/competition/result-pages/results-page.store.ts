// Owns: nothing
// Reads results with their people, teams, legs, splits and attempts for the pages of a meet.
import { sql } from 'kysely';
import { rememberRecent } from '#kit/recent-values.ts';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';

// The canonical athlete of a recorded one. The visibility of either can hide the name.
const personColumns = [
  'athletes.first_name',
  'athletes.last_name',
  'athletes.visibility',
  'recorded.visibility as recorded_visibility',
] as const;

/** Read by index for each result; `exists` could be planned to read every split and attempt of the site. */
const hasSplitsOrAttempts = sql<boolean>`coalesce(
  (select true from splits where splits.result_id = results.id limit 1),
  (select true from attempts where attempts.result_id = results.id limit 1), false)`.as(
  'hasSplitsOrAttempts',
);

const resultColumns = [
  'results.id as resultId',
  'results.round_id as roundId',
  'results.team_id as teamId',
  'results.team_text as teamText',
  'results.relay_letter as relayLetter',
  'results.grade',
  'results.age',
  'results.bib',
  'results.lane',
  'results.place',
  'results.heat_place as heatPlace',
  'results.mark_entered as markEntered',
  'results.mark_raw as markRaw',
  'results.mark_calc as markCalc',
  'results.timing',
  'results.measure',
  'results.status',
  'results.wind_tenths as windTenths',
  'results.wind_status as windStatus',
  'results.qualifier',
  'results.is_judges_decision as isJudgesDecision',
  'results.is_exhibition as isExhibition',
  'results.seed_entered as seedEntered',
  'results.points as points2520',
  'results.printed_points as printedPoints2520',
  'results.validation',
  'results.validation_note as validationNote',
  'results.best_flag as bestFlag',
  'results.previous_best as previousBest',
  'results.reaction_ms as reactionMs',
  'heats.number as heat',
  'athletes.id as canonicalId',
  ...personColumns,
] as const;

/** The name of the team, or as the file prints it when it is not matched to a team. */
const teamName = sql<string | null>`coalesce(teams.name, results.team_text)`.as('teamName');

/** Selects results that are not removed, with their heat, team and person. */
export function selectResults({ db }: Context) {
  return db
    .selectFrom('results')
    .leftJoin('heats', 'heats.id', 'results.heat_id')
    .leftJoin('teams', 'teams.id', 'results.team_id')
    .leftJoin('athletes as recorded', 'recorded.id', 'results.athlete_id')
    .leftJoin('athletes', 'athletes.id', 'recorded.canonical_id')
    .select([...resultColumns, teamName, hasSplitsOrAttempts])
    .where('results.removed_at', 'is', null);
}

export type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResults>['execute']>>[number];

const FIELDS = [
  ...resultColumns.map((column) => column.split(/ as |\./).at(-1)!),
  'teamName',
  'hasSplitsOrAttempts',
];
const NO_FIELDS = Object.fromEntries(FIELDS.map((field) => [field, null]));

/** Rows of the events that are looked at now. Of hundreds of rows a saved result changes a few. */
const REMEMBERED_ROWS = 3_000;

const rowOf = rememberRecent(REMEMBERED_ROWS, (text) => {
  const row: Record<string, unknown> = { ...NO_FIELDS };
  for (const [index, value] of (JSON.parse(text) as unknown[]).entries()) row[FIELDS[index]!] = value;
  return row as ResultRow;
});

/** Reads every result of one event, unordered. A row that has not changed is the same object as before. */
export async function listEventResultRows(ctx: Context, meetEventId: number): Promise<ResultRow[]> {
  const rows = await resultsOfEvent(ctx, meetEventId);
  return rows.map(({ text }) => rowOf(text));
}

const resultsOfEvent = compiledOnce((ctx, meetEventId: number) =>
  ctx.db
    .selectFrom(selectResults(ctx).where('results.meet_event_id', '=', meetEventId).as('rows'))
    .select(
      sql<string>`json_build_array(${sql.join(FIELDS.map((field) => sql.ref(field)))})::text`.as('text'),
    ),
);

/** Reads every result of a meet, unordered. */
export function listMeetResultRows(ctx: Context, meetId: number) {
  return resultsOfMeet(ctx, meetId);
}

const resultsOfMeet = compiledOnce((ctx, meetId: number) =>
  selectResults(ctx).where('results.meet_id', '=', meetId),
);

/** Reads these results, unordered. */
export async function listResultRows(ctx: Context, resultIds: number[]) {
  return resultIds.length === 0 ? [] : resultsByIds(ctx, resultIds);
}

const resultsByIds = compiledOnce((ctx, resultIds: number[]) =>
  selectResults(ctx).where('results.id', '=', anyOf(resultIds)),
);

/** Uses one parameter for all ids; a list of parameters would be another query for each length. */
const anyOf = (ids: number[]) => sql<number>`any(${ids}::bigint[])`;

export async function listLegRows(ctx: Context, resultIds: number[]) {
  return resultIds.length === 0 ? [] : legsOfResults(ctx, resultIds);
}

const legsOfResults = compiledOnce(({ db }, resultIds: number[]) =>
  db
    .selectFrom('relay_legs')
    .innerJoin('athletes as recorded', 'recorded.id', 'relay_legs.athlete_id')
    .innerJoin('athletes', 'athletes.id', 'recorded.canonical_id')
    .select([
      'relay_legs.result_id as resultId',
      'relay_legs.leg',
      'relay_legs.grade',
      'relay_legs.split_ms as splitMs',
      'athletes.id as athleteId',
      ...personColumns,
    ])
    .where('relay_legs.result_id', '=', anyOf(resultIds))
    .orderBy('relay_legs.result_id')
    .orderBy('relay_legs.leg'),
);

export type LegRow = Awaited<ReturnType<typeof listLegRows>>[number];

export async function listAttemptRows(ctx: Context, resultIds: number[]) {
  return resultIds.length === 0 ? [] : attemptsOfResults(ctx, resultIds);
}

const attemptsOfResults = compiledOnce(({ db }, resultIds: number[]) =>
  db
    .selectFrom('attempts')
    .select([
      'result_id as resultId',
      'number',
      'mark_raw as markRaw',
      'outcome',
      'tries',
      'wind_tenths as windTenths',
      'measure',
    ])
    .where('result_id', '=', anyOf(resultIds))
    .orderBy('result_id')
    .orderBy('number'),
);

export type AttemptRow = Awaited<ReturnType<typeof listAttemptRows>>[number];

export async function listSplitRows(ctx: Context, resultIds: number[]) {
  return resultIds.length === 0 ? [] : splitsOfResults(ctx, resultIds);
}

const splitsOfResults = compiledOnce(({ db }, resultIds: number[]) =>
  db
    .selectFrom('splits')
    .select([
      'result_id as resultId',
      'number',
      'distance_meters as distanceMeters',
      'split_ms as splitMs',
      'cumulative_ms as cumulativeMs',
    ])
    .where('result_id', '=', anyOf(resultIds))
    .orderBy('result_id')
    .orderBy('number'),
);

export type SplitRow = Awaited<ReturnType<typeof listSplitRows>>[number];

export interface TeamOfMeet {
  teamId: number;
  name: string;
  athleteCount: number;
  resultCount: number;
}

export interface MeetContents {
  /** Ids of the events that have a result. */
  eventsWithResults: number[];
  hasRecordBooks: boolean;
  /** Whether readers see that a result was corrected. */
  hasChanges: boolean;
  hasProtests: boolean;
}

export async function readMeetContents(ctx: Context, meetId: number): Promise<MeetContents> {
  const [contents] = await contentsOfMeet(ctx, meetId);
  return contents!;
}

const contentsOfMeet = compiledOnce(
  (_, meetId: number) => sql<MeetContents>`
    select
      array(select id from meet_events where meet_id = ${meetId} and removed_at is null and exists (
        select from results where results.meet_event_id = meet_events.id and results.removed_at is null
      )) as "eventsWithResults",
      exists (select from meet_record_sets where meet_id = ${meetId}) as "hasRecordBooks",
      exists (select from result_changes where meet_id = ${meetId} and is_public) as "hasChanges",
      exists (select from protests where meet_id = ${meetId}) as "hasProtests"`,
);

/** Lists the teams of a meet by name, with their number of athletes, including relay runners, and of results. */
export async function listTeams({ db }: Context, meetId: number): Promise<TeamOfMeet[]> {
  const { rows } = await sql<TeamOfMeet>`
    with ran as (
      select r.id, r.team_id, a.canonical_id
      from results r
      left join relay_legs l on l.result_id = r.id
      left join athletes a on a.id = coalesce(r.athlete_id, l.athlete_id)
      where r.meet_id = ${meetId} and r.removed_at is null
    )
    select ran.team_id as "teamId", t.name, count(distinct ran.canonical_id)::int as "athleteCount",
      count(distinct ran.id)::int as "resultCount"
    from ran join teams t on t.id = ran.team_id
    group by ran.team_id, t.name
    order by t.name collate people, ran.team_id`.execute(db);
  return rows;
}
