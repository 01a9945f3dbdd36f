// Decides who may wait for a render, by the measured time that renders take.

export interface RenderLimits {
  /** Renders that run at the same time. */
  atOnce: number;
  /** Whoever would wait longer than this is refused at once. */
  waitMaxMs: number;
  /** The time of a render before any was measured. */
  firstMs: number;
}

/** How many renders run and wait, and how long one takes of the time that all share. */
export interface RenderLoad {
  running: number;
  waiting: number;
  msPerRender: number;
}

/** The time until a newcomer has its turn. */
export function expectedWaitMs({ running, waiting, msPerRender }: RenderLoad, atOnce: number): number {
  return running < atOnce ? 0 : (waiting + 1) * msPerRender;
}

/** Returns the seconds after which to come back for a newcomer who would wait too long; null for one who may wait. */
export function secondsUntilRetry(
  load: RenderLoad,
  { atOnce, waitMaxMs }: RenderLimits,
  refusedBefore: number,
): number | null {
  const waitMs = expectedWaitMs(load, atOnce);
  if (waitMs <= waitMaxMs) return null;
  const passed = Math.min(RETRY_MAX_SECONDS, Math.ceil(waitMs / 1000));
  // They come back one after the other, because all at once would be refused again.
  return passed + (refusedBefore % RETRY_SPREAD_SECONDS);
}

const RETRY_MAX_SECONDS = 30;
const RETRY_SPREAD_SECONDS = 4;

/** More refusals a second than this are spread, because those who ask again at once would leave no time for renders. */
const REFUSALS_PER_SECOND = 250;
const REFUSAL_DELAY_MAX_MS = 500;

/** Returns when to send each refusal: at once, or a little later in a crowd that asks again and again. */
export function paceRefusals(now: () => number): () => number {
  let freeAt = now();
  return () => {
    const at = now();
    const delayMs = Math.min(Math.max(0, freeAt - at), REFUSAL_DELAY_MAX_MS);
    freeAt = at + delayMs + 1000 / REFUSALS_PER_SECOND;
    return delayMs < NOTICED_MS ? 0 : delayMs;
  };
}

/** A shorter delay is none. */
const NOTICED_MS = 50;

/** A new time counts for this share, so the average is about that of the last twenty renders. */
const NEW_SHARE = 0.05;

/**
 * Measures what a render takes of the time that all renders share: three that run together for 30 ms take 10 ms each. While
 * nothing ends, the time since the last end counts in the same way, so that a database that hangs is noticed.
 */
export class RenderMeter {
  readonly #now: () => number;
  #averageMs: number;
  #running = 0;
  #sharedMs = 0;
  #sharedAt: number;
  #progressAt: number;

  constructor(firstMs: number, now: () => number) {
    this.#averageMs = firstMs;
    this.#now = now;
    this.#sharedAt = now();
    this.#progressAt = this.#sharedAt;
  }

  get msPerRender(): number {
    if (this.#running === 0) return this.#averageMs;
    return Math.max(this.#averageMs, (this.#now() - this.#progressAt) / this.#running);
  }

  /** Call the returned function when the render has ended. */
  begin(): () => void {
    const from = this.#share();
    if (this.#running === 0) this.#progressAt = this.#sharedAt;
    this.#running += 1;
    return () => {
      const tookMs = this.#share() - from;
      this.#running -= 1;
      this.#progressAt = this.#sharedAt;
      this.#averageMs += NEW_SHARE * (tookMs - this.#averageMs);
    };
  }

  #share(): number {
    const at = this.#now();
    if (this.#running > 0) this.#sharedMs += (at - this.#sharedAt) / this.#running;
    this.#sharedAt = at;
    return this.#sharedMs;
  }
}
