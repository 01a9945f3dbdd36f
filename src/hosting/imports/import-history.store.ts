// Owns: nothing
// Reads earlier imports: of a folder, of a meet, of an older version of a file, and the rows that still wait.
import { sql } from 'kysely';
import type { ResultFields } from '#competition/results/results.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { FileReport } from './imports.rules.ts';

/**
 * Returns the meet of the file last published from this folder, and the day on which that file was written.
 */
export async function findMeetOfFolder(
  { db }: Context,
  folder: string,
): Promise<{ meetId: number; modifiedOn: Day | null } | null> {
  const row = await db
    .selectFrom('import_batches')
    .select(['meet_id', 'modified_on'])
    .where('folder', '=', folder)
    .where('meet_id', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { meetId: row.meet_id!, modifiedOn: row.modified_on } : null;
}

/** Results that an earlier version of the file contained, and no newer file. */
export async function listResultsOfFormer(
  { db }: Context,
  file: { folder: string; fileName: string; batchId: number; meetId: number },
): Promise<number[]> {
  const { rows } = await sql<{ resultId: number }>`
    select entry.result_id as "resultId"
    from import_batches former join import_rows entry on entry.batch_id = former.id
    where former.folder = ${file.folder} and former.file_name = ${file.fileName} and former.id <> ${file.batchId}
      and entry.meet_id = ${file.meetId} and entry.result_id is not null
      and not exists (
        select from import_rows newer join import_batches on import_batches.id = newer.batch_id
        where newer.result_id = entry.result_id
          and (import_batches.published_at, import_batches.id) > (former.published_at, former.id))`.execute(
    db,
  );
  return rows.map(({ resultId }) => resultId);
}

/** The changes of the file to a result, oldest first. */
export interface ChangeOfFile {
  resultId: number;
  /** Null if the file created the result. */
  before: (Partial<ResultFields> & { removed?: boolean }) | null;
  /** True if a person changed the result later, or a later file that is still imported contains it. */
  isSuperseded: boolean;
}

export async function listChangesOfBatch(
  { db }: Context,
  batchId: number,
  meetId: number,
): Promise<ChangeOfFile[]> {
  const { rows } = await sql<ChangeOfFile>`
    select change.result_id as "resultId", change.before,
      exists (
        select from result_changes later left join import_batches other on other.id = later.import_batch_id
        where later.result_id = change.result_id and later.id > change.id and later.origin <> 'rule'
          and later.import_batch_id is distinct from change.import_batch_id
          and other.state is distinct from 'staged')
      or exists (
        select from import_rows entry join import_batches newer on newer.id = entry.batch_id
        where entry.result_id = change.result_id
          and (newer.published_at, newer.id) > (batch.published_at, batch.id)) as "isSuperseded"
    from result_changes change join import_batches batch on batch.id = change.import_batch_id
    where change.meet_id = ${meetId} and change.import_batch_id = ${batchId}
    order by change.id`.execute(db);
  return rows;
}

export async function listMeetsOfBatch({ db }: Context, batchId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('meet_id')
    .distinct()
    .where('batch_id', '=', batchId)
    .where('meet_id', 'is not', null)
    .orderBy('meet_id')
    .execute();
  return rows.map(({ meet_id }) => meet_id!);
}

/** Rounds in which the file changed something. */
export async function listRoundsOfBatch({ db }: Context, batchId: number, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ roundId: number }>`
    select distinct r.round_id as "roundId"
    from result_changes c join results r on r.id = c.result_id
    where c.meet_id = ${meetId} and c.import_batch_id = ${batchId}`.execute(db);
  return rows.map(({ roundId }) => roundId);
}

/** Returns the given events that were created with this file or later. */
export async function listEventsSinceBatch(
  { db }: Context,
  batchId: number,
  meetEventIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ meetEventId: number }>`
    select meet_events.id as "meetEventId"
    from meet_events join import_batches on import_batches.id = ${batchId}
    where meet_events.id = any(${meetEventIds}::bigint[]) and meet_events.created_at >= import_batches.started_at`.execute(
    db,
  );
  return rows.map(({ meetEventId }) => meetEventId);
}

/** True if the meet was created with this file or later, and no other file belongs to it. */
export async function isMeetOfBatchAlone({ db }: Context, batchId: number, meetId: number): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select exists (
      select from meets join import_batches on import_batches.id = ${batchId}
      where meets.id = ${meetId} and meets.created_at >= import_batches.started_at
    ) and not exists (
      select from import_rows where meet_id = ${meetId} and batch_id <> ${batchId}
    ) as "isAlone"`.execute(db);
  return rows[0]!.isAlone;
}

/** Returns facts that every import of the meet had to assume. */
export async function listAssumedOfMeet({ db }: Context, meetId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('import_batches')
    .select('report')
    .where('meet_id', '=', meetId)
    .where('state', '=', 'published')
    .execute();
  const [first = [], ...others] = rows.map(({ report }) => (report as unknown as FileReport).assumed);
  return first.filter((what) => others.every((assumed) => assumed.includes(what)));
}

/**
 * Rows that wait in any file of each meet, or of one, and in files without days. If a newer file of the meet
 * has the same round, or the same line where the round is unknown, that file counts instead.
 */
export async function listWaitingRows({ db }: Context, meetId: number | null) {
  return db
    .selectFrom('import_rows')
    .innerJoin('import_batches', 'import_batches.id', 'import_rows.batch_id')
    .select([
      'import_rows.meet_id as meetId',
      'import_batches.file_name as file',
      'import_rows.line',
      'import_rows.text',
      'import_rows.reason_code as code',
      'import_rows.reason as message',
    ])
    .where('import_rows.state', '=', 'waiting')
    .where(
      sql<boolean>`not exists (
        select from import_rows entry join import_batches newer on newer.id = entry.batch_id
        where entry.meet_id = import_rows.meet_id
          and (newer.published_at, newer.id) > (import_batches.published_at, import_batches.id)
          and entry.round_key is not distinct from import_rows.round_key
          and (import_rows.round_key is not null or entry.text = import_rows.text))`,
    )
    .$if(meetId !== null, (query) => query.where('import_rows.meet_id', '=', meetId))
    .orderBy('import_rows.batch_id')
    .orderBy('import_rows.line')
    .execute();
}
