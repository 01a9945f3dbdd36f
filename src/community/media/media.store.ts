// Owns: media_files
// The files of meets and teams. Their content is in the file store.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { MediaOwner, Place, Room } from './media.rules.ts';

export interface MediaRow {
  fileId: number;
  owner: MediaOwner;
  sha256: string;
  fileName: string;
  title: string;
  sizeBytes: number;
  contentType: string;
  placesShown: Place[];
  sort: number;
  removedBy: number | null;
  removedAt: string | null;
}

export interface FileToInsert {
  owner: MediaOwner;
  sha256: string;
  fileName: string;
  title: string;
  sizeBytes: number;
  contentType: string;
  placesShown: readonly Place[];
  uploadedBy: number;
}

const COLUMNS = [
  'id as fileId',
  'meet_id as meetId',
  'team_id as teamId',
  'sha256',
  'file_name as fileName',
  'title',
  'size_bytes as sizeBytes',
  'content_type as contentType',
  'places_shown as placesShown',
  'sort',
  'removed_by as removedBy',
  'removed_at as removedAt',
] as const;

interface RawRow extends Omit<MediaRow, 'owner' | 'placesShown'> {
  meetId: number | null;
  teamId: number | null;
  placesShown: string[];
}

function toRow({ meetId, teamId, placesShown, ...row }: RawRow): MediaRow {
  const owner: MediaOwner = meetId === null ? { type: 'team', id: teamId! } : { type: 'meet', id: meetId };
  return { ...row, owner, placesShown: placesShown as Place[] };
}

const ownerColumn = ({ type }: MediaOwner) => (type === 'meet' ? 'meet_id' : 'team_id');

/** One change of a library at a time, until the commit. */
export async function lockLibrary({ db }: Context, { type, id }: MediaOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media ${type} ${id}`}, 0))`.execute(db);
}

export async function findFile({ db }: Context, fileId: number): Promise<MediaRow | null> {
  const row = await db.selectFrom('media_files').select(COLUMNS).where('id', '=', fileId).executeTakeFirst();
  return row ? toRow(row) : null;
}

/** All files in their order, removed ones among them. */
export async function listFiles(ctx: Context, { type, id }: MediaOwner): Promise<MediaRow[]> {
  return (await (type === 'meet' ? filesOfMeet : filesOfTeam)(ctx, id)).map(toRow);
}

const filesOf = (column: ReturnType<typeof ownerColumn>) =>
  compiledOnce(({ db }, id: number) =>
    db.selectFrom('media_files').select(COLUMNS).where(column, '=', id).orderBy('sort').orderBy('id'),
  );
const filesOfMeet = filesOf('meet_id');
const filesOfTeam = filesOf('team_id');

export async function readRoom({ db }: Context, owner: MediaOwner): Promise<Room> {
  const { usedBytes, fileCount } = await db
    .selectFrom('media_files')
    .select(({ fn }) => [
      fn
        .coalesce(fn.sum<number>('size_bytes').filterWhere('removed_at', 'is', null), sql<number>`0`)
        .as('usedBytes'),
      fn.countAll<number>().as('fileCount'),
    ])
    .where(ownerColumn(owner), '=', owner.id)
    .executeTakeFirstOrThrow();
  return { usedBytes: Number(usedBytes), fileCount: Number(fileCount) };
}

/** Whether a file that is not removed has this name in any spelling of its letters. */
export async function isNameTaken(
  { db }: Context,
  owner: MediaOwner,
  { fileName, exceptId = 0 }: { fileName: string; exceptId?: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('media_files')
    .select('id')
    .where(ownerColumn(owner), '=', owner.id)
    .where(sql`lower(file_name)`, '=', sql`lower(${fileName})`)
    .where('removed_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the file behind all others. */
export async function insertFile({ db, clock }: Context, file: FileToInsert): Promise<number> {
  const { owner } = file;
  const column = ownerColumn(owner);
  const { id } = await db
    .insertInto('media_files')
    .values(({ selectFrom }) => ({
      meet_id: owner.type === 'meet' ? owner.id : null,
      team_id: owner.type === 'team' ? owner.id : null,
      sha256: file.sha256,
      file_name: file.fileName,
      title: file.title,
      size_bytes: file.sizeBytes,
      content_type: file.contentType,
      places_shown: [...file.placesShown],
      sort: selectFrom('media_files')
        .select(({ fn }) => sql<number>`${fn.coalesce(fn.max('sort'), sql<number>`0`)} + 1`.as('next'))
        .where(column, '=', owner.id),
      uploaded_by: file.uploadedBy,
      uploaded_at: clock.now().toString(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface FileChange {
  title?: string | undefined;
  placesShown?: readonly Place[] | undefined;
  /** Null puts the file back. */
  removal?: { by: number; at: string } | null | undefined;
}

export async function updateFile(
  { db }: Context,
  fileId: number,
  { title, placesShown, removal }: FileChange,
): Promise<void> {
  const changes = {
    ...(title !== undefined && { title }),
    ...(placesShown && { places_shown: [...placesShown] }),
    ...(removal !== undefined && { removed_by: removal?.by ?? null, removed_at: removal?.at ?? null }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('media_files').set(changes).where('id', '=', fileId).execute();
}

export async function updateOrder({ db }: Context, ids: readonly number[]): Promise<void> {
  await sql`
    update media_files set sort = ordered.place
    from unnest(${sql.val([...ids])}::bigint[]) with ordinality as ordered (id, place)
    where media_files.id = ordered.id and media_files.sort <> ordered.place`.execute(db);
}

/** Deletes files that were removed before this moment. Returns the digests of their content. */
export async function deleteRemovedBefore({ db }: Context, moment: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('media_files')
    .where('removed_at', '<', moment)
    .returning('sha256')
    .execute();
  return [...new Set(rows.map(({ sha256 }) => sha256))];
}
