// The line of fresh renders: a few run, those who can be served in time wait, and all others are refused at once.
import { setTimeout as sleep } from 'node:timers/promises';
import { createWorkLine, siteBusy } from '#kit/server/work-line.ts';
import { paceRefusals, type RenderLimits, RenderMeter, secondsUntilRetry } from './render-load.ts';

/** More renders at once than PostgreSQL has processors answer later, and no more of them a second. */
export const RENDER_LIMITS: RenderLimits = { atOnce: 6, waitMaxMs: 600, firstMs: 15 };

/** Whoever was let in by a measure that no longer holds is refused after this time. */
const TURN_MAX_FACTOR = 1.25;

export interface RenderLine {
  /** Runs the render when it is its turn. Refuses with 503 `SITE_BUSY` whoever would wait too long. */
  run<Result>(render: () => Promise<Result>): Promise<Result>;
  load(): { running: number; waiting: number };
}

export function createRenderLine(limits: RenderLimits, now = () => performance.now()): RenderLine {
  const { atOnce, waitMaxMs, firstMs } = limits;
  const line = createWorkLine({
    atOnce,
    waiting: Number.POSITIVE_INFINITY,
    waitMaxMs: waitMaxMs * TURN_MAX_FACTOR,
  });
  const meter = new RenderMeter(firstMs, now);
  const delayOfRefusal = paceRefusals(now);
  let refused = 0;
  return {
    run: async (render) => {
      const seconds = secondsUntilRetry({ ...line.load(), msPerRender: meter.msPerRender }, limits, refused);
      if (seconds !== null) {
        refused += 1;
        const delayMs = delayOfRefusal();
        if (delayMs > 0) await sleep(delayMs);
        throw siteBusy(seconds);
      }
      return line.run(async () => {
        const end = meter.begin();
        try {
          return await render();
        } finally {
          end();
        }
      });
    },
    load: line.load,
  };
}
