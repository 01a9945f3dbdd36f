// A dry run: does everything in a transaction that is rolled back, and returns the result.
import { type Context, inTransaction } from './context.ts';

/** Thrown to roll back a dry run. */
class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('dry run undone');
    this.result = result;
  }
}

/** Runs `work` in one transaction. A dry run stores nothing. */
export async function runOrDryRun<T>(
  ctx: Context,
  isDryRun: boolean,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return inTransaction(ctx, work);
  try {
    return await inTransaction(ctx, async (ctx) => {
      throw new Undone(await work(ctx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
