// Searches once the visitor stops typing, and delivers only the newest answer; older requests are aborted.
import { ignoreFailure } from '#kit/ignore-failure.ts';

/** The search starts this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 400;

export interface DebouncedSearch {
  /** Searches unless another call follows within the debounce time. */
  searchSoon(text: string): void;
  searchNow(text: string): void;
  /** Cancels earlier searches; their answers are dropped. */
  stop(): void;
}

interface Clockwork {
  setTimeout(run: () => void, milliseconds: number): number;
  clearTimeout(timer: number): void;
}

interface DebouncedSearchOptions<Answer> {
  /** The signal aborts when the answer is no longer needed. */
  load: (text: string, signal: AbortSignal) => Promise<Answer>;
  /** Receives null when the search failed. */
  onAnswer: (answer: Answer | null) => void;
  clockwork?: Clockwork;
}

export function createDebouncedSearch<Answer>({
  load,
  onAnswer,
  clockwork = window,
}: DebouncedSearchOptions<Answer>): DebouncedSearch {
  let timer: number | undefined;
  let running: AbortController | null = null;

  function stop(): void {
    if (timer !== undefined) clockwork.clearTimeout(timer);
    running?.abort();
    timer = undefined;
    running = null;
  }

  async function searchNow(text: string): Promise<void> {
    stop();
    const mine = new AbortController();
    running = mine;
    const answer = (await ignoreFailure(load(text, mine.signal), 'search')) ?? null;
    // A loader that ignores the signal may still answer late.
    if (running === mine) onAnswer(answer);
  }

  return {
    stop,
    searchNow,
    searchSoon: (text) => {
      stop();
      timer = clockwork.setTimeout(() => void searchNow(text), SEARCH_DEBOUNCE_MS);
    },
  };
}
