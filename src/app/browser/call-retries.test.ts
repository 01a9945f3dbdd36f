import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerFailure } from '#app/server-failure.ts';
import { Refusal } from '#kit/refusal.ts';
import { insist, RETRY_PAUSES_MS, type Wanted } from './call-retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const READ: Wanted = { isRead: true, isQuiet: false, signal: undefined };
const DOWN = () => new ServerFailure('meets.getTeams', 503);

interface Situation {
  /** What each attempt brings; the last one goes on. */
  answers: (string | Error)[];
  wanted?: Partial<Wanted>;
  isOnline?: boolean;
}

/** What came of it, after as many attempts and with what was told to whom. */
async function asking({ answers, wanted = {}, isOnline = true }: Situation) {
  const startMs = performance.now();
  const attemptsMs: number[] = [];
  const told: string[] = [];
  const ask = async () => {
    const answer = answers[Math.min(attemptsMs.length, answers.length - 1)]!;
    attemptsMs.push(Math.round(performance.now() - startMs));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const desk = {
    isOnline: () => isOnline,
    record: ({ status }: ServerFailure, isQuiet: boolean) => void told.push(`${status}, quiet: ${isQuiet}`),
    hold: <Reply>(_: ServerFailure, again: () => Promise<Reply>) => {
      told.push('held');
      return again();
    },
  };
  const outcome = insist(ask, { ...READ, ...wanted }, desk).catch((error) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, attemptsMs, told };
}

test('a read is asked again three times, with growing pauses', async () => {
  const { outcome, attemptsMs, told } = await asking({ answers: [DOWN(), DOWN(), DOWN(), 'teams'] });
  expect(outcome).toBe('teams');
  expect(attemptsMs).toEqual([0, 400, 1_600, 5_200]);
  expect(told).toEqual([]);
});

test('pauses differ from browser to browser, within a quarter', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  const { attemptsMs } = await asking({ answers: [DOWN(), 'teams'] });
  expect(attemptsMs).toEqual([0, RETRY_PAUSES_MS[0]! * 0.75]);
});

test('what fails four times is recorded and held until the visitor says again', async () => {
  const { outcome, attemptsMs, told } = await asking({ answers: [DOWN(), DOWN(), DOWN(), DOWN(), 'teams'] });
  expect(outcome).toBe('teams');
  expect(attemptsMs).toHaveLength(5);
  expect(told).toEqual(['503, quiet: false', 'held']);
});

test('a change is not sent again by itself', async () => {
  const { attemptsMs, told } = await asking({ answers: [DOWN(), 'saved'], wanted: { isRead: false } });
  expect(attemptsMs).toEqual([0, 0]);
  expect(told).toEqual(['503, quiet: false', 'held']);
});

test('a refusal is an answer', async () => {
  const refusal = new Refusal('MEET_UNKNOWN', 'We couldn’t find that meet.', { status: 404 });
  const { outcome, attemptsMs, told } = await asking({ answers: [refusal] });
  expect({ outcome, attempts: attemptsMs.length, told }).toEqual({ outcome: refusal, attempts: 1, told: [] });
});

test('a quiet call is retried, recorded and left to its caller', async () => {
  const failure = DOWN();
  const { outcome, attemptsMs, told } = await asking({ answers: [failure], wanted: { isQuiet: true } });
  expect(outcome).toBe(failure);
  expect(attemptsMs).toHaveLength(4);
  expect(told).toEqual(['503, quiet: true']);
});

test('without a network nobody is asked again and nobody is told', async () => {
  const { outcome, attemptsMs, told } = await asking({ answers: [DOWN()], isOnline: false });
  expect(outcome).toMatchObject({ name: 'OfflineError' });
  expect({ attempts: attemptsMs.length, told }).toEqual({ attempts: 1, told: [] });
});

test('a call that is not wanted any more ends, and nobody is told', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  const { outcome, attemptsMs, told } = await asking({
    answers: [DOWN(), DOWN()],
    wanted: { signal: controller.signal },
  });
  expect(outcome).toMatchObject({ name: 'AbortError' });
  expect({ attempts: attemptsMs.length, told }).toEqual({ attempts: 1, told: [] });
});
