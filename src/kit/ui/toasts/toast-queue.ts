// The queue of toasts: at most two are visible, each for its time, and none disappears while it is read.

/** A toast is visible for 5 s. */
export const TOAST_MS = 5_000;
/** At most 2 toasts are visible at a time. */
export const TOASTS_MAX = 2;

export interface ShownToast<Words> {
  id: number;
  words: Words;
}

interface Timed<Words> extends ShownToast<Words> {
  leftMs: number;
  /** The timer, while it runs. */
  running?: { timer: ReturnType<typeof setTimeout>; sinceMs: number };
}

/** A third toast replaces the oldest, so that live results are not late. While toasts are held, new ones wait. */
export function createToastQueue<Words>(onChange: (visible: readonly ShownToast<Words>[]) => void) {
  let visible: Timed<Words>[] = [];
  let waiting: Timed<Words>[] = [];
  let isHeld = false;
  let lastId = 0;

  function add(words: Words, leftMs: number = TOAST_MS): void {
    const toast: Timed<Words> = { id: ++lastId, words, leftMs };
    if (isHeld && visible.length === TOASTS_MAX) {
      waiting = [...waiting, toast].slice(-TOASTS_MAX);
      return;
    }
    show(toast);
    onChange(visible);
  }

  function show(toast: Timed<Words>): void {
    if (visible.length === TOASTS_MAX) stop(visible.shift()!);
    visible = [...visible, toast];
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
    for (const toast of visible) if (toast.id === id) stop(toast);
    visible = visible.filter((toast) => toast.id !== id);
    const next = waiting.shift();
    if (next) show(next);
    onChange(visible);
  }

  function hold(): void {
    isHeld = true;
    visible.forEach(stop);
  }

  function release(): void {
    if (!isHeld) return;
    isHeld = false;
    visible.forEach(run);
    const late = waiting;
    waiting = [];
    late.forEach(show);
    onChange(visible);
  }

  return { add, dismiss, hold, release };
}
