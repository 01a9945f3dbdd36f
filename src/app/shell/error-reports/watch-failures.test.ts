import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { recordFailure } from '#kit/ui/errors/failures.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { watchFailures } from './watch-failures.ts';

const logError = vi.fn(
  async (_: { Message1?: string; Message2?: string; Path?: string }, __: object) => ({}),
);

let browser: EventTarget;

beforeEach(() => {
  logError.mockClear();
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('location', { pathname: '/team/5', search: '?page=2' });
  watchFailures({ errorLog: { logError } } as unknown as Api, '1.a');
});
afterEach(() => void vi.unstubAllGlobals());

const told = () => vi.waitFor(() => expect(logError).toHaveBeenCalled()).then(() => logError.mock.calls[0]!);

test('what no code caught is told, without a dialog if telling fails', async () => {
  browser.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('marks is undefined') }));
  const [error, options] = await told();
  expect(error).toMatchObject({
    Message1: 'SCRIPT ERROR',
    Message2: 'error: TypeError: marks is undefined',
    Path: '/team/5?page=2',
  });
  expect(options).toEqual({ context: { quiet: true } });
});

test('so is a promise that nobody waited for', async () => {
  browser.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }));
  expect((await told())[0]).toMatchObject({ Message1: 'SCRIPT ERROR', Message2: 'promise: late' });
});

test('a silence has its name', async () => {
  await ignoreFailure(Promise.reject(new Error('away')), 'footer stats');
  expect((await told())[0]).toMatchObject({
    Message1: 'SERVER ERROR (silent)',
    Message2: 'footer stats: Error: away',
  });
});

test('the provider of card payments is told of by name', async () => {
  recordFailure({ kind: 'payment', what: 'card', error: new Error('declined by the network') });
  expect((await told())[0]).toMatchObject({ Message1: 'PAYMENT ERROR' });
});
