// Makes invoices by hand and corrects them, for treasurers.
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import {
  addLines,
  getVendor,
  type InvoiceRow,
  makeInvoice,
  type NewLine,
  requireBooks,
  requireTreasurer,
} from '#money/invoices/invoices.service.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';

/** Lines that a person typed; no room sells them. */
const BY_HAND = 'by-hand';

interface TypedLine {
  short: string;
  description: string;
  quantity: number;
  /** Negative for a discount. */
  unitCents: number;
}

interface TypedInvoice {
  payeeId: number | null;
  vendorId: number;
  title: string;
  billTo: string;
  dueOn: string | null;
  lines: readonly TypedLine[];
}

/** Makes an invoice that nobody's account owns: the person who gets its link pays it. */
export async function makeInvoiceByHand(ctx: Context, invoice: TypedInvoice): Promise<InvoiceRow> {
  await requireTreasurer(ctx, invoice.payeeId);
  await getVendor(ctx, invoice.vendorId);
  refuseBlank('title', invoice.title, words.titleMissing);
  refuseBlank('billTo', invoice.billTo, words.billToMissing);
  return makeInvoice(ctx, { ...invoice, ownerId: null, lines: invoice.lines.map(lineOf) });
}

/** Adds a line to an invoice, such as a late fee or a correction below 0. */
export async function addLineByHand(ctx: Context, invoiceId: number, line: TypedLine): Promise<void> {
  await requireBooks(ctx, invoiceId);
  await addLines(ctx, invoiceId, [lineOf(line)]);
}

function lineOf({ short, ...line }: TypedLine): NewLine {
  refuseBlank('short', short, words.lineMissing);
  if (line.unitCents === 0) throw wrong('unitPrice', words.priceMissing);
  return {
    ...line,
    short: short.trim(),
    itemKind: BY_HAND,
    itemId: null,
    variations: {},
    takesCoupons: true,
  };
}

function refuseBlank(field: string, text: string, message: string): void {
  if (text.trim() === '') throw wrong(field, message);
}

const wrong = (field: string, message: string) =>
  new Refusal('INVOICE_INCOMPLETE', message, { fields: { [field]: message } });
