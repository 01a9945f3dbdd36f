// Asks once the keys are quiet, and shows only the newest answer: an older one is taken back, and late it is not heard.
import { ignoreFailure } from '#kit/ignore-failure.ts';

/** site-shell §9 "Search debounce". */
export const SEARCH_DEBOUNCE_MS = 400;

export interface DebouncedSearch {
  /** Asks when nothing else is asked for the time of the debounce. */
  askSoon(text: string): void;
  askNow(text: string): void;
  /** Nothing that was asked before is answered any more. */
  stop(): void;
}

interface Clockwork {
  setTimeout(run: () => void, milliseconds: number): number;
  clearTimeout(timer: number): void;
}

interface Asked<Answer> {
  /** Its signal aborts when the answer is not wanted any more. */
  ask: (text: string, signal: AbortSignal) => Promise<Answer>;
  /** Null: it could not be answered. */
  onAnswer: (answer: Answer | null) => void;
  clockwork?: Clockwork;
}

export function createDebouncedSearch<Answer>({
  ask,
  onAnswer,
  clockwork = window,
}: Asked<Answer>): DebouncedSearch {
  let timer: number | undefined;
  let running: AbortController | null = null;

  function stop(): void {
    if (timer !== undefined) clockwork.clearTimeout(timer);
    running?.abort();
    timer = undefined;
    running = null;
  }

  async function askNow(text: string): Promise<void> {
    stop();
    const mine = new AbortController();
    running = mine;
    const answer = (await ignoreFailure(ask(text, mine.signal), 'search')) ?? null;
    // Who does not heed the signal answers all the same.
    if (running === mine) onAnswer(answer);
  }

  return {
    stop,
    askNow,
    askSoon: (text) => {
      stop();
      timer = clockwork.setTimeout(() => void askNow(text), SEARCH_DEBOUNCE_MS);
    },
  };
}
