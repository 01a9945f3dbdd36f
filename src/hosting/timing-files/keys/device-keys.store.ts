// Owns: device_keys. The keys of the timing computers of meets, as digests.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface DeviceKey {
  keyId: number;
  meetId: number;
  /** The name of the computer: "Camera at the finish". */
  name: string;
  /** Instants are RFC 3339. */
  createdAt: string;
  /** Null before the first call. */
  lastSeenAt: string | null;
  endedAt: string | null;
}

const KEY = sql`id as "keyId", meet_id as "meetId", name, created_at as "createdAt", last_seen_at as "lastSeenAt",
  ended_at as "endedAt"`;

export async function insertKey(
  { db, clock }: Context,
  key: { meetId: number; name: string; keyDigest: string; createdBy: number },
): Promise<DeviceKey> {
  const { rows } = await sql<DeviceKey>`
    insert into device_keys (meet_id, key_digest, name, created_by, created_at)
    values (${key.meetId}, ${key.keyDigest}, ${key.name}, ${key.createdBy}, ${clock.now().toString()})
    returning ${KEY}`.execute(db);
  return rows[0]!;
}

export async function findKey({ db }: Context, keyDigest: string): Promise<DeviceKey | null> {
  const { rows } =
    await sql<DeviceKey>`select ${KEY} from device_keys where key_digest = ${keyDigest}`.execute(db);
  return rows[0] ?? null;
}

export async function countOpenKeys({ db }: Context, meetId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from device_keys where meet_id = ${meetId} and ended_at is null`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function markSeen({ db, clock }: Context, keyId: number): Promise<void> {
  await sql`update device_keys set last_seen_at = ${clock.now().toString()} where id = ${keyId}`.execute(db);
}

/** Returns false for a key that the meet does not have. A key that has ended stays as it is. */
export async function markKeyEnded({ db, clock }: Context, meetId: number, keyId: number): Promise<boolean> {
  const { rows } = await sql`
    update device_keys set ended_at = coalesce(ended_at, ${clock.now().toString()})
    where id = ${keyId} and meet_id = ${meetId} returning id`.execute(db);
  return rows.length > 0;
}

export interface ListedKey extends Omit<DeviceKey, 'meetId'> {
  /** The last file that came with the key. */
  lastFile: { name: string; receivedAt: string } | null;
}

/** Lists the keys of a meet, the newest first. */
export async function listKeys({ db }: Context, meetId: number): Promise<ListedKey[]> {
  type Row = DeviceKey & { fileName: string | null; fileAt: string | null };
  const { rows } = await sql<Row>`
    select k.*, f.name as "fileName", f.received_at as "fileAt"
    from (select ${KEY} from device_keys where meet_id = ${meetId}) k
    left join lateral (
      select name, received_at from timing_files where device_key_id = k."keyId" order by id desc limit 1) f on true
    order by k."keyId" desc`.execute(db);
  return rows.map(({ meetId: _, fileName, fileAt, ...key }) => ({
    ...key,
    lastFile: fileName === null || fileAt === null ? null : { name: fileName, receivedAt: fileAt },
  }));
}
