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

const firstReport = () =>
  vi.waitFor(() => expect(logError).toHaveBeenCalled()).then(() => logError.mock.calls[0]!);

test('an uncaught error is reported, without a dialog if the report fails', async () => {
  browser.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('marks is undefined') }));
  const [error, options] = await firstReport();
  expect(error).toMatchObject({
    Message1: 'SCRIPT ERROR',
    Message2: 'error: TypeError: marks is undefined',
    Path: '/team/5?page=2',
  });
  expect(options).toEqual({ context: { quiet: true } });
});

test('an unhandled rejection is reported', async () => {
  browser.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }));
  expect((await firstReport())[0]).toMatchObject({ Message1: 'SCRIPT ERROR', Message2: 'promise: late' });
});

test('an ignored failure is reported as silent', async () => {
  await ignoreFailure(Promise.reject(new Error('away')), 'footer stats');
  expect((await firstReport())[0]).toMatchObject({
    Message1: 'SERVER ERROR (silent)',
    Message2: 'footer stats: Error: away',
  });
});

test('a failed payment is reported under its own name', async () => {
  recordFailure({ kind: 'payment', what: 'card', error: new Error('declined by the network') });
  expect((await firstReport())[0]).toMatchObject({ Message1: 'PAYMENT ERROR' });
});
