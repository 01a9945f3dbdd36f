// Which toasts are shown: each for its time, at most two, and none goes away while somebody reads it.

/** site-shell §9 "Toasts": 5 s. */
export const TOAST_MS = 5_000;
/** meets-and-payments §4 "Live notices": at most 2 stay visible at a time. */
export const TOASTS_MAX = 2;

export interface ShownToast<Words> {
  id: number;
  words: Words;
}

interface Timed<Words> extends ShownToast<Words> {
  leftMs: number;
  /** While its time runs. */
  running?: { timer: ReturnType<typeof setTimeout>; sinceMs: number };
}

/** The oldest makes room for the third, so that news of a race are not late; while held, news wait. */
export function createToastQueue<Words>(onChange: (shown: readonly ShownToast<Words>[]) => void) {
  let shown: Timed<Words>[] = [];
  let waiting: Timed<Words>[] = [];
  let isHeld = false;
  let lastId = 0;

  function add(words: Words, leftMs: number = TOAST_MS): void {
    const toast: Timed<Words> = { id: ++lastId, words, leftMs };
    if (isHeld && shown.length === TOASTS_MAX) {
      waiting = [...waiting, toast].slice(-TOASTS_MAX);
      return;
    }
    show(toast);
    onChange(shown);
  }

  function show(toast: Timed<Words>): void {
    if (shown.length === TOASTS_MAX) stop(shown.shift()!);
    shown = [...shown, toast];
    if (!isHeld) run(toast);
  }

  function run(toast: Timed<Words>): void {
    const timer = setTimeout(dismiss, toast.leftMs, toast.id);
    toast.running = { timer, sinceMs: performance.now() };
  }

  function stop(toast: Timed<Words>): void {
    if (!toast.running) return;
    clearTimeout(toast.running.timer);
    toast.leftMs -= performance.now() - toast.running.sinceMs;
    delete toast.running;
  }

  function dismiss(id: number): void {
    for (const toast of shown) if (toast.id === id) stop(toast);
    shown = shown.filter((toast) => toast.id !== id);
    const next = waiting.shift();
    if (next) show(next);
    onChange(shown);
  }

  function hold(): void {
    isHeld = true;
    shown.forEach(stop);
  }

  function release(): void {
    if (!isHeld) return;
    isHeld = false;
    shown.forEach(run);
    const late = waiting;
    waiting = [];
    late.forEach(show);
    onChange(shown);
  }

  return { add, dismiss, hold, release };
}
