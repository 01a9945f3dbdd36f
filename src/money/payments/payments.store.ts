// Owns: payments
// Every try to pay an invoice, by card, check, cash or coupon.
import type { Selectable } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import { LIVE_STATES, type PaymentMethod, type PaymentState } from './payments.rules.ts';

type Row = Selectable<Schema['payments']>;
export type PaymentRow = Omit<Row, 'state' | 'method'> & { state: PaymentState; method: PaymentMethod };

export interface NewPayment {
  id: string;
  invoiceId: number;
  method: PaymentMethod;
  state: PaymentState;
  subject: string;
  requestKey: string;
  fingerprint: string;
  amountCents: number;
  couponId: number | null;
  couponCents: number;
  feeCents: number;
  isFeeAbsorbed: boolean;
  card: { id: string; brand: string; last4: string } | null;
  savesCard: boolean;
  reference: string | null;
  userId: number | null;
  notedBy: number | null;
  payerName: string | null;
  payerEmail: string | null;
  askAt: string | null;
}

export function insertPayment({ db, clock }: Context, payment: NewPayment): Promise<PaymentRow> {
  const now = clock.now().toString();
  const isDecided = !LIVE_STATES.includes(payment.state);
  return db
    .insertInto('payments')
    .values({
      id: payment.id,
      invoice_id: payment.invoiceId,
      method: payment.method,
      state: payment.state,
      subject: payment.subject,
      request_key: payment.requestKey,
      fingerprint: payment.fingerprint,
      amount_cents: payment.amountCents,
      coupon_id: payment.couponId,
      coupon_cents: payment.couponCents,
      fee_cents: payment.feeCents,
      is_fee_absorbed: payment.isFeeAbsorbed,
      currency: 'usd',
      card_id: payment.card?.id ?? null,
      card_brand: payment.card?.brand ?? null,
      card_last4: payment.card?.last4 ?? null,
      saves_card: payment.savesCard,
      reference: payment.reference,
      user_id: payment.userId,
      noted_by: payment.notedBy,
      payer_name: payment.payerName,
      payer_email: payment.payerEmail,
      created_at: now,
      decided_at: isDecided ? now : null,
      ask_at: payment.askAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<PaymentRow>;
}

export function findPayment({ db }: Context, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst() as Promise<
    PaymentRow | undefined
  >;
}

export function findByKey(
  { db }: Context,
  { subject, requestKey }: { subject: string; requestKey: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('subject', '=', subject)
    .where('request_key', '=', requestKey)
    .executeTakeFirst() as Promise<PaymentRow | undefined>;
}

export function findByIntent({ db }: Context, intentId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirst() as Promise<PaymentRow | undefined>;
}

/** The one try that is not decided yet. */
export function findLive({ db }: Context, invoiceId: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', [...LIVE_STATES])
    .executeTakeFirst() as Promise<PaymentRow | undefined>;
}

/** All tries of invoices, the oldest first. */
export function listPayments({ db }: Context, invoiceIds: readonly number[]): Promise<PaymentRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', 'in', [...invoiceIds])
    .orderBy('number')
    .execute() as Promise<PaymentRow[]>;
}

/** Undecided payments of an account with a card. */
export function listLiveOf({ db }: Context, userId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('card_id', 'is not', null)
    .where('state', 'in', [...LIVE_STATES])
    .execute() as Promise<PaymentRow[]>;
}

export interface PaymentChange {
  state?: PaymentState;
  intent_id?: string;
  card_id?: string | null;
  card_brand?: string | null;
  card_last4?: string | null;
  error?: string | null;
  payer_name?: string | null;
  payer_email?: string | null;
  decided_at?: string | null;
  ask_at?: string | null;
  tries?: number;
}

/** Changes a payment if its state is one of `from`, and returns it; null if another one was faster. */
export async function changePayment(
  { db }: Context,
  id: string,
  from: readonly PaymentState[],
  change: PaymentChange,
): Promise<PaymentRow | null> {
  const row = (await db
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()) as PaymentRow | undefined;
  return row ?? null;
}

/** Gives a payment its intent, unless it has one or is no more wanted. Returns whether this one counts. */
export async function setIntent({ db }: Context, id: string, intentId: string): Promise<boolean> {
  const row = await db
    .updateTable('payments')
    .set({ intent_id: intentId })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .where('intent_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Payments about which the provider is to be asked by now. */
export function listToAsk({ db, clock }: Context, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('ask_at', '<=', clock.now().toString())
    .orderBy('ask_at')
    .limit(limit)
    .execute() as Promise<PaymentRow[]>;
}

/** The receipts of an account go to this person. */
export function findPayer({ db }: Context, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Gives up a try that has no intent and therefore charged nothing. */
export async function cancelWithoutIntent({ db, clock }: Context, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'canceled', decided_at: clock.now().toString(), ask_at: null })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .where('intent_id', 'is', null)
    .execute();
}
