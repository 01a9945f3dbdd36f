// Owns: vendors, payees, treasurers, refund_policies, invoices, invoice_lines
// Invoices with their lines, who they are owed to, and what those give back.
import type { Selectable } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';

export type InvoiceRow = Selectable<Schema['invoices']>;
export type InvoiceLineRow = Selectable<Schema['invoice_lines']>;
export type VendorRow = Selectable<Schema['vendors']>;
export type PayeeRow = Selectable<Schema['payees']>;

export function findInvoice({ db }: Context, invoiceId: number): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst();
}

/** Whatever moves the money of an invoice holds this lock, so that two never count the same cents. */
export function lockInvoice({ db }: Context, invoiceId: number): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).forUpdate().executeTakeFirst();
}

export function findInvoices({ db }: Context, invoiceIds: readonly number[]): Promise<InvoiceRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('id', 'in', [...invoiceIds])
    .execute();
}

/** The newest first, `limit` of those before an id. */
export function listInvoices(
  { db }: Context,
  of: { ownerId: number } | { payeeId: number | null },
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<InvoiceRow[]> {
  let query = db.selectFrom('invoices').selectAll();
  if ('ownerId' in of) query = query.where('owner_id', '=', of.ownerId);
  else if (of.payeeId === null) query = query.where('payee_id', 'is', null);
  else query = query.where('payee_id', '=', of.payeeId);
  if (beforeId !== null) query = query.where('id', '<', beforeId);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export interface NewInvoice {
  key: string;
  vendorId: number;
  payeeId: number | null;
  ownerId: number | null;
  title: string;
  billTo: string;
  dueOn: string | null;
  refundPolicyId: number | null;
}

export async function insertInvoice({ db, clock }: Context, invoice: NewInvoice): Promise<number> {
  const { id } = await db
    .insertInto('invoices')
    .values({
      key: invoice.key,
      vendor_id: invoice.vendorId,
      payee_id: invoice.payeeId,
      owner_id: invoice.ownerId,
      title: invoice.title,
      bill_to: invoice.billTo,
      due_on: invoice.dueOn,
      refund_policy_id: invoice.refundPolicyId,
      created_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewLine {
  itemKind: string;
  itemId: number | null;
  short: string;
  description: string;
  quantity: number;
  unitCents: number;
  variations: Record<string, string>;
  takesCoupons: boolean;
}

/** Returns the ids in the order of the lines. */
export async function insertLines(
  { db, clock }: Context,
  invoiceId: number,
  lines: readonly NewLine[],
): Promise<number[]> {
  const added_at = clock.now().toString();
  const rows = await db
    .insertInto('invoice_lines')
    .values(
      lines.map((line) => ({
        invoice_id: invoiceId,
        item_kind: line.itemKind,
        item_id: line.itemId,
        short: line.short,
        description: line.description,
        quantity: line.quantity,
        unit_cents: line.unitCents,
        variations: JSON.stringify(line.variations),
        takes_coupons: line.takesCoupons,
        added_at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function listLines({ db }: Context, invoiceId: number): Promise<InvoiceLineRow[]> {
  return db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
}

export async function setKey({ db }: Context, invoiceId: number, key: string): Promise<void> {
  await db.updateTable('invoices').set({ key }).where('id', '=', invoiceId).execute();
}

export async function setCanceled({ db, clock }: Context, invoiceId: number): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ canceled_at: clock.now().toString() })
    .where('id', '=', invoiceId)
    .where('canceled_at', 'is', null)
    .execute();
}

export function listVendors({ db }: Context): Promise<VendorRow[]> {
  return db.selectFrom('vendors').selectAll().orderBy('id').execute();
}

export function findVendor({ db }: Context, vendorId: number): Promise<VendorRow | undefined> {
  return db.selectFrom('vendors').selectAll().where('id', '=', vendorId).executeTakeFirst();
}

export function findPayee({ db }: Context, payeeId: number): Promise<PayeeRow | undefined> {
  return db.selectFrom('payees').selectAll().where('id', '=', payeeId).executeTakeFirst();
}

export function findPayees({ db }: Context, payeeIds: readonly number[]): Promise<PayeeRow[]> {
  if (payeeIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('payees')
    .selectAll()
    .where('id', 'in', [...payeeIds])
    .execute();
}

export async function insertPayee(
  { db, clock }: Context,
  { name, absorbsFee }: { name: string; absorbsFee: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('payees')
    .values({ name, absorbs_fee: absorbsFee, created_at: clock.now().toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertTreasurer(
  { db, clock }: Context,
  payeeId: number,
  userId: number,
): Promise<void> {
  await db
    .insertInto('treasurers')
    .values({ payee_id: payeeId, user_id: userId, added_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isTreasurerOf({ db }: Context, payeeId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('treasurers')
    .select('user_id')
    .where('payee_id', '=', payeeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payees whose money somebody keeps. */
export function listPayeesOf({ db }: Context, userId: number): Promise<PayeeRow[]> {
  return db
    .selectFrom('payees as p')
    .innerJoin('treasurers as t', 't.payee_id', 'p.id')
    .selectAll('p')
    .where('t.user_id', '=', userId)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
}

export async function insertPolicy(
  { db, clock }: Context,
  payeeId: number,
  terms: readonly object[],
): Promise<number> {
  const { id } = await db
    .insertInto('refund_policies')
    .values({ payee_id: payeeId, terms: JSON.stringify(terms), made_at: clock.now().toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findPolicy({ db }: Context, policyId: number) {
  return db
    .selectFrom('refund_policies')
    .select(['id', 'terms', 'made_at as madeAt'])
    .where('id', '=', policyId)
    .executeTakeFirst();
}

/** The version that new invoices of a payee keep. */
export function findNewestPolicy({ db }: Context, payeeId: number) {
  return db
    .selectFrom('refund_policies')
    .select(['id', 'terms', 'made_at as madeAt'])
    .where('payee_id', '=', payeeId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
