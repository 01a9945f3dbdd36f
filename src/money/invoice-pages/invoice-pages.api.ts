// The calls of invoice pages.
import { implement } from '@orpc/server';
import { dollarsOf } from '#kit/money/dollars.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { renewKey } from '#money/invoices/invoices.service.ts';
import { invoicePagesContract } from './invoice-pages.contract.ts';
import { invoicePageWords as words } from './invoice-pages.words.ts';
import { addLineByHand, makeInvoiceByHand } from './payees/make-invoice.service.ts';
import { listKeptPayees, listPayeeInvoices } from './payees/payee-invoices.service.ts';
import { type InvoiceView, readInvoice } from './reading/read-invoice.service.ts';

const calls = implement(invoicePagesContract).$context<Context>();

export const invoicePagesRouter = calls.router({
  getInvoice: calls.getInvoice.handler(async ({ context, input }) => {
    const view = await readInvoice(context, input);
    return { ...view, lines: view.lines.map(writeLine) };
  }),
  renewKey: calls.renewKey.handler(async ({ context, input: { invoiceId } }) => ({
    invoiceId,
    invoiceKey: await renewKey(context, invoiceId),
  })),
  makeInvoice: calls.makeInvoice.handler(async ({ context, input }) => {
    const { id, key } = await makeInvoiceByHand(context, input);
    return { invoiceId: id, invoiceKey: key };
  }),
  addLine: calls.addLine.handler(async ({ context, input: { invoiceId, line } }) => {
    await addLineByHand(context, invoiceId, line);
    return { isDone: true as const };
  }),
  listPayees: calls.listPayees.handler(async ({ context }) => ({ items: await listKeptPayees(context) })),
  listPayeeInvoices: calls.listPayeeInvoices.handler(
    ({ context, input: { payeeId, isSite, filter, search, before } }) => {
      if (payeeId === undefined && !isSite) throw new Refusal('PAYEE_MISSING', words.payeeMissing);
      const page = { filter, search, beforeId: before ?? null };
      return listPayeeInvoices(context, { payeeId: payeeId ?? null, ...page });
    },
  ),
});

const writeLine = (line: InvoiceView['lines'][number]) => ({
  lineId: line.lineId,
  itemId: line.itemId,
  customShort: line.short,
  customDesc: line.description,
  quantity: line.quantity,
  unitPrice: dollarsOf(line.unitCents),
  unitPriceCents: line.unitCents,
  addedAt: line.addedAt,
  data: { variations: line.variations },
});
