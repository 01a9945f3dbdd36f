// The table of roles names every call, and the tokens that calls need: nobody may do what the table does not say.
import { createHmac } from 'node:crypto';
import type { AnyContractProcedure } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { router } from '#app/api/router.ts';
import { type CallMeta, isChanging } from '#kit/call-meta.ts';
import type { Context } from '#kit/server/context.ts';
import { createCallHttp } from '#kit/server/http/call-http.ts';
import { sign } from '#kit/server/security/signing.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import type { CallRule } from './roles.rules.ts';
import { CALL_RULES } from './roles.table.ts';

const PREFIX = '/api/v1';
const DAY_MS = 86_400_000;
/** New with every page load: what changes something needs it. */
const PAGE = { 'x-page-id': '0123456789abcdef' };

const rules = Object.entries(CALL_RULES).map(([call, rule]) => ({ call, ...rule }));
const needingToken = rules.filter(({ who }) => who === 'meet token');

const calls = new Map<string, AnyContractProcedure>();
traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
  calls.set(path.join('.'), contract);
});

function isOpenToAll(call: string): boolean {
  const { isOpenToAll = false }: CallMeta = calls.get(call)!['~orpc'].meta;
  return isOpenToAll;
}

/** Makes the call over HTTP as a visitor. */
async function ask(
  ctx: Context,
  { call, example }: CallRule & { call: string },
  headers: Record<string, string> = PAGE,
) {
  const faults: unknown[] = [];
  const http = createCallHttp({
    router,
    prefix: PREFIX,
    ownOrigins: [],
    onOurFault: (error) => void faults.push(error),
  });
  const { method = 'GET', path = '' } = calls.get(call)!['~orpc'].route;
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(example).map(([name, value]) => [name, String(value)]))}`
      : '';
  const body = method === 'GET' ? {} : { body: JSON.stringify(example) };
  const request = new Request(`http://localhost${PREFIX}${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
  });
  const info = {
    sent: request.headers,
    requestKey: null,
    clientAddress: '192.0.2.1',
  };
  const response = await http(request, { ...ctx, request: info, headers: request.headers });
  expect(faults).toEqual([]);
  return { status: response.status, code: ((await response.json()) as { code?: string } | null)?.code };
}

function tokenPayload(ctx: Context, facts: Record<string, unknown> = {}): string {
  const day = Math.floor(ctx.clock.now().epochMilliseconds / DAY_MS);
  return Buffer.from(
    JSON.stringify({ meet: 1, sport: 'tf', purpose: 'read', user: 0, day, ...facts }),
  ).toString('base64url');
}

test('the table names every call, and only calls that are there', () => {
  expect([...calls.keys()].sort()).toEqual(Object.keys(CALL_RULES).sort());
});

test.each(rules)('$call says of itself whether it changes something: $changes', ({ call, changes }) => {
  const { route, meta } = calls.get(call)!['~orpc'];
  expect(isChanging(route, meta)).toBe(changes);
});

test.each(needingToken)('$call without a token is refused', (rule) =>
  withRollback(async (ctx) => {
    expect(await ask(ctx, rule)).toEqual({ status: 403, code: 'MEET_TOKEN_MISSING' });
  }),
);

test.each(rules.filter(({ token }) => token))('$call is not for visitors, whatever they send', (rule) =>
  withRollback(async (ctx) => {
    expect(await ask(ctx, rule)).toEqual({ status: 401, code: 'SIGN_IN_NEEDED' });
  }),
);

test.each(rules.filter(({ call, changes }) => changes && !isOpenToAll(call)))(
  '$call is for pages of this site only',
  (rule) =>
    withRollback(async (ctx) => {
      expect(await ask(ctx, rule, {})).toEqual({ status: 403, code: 'PAGE_ID_MISSING' });
      const foreign = { ...PAGE, origin: 'https://elsewhere.example' };
      expect(await ask(ctx, rule, foreign)).toEqual({ status: 403, code: 'ORIGIN_FOREIGN' });
    }),
);

describe.each(needingToken)('$call', (rule) => {
  test('with a token for another purpose is refused', () =>
    withRollback(async (ctx) => {
      const token = await sign(ctx, tokenPayload(ctx, { purpose: 'divisions' }));
      const answer = await ask(ctx, rule, { ...PAGE, 'x-meet-token': token });
      expect(answer).toEqual({ status: 403, code: 'MEET_TOKEN_WRONG_PURPOSE' });
    }));

  test('with a token that somebody made himself is refused', () =>
    withRollback(async (ctx) => {
      const payload = tokenPayload(ctx);
      const token = `${payload}.${createHmac('sha256', 'guess').update(payload).digest('base64url')}`;
      expect(await ask(ctx, rule, { ...PAGE, 'x-meet-token': token })).toEqual({
        status: 403,
        code: 'MEET_TOKEN_INVALID',
      });
    }));

  test('with a token of last week is refused', () =>
    withRollback(async (ctx) => {
      const day = Math.floor(ctx.clock.now().epochMilliseconds / DAY_MS) - 7;
      const token = await sign(ctx, tokenPayload(ctx, { day }));
      expect(await ask(ctx, rule, { ...PAGE, 'x-meet-token': token })).toEqual({
        status: 403,
        code: 'MEET_TOKEN_EXPIRED',
      });
    }));

  test('with the right token is not refused', () =>
    withRollback(async (ctx) => {
      const token = await sign(ctx, tokenPayload(ctx));
      const answer = await ask(ctx, rule, { ...PAGE, 'x-meet-token': token });
      expect([200, 404], answer.code).toContain(answer.status);
    }));
});
