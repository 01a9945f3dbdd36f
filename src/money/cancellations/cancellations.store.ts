// Owns: cancellations, cancellation_invoices
// Cancellations with their invoices, and who keeps the money of a payee.
import { type Selectable, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { CancellationFigures, CancellationState, ExpiredCard } from './cancellations.rules.ts';

type Row = Selectable<Schema['cancellations']>;
export type CancellationRow = Omit<Row, 'state' | 'figures' | 'expired_cards'> & {
  state: CancellationState;
  figures: CancellationFigures;
  expired_cards: ExpiredCard[];
};

export interface NewCancellation {
  payeeId: number | null;
  invoicesTitle: string | null;
  reason: string;
  figures: CancellationFigures;
  subject: string;
  requestKey: string;
  fingerprint: string;
  askedBy: number;
}

/** Returns null if the key of this request was used already. */
export async function insertCancellation(
  { db, clock }: Context,
  cancellation: NewCancellation,
): Promise<number | null> {
  const now = clock.now().toString();
  const row = await db
    .insertInto('cancellations')
    .values({
      payee_id: cancellation.payeeId,
      invoices_title: cancellation.invoicesTitle,
      reason: cancellation.reason,
      state: 'waiting',
      figures: JSON.stringify(cancellation.figures),
      figured_at: now,
      subject: cancellation.subject,
      request_key: cancellation.requestKey,
      fingerprint: cancellation.fingerprint,
      asked_by: cancellation.askedBy,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds invoices. Returns false if one of them is in another open cancellation. */
export async function insertInvoices(
  { db }: Context,
  cancellationId: number,
  invoiceIds: readonly number[],
): Promise<boolean> {
  if (invoiceIds.length === 0) return true;
  const rows = await db
    .insertInto('cancellation_invoices')
    .values(invoiceIds.map((invoice_id) => ({ cancellation_id: cancellationId, invoice_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoice_id')
    .execute();
  return rows.length === invoiceIds.length;
}

/** Takes invoices out that there is nothing to cancel on any more. */
export async function removeInvoices(
  { db }: Context,
  cancellationId: number,
  invoiceIds: readonly number[],
): Promise<void> {
  if (invoiceIds.length === 0) return;
  await db
    .deleteFrom('cancellation_invoices')
    .where('cancellation_id', '=', cancellationId)
    .where('invoice_id', 'in', [...invoiceIds])
    .execute();
}

export async function findCancellation(
  { db }: Context,
  id: number,
  { locks = false }: { locks?: boolean } = {},
): Promise<CancellationRow | undefined> {
  const query = db.selectFrom('cancellations').selectAll().where('id', '=', id);
  return (await (locks ? query.forUpdate() : query).executeTakeFirst()) as CancellationRow | undefined;
}

export async function findByKey(
  { db }: Context,
  { subject, requestKey }: { subject: string; requestKey: string },
): Promise<CancellationRow | undefined> {
  return (await db
    .selectFrom('cancellations')
    .selectAll()
    .where('subject', '=', subject)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()) as CancellationRow | undefined;
}

/** The newest first. */
export async function listCancellations(
  { db }: Context,
  payeeId: number | null,
  limit: number,
): Promise<CancellationRow[]> {
  return (await db
    .selectFrom('cancellations')
    .selectAll()
    .where('payee_id', payeeId === null ? 'is' : '=', payeeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()) as unknown as CancellationRow[];
}

export async function listApproved({ db }: Context): Promise<number[]> {
  const rows = await db
    .selectFrom('cancellations')
    .select('id')
    .where('state', '=', 'approved')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface CancellationChange {
  state?: CancellationState;
  approved_by?: number;
  approved_at?: string;
  withdrawn_by?: number;
  withdrawn_at?: string;
  done_at?: string | null;
}

/** Changes a cancellation if it is in the state `from`. Returns false if another one was faster. */
export async function changeCancellation(
  { db }: Context,
  id: number,
  from: CancellationState,
  change: CancellationChange,
): Promise<boolean> {
  const row = await db
    .updateTable('cancellations')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the figures: people who saw the ones before have to look again. */
export async function setFigures(
  { db, clock }: Context,
  id: number,
  figures: CancellationFigures,
): Promise<void> {
  await db
    .updateTable('cancellations')
    .set({
      figures: JSON.stringify(figures),
      figures_version: sql<number>`figures_version + 1`,
      figured_at: clock.now().toString(),
    })
    .where('id', '=', id)
    .execute();
}

export async function setExpiredCards(
  { db }: Context,
  id: number,
  cards: readonly ExpiredCard[],
): Promise<void> {
  await db
    .updateTable('cancellations')
    .set({ expired_cards: JSON.stringify(cards) })
    .where('id', '=', id)
    .execute();
}

export interface CancellationInvoiceRow {
  invoiceId: number;
  closedAt: string | null;
  problem: string | null;
}

export function listInvoicesOf({ db }: Context, cancellationId: number): Promise<CancellationInvoiceRow[]> {
  return db
    .selectFrom('cancellation_invoices')
    .select(['invoice_id as invoiceId', 'closed_at as closedAt', 'problem'])
    .where('cancellation_id', '=', cancellationId)
    .orderBy('invoice_id')
    .execute();
}

/** True for the one who closes it: again changes nothing. */
export async function markClosed(
  { db, clock }: Context,
  cancellationId: number,
  invoiceId: number,
): Promise<boolean> {
  const row = await db
    .updateTable('cancellation_invoices')
    .set({ closed_at: clock.now().toString(), problem: null })
    .where('cancellation_id', '=', cancellationId)
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .returning('invoice_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteProblem(
  { db }: Context,
  cancellationId: number,
  invoiceId: number,
  problem: string,
): Promise<void> {
  await db
    .updateTable('cancellation_invoices')
    .set({ problem })
    .where('cancellation_id', '=', cancellationId)
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Lets another cancellation take the invoices. */
export async function freeInvoices({ db }: Context, cancellationId: number): Promise<void> {
  await db
    .updateTable('cancellation_invoices')
    .set({ is_open: false })
    .where('cancellation_id', '=', cancellationId)
    .execute();
}

/** The invoices of a payee that are not canceled and in no open cancellation, or in this one. */
export async function listCancelable(
  { db }: Context,
  {
    payeeId,
    title,
    cancellationId,
  }: { payeeId: number | null; title: string | null; cancellationId: number | null },
): Promise<{ invoiceId: number; title: string }[]> {
  let query = db
    .selectFrom('invoices as i')
    .select(['i.id as invoiceId', 'i.title'])
    .where('i.payee_id', payeeId === null ? 'is' : '=', payeeId)
    .where('i.canceled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cancellation_invoices as c')
            .select('c.invoice_id')
            .whereRef('c.invoice_id', '=', 'i.id')
            .where('c.is_open', '=', true)
            .where('c.cancellation_id', '!=', cancellationId ?? 0),
        ),
      ),
    );
  if (title !== null) query = query.where('i.title', '=', title);
  return query.orderBy('i.id').execute();
}

/** Treasurers of a payee, with where mail reaches them. The site's own are its admins. */
export function listTreasurers({ db }: Context, payeeId: number | null) {
  let query = db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.email', 'u.first_name as firstName', 'u.last_name as lastName']);
  query =
    payeeId === null
      ? query.where('u.is_admin', '=', true)
      : query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('treasurers as t')
              .select('t.user_id')
              .whereRef('t.user_id', '=', 'u.id')
              .where('t.payee_id', '=', payeeId),
          ),
        );
  return query.orderBy('u.id').execute();
}

export async function listNames(
  { db }: Context,
  userIds: readonly number[],
): Promise<Map<number, { firstName: string; lastName: string }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', [...userIds])
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
