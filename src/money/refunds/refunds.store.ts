// Owns: refunds, disputes
// Money that goes back, and money that banks took back.
import type { Selectable } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { ProviderDispute } from '#money/provider/card-provider.rules.ts';
import type { RefundOrigin, RefundState } from './refunds.rules.ts';

type Row = Selectable<Schema['refunds']>;
export type RefundRow = Omit<Row, 'state' | 'origin'> & { state: RefundState; origin: RefundOrigin };

export interface NewRefund {
  id: string;
  paymentId: string;
  invoiceId: number;
  state: RefundState;
  origin: RefundOrigin;
  subject: string;
  requestKey: string;
  fingerprint: string;
  amountCents: number;
  feeCents: number;
  reason: string;
  providerRefundId: string | null;
  madeBy: number | null;
  /** A check is written, though a card had paid. */
  isByCheck?: boolean;
}

/** Returns null if the provider's refund is known already. */
export async function insertRefund({ db, clock }: Context, refund: NewRefund): Promise<RefundRow | null> {
  const now = clock.now().toString();
  const row = await db
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      invoice_id: refund.invoiceId,
      state: refund.state,
      origin: refund.origin,
      subject: refund.subject,
      request_key: refund.requestKey,
      fingerprint: refund.fingerprint,
      amount_cents: refund.amountCents,
      fee_cents: refund.feeCents,
      reason: refund.reason,
      is_by_check: refund.isByCheck ?? false,
      provider_refund_id: refund.providerRefundId,
      made_by: refund.madeBy,
      created_at: now,
      ask_at: refund.state === 'to_write' ? null : now,
    })
    .onConflict((conflict) => conflict.column('provider_refund_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return (row as RefundRow | undefined) ?? null;
}

export function findRefund({ db }: Context, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
    RefundRow | undefined
  >;
}

export function listByKey(
  { db }: Context,
  { subject, requestKey }: { subject: string; requestKey: string },
): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('subject', '=', subject)
    .where('request_key', '=', requestKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute() as Promise<RefundRow[]>;
}

/** All refunds of invoices, the oldest first. */
export function listRefunds({ db }: Context, invoiceIds: readonly number[]): Promise<RefundRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute() as Promise<RefundRow[]>;
}

export function listOfPayment({ db }: Context, paymentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute() as Promise<RefundRow[]>;
}

export interface RefundChange {
  state?: RefundState;
  provider_refund_id?: string;
  failure?: string | null;
  decided_at?: string;
  ask_at?: string | null;
  tries?: number;
}

/** Changes a refund if its state is one of `from`, and returns it; null if another one was faster. */
export async function changeRefund(
  { db }: Context,
  id: string,
  from: readonly RefundState[],
  change: RefundChange,
): Promise<RefundRow | null> {
  const row = await db
    .updateTable('refunds')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
  return (row as RefundRow | undefined) ?? null;
}

/**
 * Notes that a refund is sent, before it is. Null if somebody else sends it, or sent it since it was read: without that,
 * two at once would give the money back twice.
 */
export async function markSent(
  { db, clock }: Context,
  { id, state, sent_at }: RefundRow,
  askAt: string,
): Promise<RefundRow | null> {
  const row = await db
    .updateTable('refunds')
    .set({ state: 'unknown', sent_at: clock.now().toString(), ask_at: askAt })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('sent_at', sent_at === null ? 'is' : '=', sent_at)
    .returningAll()
    .executeTakeFirst();
  return (row as RefundRow | undefined) ?? null;
}

export function listToAsk({ db, clock }: Context, limit: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('ask_at', '<=', clock.now().toString())
    .orderBy('ask_at')
    .limit(limit)
    .execute() as Promise<RefundRow[]>;
}

/** Keeps what the provider says of a dispute. */
export async function saveDispute(
  { db, clock }: Context,
  paymentId: string,
  { id, amountCents, status, createdAt }: ProviderDispute,
): Promise<void> {
  const changed_at = clock.now().toString();
  await db
    .insertInto('disputes')
    .values({
      id,
      payment_id: paymentId,
      amount_cents: amountCents,
      status,
      opened_at: createdAt,
      changed_at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, changed_at }))
    .execute();
}

/** The cents of payments that banks took back and have not given back, by payment, as the books say. */
export async function sumDisputed(
  { db }: Context,
  invoiceIds: readonly number[],
): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('disputes as d')
    .innerJoin('ledger_transactions as t', 't.cause_id', 'd.id')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(({ fn }) => ['d.payment_id as paymentId', fn.sum<string>('e.amount_cents').as('cents')])
    .where('t.invoice_id', 'in', [...invoiceIds])
    .where('t.cause', 'in', ['dispute', 'dispute_won'])
    .where('e.account', '=', 'disputes')
    .groupBy('d.payment_id')
    .execute();
  return new Map(rows.map(({ paymentId, cents }) => [paymentId, Number(cents)]));
}
