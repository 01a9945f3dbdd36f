// Owns: nothing
// Lets one node at a time load the demo.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';

const LOAD_LOCK = 7_415_005;

/** Until the end of the transaction. The others wait longer than a statement may wait elsewhere. */
export async function waitForOtherLoads(db: Db): Promise<void> {
  await sql`set local lock_timeout = '30s'`.execute(db);
  await sql`select pg_advisory_xact_lock(${LOAD_LOCK})`.execute(db);
}
