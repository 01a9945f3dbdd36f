// Owns: audit_log
// The audit log: who did what to whom. Written in the transaction of the action, never changed.
import type { Context, Db } from '#kit/server/context.ts';
import type { Json } from '#kit/server/database/schema.gen.ts';

export interface AuditEntry {
  /** The action, such as "access.approve". */
  action: string;
  /** The table of the subject, such as "team_access", and its id. */
  entity: string;
  entityId: number | null;
  before?: Json;
  after?: Json;
}

export interface SavedAuditEntry extends Required<AuditEntry> {
  id: number;
  at: string;
  /** Null if the actor was not signed in. */
  actorUserId: number | null;
}

/** Writes an audit entry and returns its id. */
export async function recordAuditEntry(
  { db, clock, visitor, requestId }: Context,
  entry: AuditEntry,
): Promise<number> {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      at: clock.now().toString(),
      actor_user_id: visitor.kind === 'user' ? visitor.userId : null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findAuditEntry(db: Db, id: number): Promise<SavedAuditEntry | null> {
  const row = await selectEntries(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  { entity, entityId, max }: { entity: string; entityId: number; max: number },
): Promise<SavedAuditEntry[]> {
  return selectEntries(db)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

function selectEntries(db: Db) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'entity', 'before', 'after'])
    .select(['actor_user_id as actorUserId', 'entity_id as entityId']);
}
