import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerFailure } from '#app/server-failure.ts';
import { Refusal } from '#kit/refusal.ts';
import { callWithRetries, RETRY_PAUSES_MS, type RetryOptions } from './call-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const READ: RetryOptions = { isRead: true, isQuiet: false, signal: undefined };
const DOWN = () => new ServerFailure('meets.getTeams', 503);

interface Situation {
  /** The outcome of each attempt; the last one repeats. */
  answers: (string | Error)[];
  options?: Partial<RetryOptions>;
  isOnline?: boolean;
}

/** Makes a call and returns its outcome, the time of each attempt, and the reports to the failure handler. */
async function callWith({ answers, options = {}, isOnline = true }: Situation) {
  const startMs = performance.now();
  const attemptsMs: number[] = [];
  const reports: string[] = [];
  const call = async () => {
    const answer = answers[Math.min(attemptsMs.length, answers.length - 1)]!;
    attemptsMs.push(Math.round(performance.now() - startMs));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const handler = {
    isOnline: () => isOnline,
    record: ({ status }: ServerFailure, isQuiet: boolean) =>
      void reports.push(`${status}, quiet: ${isQuiet}`),
    hold: <Reply>(_: ServerFailure, callAgain: () => Promise<Reply>) => {
      reports.push('held');
      return callAgain();
    },
  };
  const outcome = callWithRetries(call, { ...READ, ...options }, handler).catch((error) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, attemptsMs, reports };
}

test('a read is repeated three times, with growing pauses', async () => {
  const { outcome, attemptsMs, reports } = await callWith({ answers: [DOWN(), DOWN(), DOWN(), 'teams'] });
  expect(outcome).toBe('teams');
  expect(attemptsMs).toEqual([0, 400, 1_600, 5_200]);
  expect(reports).toEqual([]);
});

test('pauses differ from browser to browser, within a quarter', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  const { attemptsMs } = await callWith({ answers: [DOWN(), 'teams'] });
  expect(attemptsMs).toEqual([0, RETRY_PAUSES_MS[0]! * 0.75]);
});

test('a call that fails four times is recorded and held until the visitor tries again', async () => {
  const { outcome, attemptsMs, reports } = await callWith({
    answers: [DOWN(), DOWN(), DOWN(), DOWN(), 'teams'],
  });
  expect(outcome).toBe('teams');
  expect(attemptsMs).toHaveLength(5);
  expect(reports).toEqual(['503, quiet: false', 'held']);
});

test('a change is not sent again by itself', async () => {
  const { attemptsMs, reports } = await callWith({ answers: [DOWN(), 'saved'], options: { isRead: false } });
  expect(attemptsMs).toEqual([0, 0]);
  expect(reports).toEqual(['503, quiet: false', 'held']);
});

test('a refusal is an answer and is not retried', async () => {
  const refusal = new Refusal('MEET_UNKNOWN', 'We couldn’t find that meet.', { status: 404 });
  const { outcome, attemptsMs, reports } = await callWith({ answers: [refusal] });
  expect({ outcome, attempts: attemptsMs.length, reports }).toEqual({
    outcome: refusal,
    attempts: 1,
    reports: [],
  });
});

test('a quiet call is retried, recorded and left to its caller', async () => {
  const failure = DOWN();
  const { outcome, attemptsMs, reports } = await callWith({ answers: [failure], options: { isQuiet: true } });
  expect(outcome).toBe(failure);
  expect(attemptsMs).toHaveLength(4);
  expect(reports).toEqual(['503, quiet: true']);
});

test('without a network a call is neither repeated nor recorded', async () => {
  const { outcome, attemptsMs, reports } = await callWith({ answers: [DOWN()], isOnline: false });
  expect(outcome).toMatchObject({ name: 'OfflineError' });
  expect({ attempts: attemptsMs.length, reports }).toEqual({ attempts: 1, reports: [] });
});

test('an aborted call ends without a report', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  const { outcome, attemptsMs, reports } = await callWith({
    answers: [DOWN(), DOWN()],
    options: { signal: controller.signal },
  });
  expect(outcome).toMatchObject({ name: 'AbortError' });
  expect({ attempts: attemptsMs.length, reports }).toEqual({ attempts: 1, reports: [] });
});
