// Owns: nothing. Stores session tokens and unfinished sign-ins as digests, so that a copy of the database signs in as nobody.
import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';

type Adapter = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]['adapter'];

interface Query {
  model?: string;
  where?: { field: string; value: unknown }[];
  data?: Record<string, unknown>;
}

/** The secret field of each model. */
const SECRET_FIELDS: Readonly<Record<string, string>> = { session: 'token', verification: 'identifier' };

/** The prefix of the identifiers of trusted browsers. Digests keep it, so that all browsers of an account are found together. */
export const TRUSTED_BROWSER = 'trust-device-';

/** The value of `sessions.token` for a token. */
export const digestToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Gives better-auth a database adapter that digests secrets. Its own option would also accept plain values. */
export const digestedTokens = {
  id: 'digested-tokens',
  init: ({ adapter }) => ({ context: { adapter: withDigests(adapter) } }),
} satisfies BetterAuthPlugin;

function withDigests(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      if (name === 'transaction') {
        return ((work) =>
          target.transaction((inner) => work(withDigests(inner as Adapter)))) as Adapter['transaction'];
      }
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (query: Query, ...others: unknown[]) => {
        const field = SECRET_FIELDS[query?.model ?? ''];
        return field
          ? queryWithDigest((digested) => value.call(target, digested, ...others), query, field)
          : value.call(target, query, ...others);
      };
    },
  });
}

/** Returns the row with the requested secret, which the database does not have. */
async function queryWithDigest(
  run: (query: Query) => Promise<unknown>,
  query: Query,
  field: string,
): Promise<unknown> {
  const { where, data } = query;
  const reply = await run({
    ...query,
    ...(where && {
      where: where.map((each) => (each.field === field ? { ...each, value: digestValue(each.value) } : each)),
    }),
    ...(data && { data: field in data ? { ...data, [field]: digestValue(data[field]) } : data }),
  });
  const secret = data?.[field] ?? where?.find((each) => each.field === field)?.value;
  if (typeof secret !== 'string') return reply;
  const withSecret = (row: unknown) =>
    row instanceof Object && field in row ? { ...row, [field]: secret } : row;
  return Array.isArray(reply) ? reply.map(withSecret) : withSecret(reply);
}

function digestValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(digestValue);
  if (typeof value !== 'string') return value;
  return (value.startsWith(TRUSTED_BROWSER) ? TRUSTED_BROWSER : '') + digestToken(value);
}
