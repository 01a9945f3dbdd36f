// Makes invoices, and lets in the people who may read or change one.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { giveBackTry, type RateLimit, takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { billed } from '#money/ledger/ledger.rules.ts';
import { writeBooks } from '#money/ledger/ledger.service.ts';
import {
  findInvoice,
  findInvoices,
  findNewestPolicy,
  findPayee,
  findPayees,
  findPolicy,
  findVendor,
  type InvoiceLineRow,
  type InvoiceRow,
  insertInvoice,
  insertLines,
  insertPayee,
  insertPolicy,
  insertTreasurer,
  isTreasurerOf,
  listInvoices,
  listLines,
  listPayeesOf,
  listVendors,
  lockInvoice,
  type NewInvoice,
  type NewLine,
  type PayeeRow,
  setCanceled,
  setKey,
  type VendorRow,
} from './invoices.store.ts';
import { invoiceWords as words } from './invoices.words.ts';
import { type InvoiceReader, mayKeepBooks, mayMakeNewKey, mayReadInvoice } from './permissions.rules.ts';
import { type FeeRate, type PricedLine, sumOfLines } from './pricing.rules.ts';
import { type RefundTerm, termAt } from './refund-policy.rules.ts';

/** The most that one invoice may ask for: a card could not pay more at once. */
const TOTAL_CENTS_MAX = 50_000_000;
const KEY_BYTES = 16;
/** Keys have 128 bits: nobody who has the link tries this often. */
const WRONG_KEYS: RateLimit = { name: 'invoice-key', max: 20, windowSeconds: 600 };

export interface InvoiceToMake extends Omit<NewInvoice, 'key' | 'refundPolicyId'> {
  lines: readonly NewLine[];
}

/** Makes an invoice with its entry in the books. The newest refund policy of the payee holds for it for good. */
export async function makeInvoice(ctx: Context, { lines, ...invoice }: InvoiceToMake): Promise<InvoiceRow> {
  const total = sumOfLines(lines);
  if (lines.length === 0) throw new Refusal('INVOICE_LINES_MISSING', words.linesMissing);
  refuseTotal(total);
  return inTransaction(ctx, async (ctx) => {
    const policy = invoice.payeeId === null ? null : await findNewestPolicy(ctx, invoice.payeeId);
    const id = await insertInvoice(ctx, { ...invoice, key: newKey(), refundPolicyId: policy?.id ?? null });
    await insertLines(ctx, id, lines);
    await writeBooks(
      ctx,
      { cause: 'invoice', causeId: String(id), invoiceId: id, providerEvent: null },
      billed(total),
    );
    return (await findInvoice(ctx, id))!;
  });
}

function refuseTotal(cents: number): void {
  if (cents < 0) throw new Refusal('INVOICE_TOTAL_NEGATIVE', words.totalNegative);
  if (cents > TOTAL_CENTS_MAX)
    throw new Refusal('INVOICE_TOTAL_TOO_LARGE', words.totalTooLarge(TOTAL_CENTS_MAX));
}

/** Adds lines, such as a correction with a negative price. Refuses if the discounts exceed what they lower. */
export function addLines(ctx: Context, invoiceId: number, lines: readonly NewLine[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const invoice = await requireBooks(ctx, invoiceId, { locks: true });
    if (invoice.canceled_at !== null) throw canceled();
    refuseTotal(sumOfLines([...(await priceLines(ctx, invoiceId)), ...lines]));
    const ids = await insertLines(ctx, invoiceId, lines);
    for (const [index, line] of lines.entries()) {
      await writeBooks(
        ctx,
        { cause: 'adjustment', causeId: String(ids[index]), invoiceId, providerEvent: null },
        billed(sumOfLines([line])),
      );
    }
  });
}

/** Closes an invoice: what is still owed on it is owed no more. The caller has its lock and asked for permission. */
export async function closeInvoice(ctx: Context, invoiceId: number, dueCents: number): Promise<void> {
  await setCanceled(ctx, invoiceId);
  await writeBooks(
    ctx,
    { cause: 'cancellation', causeId: String(invoiceId), invoiceId, providerEvent: null },
    billed(-Math.max(0, dueCents)),
  );
}

/** A key ends the link that was sent before. Returns the new one. */
export async function renewKey(ctx: Context, invoiceId: number): Promise<string> {
  requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { reader } = await openInvoice(ctx, { invoiceId, invoiceKey: null });
    if (!mayMakeNewKey(reader)) throw unknown();
    const key = newKey();
    await setKey(ctx, invoiceId, key);
    return key;
  });
}

/** An invoice's id with the key of its link; without a key the account must be its owner or a treasurer. */
export interface InvoiceLink {
  invoiceId: number;
  invoiceKey?: string | null | undefined;
}

export interface OpenInvoice {
  invoice: InvoiceRow;
  reader: InvoiceReader;
}

/**
 * An invoice for the people who may read it. Unknown invoices and wrong keys are the same 404. Wrong keys count for a network:
 * 429 after 20 in ten minutes.
 */
export async function openInvoice(
  ctx: Context,
  { invoiceId, invoiceKey }: InvoiceLink,
): Promise<OpenInvoice> {
  const counts = Boolean(invoiceKey) && ctx.request !== undefined;
  if (counts) await takeTry(ctx, WRONG_KEYS, networkOf(ctx));
  const invoice = await findInvoice(ctx, invoiceId);
  if (!invoice) throw unknown();
  const reader = await readerOf(ctx, invoice, invoiceKey ?? '');
  if (!mayReadInvoice(reader)) throw unknown();
  if (counts) await giveBackTry(ctx, WRONG_KEYS, networkOf(ctx));
  return { invoice, reader };
}

/** An invoice for a treasurer of its payee. Others get 404, or 403 if they may read it. */
export async function requireBooks(
  ctx: Context,
  invoiceId: number,
  { locks = false }: { locks?: boolean } = {},
): Promise<InvoiceRow> {
  requireUser(ctx);
  const invoice = await (locks ? lockInvoice(ctx, invoiceId) : findInvoice(ctx, invoiceId));
  if (!invoice) throw unknown();
  const reader = await readerOf(ctx, invoice, '');
  if (mayKeepBooks(reader)) return invoice;
  if (!mayReadInvoice(reader)) throw unknown();
  throw treasurerOnly();
}

/** A payee for one of its treasurers; null is the site itself, for admins. Others get 404. */
export async function requireTreasurer(
  ctx: Context,
  payeeId: number | null,
): Promise<{ user: SignedIn; payee: PayeeRow | null }> {
  const user = requireUser(ctx);
  const payee = payeeId === null ? null : ((await findPayee(ctx, payeeId)) ?? null);
  const mayKeep = payee ? await keepsMoneyOf(ctx, payee.id) : payeeId === null && user.isAdmin;
  if (!mayKeep) throw new Refusal('PAYEE_UNKNOWN', words.payeeUnknown, { status: 404 });
  return { user, payee };
}

async function readerOf(ctx: Context, invoice: InvoiceRow, key: string): Promise<InvoiceReader> {
  const { visitor } = ctx;
  const isUser = visitor.kind === 'user';
  return {
    hasKey: isSameKey(invoice.key, key),
    isOwner: isUser && invoice.owner_id === visitor.userId,
    isTreasurer: await keepsMoneyOf(ctx, invoice.payee_id),
  };
}

async function keepsMoneyOf(ctx: Context, payeeId: number | null): Promise<boolean> {
  const { visitor } = ctx;
  if (visitor.kind !== 'user') return false;
  return visitor.isAdmin || (payeeId !== null && (await isTreasurerOf(ctx, payeeId, visitor.userId)));
}

function isSameKey(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The lines of an invoice as pricing needs them. */
export async function priceLines(ctx: Context, invoiceId: number): Promise<PricedLine[]> {
  return (await listLines(ctx, invoiceId)).map(({ quantity, unit_cents, takes_coupons }) => ({
    quantity,
    unitCents: unit_cents,
    takesCoupons: takes_coupons,
  }));
}

/** The kind of a sale. Refuses an unknown one with 404. */
export async function getVendor(ctx: Context, vendorId: number): Promise<VendorRow> {
  const vendor = await findVendor(ctx, vendorId);
  if (!vendor) throw new Refusal('VENDOR_UNKNOWN', 'There is no such vendor.', { status: 404 });
  return vendor;
}

/** The service fee of a vendor. Refuses an unknown vendor with 404. */
export async function getFeeRate(ctx: Context, vendorId: number): Promise<FeeRate> {
  const vendor = await getVendor(ctx, vendorId);
  return { perMille: vendor.fee_per_mille, fixedCents: vendor.fee_fixed_cents };
}

/** Reads who an invoice is owed to, and whether they bear the service fee. */
export async function getPayee(ctx: Context, payeeId: number | null): Promise<PayeeRow | null> {
  return payeeId === null ? null : ((await findPayee(ctx, payeeId)) ?? null);
}

export interface RefundPolicy {
  terms: RefundTerm[];
  madeAt: string;
  /** The term that holds now. */
  now: RefundTerm | null;
}

/** Reads what the payee promised when the invoice was made; null if nothing. */
export async function getPolicy(
  ctx: Context,
  { refund_policy_id }: InvoiceRow,
): Promise<RefundPolicy | null> {
  const policy = refund_policy_id === null ? undefined : await findPolicy(ctx, refund_policy_id);
  if (!policy) return null;
  const terms = policy.terms as unknown as RefundTerm[];
  return { terms, madeAt: policy.madeAt, now: termAt(terms, ctx.clock.now().toString()) };
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64url');
const unknown = () => new Refusal('INVOICE_UNKNOWN', words.unknown, { status: 404 });
const treasurerOnly = () => new Refusal('TREASURER_ONLY', words.treasurerOnly, { status: 403 });
const canceled = () => new Refusal('INVOICE_CANCELED', words.canceled, { status: 409 });

export {
  findInvoice,
  findInvoices,
  findPayees as listPayees,
  type InvoiceLineRow,
  type InvoiceRow,
  insertPayee as makePayee,
  insertPolicy as makeRefundPolicy,
  insertTreasurer as addTreasurer,
  listInvoices,
  listLines,
  listPayeesOf,
  listVendors,
  lockInvoice,
  type NewLine,
};
