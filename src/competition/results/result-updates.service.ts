// Asks a higher room to send changed results to open pages. The app supplies it to the context, because the room that
// writes the rows of pages stands above results.
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { TouchedResult } from './touched-results.rules.ts';

/** The results of a meet that are about to be written. */
export interface ResultsToWrite {
  meet: { meetId: number; sport: Sport };
  touched: readonly TouchedResult[];
}

declare module '#kit/server/context.ts' {
  interface Context {
    /**
     * Called in the transaction before results are written. The function that it returns is called once they are, with
     * everything derived from them. Absent in tests.
     */
    prepareResultUpdates?: (ctx: Context, meets: readonly ResultsToWrite[]) => Promise<() => Promise<void>>;
  }
}

export async function prepareResultUpdates(
  ctx: Context,
  meets: readonly ResultsToWrite[],
): Promise<() => Promise<void>> {
  return ctx.prepareResultUpdates ? ctx.prepareResultUpdates(ctx, meets) : async () => {};
}
