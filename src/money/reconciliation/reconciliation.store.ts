// Owns: reconciliations, reconciliation_objects
// Comparisons, and what the provider listed for one that is under way.
import { type Selectable, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { Days, ProviderObject } from './reconciliation.rules.ts';

export type ReconciliationRow = Selectable<Schema['reconciliations']>;

/** Returns null if another run waits or is under way. */
export async function insertRun(
  { db, clock }: Context,
  { from, to }: Days,
  askedBy: number | null,
): Promise<number | null> {
  const now = clock.now().toString();
  const row = await db
    .insertInto('reconciliations')
    .values({ from_day: from, to_day: to, state: 'waiting', asked_by: askedBy, asked_at: now, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes a waiting run up. Null if somebody else did. */
export async function takeRun({ db, clock }: Context, id: number): Promise<ReconciliationRow | null> {
  const row = await db
    .updateTable('reconciliations')
    .set({ state: 'running', seen_at: clock.now().toString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends runs that gave no sign of life since then. */
export async function endDeadRuns({ db, clock }: Context, before: string, failure: string): Promise<void> {
  const ended = await db
    .updateTable('reconciliations')
    .set({ state: 'failed', ended_at: clock.now().toString(), failure })
    .where('state', 'in', ['waiting', 'running'])
    .where('seen_at', '<', before)
    .returning('id')
    .execute();
  for (const { id } of ended) await removeObjects({ db }, id);
}

export interface RunResult {
  state: 'done' | 'failed';
  failure: string | null;
  charges?: number;
  refunds?: number;
  disputes?: number;
  healed?: number;
  provider_cents?: number;
  book_cents?: number;
}

export async function endRun({ db, clock }: Context, id: number, result: RunResult): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ ...result, ended_at: clock.now().toString() })
    .where('id', '=', id)
    .execute();
}

export interface Run {
  reconciliationId: number;
  from: string;
  to: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  askedByName: string | null;
  askedAt: string;
  endedAt: string | null;
  charges: number;
  refunds: number;
  disputes: number;
  healed: number;
  providerCents: number | null;
  bookCents: number | null;
  failure: string | null;
}

/** The newest first. */
export async function listRuns({ db }: Context, limit: number): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select r.id as "reconciliationId", r.from_day as from, r.to_day as to, r.state,
      u.first_name || ' ' || u.last_name as "askedByName", r.asked_at as "askedAt", r.ended_at as "endedAt",
      r.charges, r.refunds, r.disputes, r.healed, r.provider_cents::float8 as "providerCents",
      r.book_cents::float8 as "bookCents", r.failure
    from reconciliations r left join users u on u.id = r.asked_by
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Keeps a page of the provider's list, and gives a sign of life. The newest word about an object counts. */
export async function saveObjects(
  { db, clock }: Context,
  runId: number,
  objects: readonly ProviderObject[],
): Promise<void> {
  if (objects.length === 0) return;
  await sql`
    insert into reconciliation_objects
      (reconciliation_id, kind, provider_id, intent_id, cents, currency, happened_at)
    select ${runId}, o.kind, o."providerId", o."intentId", o.cents, o.currency, o."happenedAt"
    from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as o(
      kind text, "providerId" text, "intentId" text, cents bigint, currency text, "happenedAt" timestamptz)
    on conflict (reconciliation_id, kind, provider_id) do update
      set cents = excluded.cents, currency = excluded.currency, happened_at = excluded.happened_at`.execute(
    db,
  );
  await db
    .updateTable('reconciliations')
    .set({ seen_at: clock.now().toString() })
    .where('id', '=', runId)
    .execute();
}

export async function removeObjects({ db }: Pick<Context, 'db'>, runId: number): Promise<void> {
  await db.deleteFrom('reconciliation_objects').where('reconciliation_id', '=', runId).execute();
}

export async function countObjects({ db }: Context, runId: number) {
  const { rows } = await sql<{ charges: number; refunds: number; disputes: number }>`
    select (count(*) filter (where kind = 'charge'))::integer as charges,
      (count(*) filter (where kind = 'refund'))::integer as refunds,
      (count(*) filter (where kind = 'dispute'))::integer as disputes
    from reconciliation_objects where reconciliation_id = ${runId}`.execute(db);
  return rows[0]!;
}
