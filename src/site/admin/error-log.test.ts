import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { DATA_MOST, ERROR_LOG_DOOR, keptError, MESSAGE_MOST, type ToldError } from './error-log.rules.ts';
import { listLoggedErrors, logError, removeOldErrors } from './error-log.service.ts';

const TOLD: ToldError = {
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

/** The same database some days later. */
function later(ctx: Context, days: number): Context {
  const now = ctx.clock.now().add({ hours: 24 * days });
  return { ...ctx, clock: { now: () => now } };
}

test('an error that is told again is counted, with what was told last', () =>
  withRollback(async (ctx) => {
    expect(await logError(ctx, TOLD)).toBe(true);
    expect(await logError(later(ctx, 1), { ...TOLD, data: '["/"]', userAgent: 'Safari' })).toBe(true);
    expect(await listLoggedErrors(asAdmin(ctx), 'newest')).toEqual([
      {
        ...TOLD,
        data: '["/"]',
        userAgent: 'Safari',
        times: 2,
        firstAt: '2026-05-09T16:00:00Z',
        lastAt: '2026-05-10T16:00:00Z',
      },
    ]);
  }));

test('another message or another page is another error', () =>
  withRollback(async (ctx) => {
    for (const other of [{}, { message1: 'TypeError' }, { message2: '404' }, { path: '/' }]) {
      await logError(ctx, { ...TOLD, ...other });
    }
    expect((await listLoggedErrors(asAdmin(ctx), 'newest')).map(({ times }) => times)).toEqual([1, 1, 1, 1]);
  }));

test('one address may tell so much, and the next one still may', () =>
  withRollback(async (ctx) => {
    const from = (clientAddress: string): Context => ({
      ...ctx,
      request: { clientAddress, meetToken: null, requestKey: null },
    });
    for (let time = 0; time < ERROR_LOG_DOOR.most; time += 1) await logError(from('192.0.2.1'), TOLD);
    await expect(logError(from('192.0.2.1'), TOLD)).rejects.toMatchObject({ status: 429 });
    expect(await logError(from('192.0.2.2'), TOLD)).toBe(true);
  }));

test('errors not told for a month are forgotten', () =>
  withRollback(async (ctx) => {
    await logError(ctx, TOLD);
    await logError(later(ctx, 20), { ...TOLD, path: '/' });
    await removeOldErrors(later(ctx, 40));
    expect((await listLoggedErrors(asAdmin(ctx), 'newest')).map(({ path }) => path)).toEqual(['/']);
  }));

test('what is longer than is kept is cut, also in the middle of strange characters', () =>
  withRollback(async (ctx) => {
    const message1 = '🏃 '.repeat(10_000);
    await logError(ctx, { ...TOLD, message1, data: `\0${'z '.repeat(100_000)}\uD83D` });
    const [logged] = await listLoggedErrors(asAdmin(ctx), 'newest');
    expect([...logged!.message1]).toHaveLength(MESSAGE_MOST);
    expect([...logged!.data]).toHaveLength(DATA_MOST);
  }));

test('nothing that says who it was is kept', () => {
  const kept = keptError({
    ...TOLD,
    message2: 'no user ann@salt.example',
    path: '/account/reset?token=K7Q2&mail=ann%40salt.example',
    data: '["/search2?q=Ann+Tellis"]',
  });
  expect(kept).toEqual({
    ...TOLD,
    message2: 'no user …',
    path: '/account/reset?token=…&mail=…',
    data: '["/search2?q=…"]',
  });
});

test.each([
  ['says nothing', { message1: ' ', message2: '' }],
  ['is known noise', { message1: 'UNCAUGHT', message2: 'Script error.' }],
])('what %s is not kept', (_, words) =>
  withRollback(async (ctx) => {
    expect(await logError(ctx, { ...TOLD, ...words })).toBe(false);
    expect(await listLoggedErrors(asAdmin(ctx), 'newest')).toEqual([]);
  }),
);

test('only an admin reads the log, the newest or the most frequent error first', () =>
  withRollback(async (ctx) => {
    for (const path of ['/often', '/often', '/late']) {
      await logError(later(ctx, path === '/late' ? 1 : 0), { ...TOLD, path });
    }
    const pathsBy = async (order: 'newest' | 'frequent') =>
      (await listLoggedErrors(asAdmin(ctx), order)).map(({ path }) => path);
    expect(await pathsBy('newest')).toEqual(['/late', '/often']);
    expect(await pathsBy('frequent')).toEqual(['/often', '/late']);
    expect(() => listLoggedErrors(ctx, 'newest')).toThrow(expect.objectContaining({ status: 401 }));
  }));
