// Owns: signing_keys
// Signs tokens with keys of the site. The two newest keys are accepted, so that a key can be replaced.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context, Db } from '#kit/server/context.ts';

const ACCEPTED_KEYS = 2;
const REMEMBER_MS = 60_000;

const remembered = new WeakMap<Db, { secrets: string[]; readAtMs: number }>();

async function secretsOf({ db, clock }: Context): Promise<string[]> {
  const nowMs = clock.now().epochMilliseconds;
  const cached = remembered.get(db);
  if (cached && Math.abs(nowMs - cached.readAtMs) < REMEMBER_MS) return cached.secrets;
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

/** Returns `text.signature`. The text must not have a dot. Cookies of better-auth have signatures in base64. */
export async function sign(
  ctx: Context,
  text: string,
  encoding: 'base64url' | 'base64' = 'base64url',
): Promise<string> {
  const [newest] = await secretsOf(ctx);
  return `${text}.${signatureOf(newest!, text).toString(encoding)}`;
}

/** Returns the text of a signed `text.signature`, in either encoding, or null if no accepted key signed it. */
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

/** A short keyed digest: equal for equal texts, and impossible to guess without the key. */
export async function keyedDigest(ctx: Context, text: string): Promise<string> {
  const [newest] = await secretsOf(ctx);
  return signatureOf(newest!, text).toString('base64url').slice(0, 22);
}

/** All keys, newest first, so that data encrypted with older ones can be read. */
export async function listSigningKeys({ db }: Context): Promise<{ version: number; value: string }[]> {
  return db
    .selectFrom('signing_keys')
    .select(['id as version', 'secret as value'])
    .orderBy('id', 'desc')
    .execute();
}
