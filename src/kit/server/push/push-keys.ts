// Owns: push_keys
// The keys that identify the site to push services (VAPID, RFC 8292), in the encoding of browsers.
import { createECDH } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';

export interface PushKey {
  pushKeyId: number;
  publicKey: string;
  privateKey: string;
}

/** The key for new subscriptions. */
export async function readNewestKey({ db }: Pick<Context, 'db'>): Promise<PushKey> {
  const row = await db.selectFrom('push_keys').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  return pairOf(row);
}

export async function mapPushKeys({ db }: Pick<Context, 'db'>): Promise<Map<number, PushKey>> {
  const rows = await db.selectFrom('push_keys').selectAll().execute();
  return new Map(rows.map((row) => [row.id, pairOf(row)]));
}

function pairOf({ id, private_hex }: { id: number; private_hex: string }): PushKey {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(private_hex, 'hex');
  return {
    pushKeyId: id,
    publicKey: curve.getPublicKey('base64url'),
    privateKey: Buffer.from(private_hex, 'hex').toString('base64url'),
  };
}
