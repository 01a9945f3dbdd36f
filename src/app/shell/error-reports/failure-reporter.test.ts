import { beforeEach, expect, test } from 'vitest';
import { ServerFailure } from '#app/server-failure.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Failure } from '#kit/ui/errors/failures.ts';
import { OfflineError } from '#kit/ui/errors/offline-error.ts';
import { lastEntries, visit } from '#kit/ui/errors/visit-history.ts';
import { createFailureReporter } from './failure-reporter.ts';

type Told = Parameters<Parameters<typeof createFailureReporter>[0]>[0];

let told: Told[];
let report: (failure: Failure) => void;

beforeEach(() => {
  told = [];
  const tell = async (error: Told) => void told.push(error);
  report = createFailureReporter(tell, { path: () => '/team/5?q=Ann', userAgent: 'Firefox', build: '1.a' });
});

const popup = (status = 503): Failure => ({
  kind: 'popup',
  what: 'results.getTeams',
  error: new ServerFailure('results.getTeams', status),
});

test('a failure is told with where the visitor had been', () => {
  visit('/search2?q=Ann+Tellis');
  report(popup());
  expect(told).toEqual([
    {
      Data: {
        build: '1.a',
        stack: '',
        history: [
          { at: expect.any(String), path: '/search2?q=…' },
          {
            at: expect.any(String),
            path: '/search2?q=…',
            failure: 'SERVER ERROR (popup) results.getTeams: ServerFailure: 503 for results.getTeams',
          },
        ],
      },
      Message1: 'SERVER ERROR (popup)',
      Message2: 'results.getTeams: ServerFailure: 503 for results.getTeams',
      Path: '/team/5?q=Ann',
      UserAgent_set: 'Firefox',
    },
  ]);
});

test.each([
  ['silent', 'SERVER ERROR (silent)'],
  ['payment', 'PAYMENT ERROR'],
  ['page', 'PAGE ERROR'],
  ['script', 'SCRIPT ERROR'],
] as const)('of kind %s it is called %s', (kind, name) => {
  report({ kind, what: 'x', error: new Error('y') });
  expect(told.map(({ Message1 }) => Message1)).toEqual([name]);
  expect(lastEntries().at(-1)?.failure).toBe(`${name} x: Error: y`);
});

test('code that fails says where', () => {
  report({ kind: 'script', what: 'error', error: new TypeError('marks is undefined') });
  const { stack } = told[0]!.Data as { stack: string };
  expect(stack).toContain('failure-reporter.test.ts');
});

test('one error is told once, however many places it reaches', () => {
  const failure = popup();
  report(failure);
  report({ ...failure, kind: 'page', what: '500' });
  expect(told).toHaveLength(1);
});

test('the same again and again is told three times, and all together thirty', () => {
  for (let time = 0; time < 5; time += 1) report(popup());
  expect(told).toHaveLength(3);
  for (let status = 500; status < 560; status += 1) report(popup(status));
  expect(told).toHaveLength(30);
});

test.each([
  ['a refusal', new Refusal('MEET_UNKNOWN', 'We couldn’t find that meet.', { status: 404 })],
  ['a network that is away', new OfflineError('There is no network.')],
  ['noise of a browser', 'ResizeObserver loop completed with undelivered notifications.'],
  ['noise of an extension', new TypeError('x at chrome-extension://a/b.js')],
  ['a question taken back', new DOMException('signal is aborted without reason', 'AbortError')],
])('%s is not told', (_, error) => {
  report({ kind: 'script', what: 'error', error });
  expect(told).toEqual([]);
});

test('when telling fails nothing comes of it', async () => {
  const broken = createFailureReporter(() => Promise.reject(new Error('away')), {
    path: () => '/',
    userAgent: '',
    build: '',
  });
  expect(() => broken(popup())).not.toThrow();
  await Promise.resolve();
});
