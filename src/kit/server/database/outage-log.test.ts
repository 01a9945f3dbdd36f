import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countOutage, errorText } from './outage-log.ts';

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('an outage is logged in one line when it begins and one with the count when it ends', () => {
  const warn = vi.fn();
  const log = { warn };
  for (let request = 0; request < 500; request++) {
    expect(countOutage(log, refused())).toBe(true);
    vi.advanceTimersByTime(60);
  }
  expect(warn.mock.calls).toEqual([
    [{ trouble: 'away', error: 'connect ECONNREFUSED' }, 'the database is away'],
  ]);
  vi.advanceTimersByTime(10_000);
  expect(warn.mock.calls.slice(1)).toEqual([
    [{ trouble: 'away', failures: 500, seconds: 30 }, 'the database is no longer away'],
  ]);
  countOutage(log, refused());
  expect(warn).toHaveBeenCalledTimes(3);
});

test('other failures are left to the caller', () => {
  const warn = vi.fn();
  expect(countOutage({ warn }, new Error('a defect'))).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

test.each<[unknown, string]>([
  [new Error('a defect'), 'a defect'],
  [{ message: 'of the job queue', queue: 'deliver-mail' }, 'of the job queue'],
  [new AggregateError([new Error('one'), new Error('two')], ''), 'one; two'],
  ['a text', 'a text'],
])('%s is told as "%s"', (error, text) => {
  expect(errorText(error)).toBe(text);
});
