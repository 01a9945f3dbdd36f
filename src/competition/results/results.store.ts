// Owns: results, result_changes. Reads a meet's results as they are stored and writes what became of them.
import { sql } from 'kysely';
import type { Flag, FlagChange } from '#competition/bests/bests.rules.ts';
import { insertRows, takeIds, updateRows } from '#kit/server/bulk.ts';
import type { Db } from '#kit/server/context.ts';
import type { Json } from '#kit/server/schema.gen.ts';
import type { Gender } from '#sport/genders.rules.ts';
import type { StoredResult } from './drafts.rules.ts';
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

const FIELDS = Object.entries(COLUMNS) as [PlainField, (typeof COLUMNS)[PlainField]][];

const DERIVED_COLUMNS = {
  meetEventId: 'meet_event_id',
  eventVariant: 'event_variant',
  gender: 'gender',
  round: 'round',
  markCalc: 'mark_calc',
  markLegal: 'mark_legal',
  counts: 'counts',
} as const satisfies Record<keyof DerivedFields, string>;

const FLAG_COLUMNS = ['best_flag', 'previous_best'] as const;
// What follows from the event, and from other results.
const FOLLOWING_COLUMNS = [...Object.values(DERIVED_COLUMNS), 'points', ...FLAG_COLUMNS] as const;

/** A result with all that is written of it. */
export interface ResultRow extends Flag {
  resultId: number;
  fields: ResultFields;
  derived: DerivedFields;
  meetId: number;
  seasonId: number;
  points: number | null;
  handFields: readonly string[];
  isRemoved: boolean;
  version: number;
  sourceLine: number | null;
}

const CHANGING_COLUMNS = [
  ...FIELDS.map(([, column]) => column),
  ...FOLLOWING_COLUMNS,
  'hand_fields',
  'removed_at',
  'version',
  'source_line',
] as const;

export async function listMeetRounds(db: Db, meetId: number): Promise<MeetRound[]> {
  const { rows } = await sql<MeetRound>`
    select o.id as "roundId", o.round, o.status as "roundStatus", o.competed_on as "competedOn",
      e.id as "meetEventId", e.event_variant as "eventVariant", e.gender, e.status as "eventStatus", e.is_scored as "isScored", e.parent_id as "parentId", d.scoring
    from meet_events e
    join meet_divisions d on d.id = e.meet_division_id
    join rounds o on o.meet_event_id = e.id
    where e.meet_id = ${meetId}`.execute(db);
  return rows;
}

type StoredRow = ResultFields & DerivedFields & Omit<StoredResult, 'fields' | 'derived'>;

/** All of a meet, removed ones too. */
export async function listStoredResults(db: Db, meetId: number): Promise<StoredResult[]> {
  const plain = Object.entries({ ...COLUMNS, ...DERIVED_COLUMNS }).map(
    ([field, column]) => sql`r.${sql.ref(column)} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<StoredRow>`
    select ${sql.join(plain)}, r.id as "resultId", r.hand_fields as "handFields",
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
    where r.meet_id = ${meetId}
    order by r.id`.execute(db);
  return rows.map(storedResult);
}

function storedResult(row: StoredRow): StoredResult {
  const { resultId, handFields, isRemoved, duplicateOf, points, version, sourceLine, ...rest } = row;
  const { meetEventId, eventVariant, gender, round, markCalc, markLegal, counts, ...fields } = rest;
  return {
    resultId,
    fields: inOrder(fields),
    derived: { meetEventId, eventVariant, gender, round, markCalc, markLegal, counts },
    handFields,
    isRemoved,
    duplicateOf,
    points,
    version,
    sourceLine,
  };
}

export async function findMeetOfResult(db: Db, resultId: number): Promise<number | null> {
  const row = await db
    .selectFrom('results')
    .select('meet_id as meetId')
    .where('id', '=', resultId)
    .executeTakeFirst();
  return row?.meetId ?? null;
}

export function takeResultIds(db: Db, count: number): Promise<number[]> {
  return takeIds(db, 'results', count);
}

export async function insertResults(
  db: Db,
  results: readonly ResultRow[],
  { sourceId, now }: { sourceId: number | null; now: string },
): Promise<void> {
  const rows = results.map((result) => ({
    id: result.resultId,
    meet_id: result.meetId,
    season_id: result.seasonId,
    source_id: sourceId,
    created_at: now,
    ...changingColumnsOf(result, now),
  }));
  await insertRows(db, 'results', rows);
}

export async function updateResults(db: Db, results: readonly ResultRow[], now: string): Promise<void> {
  const rows = results.map((result) => ({ id: result.resultId, ...changingColumnsOf(result, now) }));
  await updateRows(db, 'results', CHANGING_COLUMNS, rows);
}

function changingColumnsOf(result: ResultRow, now: string) {
  const plain = Object.fromEntries(FIELDS.map(([field, column]) => [column, result.fields[field]])) as {
    [Field in PlainField as (typeof COLUMNS)[Field]]: ResultFields[Field];
  };
  return {
    ...plain,
    ...followingColumnsOf(result),
    hand_fields: [...result.handFields],
    removed_at: result.isRemoved ? now : null,
    version: result.version,
    source_line: result.sourceLine,
  };
}

/** What follows from event, division and other results is no edit: the version stays. */
export async function updateDerived(db: Db, results: readonly ResultRow[]): Promise<void> {
  const rows = results.map((result) => ({ id: result.resultId, ...followingColumnsOf(result) }));
  await updateRows(db, 'results', FOLLOWING_COLUMNS, rows);
}

function followingColumnsOf({ derived, points, ...result }: ResultRow) {
  return {
    meet_event_id: derived.meetEventId,
    event_variant: derived.eventVariant,
    gender: derived.gender,
    round: derived.round,
    mark_calc: derived.markCalc,
    mark_legal: derived.markLegal,
    counts: derived.counts,
    points,
    ...flagColumnsOf(result),
  };
}

function flagColumnsOf({ flag, previousBest }: Flag) {
  return { best_flag: flag, previous_best: previousBest };
}

export async function updateFlags(db: Db, changes: readonly FlagChange[]): Promise<void> {
  const rows = changes.map((change) => ({ id: change.resultId, ...flagColumnsOf(change) }));
  await updateRows(db, 'results', FLAG_COLUMNS, rows);
}

export interface ResultChange {
  resultId: number;
  meetId: number;
  origin: 'file' | 'hand';
  importBatchId: number | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

export async function insertChanges(db: Db, changes: readonly ResultChange[], now: string): Promise<void> {
  const rows = changes.map((change) => ({
    result_id: change.resultId,
    meet_id: change.meetId,
    at: now,
    origin: change.origin,
    import_batch_id: change.importBatchId,
    reason: change.reason,
    before: change.before as Json,
    after: change.after as Json,
  }));
  await insertRows(db, 'result_changes', rows);
}

/** What results said before a person changed anything of them, oldest change first. */
export async function listHandChanges(
  db: Db,
  resultIds: readonly number[],
): Promise<{ resultId: number; before: Partial<ResultFields> }[]> {
  const { rows } = await sql<{ resultId: number; before: Partial<ResultFields> }>`
    select result_id as "resultId", before from result_changes
    where result_id = any(${resultIds}::bigint[]) and origin = 'hand' and before is not null
    order by result_id, id`.execute(db);
  return rows;
}

/** Somebody with a result or a leg in the meet, as recorded there. */
export interface RecordedPerson {
  athleteId: number;
  firstNameFolded: string;
  lastNameFolded: string;
  gender: Gender;
  /** Null: unattached. */
  teamId: number | null;
  teamText: string | null;
  grade: number | null;
  age: number | null;
}

export async function listRecordedPeople(db: Db, meetId: number): Promise<RecordedPerson[]> {
  const { rows } = await sql<RecordedPerson>`
    with recorded as (
      select athlete_id, team_id, team_text, grade, age
      from results
      where meet_id = ${meetId} and removed_at is null and athlete_id is not null
      union
      select l.athlete_id, r.team_id, r.team_text, l.grade, null
      from results r join relay_legs l on l.result_id = r.id
      where r.meet_id = ${meetId} and r.removed_at is null
    )
    select a.id as "athleteId", a.first_name_folded as "firstNameFolded", a.last_name_folded as "lastNameFolded",
      a.gender, recorded.team_id as "teamId", recorded.team_text as "teamText", recorded.grade, recorded.age
    from recorded join athletes a on a.id = recorded.athlete_id
    order by a.id`.execute(db);
  return rows;
}
