// Counts waiting and failed mail and jobs, for operators.
import type { Pool } from 'pg';

export interface Backlog {
  mails: { waiting: number; failed: number };
  /** Counts by the name of the queue. */
  jobs: { name: string; waiting: number; active: number; failed: number }[];
}

/** Returns null while the database does not answer. */
export async function readBacklog(pool: Pool): Promise<Backlog | null> {
  try {
    const mails = await pool.query<Backlog['mails']>(`
      select count(*) filter (where given_up_at is null) as waiting,
        count(*) filter (where given_up_at is not null) as failed
      from mails`);
    const jobs = await pool.query<Backlog['jobs'][number]>(`
      select name, count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed
      from jobs.job where name not like '\\_\\_%' group by name order by name`);
    return { mails: mails.rows[0]!, jobs: jobs.rows };
  } catch {
    return null;
  }
}
