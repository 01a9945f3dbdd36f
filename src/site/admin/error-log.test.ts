import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import {
  cleanReport,
  DATA_MAX,
  ERROR_LOG_RATE_LIMIT,
  type ErrorReport,
  MESSAGE_MAX,
} from './error-log.rules.ts';
import { listLoggedErrors, logError, removeOldErrors } from './error-log.service.ts';

const REPORT: ErrorReport = {
  message1: 'SERVER ERROR (popup)',
  message2: '500 results.getResultsData3',
  path: '/TrackAndField/meet/17/results',
  data: '[]',
  userAgent: 'Firefox',
};

const asAdmin = (ctx: Context): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId: 1, sessionId: 1, isAdmin: true, isVerified: true },
});

/** Returns the same context some days later. */
function later(ctx: Context, days: number): Context {
  const now = ctx.clock.now().add({ hours: 24 * days });
  return { ...ctx, clock: { now: () => now } };
}

test('a repeated error is counted, with the data of the last report', () =>
  withRollback(async (ctx) => {
    expect(await logError(ctx, REPORT)).toBe(true);
    expect(await logError(later(ctx, 1), { ...REPORT, data: '["/"]', userAgent: 'Safari' })).toBe(true);
    expect(await listLoggedErrors(asAdmin(ctx), 'newest')).toEqual([
      {
        ...REPORT,
        data: '["/"]',
        userAgent: 'Safari',
        times: 2,
        firstAt: '2026-05-09T16:00:00Z',
        lastAt: '2026-05-10T16:00:00Z',
      },
    ]);
  }));

test('another message or another page makes another error', () =>
  withRollback(async (ctx) => {
    for (const changes of [{}, { message1: 'TypeError' }, { message2: '404' }, { path: '/' }]) {
      await logError(ctx, { ...REPORT, ...changes });
    }
    expect((await listLoggedErrors(asAdmin(ctx), 'newest')).map(({ times }) => times)).toEqual([1, 1, 1, 1]);
  }));

test('one network is limited, and the next one is not', () =>
  withRollback(async (ctx) => {
    const from = (clientAddress: string): Context => ({
      ...ctx,
      request: { clientAddress, requestKey: null },
    });
    for (let time = 0; time < ERROR_LOG_RATE_LIMIT.max; time += 1) await logError(from('192.0.2.1'), REPORT);
    await expect(logError(from('192.0.2.1'), REPORT)).rejects.toMatchObject({ status: 429 });
    expect(await logError(from('192.0.2.2'), REPORT)).toBe(true);
  }));

test('errors not reported for a month are removed', () =>
  withRollback(async (ctx) => {
    await logError(ctx, REPORT);
    await logError(later(ctx, 20), { ...REPORT, path: '/' });
    await removeOldErrors(later(ctx, 40));
    expect((await listLoggedErrors(asAdmin(ctx), 'newest')).map(({ path }) => path)).toEqual(['/']);
  }));

test('long text is cut at whole characters', () =>
  withRollback(async (ctx) => {
    const message1 = '🏃 '.repeat(10_000);
    await logError(ctx, { ...REPORT, message1, data: `\0${'z '.repeat(100_000)}\uD83D` });
    const [logged] = await listLoggedErrors(asAdmin(ctx), 'newest');
    expect([...logged!.message1]).toHaveLength(MESSAGE_MAX);
    expect([...logged!.data]).toHaveLength(DATA_MAX);
  }));

test('private text is removed', () => {
  const cleaned = cleanReport({
    ...REPORT,
    message2: 'no user ann@salt.example',
    path: '/account/reset?token=K7Q2&mail=ann%40salt.example',
    data: '["/search2?q=Ann+Tellis"]',
  });
  expect(cleaned).toEqual({
    ...REPORT,
    message2: 'no user …',
    path: '/account/reset?token=…&mail=…',
    data: '["/search2?q=…"]',
  });
});

test.each([
  ['an empty report', { message1: ' ', message2: '' }],
  ['known noise', { message1: 'UNCAUGHT', message2: 'Script error.' }],
])('%s is not saved', (_, words) =>
  withRollback(async (ctx) => {
    expect(await logError(ctx, { ...REPORT, ...words })).toBe(false);
    expect(await listLoggedErrors(asAdmin(ctx), 'newest')).toEqual([]);
  }),
);

test('only an admin reads the log, the newest or the most frequent error first', () =>
  withRollback(async (ctx) => {
    for (const path of ['/often', '/often', '/late']) {
      await logError(later(ctx, path === '/late' ? 1 : 0), { ...REPORT, path });
    }
    const pathsBy = async (order: 'newest' | 'frequent') =>
      (await listLoggedErrors(asAdmin(ctx), order)).map(({ path }) => path);
    expect(await pathsBy('newest')).toEqual(['/late', '/often']);
    expect(await pathsBy('frequent')).toEqual(['/often', '/late']);
    expect(() => listLoggedErrors(ctx, 'newest')).toThrow(expect.objectContaining({ status: 401 }));
  }));
