// Owns: audit_log
// The audit log: who did what to whom. Written in the transaction of the action, never changed.
import type { Context, Db } from '#kit/server/context.ts';
import type { Json } from '#kit/server/database/schema.gen.ts';

export interface Deed {
  /** The action, such as "access.approve". */
  action: string;
  /** The table of the subject, such as "team_access", and its id. */
  entity: string;
  entityId: number | null;
  before?: Json;
  after?: Json;
}

export interface LoggedDeed extends Required<Deed> {
  id: number;
  at: string;
  /** Null if the actor was not signed in. */
  actorUserId: number | null;
}

/** Writes an audit entry and returns its id. */
export async function logDeed({ db, clock, visitor, requestId }: Context, deed: Deed): Promise<number> {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      at: clock.now().toString(),
      actor_user_id: visitor.kind === 'user' ? visitor.userId : null,
      action: deed.action,
      entity: deed.entity,
      entity_id: deed.entityId,
      before: deed.before === undefined ? null : JSON.stringify(deed.before),
      after: deed.after === undefined ? null : JSON.stringify(deed.after),
      request_id: requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findDeed(db: Db, id: number): Promise<LoggedDeed | null> {
  const row = await deeds(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Newest first. */
export async function listDeeds(
  db: Db,
  { entity, entityId, most }: { entity: string; entityId: number; most: number },
): Promise<LoggedDeed[]> {
  return deeds(db)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

function deeds(db: Db) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'entity', 'before', 'after'])
    .select(['actor_user_id as actorUserId', 'entity_id as entityId']);
}
