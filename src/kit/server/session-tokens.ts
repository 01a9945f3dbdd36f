// Session tokens at rest: the database keeps a digest, so that a copy of it signs in as nobody.
import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';

type Adapter = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]['adapter'];

interface Query {
  model?: string;
  where?: { field: string; value: unknown }[];
  data?: Record<string, unknown>;
}

/** What the column `sessions.token` holds for a token. */
export const digestToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Gives better-auth a database that digests the tokens of sessions on the way in. */
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
      return (query: Query, ...others: unknown[]) =>
        query?.model === 'session'
          ? askWithDigest((digested) => value.call(target, digested, ...others), query)
          : value.call(target, query, ...others);
    },
  });
}

/** Returns the session with the token that was asked for, which the database does not know. */
async function askWithDigest(ask: (query: Query) => Promise<unknown>, query: Query): Promise<unknown> {
  const reply = await ask({
    ...query,
    ...(query.where && { where: query.where.map(digestCondition) }),
    ...(query.data && { data: digestField(query.data) }),
  });
  const token = query.data?.token ?? query.where?.find(({ field }) => field === 'token')?.value;
  const isSession = reply instanceof Object && 'token' in reply;
  return isSession && typeof token === 'string' ? { ...reply, token } : reply;
}

const digestCondition = <Condition extends { field: string; value: unknown }>(
  condition: Condition,
): Condition =>
  condition.field === 'token' ? { ...condition, value: digestValue(condition.value) } : condition;

const digestField = (data: Record<string, unknown>) =>
  'token' in data ? { ...data, token: digestValue(data.token) } : data;

function digestValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(digestValue);
  return typeof value === 'string' ? digestToken(value) : value;
}
