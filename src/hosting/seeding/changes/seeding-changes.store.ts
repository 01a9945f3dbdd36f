// Owns: seeding_changes. Every change of a start list by the staff, with the slots before and after it.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { ChangeContent, ChangeKind, SlotState } from './slot-states.rules.ts';

export interface ChangeToStore {
  meetId: number;
  roundId: number;
  kind: ChangeKind;
  content: ChangeContent;
  before: readonly SlotState[];
  after: readonly SlotState[];
}

export interface StoredChange extends ChangeToStore {
  changeId: number;
  /** RFC 3339. */
  at: string;
  byUserId: number | null;
  undoneAt: string | null;
}

export function insertChanges(
  { db, clock }: Context,
  changes: readonly ChangeToStore[],
  byUserId: number,
): Promise<void> {
  return insertItems(db, 'seeding_changes', changes, {
    meet_id: ({ meetId }) => meetId,
    round_id: ({ roundId }) => roundId,
    at: () => clock.now().toString(),
    by_user_id: () => byUserId,
    kind: ({ kind }) => kind,
    content: ({ content }) => content as never,
    before: ({ before }) => before as never,
    after: ({ after }) => after as never,
  });
}

/** The newest changes of a round, without the slots. */
export async function listChanges(
  { db }: Context,
  roundId: number,
  most: number,
): Promise<Omit<StoredChange, 'before' | 'after'>[]> {
  const { rows } = await sql<Omit<StoredChange, 'before' | 'after'>>`
    select id as "changeId", meet_id as "meetId", round_id as "roundId", at, by_user_id as "byUserId", kind, content,
      undone_at as "undoneAt"
    from seeding_changes where round_id = ${roundId} order by id desc limit ${most}`.execute(db);
  return rows;
}

/** The newest change of a round that has one. The caller holds the meet. */
export async function findLastChange({ db }: Context, roundId: number): Promise<number> {
  const { id } = await db
    .selectFrom('seeding_changes')
    .select((select) => select.fn.max('id').as('id'))
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findChange(
  { db }: Context,
  meetId: number,
  changeId: number,
): Promise<StoredChange | null> {
  const { rows } = await sql<StoredChange>`
    select id as "changeId", meet_id as "meetId", round_id as "roundId", at, by_user_id as "byUserId", kind, content,
      before, after, undone_at as "undoneAt"
    from seeding_changes where id = ${changeId} and meet_id = ${meetId}`.execute(db);
  return rows[0] ?? null;
}

export async function markUndone(
  { db }: Context,
  changeId: number,
  undone: { at: string; byUserId: number } | null,
): Promise<void> {
  await db
    .updateTable('seeding_changes')
    .set({ undone_at: undone?.at ?? null, undone_by: undone?.byUserId ?? null })
    .where('id', '=', changeId)
    .execute();
}
