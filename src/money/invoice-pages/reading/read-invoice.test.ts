import { describe, expect, test } from 'vitest';
import { anonymousContext, type Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { renewKey } from '#money/invoices/invoices.service.ts';
import { refundInvoice } from '#money/refunds/refunds.service.ts';
import { createInvoiceWorld, sending } from '../invoice-pages.fixtures.ts';
import { readInvoice } from './read-invoice.service.ts';

const UNKNOWN = { code: 'INVOICE_UNKNOWN', status: 404 };

const signedOut = (ctx: Context): Context => ({ ...ctx, visitor: anonymousContext(ctx.db).visitor });

describe('an invoice opens', () => {
  test('to anyone with its key, who may not keep its books', () =>
    withRollback(async (ctx) => {
      const { invoice } = await createInvoiceWorld(ctx);
      const link = { invoiceId: invoice.id, invoiceKey: invoice.key };
      const view = await readInvoice(signedOut(ctx), link);
      expect(view.invoice).toMatchObject({
        ...{ title: 'Tidewater Twilight Invitational', billTo: 'Salt Harbor HS', state: 'open' },
        ...{ payeeName: 'Tidewater Track Club', vendorName: 'Meet entries', dueOn: '2026-05-14' },
      });
      expect(view.may).toEqual({ makeNewKey: false, useCoupons: false, keepBooks: false });
      expect(view.books).toBeNull();
      expect(view.totals).toMatchObject({ payableCents: 20_000, feeCents: 1600, totalCents: 21_600 });
    }));

  test('to its owner and a treasurer without a key, who get the key to share it', () =>
    withRollback(async (ctx) => {
      const { invoice, owner, treasurer } = await createInvoiceWorld(ctx);
      for (const [person, keepBooks] of [
        [owner, false],
        [treasurer, true],
      ] as const) {
        const view = await readInvoice(person.ctx, { invoiceId: invoice.id });
        expect(view.invoice.invoiceKey).toBe(invoice.key);
        expect(view.may).toEqual({ makeNewKey: true, useCoupons: true, keepBooks });
        expect(view.books !== null).toBe(keepBooks);
      }
    }));

  test('to nobody else: a wrong key, an old key and an unknown invoice are the same 404', () =>
    withRollback(async (ctx) => {
      const { invoice, owner, stranger } = await createInvoiceWorld(ctx);
      const invoiceId = invoice.id;
      await expect(readInvoice(stranger.ctx, { invoiceId })).rejects.toMatchObject(UNKNOWN);
      await expect(readInvoice(signedOut(ctx), { invoiceId })).rejects.toMatchObject(UNKNOWN);
      const wrong = { invoiceId, invoiceKey: 'A'.repeat(22) };
      await expect(readInvoice(signedOut(ctx), wrong)).rejects.toMatchObject(UNKNOWN);
      const other = { invoiceId: invoiceId + 1000, invoiceKey: invoice.key };
      await expect(readInvoice(signedOut(ctx), other)).rejects.toMatchObject(UNKNOWN);
      const invoiceKey = await renewKey(owner.ctx, invoiceId);
      const old = { invoiceId, invoiceKey: invoice.key };
      await expect(readInvoice(signedOut(ctx), old)).rejects.toMatchObject(UNKNOWN);
      await expect(readInvoice(signedOut(ctx), { invoiceId, invoiceKey })).resolves.toBeDefined();
    }));
});

test('the link shows who wrote a check, and neither an email nor the name of another payer', () =>
  withRollback(async (ctx) => {
    const { invoice, note, owner } = await createInvoiceWorld(ctx);
    await note(invoice.id, 10_000);
    const link = { invoiceId: invoice.id, invoiceKey: invoice.key };
    const view = await readInvoice(signedOut(ctx), link);
    expect(view.payments).toMatchObject([
      {
        method: 'check',
        reference: '1142',
        payerName: 'Booster Club',
        amountCents: 10_000,
        state: 'succeeded',
      },
    ]);
    expect(view.invoice.state).toBe('partlyPaid');
    expect(view.totals).toMatchObject({ dueCents: 10_000, feeCents: 900, totalCents: 10_900 });
    expect(JSON.stringify(view)).not.toContain('@');
    expect(JSON.stringify(view)).not.toContain(owner.email);
  }));

test('cards that are off are a blocker, and a paid invoice has nothing to pay', () =>
  withRollback(async (ctx) => {
    const { invoice, note, owner } = await createInvoiceWorld(ctx);
    const read = async () => (await readInvoice(owner.ctx, { invoiceId: invoice.id })).blockers;
    expect((await read()).map(({ code }) => code)).toEqual(['CARDS_OFF']);
    await note(invoice.id, 20_000);
    expect((await read()).map(({ code }) => code)).toEqual(['INVOICE_PAID']);
  }));

test('the row of the refund policy that holds now is marked, and says how much a treasurer gives back', () =>
  withRollback(async (ctx) => {
    const { invoice, note, treasurer } = await createInvoiceWorld(ctx);
    await note(invoice.id, 20_000);
    const view = await readInvoice(treasurer.ctx, { invoiceId: invoice.id });
    expect(view.policy?.terms.map(({ holdsNow }) => holdsNow)).toEqual([true, false]);
    expect(view.books).toMatchObject({ leftCents: 20_000, policyCents: 20_000 });
    await refundInvoice(sending(treasurer.ctx), {
      ...{ invoiceId: invoice.id, amountCents: 5000, reason: 'Two relays scratched' },
    });
    const after = await readInvoice(treasurer.ctx, { invoiceId: invoice.id });
    expect(after.books).toMatchObject({ leftCents: 15_000, policyCents: 15_000 });
    expect(after.refunds).toMatchObject([{ state: 'to_write', amountCents: 5000, method: 'check' }]);
  }));
