import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDebouncedSearch, SEARCH_DEBOUNCE_MS } from './debounced-search.client.ts';

interface Request {
  text: string;
  signal: AbortSignal;
  answer: (answer: string) => void;
  fail: () => void;
}

let requests: Request[];
let answers: (string | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  answers = [];
});
afterEach(() => vi.useRealTimers());

const newSearch = () =>
  createDebouncedSearch<string>({
    load: (text, signal) =>
      new Promise((answer, reject) =>
        requests.push({ text, signal, answer, fail: () => reject(new Error('no')) }),
      ),
    onAnswer: (answer) => answers.push(answer),
    clockwork: {
      setTimeout: (run, milliseconds) => Number(setTimeout(run, milliseconds)),
      clearTimeout: (timer) => clearTimeout(timer),
    },
  });

const texts = () => requests.map(({ text }) => text);

describe('search fires after a 400 ms debounce', () => {
  test('only the last text is searched, 400 ms after the last key', async () => {
    const search = newSearch();
    search.searchSoon('t');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    search.searchSoon('ti');
    await vi.advanceTimersByTimeAsync(399);
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual(['ti']);
  });

  test('a chip searches at once and cancels the pending search', async () => {
    const search = newSearch();
    search.searchSoon('tide');
    search.searchNow('m: tide');
    await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    expect(texts()).toEqual(['m: tide']);
  });
});

describe('a newer answer', () => {
  test('is never overwritten by an older one, even from a loader that ignores the signal', async () => {
    const search = newSearch();
    search.searchNow('ti');
    search.searchNow('tide');
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    requests[1]!.answer('of tide');
    await vi.advanceTimersByTimeAsync(0);
    requests[0]!.answer('of ti');
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual(['of tide']);
  });

  test('is waited for while a late older one is dropped', async () => {
    const search = newSearch();
    search.searchNow('ti');
    search.searchSoon('tide');
    requests[0]!.answer('of ti');
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([]);
  });
});

test('a failure gives no answer, and the next search works', async () => {
  const search = newSearch();
  search.searchNow('tide');
  requests[0]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([null]);
  search.searchNow('tides');
  requests[1]!.answer('of tides');
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([null, 'of tides']);
});

test('the answer of a stopped search is dropped', async () => {
  const search = newSearch();
  search.searchNow('tide');
  search.stop();
  requests[0]!.answer('of tide');
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([]);
});
