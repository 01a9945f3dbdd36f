// Owns: results, result_changes, performances. Reads the stored results of meets and writes their changes.
import { sql } from 'kysely';
import type { Flag, FlagChange } from '#competition/bests/bests.rules.ts';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { MeetCounts } from '#competition/meets/meets.rules.ts';
import type { HandRole } from '#competition/results/changes/change-log.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { type BulkColumns, insertItems, takeIds, updateItems } from '#kit/server/database/bulk.ts';
import type { Json } from '#kit/server/database/schema.gen.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { StoredResult } from './drafts.rules.ts';
import type { LoggedChange } from './entered-at-meet.rules.ts';
import {
  type DerivedFields,
  inOrder,
  type MeetRound,
  type PlainField,
  type ResultFields,
} from './results.rules.ts';

const COLUMNS = {
  roundId: 'round_id',
  heatId: 'heat_id',
  athleteId: 'athlete_id',
  teamId: 'team_id',
  teamText: 'team_text',
  relayLetter: 'relay_letter',
  grade: 'grade',
  age: 'age',
  bib: 'bib',
  lane: 'lane',
  place: 'place',
  heatPlace: 'heat_place',
  markEntered: 'mark_entered',
  markRaw: 'mark_raw',
  timing: 'timing',
  measure: 'measure',
  status: 'status',
  windTenths: 'wind_tenths',
  windStatus: 'wind_status',
  qualifier: 'qualifier',
  isJudgesDecision: 'is_judges_decision',
  isExhibition: 'is_exhibition',
  seedEntered: 'seed_entered',
  seedSort: 'seed_sort',
  printedPoints: 'printed_points',
  reactionMs: 'reaction_ms',
  validation: 'validation',
  validationNote: 'validation_note',
  competedOn: 'competed_on',
} as const satisfies Record<PlainField, string>;

const DERIVED_COLUMNS = {
  meetEventId: 'meet_event_id',
  eventVariant: 'event_variant',
  gender: 'gender',
  round: 'round',
  seasonId: 'season_id',
  markCalc: 'mark_calc',
  markLegal: 'mark_legal',
  counts: 'counts',
  isRehearsal: 'is_rehearsal',
} as const satisfies Record<keyof DerivedFields, string>;

/** A result with all its columns. */
export interface ResultRow extends Flag {
  resultId: number;
  meetId: number;
  fields: ResultFields;
  derived: DerivedFields;
  points: number | null;
  duplicateOf: number | null;
  handFields: readonly string[];
  isRemoved: boolean;
  version: number;
  sourceLine: number | null;
  sourceId: number | null;
}

type Columns<Row> = BulkColumns<'results', Row>;

const FLAG_COLUMNS: Columns<Flag> = {
  best_flag: ({ flag }) => flag,
  previous_best: ({ previousBest }) => previousBest,
};

// Columns derived from meet, event and other results.
const DERIVED_WITH_FLAGS: Columns<ResultRow> = {
  ...columnsOf(DERIVED_COLUMNS, ({ derived }) => derived),
  points: ({ points }) => points,
  duplicate_of: ({ duplicateOf }) => duplicateOf,
  ...FLAG_COLUMNS,
};

const changingColumns = (now: string): Columns<ResultRow> => ({
  ...columnsOf(COLUMNS, ({ fields }) => fields),
  ...DERIVED_WITH_FLAGS,
  hand_fields: ({ handFields }) => [...handFields],
  removed_at: ({ isRemoved }) => (isRemoved ? now : null),
  version: ({ version }) => version,
  source_line: ({ sourceLine }) => sourceLine,
});

function columnsOf<Part extends object>(
  columns: { [Field in keyof Part]?: string },
  partOf: (row: ResultRow) => Part,
): Columns<ResultRow> {
  const entries = Object.entries(columns) as [keyof Part, string][];
  return Object.fromEntries(
    entries.map(([field, column]) => [column, (row: ResultRow) => partOf(row)[field]]),
  ) as Columns<ResultRow>;
}

export async function listMeetRounds({ db }: Context, meetIds: readonly number[]): Promise<MeetRound[]> {
  const { rows } = await sql<MeetRound>`
    select m.id as "meetId", m.season_id as "seasonId", o.id as "roundId", o.round, o.status as "roundStatus",
      o.competed_on as "competedOn", e.id as "meetEventId", e.event_variant as "eventVariant", e.gender,
      e.status as "eventStatus", e.is_scored as "isScored", e.parent_id as "parentId", d.scoring,
      m.kind = 'rehearsal' as "isRehearsal"
    from unnest(${meetIds}::bigint[]) as given (id)
    join lateral (select * from meets where id = given.id offset 0) as m on true
    join lateral (select * from meet_events where meet_id = m.id offset 0) as e on true
    join lateral (select * from meet_divisions where id = e.meet_division_id offset 0) as d on true
    join lateral (select * from rounds where meet_event_id = e.id offset 0) as o on true`.execute(db);
  return rows;
}

type StoredRow = ResultFields & DerivedFields & Omit<StoredResult, 'fields' | 'derived'>;

/** Lists all results of these meets, or those of some rounds and those moved between rounds by hand; also removed ones. */
export async function listStoredResults(
  { db }: Context,
  meetIds: readonly number[],
  roundIds: readonly number[] | null,
): Promise<StoredResult[]> {
  const inRounds = roundIds
    ? sql`and (r.round_id = any(${roundIds}::bigint[]) or r.hand_fields @> '{roundId}')`
    : sql``;
  const plain = Object.entries({ ...COLUMNS, ...DERIVED_COLUMNS }).map(
    ([field, column]) => sql`r.${sql.ref(column)} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<StoredRow>`
    select ${sql.join(plain)}, r.id as "resultId", r.meet_id as "meetId", r.hand_fields as "handFields",
      r.removed_at is not null as "isRemoved", r.points, r.version, r.source_line as "sourceLine",
      r.duplicate_of as "duplicateOf",
      coalesce(legs.items, '[]') as legs, coalesce(splits.items, '[]') as splits,
      coalesce(attempts.items, '[]') as attempts
    from results r
    left join lateral (
      select json_agg(json_build_object('leg', l.leg, 'athleteId', l.athlete_id, 'grade', l.grade,
        'splitMs', l.split_ms)) as items
      from relay_legs l where l.result_id = r.id
    ) legs on r.athlete_id is null
    left join lateral (
      select json_agg(json_build_object('number', s.number, 'distanceMeters', s.distance_meters,
        'splitMs', s.split_ms, 'cumulativeMs', s.cumulative_ms)) as items
      from splits s where s.result_id = r.id
    ) splits on true
    left join lateral (
      select json_agg(json_build_object('number', a.number, 'outcome', a.outcome, 'tries', a.tries,
        'markRaw', a.mark_raw, 'windTenths', a.wind_tenths, 'measure', a.measure)) as items
      from attempts a where a.result_id = r.id
    ) attempts on true
    where r.meet_id = any(${meetIds}::bigint[]) ${inRounds}
    order by r.id`.execute(db);
  return rows.map(storedResult);
}

function storedResult(row: StoredRow): StoredResult {
  const { resultId, meetId, handFields, isRemoved, duplicateOf, points, version, sourceLine, ...rest } = row;
  const {
    meetEventId,
    eventVariant,
    gender,
    round,
    seasonId,
    markCalc,
    markLegal,
    counts,
    isRehearsal,
    ...fields
  } = rest;
  return {
    resultId,
    meetId,
    fields: inOrder(fields, fields.competedOn),
    derived: { meetEventId, eventVariant, gender, round, seasonId, markCalc, markLegal, counts, isRehearsal },
    handFields,
    isRemoved,
    duplicateOf,
    points,
    version,
    sourceLine,
  };
}

export async function findRoundOfResult(
  { db }: Context,
  resultId: number,
): Promise<{ meetId: number; roundId: number } | null> {
  const row = await db
    .selectFrom('results')
    .select(['meet_id as meetId', 'round_id as roundId'])
    .where('id', '=', resultId)
    .executeTakeFirst();
  return row ?? null;
}

/** Raises the memory limit until the end of the transaction, so that checks of many new rows do not use files. */
export async function raiseWorkMemory({ db }: Context): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(db);
}

export function takeResultIds({ db }: Context, count: number): Promise<number[]> {
  return takeIds(db, 'results', count);
}

export function insertResults({ db }: Context, results: readonly ResultRow[], now: string): Promise<void> {
  return insertItems(db, 'results', results, {
    id: ({ resultId }) => resultId,
    meet_id: ({ meetId }) => meetId,
    source_id: ({ sourceId }) => sourceId,
    created_at: () => now,
    ...changingColumns(now),
  });
}

export function updateResults({ db }: Context, results: readonly ResultRow[], now: string): Promise<void> {
  return updateItems(db, 'results', results, ({ resultId }) => resultId, changingColumns(now));
}

/** Derived values are not an edit, so the version stays. */
export function updateDerived({ db }: Context, results: readonly ResultRow[]): Promise<void> {
  return updateItems(db, 'results', results, ({ resultId }) => resultId, DERIVED_WITH_FLAGS);
}

export function updateFlags({ db }: Context, changes: readonly FlagChange[]): Promise<void> {
  return updateItems(db, 'results', changes, ({ resultId }) => resultId, FLAG_COLUMNS);
}

export interface ResultChange {
  resultId: number;
  meetId: number;
  origin: LoggedChange['origin'];
  importBatchId: number | null;
  reason: string | null;
  byUserId: number | null;
  byRole: HandRole | null;
  /** The request that a correction answers. */
  requestId: number | null;
  /** One for a correction by hand and the places that it moved. */
  editId: string | null;
  /** The earlier correction that this one takes back. */
  undoesId: number | null;
  /** Whether readers of the result see the change. */
  isPublic: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

export function insertChanges({ db }: Context, changes: readonly ResultChange[], now: string): Promise<void> {
  return insertItems(db, 'result_changes', changes, {
    result_id: ({ resultId }) => resultId,
    meet_id: ({ meetId }) => meetId,
    at: () => now,
    origin: ({ origin }) => origin,
    import_batch_id: ({ importBatchId }) => importBatchId,
    reason: ({ reason }) => reason,
    by_user_id: ({ byUserId }) => byUserId,
    by_role: ({ byRole }) => byRole,
    request_id: ({ requestId }) => requestId,
    edit_id: ({ editId }) => editId,
    undoes_id: ({ undoesId }) => undoesId,
    is_public: ({ isPublic }) => isPublic,
    before: ({ before }) => before as Json,
    after: ({ after }) => after as Json,
  });
}

/** Counts the results of events by id; events without results are left out. */
export async function countResultsOfEvents(
  { db }: Context,
  meetEventIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ meetEventId: number; count: number }>`
    select meet_event_id as "meetEventId", count(*) as count from results
    where meet_event_id = any(${meetEventIds}::bigint[]) and removed_at is null
    group by meet_event_id`.execute(db);
  return new Map(rows.map(({ meetEventId, count }) => [meetEventId, count]));
}

/** Counts the results of meets, and the athletes (including relay runners) and teams that have them. */
export async function listMeetCounts({ db }: Context, meetIds: readonly number[]): Promise<MeetCounts[]> {
  const { rows } = await sql<MeetCounts>`
    with present as materialized (
      select id, meet_id, athlete_id, team_id from results
      where meet_id = any(${meetIds}::bigint[]) and removed_at is null
    ), person as (
      select meet_id, athlete_id from present where athlete_id is not null
      union
      select present.meet_id, l.athlete_id
      from present join relay_legs l on l.result_id = present.id
      where present.athlete_id is null
    )
    select requested.id as "meetId", coalesce(counted.results, 0) as "resultCount",
      coalesce(counted.teams, 0) as "teamCount", coalesce(people.athletes, 0) as "athleteCount"
    from unnest(${meetIds}::bigint[]) as requested (id)
    left join (
      select meet_id, count(*) as results, count(distinct team_id) as teams from present group by meet_id
    ) as counted on counted.meet_id = requested.id
    left join (
      select meet_id, count(*) as athletes from person group by meet_id
    ) as people on people.meet_id = requested.id`.execute(db);
  return rows;
}

/** Lists the values of results before each change by hand, the oldest change first. */
export async function listHandChanges(
  { db }: Context,
  resultIds: readonly number[],
): Promise<{ resultId: number; before: Partial<ResultFields> }[]> {
  const { rows } = await sql<{ resultId: number; before: Partial<ResultFields> }>`
    select result_id as "resultId", before from result_changes
    where result_id = any(${resultIds}::bigint[]) and origin = 'hand' and before is not null
    order by result_id, id`.execute(db);
  return rows;
}

/** Lists all changes, the oldest first, of those of the results that the staff of a meet entered or changed. */
export async function listChangesAtMeet(
  { db }: Context,
  resultIds: readonly number[],
): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    select result_id as "resultId", origin, before is null as "isCreation",
      array(select jsonb_object_keys(after)) as fields
    from result_changes
    where result_id in (
      select result_id from result_changes where result_id = any(${resultIds}::bigint[]) and origin = 'meet')
    order by result_id, id`.execute(db);
  return rows;
}

/** An athlete with a result or a leg in the meet, as in one of its rows. */
export interface RecordedPerson {
  athleteId: number;
  firstNameFolded: string;
  lastNameFolded: string;
  gender: Gender;
  /** Null for unattached, and for a team that is not decided yet. */
  teamId: number | null;
  teamText: string | null;
  grade: number | null;
  age: number | null;
  /** Null for a leg. */
  bib: string | null;
  divisionName: string;
  eventGender: Gender;
  eventShort: string;
  round: RoundCode;
}

/**
 * Reads the meet's rows first and looks each athlete up by id, even if the planner believes that the table is empty.
 * Otherwise a first import would read all rows again for each athlete.
 */
export async function listRecordedPeople({ db }: Context, meetId: number): Promise<RecordedPerson[]> {
  const { rows } = await sql<RecordedPerson>`
    with recorded as materialized (
      select athlete_id, team_id, team_text, grade, age, bib, meet_event_id, round
      from results
      where meet_id = ${meetId} and removed_at is null and athlete_id is not null
      union all
      select l.athlete_id, r.team_id, r.team_text, l.grade, null, null, r.meet_event_id, r.round
      from results r join relay_legs l on l.result_id = r.id
      where r.meet_id = ${meetId} and r.removed_at is null
    )
    select a.id as "athleteId", a.first_name_folded as "firstNameFolded", a.last_name_folded as "lastNameFolded",
      a.gender, recorded.team_id as "teamId", recorded.team_text as "teamText", recorded.grade, recorded.age,
      recorded.bib, d.name as "divisionName", e.gender as "eventGender", e.event_short as "eventShort", recorded.round
    from recorded
    cross join lateral (select * from athletes where id = recorded.athlete_id offset 0) a
    join meet_events e on e.id = recorded.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    order by a.id`.execute(db);
  return rows;
}
