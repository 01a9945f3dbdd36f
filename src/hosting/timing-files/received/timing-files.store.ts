// Owns: timing_files. The files of timing systems as they came in, and the marks beside them.
import { sql } from 'kysely';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { FileRefusal, FileReport } from './file-report.rules.ts';

export interface FileToInsert {
  meetId: number;
  device: string;
  deviceKeyId: number | null;
  receivedBy: number | null;
  name: string;
  digest: string;
  content: Uint8Array;
  roundId: number | null;
  heatId: number | null;
  refusal: FileRefusal | null;
  report: FileReport;
}

export interface StoredFile extends Omit<FileToInsert, 'content' | 'meetId' | 'receivedBy'> {
  fileId: number;
  receivedAt: string;
}

export async function insertFile({ db, clock }: Context, file: FileToInsert): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into timing_files (meet_id, device, device_key_id, received_by, name, digest, content, received_at, round_id,
      heat_id, refusal, report)
    values (${file.meetId}, ${file.device}, ${file.deviceKeyId}, ${file.receivedBy}, ${file.name}, ${file.digest},
      ${Buffer.from(file.content)}, ${clock.now().toString()}, ${file.roundId}, ${file.heatId},
      ${file.refusal && JSON.stringify(file.refusal)}::jsonb, ${JSON.stringify(file.report)}::jsonb)
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Replaces what the site read in a file that was read again. */
export async function updateFile(
  { db }: Context,
  fileId: number,
  file: Pick<FileToInsert, 'roundId' | 'heatId' | 'refusal' | 'report'>,
): Promise<void> {
  await sql`
    update timing_files
    set round_id = ${file.roundId}, heat_id = ${file.heatId},
      refusal = ${file.refusal && JSON.stringify(file.refusal)}::jsonb, report = ${JSON.stringify(file.report)}::jsonb
    where id = ${fileId}`.execute(db);
}

const FILE = sql`id as "fileId", device, device_key_id as "deviceKeyId", name, digest, round_id as "roundId",
  heat_id as "heatId", refusal, report, received_at as "receivedAt"`;

/** Finds the last file of a device with this name. */
export async function findLastOfName(
  { db }: Context,
  meetId: number,
  { device, name }: { device: string; name: string },
): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select ${FILE} from timing_files
    where meet_id = ${meetId} and device = ${device} and name = ${name}
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Finds the last file of a device whose marks were taken for a heat. */
export async function findLastOfHeat(
  { db }: Context,
  heatId: number,
  device: string,
): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select ${FILE} from timing_files
    where heat_id = ${heatId} and device = ${device} and refusal is null
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Lists the files of a meet or of one round, the latest first. */
export async function listFiles(
  { db }: Context,
  meetId: number,
  { roundId, limit }: { roundId: number | null; limit: number },
): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select ${FILE} from timing_files
    where meet_id = ${meetId} and (${roundId}::bigint is null or round_id = ${roundId})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findContent(
  { db }: Context,
  meetId: number,
  fileId: number,
): Promise<(StoredFile & { content: Buffer }) | null> {
  const { rows } = await sql<StoredFile & { content: Buffer }>`
    select ${FILE}, content from timing_files where id = ${fileId} and meet_id = ${meetId}`.execute(db);
  return rows[0] ?? null;
}

export type MarkRow = Omit<MarkToTake, 'madeAt'> & { state: string };

/** Lists the marks of these heats in the order of arrival. */
export async function listMarksOfHeats({ db }: Context, heatIds: readonly number[]): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select uuid, heat_id as "heatId", slot_id as "slotId", slot_version as "slotVersion", kind, number, content, device,
      state
    from marks where heat_id = any(${heatIds}::bigint[]) order by received_at`.execute(db);
  return rows;
}
