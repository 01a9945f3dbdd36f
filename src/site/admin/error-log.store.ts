// Owns: error_log. Each different error of browsers once, with its count.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { ErrorOrder, ErrorReport } from './error-log.rules.ts';

export interface LoggedError extends ErrorReport {
  times: number;
  firstAt: string;
  lastAt: string;
}

/** Counts a repeated error and replaces its data and browser with the newest. */
export async function countError(
  { db }: Context,
  error: ErrorReport,
  fingerprint: string,
  at: string,
): Promise<void> {
  const { userAgent, ...report } = error;
  await db
    .insertInto('error_log')
    .values({ ...report, user_agent: userAgent, fingerprint, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((row) => ({
        times: row('error_log.times', '+', 1),
        data: row.ref('excluded.data'),
        user_agent: row.ref('excluded.user_agent'),
        last_at: row.ref('excluded.last_at'),
      })),
    )
    .execute();
}

/** The latest or the most frequent errors come first. */
export function listErrors({ db }: Context, order: ErrorOrder, max: number): Promise<LoggedError[]> {
  return db
    .selectFrom('error_log')
    .select(['message1', 'message2', 'path', 'data', 'user_agent as userAgent', 'times'])
    .select(['first_at as firstAt', 'last_at as lastAt'])
    .$if(order === 'frequent', (query) => query.orderBy('times', 'desc'))
    .orderBy('last_at', 'desc')
    .orderBy('error_id', 'desc')
    .limit(max)
    .execute();
}

export async function removeErrors({ db }: Context, before: string, max: number): Promise<void> {
  await db.deleteFrom('error_log').where('last_at', '<', before).execute();
  await sql`
    delete from error_log where error_id in (
      select error_id from error_log order by last_at desc, error_id desc offset ${max}
    )`.execute(db);
}
