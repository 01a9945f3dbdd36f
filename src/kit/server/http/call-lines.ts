// Lets calls that lock the same thing wait for each other in memory. In the database each would hold a connection while
// it waits, and a crowd would leave none for the rest of the site.
import type { Context } from '#kit/server/context.ts';
import { createWorkLine, siteBusy, type WorkLine } from '#kit/server/work-line.ts';

/** The calls of all lines that run at once: fewer than the connections of a node, so that other calls go on. */
const AT_ONCE = 4;
const WAITING_MAX = 1_000;
/** One visitor alone cannot fill a line. */
const OF_ONE_MAX = 20;
const WAIT_MAX_MS = 30_000;

interface CallLine extends WorkLine {
  /** Calls that run or wait. */
  count: number;
  /** The same by account. */
  byUser: Map<number, number>;
}

/**
 * Runs `work` when it is its turn in the line, with the moment of arrival and the way to pass the turn in the context. It
 * runs at once without a line, and for visitors who are not signed in, since they are refused.
 */
export function createCallLines() {
  const all = createWorkLine({ atOnce: AT_ONCE, waiting: WAITING_MAX, waitMaxMs: WAIT_MAX_MS });
  const lines = new Map<string, CallLine>();

  return async <Ctx extends Context, Reply>(
    ctx: Ctx,
    name: string | null,
    work: (ctx: Ctx) => Promise<Reply>,
  ): Promise<Reply> => {
    const { visitor } = ctx;
    if (name === null || visitor.kind === 'anonymous') return work(ctx);
    const arrived = { ...ctx, arrivedAt: ctx.clock.now().toString() };
    const line = lines.get(name) ?? openLine();
    lines.set(name, line);
    const leave = join(line, visitor.userId);
    try {
      return await line.run((passTurn) => all.run(() => work({ ...arrived, passTurn })));
    } finally {
      leave();
      if (line.count === 0) lines.delete(name);
    }
  };
}

const openLine = (): CallLine => ({
  ...createWorkLine({ atOnce: 1, waiting: WAITING_MAX, waitMaxMs: WAIT_MAX_MS }),
  count: 0,
  byUser: new Map(),
});

/** Refuses someone who waits in the line often enough. Returns how to leave it. */
function join(line: CallLine, userId: number): () => void {
  const own = line.byUser.get(userId) ?? 0;
  if (own >= OF_ONE_MAX) throw siteBusy();
  line.byUser.set(userId, own + 1);
  line.count += 1;
  return () => {
    const left = line.byUser.get(userId)! - 1;
    if (left === 0) line.byUser.delete(userId);
    else line.byUser.set(userId, left);
    line.count -= 1;
  };
}
