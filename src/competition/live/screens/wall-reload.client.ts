// Loads a wall screen anew without anyone touching it: for a new build of the site, and while its meet is not on yet.

/** Walls all over a meet do not load at the same moment. */
const RELOAD_WITHIN_MS = 60_000;

export interface Reloader {
  /** Loads the page at a random moment of the next minute, once the site answers: nobody is there to try again. */
  soon(): void;
  /** Loads nothing until it is started again. */
  stop(): void;
  start(): void;
}

export function createReloader(reload: () => void): Reloader {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function reloadIfAnswered(): Promise<void> {
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (isOver) return;
    timer = undefined;
    if (answer?.ok) reload();
    else soon();
  }

  function soon(): void {
    if (isOver) return;
    timer ??= setTimeout(reloadIfAnswered, Math.random() * RELOAD_WITHIN_MS);
  }

  return {
    soon,
    stop() {
      isOver = true;
      clearTimeout(timer);
      timer = undefined;
    },
    start() {
      isOver = false;
    },
  };
}
