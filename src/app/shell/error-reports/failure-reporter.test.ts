import { beforeEach, expect, test } from 'vitest';
import { ServerFailure } from '#app/server-failure.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Failure } from '#kit/ui/errors/failures.ts';
import { OfflineError } from '#kit/ui/errors/offline-error.ts';
import { lastEntries, visit } from '#kit/ui/errors/visit-history.ts';
import { createFailureReporter } from './failure-reporter.ts';

type ErrorReport = Parameters<Parameters<typeof createFailureReporter>[0]>[0];

let reports: ErrorReport[];
let report: (failure: Failure) => void;

beforeEach(() => {
  reports = [];
  const sendReport = async (sent: ErrorReport) => void reports.push(sent);
  report = createFailureReporter(sendReport, {
    path: () => '/team/5?q=Ann',
    userAgent: 'Firefox',
    build: '1.a',
  });
});

const popup = (status = 503): Failure => ({
  kind: 'popup',
  what: 'results.getTeams',
  error: new ServerFailure('results.getTeams', status),
});

test('a failure is reported with the visitor’s recent pages', () => {
  visit('/search2?q=Ann+Tellis');
  report(popup());
  expect(reports).toEqual([
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
] as const)('a failure of kind %s is called %s', (kind, name) => {
  report({ kind, what: 'x', error: new Error('y') });
  expect(reports.map(({ Message1 }) => Message1)).toEqual([name]);
  expect(lastEntries().at(-1)?.failure).toBe(`${name} x: Error: y`);
});

test('a failing script is reported with its stack', () => {
  report({ kind: 'script', what: 'error', error: new TypeError('marks is undefined') });
  const { stack } = reports[0]!.Data as { stack: string };
  expect(stack).toContain('failure-reporter.test.ts');
});

test('one error is reported once, however many places it reaches', () => {
  const failure = popup();
  report(failure);
  report({ ...failure, kind: 'page', what: '500' });
  expect(reports).toHaveLength(1);
});

test('equal failures are reported three times, and thirty failures in all', () => {
  for (let time = 0; time < 5; time += 1) report(popup());
  expect(reports).toHaveLength(3);
  for (let status = 500; status < 560; status += 1) report(popup(status));
  expect(reports).toHaveLength(30);
});

test.each([
  ['a refusal', new Refusal('MEET_UNKNOWN', 'We couldn’t find that meet.', { status: 404 })],
  ['a missing network', new OfflineError('There is no network.')],
  ['noise of a browser', 'ResizeObserver loop completed with undelivered notifications.'],
  ['noise of an extension', new TypeError('x at chrome-extension://a/b.js')],
  ['an aborted call', new DOMException('signal is aborted without reason', 'AbortError')],
])('%s is not reported', (_, error) => {
  report({ kind: 'script', what: 'error', error });
  expect(reports).toEqual([]);
});

test('a report that fails is ignored', async () => {
  const broken = createFailureReporter(() => Promise.reject(new Error('away')), {
    path: () => '/',
    userAgent: '',
    build: '',
  });
  expect(() => broken(popup())).not.toThrow();
  await Promise.resolve();
});
