// Owns: import_batches, import_rows, import_conflicts
// Stores every imported file, the outcome of each of its rows, and conflicts with values that people entered.
import { sql } from 'kysely';
import type { ImportFormat } from '#hosting/result-files/result-file.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { liftTimeLimit } from '#kit/server/database/answer-limit.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { FileReport, ImportOptions, ReportedConflict } from './imports.rules.ts';

export interface StagedRow {
  line: number;
  text: string;
  /** The parsed row; null for a line that could not be read. */
  parsed: unknown;
}

/** The outcome of a staged row. */
export interface RowOutcome {
  line: number;
  /** Null while the meet of the row is unknown. */
  meetId: number | null;
  resultId: number | null;
  /** The round of the row in the meet; null if unknown. */
  roundKey: string | null;
  code: string | null;
  message: string | null;
}

export interface Batch {
  batchId: number;
  state: 'staged' | 'published';
  report: FileReport | null;
}

/** Rows per statement, so that the texts of a large file are never in memory all at once. */
const ROWS_A_STATEMENT = 5000;

/**
 * Held until the transaction ends, so that only one import of a content, or of a meet, runs at a time. It
 * waits as long as the other one takes.
 */
export async function lockImport({ db }: Context, subject: string): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${subject}`}, 0))`.execute(db);
}

/**
 * Lifts the time limits until the transaction ends, since hundreds of thousands of rows take longer than a
 * page may. The lock does not block reads or writes. It only keeps autovacuum away, which would see empty
 * tables before the commit and cause bad query plans.
 */
export async function takeTime(ctx: Context): Promise<void> {
  const { db } = ctx;
  await sql`
    lock table athletes, teams, meets, meet_divisions, meet_events, rounds, results, relay_legs, result_changes, season_best
      in share update exclusive mode`.execute(db);
  await liftTimeLimit(ctx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

export async function findBatch({ db }: Context, sha256: string): Promise<Batch | null> {
  const row = await db
    .selectFrom('import_batches')
    .select(['id', 'state', 'report'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row ? { batchId: row.id, state: row.state, report: row.report as FileReport | null } : null;
}

export interface BatchToStage {
  fileName: string;
  sha256: string;
  byteCount: number;
  format: ImportFormat;
  options: ImportOptions;
  folder: string | null;
  modifiedOn: Day | null;
  rows: Iterable<StagedRow>;
}

export async function insertBatch({ db, clock }: Context, batch: BatchToStage): Promise<number> {
  const { id } = await db
    .insertInto('import_batches')
    .values({
      file_name: batch.fileName,
      sha256: batch.sha256,
      byte_count: batch.byteCount,
      format: batch.format,
      options: JSON.stringify(batch.options),
      folder: batch.folder,
      modified_on: batch.modifiedOn,
      state: 'staged',
      started_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const rows of inChunks(batch.rows))
    await sql`
      insert into import_rows (batch_id, line, text, parsed, state)
      select ${id}, line, text, parsed, 'staged'
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(line int, text text, parsed jsonb)`.execute(
      db,
    );
  return id;
}

/** A row of a file that is not staged but inserted with its outcome. */
export interface FinishedRow extends RowOutcome {
  text: string;
}

/** Inserts rows of a list by the thousands. They are written once, after their outcome is decided. */
export async function insertFinishedRows(
  { db }: Context,
  batchId: number,
  rows: Iterable<FinishedRow>,
): Promise<void> {
  for (const chunk of inChunks(rows))
    await insertItems(db, 'import_rows', chunk, {
      batch_id: () => batchId,
      line: ({ line }) => line,
      text: ({ text }) => text,
      meet_id: ({ meetId }) => meetId,
      result_id: ({ resultId }) => resultId,
      round_key: ({ roundKey }) => roundKey,
      reason_code: ({ code }) => code,
      reason: ({ message }) => message,
      state: ({ code }) => (code === null ? 'published' : 'waiting'),
    });
}

function* inChunks<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let chunk: Row[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < ROWS_A_STATEMENT) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

export async function saveOutcomes(
  { db }: Context,
  batchId: number,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await sql`
    update import_rows set meet_id = o."meetId", result_id = o."resultId", round_key = o."roundKey",
      reason_code = o.code, reason = o.message,
      state = case when o.code is null then 'published' else 'waiting' end
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as o(line int, "meetId" bigint, "resultId" bigint, "roundKey" text, code text, message text)
    where import_rows.batch_id = ${batchId} and import_rows.line = o.line`.execute(db);
}

/**
 * A conflict stays open until a newer file contains the same result: either the values agree, or a new
 * conflict replaces it. `resultIds` are the results in this file.
 */
export async function saveConflicts(
  { db, clock }: Context,
  batchId: number,
  conflicts: readonly ReportedConflict[],
  savedIds: readonly number[],
): Promise<void> {
  const resultIds = [...new Set([...savedIds, ...conflicts.map(({ resultId }) => resultId)])];
  await sql`
    update import_conflicts set resolved_at = ${clock.now().toString()}
    where resolved_at is null and result_id = any(${resultIds}::bigint[])`.execute(db);
  if (conflicts.length === 0) return;
  await db
    .insertInto('import_conflicts')
    .values(
      conflicts.map(({ line, resultId, field, current, inFile }) => ({
        batch_id: batchId,
        result_id: resultId,
        line: line ?? 0,
        field,
        kept_value: current,
        file_value: inFile,
      })),
    )
    .execute();
}

export async function closeBatch({ db, clock }: Context, batchId: number, report: FileReport): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({
      state: 'published',
      meet_id: report.meetId,
      report: JSON.stringify(report),
      published_at: clock.now().toString(),
    })
    .where('id', '=', batchId)
    .execute();
}

/** Reopens a published batch: its rows are read but not published. */
export async function reopenBatch({ db, clock }: Context, batchId: number): Promise<void> {
  await sql`
    update import_conflicts set resolved_at = ${clock.now().toString()}
    where batch_id = ${batchId} and resolved_at is null`.execute(db);
  await sql`
    update import_rows set state = 'staged', meet_id = null, result_id = null, round_key = null,
      reason_code = null, reason = null
    where batch_id = ${batchId}`.execute(db);
  await db
    .updateTable('import_batches')
    .set({ state: 'staged', meet_id: null, report: null, published_at: null })
    .where('id', '=', batchId)
    .execute();
}

/** Saves the report again after a repeated import corrected an assumption. */
export async function saveReport({ db }: Context, batchId: number, report: FileReport): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', batchId)
    .execute();
}
