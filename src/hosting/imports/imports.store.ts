// Owns: import_batches, import_rows, import_conflicts
// Keeps every file that was imported, each of its rows with what became of it, and what a person's value withstood.
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
  /** As the reader understood it; null for a line it could not read. */
  parsed: unknown;
}

/** What became of a staged row. */
export interface RowOutcome {
  line: number;
  /** Null while the meet of the row is not known. */
  meetId: number | null;
  resultId: number | null;
  /** The round of the meet that it stands in; null when that is not known. */
  roundKey: string | null;
  code: string | null;
  message: string | null;
}

export interface Batch {
  batchId: number;
  state: 'staged' | 'published';
  report: FileReport | null;
}

/** Fewer rows a statement than a file may have, so that no text of all of them is ever held. */
const ROWS_A_STATEMENT = 5000;

/** Held until the transaction ends: one import of a content, or of a meet, at a time, however long the other takes. */
export async function lockImport({ db }: Context, subject: string): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${subject}`}, 0))`.execute(db);
}

/**
 * Until the transaction ends: hundreds of thousands of rows take longer than a page may, between statements too.
 * The lock keeps nobody from reading or writing, only the housekeeping of PostgreSQL away, which would take the tables
 * for empty, since nothing is committed, and let queries be planned for that.
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

/** A row of a file that is not staged, with what became of it at once. */
export interface FinishedRow extends RowOutcome {
  text: string;
}

/** Rows of a list, thousands at a time: they are written once, when it is known what became of them. */
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
 * A conflict stays open until a newer file tells the same result: then it agrees, or the conflict stands anew. `told`
 * are the results that this file tells.
 */
export async function saveConflicts(
  { db, clock }: Context,
  batchId: number,
  conflicts: readonly ReportedConflict[],
  told: readonly number[],
): Promise<void> {
  const resultIds = [...new Set([...told, ...conflicts.map(({ resultId }) => resultId)])];
  await sql`
    update import_conflicts set resolved_at = ${clock.now().toString()}
    where resolved_at is null and result_id = any(${resultIds}::bigint[])`.execute(db);
  if (conflicts.length === 0) return;
  await db
    .insertInto('import_conflicts')
    .values(
      conflicts.map(({ line, resultId, field, kept, inFile }) => ({
        batch_id: batchId,
        result_id: resultId,
        line: line ?? 0,
        field,
        kept_value: kept,
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

/** Published content becomes what it was before: rows that were read and that nobody has published. */
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

/** A repeated content that says more than before: the report as it is now. */
export async function saveReport({ db }: Context, batchId: number, report: FileReport): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', batchId)
    .execute();
}
