// Limits the time of optional reads, so that a page can go on without them.
import { sql } from 'kysely';
import { type Context, inTransaction } from '#kit/server/context.ts';

/** PostgreSQL's code for a statement that exceeded its time limit. */
const QUERY_CANCELED = '57014';

/** Returns the result of `read`, or null if one of its statements takes longer than `limitMs`. */
export async function withTimeLimit<T>(
  ctx: Context,
  limitMs: number,
  read: (ctx: Context) => Promise<T>,
): Promise<T | null> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { rows } = await sql<{ before: string }>`
        select current_setting('statement_timeout') as before,
          set_config('statement_timeout', ${String(limitMs)}, true)`.execute(ctx.db);
      const answer = await read(ctx);
      // The transaction around the read goes on with its former limit.
      await sql`select set_config('statement_timeout', ${rows[0]!.before}, true)`.execute(ctx.db);
      return answer;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return null;
    throw error;
  }
}
