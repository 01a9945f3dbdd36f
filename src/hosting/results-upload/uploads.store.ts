// Owns: result_uploads. Uploaded files of results, and what was decided about them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { UploadDecisions } from './upload-decisions.rules.ts';

export interface ListedUpload {
  uploadId: number;
  fileName: string;
  createdAt: string;
  appliedAt: string | null;
  undoneAt: string | null;
}

export interface ResultUpload extends ListedUpload {
  meetId: number;
  /** Null once it is not stored anymore. */
  content: Uint8Array | null;
  decisions: UploadDecisions;
  importSha256: string | null;
}

const LISTED = sql`id as "uploadId", file_name as "fileName", created_at as "createdAt", applied_at as "appliedAt",
  undone_at as "undoneAt"`;
const COLUMNS = sql`${LISTED}, meet_id as "meetId", content, decisions, import_sha256 as "importSha256"`;

export async function insertUpload(
  { db }: Context,
  upload: Pick<ResultUpload, 'meetId' | 'fileName' | 'decisions'> & { content: Uint8Array },
  { now, byUserId }: { now: string; byUserId: number },
): Promise<ResultUpload> {
  const { rows } = await sql<ResultUpload>`
    insert into result_uploads (meet_id, file_name, content, decisions, created_at, created_by)
    values (${upload.meetId}, ${upload.fileName}, ${Buffer.from(upload.content)}, ${JSON.stringify(upload.decisions)},
      ${now}, ${byUserId})
    returning ${COLUMNS}`.execute(db);
  return rows[0]!;
}

/** Finds the latest upload of the same content under the same name that was not undone. */
export async function findSameUpload(
  { db }: Context,
  { meetId, fileName, content }: { meetId: number; fileName: string; content: Uint8Array },
): Promise<ResultUpload | null> {
  const { rows } = await sql<ResultUpload>`
    select ${COLUMNS} from result_uploads
    where meet_id = ${meetId} and file_name = ${fileName} and undone_at is null and content = ${Buffer.from(content)}
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findUpload(
  { db }: Context,
  meetId: number,
  uploadId: number,
): Promise<ResultUpload | null> {
  const { rows } = await sql<ResultUpload>`
    select ${COLUMNS} from result_uploads where meet_id = ${meetId} and id = ${uploadId}`.execute(db);
  return rows[0] ?? null;
}

/** Uploads that are in the meet or can still be imported, newest first. */
export async function listUploads({ db }: Context, meetId: number): Promise<ListedUpload[]> {
  const { rows } = await sql<ListedUpload>`
    select ${LISTED} from result_uploads
    where meet_id = ${meetId} and (applied_at is not null or content is not null)
    order by id desc limit 30`.execute(db);
  return rows;
}

export async function updateDecisions(
  { db }: Context,
  uploadId: number,
  decisions: UploadDecisions,
): Promise<void> {
  await sql`update result_uploads set decisions = ${JSON.stringify(decisions)} where id = ${uploadId}`.execute(
    db,
  );
}

export async function markApplied(
  { db }: Context,
  uploadId: number,
  { now, importSha256 }: { now: string; importSha256: string },
): Promise<void> {
  await sql`
    update result_uploads set applied_at = ${now}, undone_at = null, import_sha256 = ${importSha256}
    where id = ${uploadId}`.execute(db);
}

export async function markUndone({ db }: Context, uploadId: number, now: string): Promise<void> {
  await sql`update result_uploads set undone_at = ${now} where id = ${uploadId}`.execute(db);
}

/** Empties the contents of uploads from before an instant. */
export async function forgetContents({ db }: Context, before: string): Promise<void> {
  await sql`
    update result_uploads set content = null where content is not null and created_at < ${before}`.execute(
    db,
  );
}
