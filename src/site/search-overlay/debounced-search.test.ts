import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDebouncedSearch, SEARCH_DEBOUNCE_MS } from './debounced-search.client.ts';

interface Asked {
  text: string;
  signal: AbortSignal;
  answer: (answer: string) => void;
  fail: () => void;
}

let asked: Asked[];
let answers: (string | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
});
afterEach(() => vi.useRealTimers());

const newAsking = () =>
  createDebouncedSearch<string>({
    ask: (text, signal) =>
      new Promise((answer, reject) =>
        asked.push({ text, signal, answer, fail: () => reject(new Error('no')) }),
      ),
    onAnswer: (answer) => answers.push(answer),
    clockwork: {
      setTimeout: (run, milliseconds) => Number(setTimeout(run, milliseconds)),
      clearTimeout: (timer) => clearTimeout(timer),
    },
  });

const texts = () => asked.map(({ text }) => text);

describe('site-shell §5: search fires after a 400 ms debounce', () => {
  test('only what was typed last is asked, 400 ms after the last key', async () => {
    const asking = newAsking();
    asking.askSoon('t');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    asking.askSoon('ti');
    await vi.advanceTimersByTimeAsync(399);
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual(['ti']);
  });

  test('a chip asks at once, and takes back what was going to be asked', async () => {
    const asking = newAsking();
    asking.askSoon('tide');
    asking.askNow('m: tide');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    expect(texts()).toEqual(['m: tide']);
  });
});

describe('a newer answer', () => {
  test('is never overwritten by an older one, even of somebody who does not heed the signal', async () => {
    const asking = newAsking();
    asking.askNow('ti');
    asking.askNow('tide');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]!.answer('of tide');
    await vi.advanceTimersByTimeAsync(0);
    asked[0]!.answer('of ti');
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual(['of tide']);
  });

  test('is waited for alone while the older one is late', async () => {
    const asking = newAsking();
    asking.askNow('ti');
    asking.askSoon('tide');
    asked[0]!.answer('of ti');
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([]);
  });
});

test('a failure is silent: there is no answer, and the next is asked as before', async () => {
  const asking = newAsking();
  asking.askNow('tide');
  asked[0]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([null]);
  asking.askNow('tides');
  asked[1]!.answer('of tides');
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([null, 'of tides']);
});

test('what was stopped is not heard any more', async () => {
  const asking = newAsking();
  asking.askNow('tide');
  asking.stop();
  asked[0]!.answer('of tide');
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([]);
});
