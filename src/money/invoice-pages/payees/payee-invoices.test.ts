import { describe, expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { makeInvoice } from '#money/invoices/invoices.service.ts';
import { noteWritten, refundInvoice } from '#money/refunds/refunds.service.ts';
import { createInvoiceWorld, type InvoiceWorld, sending } from '../invoice-pages.fixtures.ts';
import { addLineByHand, makeInvoiceByHand } from './make-invoice.service.ts';
import { type InvoiceFilter, searchOf } from './payee-invoices.rules.ts';
import { listKeptPayees, listOwnInvoices, listPayeeInvoices } from './payee-invoices.service.ts';

const LINE = { short: 'Shirts', description: '', quantity: 2, unitCents: 1800 };

test.each([
  ['20418', { invoiceId: 20_418 }],
  [' #20418 ', { invoiceId: 20_418 }],
  ['Invoice 20418', { invoiceId: 20_418 }],
  ['Salt Harbor', { name: 'Salt Harbor' }],
  ['', null],
  ['007', { name: '007' }],
])('"%s" is looked for as it is meant', (text, search) => {
  expect(searchOf(text)).toEqual(search);
});

describe('the invoices of a payee', () => {
  /** Paid, refunded in part, overdue, and open without a due day. */
  async function fill(world: InvoiceWorld) {
    const { bill, note, treasurer, invoice } = world;
    const paid = await bill(5000, { billTo: 'Quay Street HS' });
    await note(paid.id, 5000);
    const refunded = await bill(7000, { billTo: '50 % Club_' });
    await note(refunded.id, 7000);
    const [refund] = await refundInvoice(sending(treasurer.ctx), {
      ...{ invoiceId: refunded.id, amountCents: 3000, reason: 'Rain' },
    });
    await noteWritten(treasurer.ctx, refund!.id);
    const overdue = await bill(900, { dueOn: '2020-01-31' });
    return { open: invoice.id, paid: paid.id, refunded: refunded.id, overdue: overdue.id };
  }

  const listOf = (world: InvoiceWorld, given: { filter?: InvoiceFilter; search?: string } = {}) =>
    listPayeeInvoices(world.treasurer.ctx, {
      ...{ payeeId: world.payeeId, filter: 'all', search: '', beforeId: null },
      ...given,
    });

  test('are found by state, number and name', () =>
    withRollback(async (ctx) => {
      const world = await createInvoiceWorld(ctx);
      const { open, paid, refunded, overdue } = await fill(world);
      const idsOf = async (given: Parameters<typeof listOf>[1]) =>
        (await listOf(world, given)).items.map(({ invoiceId }) => invoiceId);
      expect(await idsOf({})).toEqual([overdue, refunded, paid, open]);
      expect(await idsOf({ filter: 'open' })).toEqual([overdue, open]);
      expect(await idsOf({ filter: 'overdue' })).toContain(overdue);
      expect(await idsOf({ filter: 'paid' })).toEqual([paid]);
      expect(await idsOf({ filter: 'refunded' })).toEqual([refunded]);
      expect(await idsOf({ search: String(paid) })).toEqual([paid]);
      expect(await idsOf({ search: 'salt harbor' })).toEqual([open]);
      expect(await idsOf({ search: '%' })).toEqual([refunded]);
      expect(await idsOf({ search: '_' })).toEqual([refunded]);
    }));

  test('have sums over all of them, whatever the filter', () =>
    withRollback(async (ctx) => {
      const world = await createInvoiceWorld(ctx);
      await fill(world);
      const { sums } = await listOf(world, { filter: 'paid' });
      expect(sums).toMatchObject({ dueCents: 20_900, paidCents: 12_000, refundedCents: 3000 });
      expect(sums.overdueCents).toBeGreaterThanOrEqual(900);
    }));

  test('come in pages', () =>
    withRollback(async (ctx) => {
      const world = await createInvoiceWorld(ctx);
      for (let count = 0; count < 50; count += 1) await world.bill(100);
      const first = await listOf(world);
      expect(first.items).toHaveLength(50);
      expect(first.next).toBe(first.items.at(-1)!.invoiceId);
      const { payeeId, treasurer, invoice } = world;
      const second = await listPayeeInvoices(treasurer.ctx, {
        ...{ payeeId, filter: 'all', search: '', beforeId: first.next },
      });
      expect(second.items.map(({ invoiceId }) => invoiceId)).toEqual([invoice.id]);
      expect(second.next).toBeNull();
    }));

  test('are for its treasurers and admins; for others the payee does not exist', () =>
    withRollback(async (ctx) => {
      const { payeeId, owner, stranger, admin, treasurer } = await createInvoiceWorld(ctx);
      const request = { payeeId, filter: 'all', search: '', beforeId: null } as const;
      for (const { ctx } of [owner, stranger]) {
        await expect(listPayeeInvoices(ctx, request)).rejects.toMatchObject({ status: 404 });
      }
      await expect(listPayeeInvoices(admin.ctx, request)).resolves.toBeDefined();
      const site = { ...request, payeeId: null };
      await expect(listPayeeInvoices(treasurer.ctx, site)).rejects.toMatchObject({ status: 404 });
      expect(await listKeptPayees(treasurer.ctx)).toEqual([{ payeeId, name: 'Tidewater Track Club' }]);
      expect(await listKeptPayees(owner.ctx)).toEqual([]);
      expect(await listKeptPayees(admin.ctx)).toEqual([]);
      await makeInvoice(ctx, {
        ...{ vendorId: 1, payeeId: null, ownerId: owner.userId, title: 'Supporter', billTo: 'Salt Harbor' },
        ...{
          dueOn: null,
          lines: [{ ...LINE, itemKind: 'plan', itemId: null, variations: {}, takesCoupons: true }],
        },
      });
      expect(await listKeptPayees(admin.ctx)).toEqual([{ payeeId: null, name: null }]);
      expect((await listPayeeInvoices(admin.ctx, site)).items).toHaveLength(1);
    }));
});

test('an owner sees the own invoices with who they are owed to', () =>
  withRollback(async (ctx) => {
    const { owner, stranger, invoice } = await createInvoiceWorld(ctx);
    const { items, next } = await listOwnInvoices(owner.ctx, owner.userId, null);
    expect(items).toMatchObject([
      { invoiceId: invoice.id, payeeName: 'Tidewater Track Club', state: 'open', vendorId: 10 },
    ]);
    expect(next).toBeNull();
    expect((await listOwnInvoices(stranger.ctx, stranger.userId, null)).items).toEqual([]);
  }));

describe('an invoice made by hand', () => {
  const typed = { vendorId: 12, title: 'Meet shirts', billTo: 'Quay Street HS', dueOn: null, lines: [LINE] };

  test('is owed in full, and its lines can be corrected', () =>
    withRollback(async (ctx) => {
      const { payeeId, treasurer } = await createInvoiceWorld(ctx);
      const { id } = await makeInvoiceByHand(treasurer.ctx, { ...typed, payeeId });
      await addLineByHand(treasurer.ctx, id, { ...LINE, short: 'Correction', quantity: 1, unitCents: -600 });
      const { items } = await listPayeeInvoices(treasurer.ctx, {
        ...{ payeeId, filter: 'all', search: String(id), beforeId: null },
      });
      expect(items[0]?.standing).toMatchObject({ billedCents: 3000, dueCents: 3000 });
    }));

  test('needs a title, a payer, a line with a price, and a treasurer', () =>
    withRollback(async (ctx) => {
      const { payeeId, treasurer, owner, invoice } = await createInvoiceWorld(ctx);
      const make = (change: object) => makeInvoiceByHand(treasurer.ctx, { ...typed, payeeId, ...change });
      await expect(make({ title: ' ' })).rejects.toMatchObject({ fields: { title: expect.any(String) } });
      await expect(make({ billTo: '' })).rejects.toMatchObject({ fields: { billTo: expect.any(String) } });
      await expect(make({ lines: [] })).rejects.toMatchObject({ code: 'INVOICE_LINES_MISSING' });
      await expect(make({ lines: [{ ...LINE, unitCents: 0 }] })).rejects.toMatchObject({
        fields: { unitPrice: expect.any(String) },
      });
      await expect(make({ vendorId: 999 })).rejects.toMatchObject({ code: 'VENDOR_UNKNOWN' });
      await expect(make({ lines: [{ ...LINE, unitCents: -100 }] })).rejects.toMatchObject({
        code: 'INVOICE_TOTAL_NEGATIVE',
      });
      await expect(makeInvoiceByHand(owner.ctx, { ...typed, payeeId })).rejects.toMatchObject({
        status: 404,
      });
      await expect(addLineByHand(owner.ctx, invoice.id, LINE)).rejects.toMatchObject({ status: 403 });
    }));
});
