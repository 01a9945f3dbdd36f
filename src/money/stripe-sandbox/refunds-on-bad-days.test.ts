// Refunds on bad days: two nodes at once, a provider that refuses to tell, banks that took the money back already, and
// cards that ended.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { closeInvoice, makePayee } from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { type CardProvider, ProviderRefusal } from '#money/provider/card-provider.rules.ts';
import { listRefundables } from '#money/refunds/refundables.service.ts';
import { noteWritten, refundInvoice, takeBackCheck } from '#money/refunds/refunds.service.ts';
import {
  recordDispute,
  returnOverpaid,
  settleDueRefunds,
  settleRefund,
  settleRefundsOf,
} from '#money/refunds/settle-refunds.service.ts';
import {
  heldAtProvider,
  invoiceOf,
  letTimePass,
  onPayingSite,
  type PayingSite,
  pay,
  treasurerOf,
  withKey,
} from './paying.fixtures.ts';

const REASON = { reason: 'Scratched' };
const LOCKED_OUT = new ProviderRefusal(
  {
    type: 'invalid_request_error',
    code: null,
    declineCode: null,
    param: null,
    message: 'This key may not read refunds.',
  },
  403,
);

/** The same site with other answers of the provider. */
const withAnswers = <Ctx extends Context>(ctx: Ctx, answers: Partial<CardProvider>): Ctx => ({
  ...ctx,
  cards: { ...ctx.cards!, ...answers },
});

async function paidInvoice(site: PayingSite) {
  const invoice = await invoiceOf(site);
  const { payment } = await pay(site, invoice, 'good');
  return { invoice, intentId: payment.intent_id!, treasurer: await treasurerOf(site) };
}

describe('a refund without an answer', () => {
  test('is sent again by one node only, also at a provider that knows no keys', () =>
    onPayingSite(async (site) => {
      const { invoice, intentId, treasurer } = await paidInvoice(site);
      site.sandbox.fail({ on: /POST \/v1\/refunds$/, does: 'lost before' });
      const request = { invoiceId: invoice.id, amountCents: 5000, ...REASON };
      const [refund] = await refundInvoice(withKey(treasurer), request);
      expect(refund!.state).toBe('unknown');
      site.clock.pass(120);
      let looking = 0;
      const bothLooked = Promise.withResolvers<void>();
      const forgetful = withAnswers(site.ctx, {
        createRefund: (one) => site.ctx.cards!.createRefund({ ...one, key: randomUUID() }),
        async listRefundsOf(id) {
          const list = await site.ctx.cards!.listRefundsOf(id);
          looking += 1;
          if (looking === 2) bothLooked.resolve();
          await bothLooked.promise;
          return list;
        },
      });
      await Promise.all([settleRefund(forgetful, refund!.id), settleRefund(forgetful, refund!.id)]);
      expect(await heldAtProvider(site, intentId)).toBe(16_600);
      expect(await getStanding(site.ctx, invoice.id)).toMatchObject({ refundedCents: 5000 });
    }));

  test('has not failed because the provider refuses to tell', () =>
    onPayingSite(async (site) => {
      const { invoice, intentId, treasurer } = await paidInvoice(site);
      site.sandbox.fail({ on: /POST \/v1\/refunds$/, does: 'lost after' });
      const request = { invoiceId: invoice.id, amountCents: 5000, ...REASON };
      const [refund] = await refundInvoice(withKey(treasurer), request);
      site.clock.pass(120);
      const lockedOut = withAnswers(site.ctx, { listRefundsOf: () => Promise.reject(LOCKED_OUT) });
      await settleDueRefunds(lockedOut);
      expect(await settleRefund(lockedOut, refund!.id)).toMatchObject({ state: 'unknown', failure: null });
      await letTimePass(site);
      expect(await settleRefund(site.ctx, refund!.id)).toMatchObject({ state: 'succeeded' });
      expect(await heldAtProvider(site, intentId)).toBe(16_600);
    }));
});

test('a refund that failed after it was done is taken back as it was written', () =>
  onPayingSite(async (site) => {
    const { invoice, intentId } = await paidInvoice(site);
    const before = await getStanding(site.ctx, invoice.id);
    const [payment] = await site.ctx.db.selectFrom('payments').selectAll().execute();
    const over = { ...before, dueCents: -5000 };
    await site.ctx.db
      .insertInto('ledger_transactions')
      .values({
        cause: 'adjustment',
        cause_id: 'a-line',
        invoice_id: invoice.id,
        made_at: site.clock.now().toString(),
      })
      .execute();
    const { id } = await site.ctx.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('cause_id', '=', 'a-line')
      .executeTakeFirstOrThrow();
    const entry = { transaction_id: id, currency: 'usd' };
    await site.ctx.db
      .insertInto('ledger_entries')
      .values([
        { ...entry, account: 'receivable', amount_cents: -5000 },
        { ...entry, account: 'sales', amount_cents: 5000 },
      ])
      .execute();
    await returnOverpaid(site.ctx, {
      payment: { ...payment!, method: 'card', state: 'succeeded' },
      invoice,
      standing: over,
    });
    await settleDueRefunds(site.ctx);
    expect(await getStanding(site.ctx, invoice.id)).toMatchObject({ dueCents: 0, refundedCents: 5000 });
    const failing = withAnswers(site.ctx, {
      listRefundsOf: async (intent) =>
        (await site.ctx.cards!.listRefundsOf(intent)).map((one) => ({ ...one, status: 'failed' as const })),
    });
    await settleRefundsOf(failing, intentId, 'evt_failed');
    expect(await getStanding(site.ctx, invoice.id)).toMatchObject({ dueCents: -5000, refundedCents: 0 });
  }));

describe('what a bank took back', () => {
  test('does not go back a second time, neither to the card nor by check, unless the dispute is won', () =>
    onPayingSite(async (site) => {
      const { invoice, intentId, treasurer } = await paidInvoice(site);
      const [charge] = await site.ctx.cards!.listChargesOf(intentId);
      const dispute = await site.ctx.cards!.getDispute(site.sandbox.dispute(charge!.id).id);
      await recordDispute(site.ctx, dispute, 'evt_1');
      const request = { invoiceId: invoice.id, amountCents: 20_000, ...REASON };
      for (const byCheck of [false, true])
        await expect(refundInvoice(withKey(treasurer), { ...request, byCheck })).rejects.toMatchObject({
          message: 'Nothing is left to refund.',
        });
      expect(await listRefundables(site.ctx, invoice.id)).toMatchObject([{ leftCents: 0, leftFeeCents: 0 }]);
      await recordDispute(site.ctx, { ...dispute, status: 'won' }, 'evt_2');
      expect(await listRefundables(site.ctx, invoice.id)).toMatchObject([
        { leftCents: 20_000, leftFeeCents: 1600 },
      ]);
    }));

  test('is the amount first, and then its service fee', () =>
    onPayingSite(async (site) => {
      const { invoice, intentId } = await paidInvoice(site);
      const [charge] = await site.ctx.cards!.listChargesOf(intentId);
      const dispute = await site.ctx.cards!.getDispute(site.sandbox.dispute(charge!.id).id);
      await recordDispute(site.ctx, { ...dispute, amountCents: 20_100 }, 'evt_1');
      expect(await listRefundables(site.ctx, invoice.id)).toMatchObject([
        { leftCents: 0, leftFeeCents: 1500 },
      ]);
    }));
});

describe('a check in place of a card', () => {
  test('gives back the service fee of a canceled invoice too', () =>
    onPayingSite(async (site) => {
      const { invoice, treasurer } = await paidInvoice(site);
      await closeInvoice(site.ctx, invoice.id, 0);
      const request = { invoiceId: invoice.id, amountCents: 20_000, ...REASON, byCheck: true };
      const [refund] = await refundInvoice(withKey(treasurer), request);
      expect(refund).toMatchObject({ amount_cents: 20_000, fee_cents: 1600, state: 'to_write' });
      await noteWritten(treasurer, refund!.id);
      expect(await getStanding(site.ctx, invoice.id)).toMatchObject({ refundedCents: 20_000, feeCents: 0 });
    }));

  test('is refused while the card refund is under way', () =>
    onPayingSite(async (site) => {
      const { invoice, treasurer } = await paidInvoice(site);
      site.sandbox.fail({ on: /POST \/v1\/refunds$/, does: 'lost after' });
      const request = { invoiceId: invoice.id, amountCents: 5000, ...REASON };
      await refundInvoice(withKey(treasurer), request);
      await expect(refundInvoice(withKey(treasurer), { ...request, byCheck: true })).rejects.toMatchObject({
        code: 'REFUND_UNDER_WAY',
      });
    }));

  test('leaves the books equal to the provider’s when somebody gives back there as well', () =>
    onPayingSite(async (site) => {
      const payeeId = await makePayee(site.ctx, { name: 'Salt Harbor', absorbsFee: true });
      const { invoice, intentId, treasurer } = await paidInvoice({ ...site, payeeId });
      const request = { invoiceId: invoice.id, amountCents: 20_000, ...REASON, byCheck: true };
      const [check] = await refundInvoice(withKey(treasurer), request);
      await site.ctx.cards!.createRefund({ intentId, amountCents: 20_000, key: 'by-somebody-there' });
      await settleRefundsOf(site.ctx, intentId, 'evt_1');
      const { cents } = await site.ctx.db
        .selectFrom('ledger_entries')
        .select(({ fn }) => fn.sum<string>('amount_cents').as('cents'))
        .where('account', '=', 'cards')
        .executeTakeFirstOrThrow();
      expect(Number(cents)).toBe(await heldAtProvider(site, intentId));
      expect(await listRefundables(site.ctx, invoice.id)).toMatchObject([{ beyondCents: 20_000 }]);
      await noteWritten(treasurer, check!.id);
      expect(await listRefundables(site.ctx, invoice.id)).toMatchObject([{ beyondCents: 20_000 }]);
      await expect(refundInvoice(withKey(treasurer), { ...request, amountCents: 1 })).rejects.toMatchObject({
        message: 'Nothing is left to refund.',
      });
    }));

  test('can be taken back until it is written, and its money goes back another way', () =>
    onPayingSite(async (site) => {
      const { invoice, intentId, treasurer } = await paidInvoice(site);
      const request = { invoiceId: invoice.id, amountCents: 20_000, ...REASON };
      const [check] = await refundInvoice(withKey(treasurer), { ...request, byCheck: true });
      await expect(takeBackCheck(site.ctx, check!.id)).rejects.toThrow();
      await takeBackCheck(treasurer, check!.id);
      expect(await takeBackCheck(treasurer, check!.id)).toMatchObject({ state: 'taken_back' });
      const refused = { code: 'REFUND_NOT_TO_WRITE', message: 'This refund is not a check to write.' };
      await expect(noteWritten(treasurer, check!.id)).rejects.toMatchObject(refused);
      const [refund] = await refundInvoice(withKey(treasurer), request);
      await expect(takeBackCheck(treasurer, refund!.id)).rejects.toMatchObject(refused);
      expect(await getStanding(site.ctx, invoice.id)).toMatchObject({ refundedCents: 20_000, dueCents: 0 });
      expect(await heldAtProvider(site, intentId)).toBe(1600);
      expect(await listRefundables(site.ctx, invoice.id)).toMatchObject([{ beyondCents: 0 }]);
    }));
});
