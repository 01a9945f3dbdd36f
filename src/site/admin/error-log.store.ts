// Owns: error_log. What went wrong in browsers: each different error once, with how often it was told.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import type { ErrorOrder, ToldError } from './error-log.rules.ts';

export interface LoggedError extends ToldError {
  times: number;
  firstAt: string;
  lastAt: string;
}

/** One that was told before is counted; the newest data and browser stand for all. */
export async function countError(db: Db, error: ToldError, fingerprint: string, at: string): Promise<void> {
  const { userAgent, ...told } = error;
  await db
    .insertInto('error_log')
    .values({ ...told, user_agent: userAgent, fingerprint, first_at: at, last_at: at })
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

/** Those told last, or those told most often, come first. */
export function listErrors(db: Db, order: ErrorOrder, most: number): Promise<LoggedError[]> {
  return db
    .selectFrom('error_log')
    .select(['message1', 'message2', 'path', 'data', 'user_agent as userAgent', 'times'])
    .select(['first_at as firstAt', 'last_at as lastAt'])
    .$if(order === 'frequent', (query) => query.orderBy('times', 'desc'))
    .orderBy('last_at', 'desc')
    .orderBy('error_id', 'desc')
    .limit(most)
    .execute();
}

export async function removeErrors(db: Db, before: string, most: number): Promise<void> {
  await db.deleteFrom('error_log').where('last_at', '<', before).execute();
  await sql`
    delete from error_log where error_id in (
      select error_id from error_log order by last_at desc, error_id desc offset ${most}
    )`.execute(db);
}
