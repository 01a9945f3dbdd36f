// Owns: nothing. Reads the change log of results.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { ChangeRow } from './change-log.rules.ts';

const COLUMNS = sql`c.id as "changeId", c.result_id as "resultId", c.meet_id as "meetId", c.at, c.origin,
  c.by_user_id as "byUserId", c.by_role as "byRole", c.reason, c.request_id as "requestId", c.edit_id as "editId",
  c.undoes_id as "undoesId", c.is_public as "isPublic", c.before, c.after`;

export async function findChange({ db }: Context, changeId: number): Promise<ChangeRow | null> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from result_changes c where c.id = ${changeId}`.execute(db);
  return rows[0] ?? null;
}

/** Lists the correction and the places that it moved. */
export async function listChangesOfEdit(
  { db }: Context,
  { meetId, editId }: { meetId: number; editId: string },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from result_changes c where c.meet_id = ${meetId} and c.edit_id = ${editId}
    order by c.id`.execute(db);
  return rows;
}

/** Lists the whole log of these results, the latest change first. */
export async function listChangesOfResults(
  { db }: Context,
  resultIds: readonly number[],
): Promise<ChangeRow[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from result_changes c where c.result_id = any(${resultIds}::bigint[])
    order by c.result_id, c.id desc`.execute(db);
  return rows;
}

/** Lists when each of these results was last validated or invalidated by hand. */
export async function listJudgedAt(
  { db }: Context,
  resultIds: readonly number[],
): Promise<{ resultId: number; at: string }[]> {
  const { rows } = await sql<{ resultId: number; at: string }>`
    select result_id as "resultId", max(at) as at from result_changes
    where result_id = any(${resultIds}::bigint[]) and origin = 'hand' and before ? 'validation'
    group by result_id`.execute(db);
  return rows;
}

/** Lists the results of a meet of which readers see a change. */
export async function listPubliclyChanged({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ resultId: number }>`
    select distinct result_id as "resultId" from result_changes where meet_id = ${meetId} and is_public`.execute(
    db,
  );
  return rows.map(({ resultId }) => resultId);
}
