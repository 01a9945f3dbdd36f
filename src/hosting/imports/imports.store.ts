// Owns: import_batches, import_rows, import_conflicts
// Keeps every file that was imported, each of its rows with what became of it, and what a person's value withstood.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { FileReport, ImportFormat, ImportOptions, ReportedConflict } from './imports.rules.ts';

export interface StagedRow {
  line: number;
  text: string;
  /** As the reader understood it; null for a line it could not read. */
  parsed: unknown;
}

/** What became of a staged row. */
export interface RowOutcome {
  line: number;
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

/** Held until the transaction ends: one import of a content, or of a meet, at a time, however long the other takes. */
export async function lockImport({ db }: Context, subject: string): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${subject}`}, 0))`.execute(db);
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
  rows: readonly StagedRow[];
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
      state: 'staged',
      started_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into import_rows (batch_id, line, text, parsed, state)
    select ${id}, line, text, parsed, 'staged'
    from json_to_recordset(${JSON.stringify(batch.rows)}::json) as r(line int, text text, parsed jsonb)`.execute(
    db,
  );
  return id;
}

export async function saveOutcomes(
  { db }: Context,
  batchId: number,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await sql`
    update import_rows set result_id = o."resultId", round_key = o."roundKey",
      reason_code = o.code, reason = o.message,
      state = case when o.code is null then 'published' else 'waiting' end
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as o(line int, "resultId" bigint, "roundKey" text, code text, message text)
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

/**
 * Rows that wait in any file of each meet, or of one, and in files without days. A newer file of the meet that tells
 * the same round, or has the same line where no round is known, speaks for it instead.
 */
export async function listWaitingRows({ db }: Context, meetId: number | null) {
  return db
    .selectFrom('import_rows')
    .innerJoin('import_batches', 'import_batches.id', 'import_rows.batch_id')
    .select([
      'import_batches.meet_id as meetId',
      'import_batches.file_name as file',
      'import_rows.line',
      'import_rows.text',
      'import_rows.reason_code as code',
      'import_rows.reason as message',
    ])
    .where('import_rows.state', '=', 'waiting')
    .where(
      sql<boolean>`not exists (
        select from import_batches newer join import_rows told on told.batch_id = newer.id
        where newer.meet_id = import_batches.meet_id
          and (newer.published_at, newer.id) > (import_batches.published_at, import_batches.id)
          and told.round_key is not distinct from import_rows.round_key
          and (import_rows.round_key is not null or told.text = import_rows.text))`,
    )
    .$if(meetId !== null, (query) => query.where('import_batches.meet_id', '=', meetId))
    .orderBy('import_rows.batch_id')
    .orderBy('import_rows.line')
    .execute();
}
