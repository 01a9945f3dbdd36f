// Owns: signing_keys
// Signs what the site hands out with its own keys; the two newest are accepted, so a key can be replaced.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Db } from '#kit/server/context.ts';

const ACCEPTED_KEYS = 2;
const REMEMBER_MS = 60_000;

const remembered = new WeakMap<Db, { secrets: string[]; readAtMs: number }>();

async function secretsOf({ db, clock }: Context): Promise<string[]> {
  const nowMs = clock.now().epochMilliseconds;
  const known = remembered.get(db);
  if (known && nowMs - known.readAtMs < REMEMBER_MS) return known.secrets;
  const rows = await db
    .selectFrom('signing_keys')
    .select('secret')
    .orderBy('id', 'desc')
    .limit(ACCEPTED_KEYS)
    .execute();
  const secrets = rows.map((row) => row.secret);
  remembered.set(db, { secrets, readAtMs: nowMs });
  return secrets;
}

const signatureOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();

/** `text.signature`; the text itself must hold no dot. Cookies of better-auth have signatures in base64. */
export async function sign(
  ctx: Context,
  text: string,
  encoding: 'base64url' | 'base64' = 'base64url',
): Promise<string> {
  const [newest] = await secretsOf(ctx);
  return `${text}.${signatureOf(newest!, text).toString(encoding)}`;
}

/** The text of a signed `text.signature`, in either encoding, or null when no accepted key made it. */
export async function openSigned(ctx: Context, signed: string): Promise<string | null> {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const text = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64url');
  const secrets = await secretsOf(ctx);
  const isGood = secrets.some((secret) => {
    const right = signatureOf(secret, text);
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isGood ? text : null;
}

/** A short keyed digest: equal for equal texts, and nobody without the key can find a text by trying. */
export async function keyedDigest(ctx: Context, text: string): Promise<string> {
  const [newest] = await secretsOf(ctx);
  return signatureOf(newest!, text).toString('base64url').slice(0, 22);
}

/** All keys, the newest first: what was encrypted with an older one is still read. */
export async function listSigningKeys({ db }: Context): Promise<{ version: number; value: string }[]> {
  return db
    .selectFrom('signing_keys')
    .select(['id as version', 'secret as value'])
    .orderBy('id', 'desc')
    .execute();
}
