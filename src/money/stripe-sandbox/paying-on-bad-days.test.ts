// Payments on bad days: a provider that refuses to tell, many failed tries at once, and people who guess.
import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { addLines, openInvoice } from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { finishCharge, payByCard, prepareCharge } from '#money/payments/payments.service.ts';
import { settleDuePayments, settlePayment } from '#money/payments/settle-payments.service.ts';
import { type CardProvider, ProviderRefusal } from '#money/provider/card-provider.rules.ts';
import {
  cardOf,
  heldAtProvider,
  invoiceOf,
  letTimePass,
  onPayingSite,
  pay,
  requestOf,
  treasurerOf,
  withKey,
} from './paying.fixtures.ts';
import { askSandbox } from './sandbox.fixtures.ts';

const NONE = {
  ...{ type: 'invalid_request_error', code: 'resource_missing', declineCode: null, param: 'intent' },
  message: 'No such payment_intent.',
};

const withAnswers = <Ctx extends Context>(ctx: Ctx, answers: Partial<CardProvider>): Ctx => ({
  ...ctx,
  cards: { ...ctx.cards!, ...answers },
});

test('a charge that the provider does not tell about keeps no other one waiting, and is found later', () =>
  onPayingSite(async (site) => {
    const [first, second] = [await invoiceOf(site), await invoiceOf(site)];
    site.sandbox.fail({ on: /confirm$/, does: 'lost after', times: 2 });
    const lost = (await pay(site, first, 'good')).payment;
    await pay(site, second, 'good');
    const blind = withAnswers(site.ctx, {
      getIntent: (id) =>
        id === lost.intent_id
          ? Promise.reject(new ProviderRefusal(NONE, 404))
          : site.ctx.cards!.getIntent(id),
    });
    site.clock.pass(60);
    await settleDuePayments(blind);
    expect(await getStanding(site.ctx, second.id)).toMatchObject({ dueCents: 0 });
    expect(await settlePayment(blind, lost.id)).toMatchObject({ state: 'unknown' });
    await letTimePass(site);
    expect(await getStanding(site.ctx, first.id)).toMatchObject({ dueCents: 0, paidCents: 20_000 });
  }));

test('a receipt does without the name of the card if the provider does not tell it', () =>
  onPayingSite(async (site) => {
    const invoice = await invoiceOf(site);
    const link = { invoiceId: invoice.id, invoiceKey: invoice.key, partCents: null };
    const { payment } = await prepareCharge(withKey(site.ctx), link);
    const { apiUrl, secretKey } = site.sandbox.access;
    const path = `/v1/payment_intents/${payment.intent_id}/confirm`;
    await askSandbox(apiUrl, secretKey, 'POST', path, { payment_method: await cardOf(site, 'good') });
    const silent = withAnswers(site.ctx, {
      listChargesOf: () => Promise.reject(new ProviderRefusal(NONE, 403)),
    });
    expect(await settlePayment(silent, payment.id)).toMatchObject({ state: 'succeeded', card_last4: null });
  }));

test('tries of an hour without the provider are not asked about in every round', () =>
  onPayingSite(async (site) => {
    const invoice = await invoiceOf(site);
    site.sandbox.fail({ on: /POST \/v1\/payment_intents$/, does: 'lost before' });
    await expect(pay(site, invoice, 'good')).rejects.toMatchObject({ code: 'CARDS_SILENT' });
    const due = () =>
      site.ctx.db
        .selectFrom('payments')
        .select('id')
        .where('ask_at', '<=', site.clock.now().toString())
        .execute();
    site.clock.pass(60);
    expect(await due()).toHaveLength(1);
    await settleDuePayments(site.ctx);
    expect(await due()).toEqual([]);
    await letTimePass(site);
    expect(await site.ctx.db.selectFrom('payments').select('state').execute()).toEqual([
      { state: 'canceled' },
    ]);
  }));

test('the address for the receipt stays the one of the form when the bank has answered', () =>
  onPayingSite(async (site) => {
    const invoice = await invoiceOf(site);
    const { payment } = await pay(site, invoice, 'asks');
    await finishCharge(site.ctx, { intentId: payment.intent_id!, name: null, email: null });
    expect(await site.ctx.db.selectFrom('payments').select(['payer_name', 'payer_email']).execute()).toEqual([
      { payer_name: 'Rowan Tellis', payer_email: 'rowan@example.org' },
    ]);
  }));

test('charges for a wallet are counted like cards', () =>
  onPayingSite(async (site) => {
    const invoice = await invoiceOf(site);
    const link = { invoiceId: invoice.id, invoiceKey: invoice.key, partCents: null };
    for (let time = 0; time < 20; time += 1) await prepareCharge(withKey(site.ctx), link);
    await expect(prepareCharge(withKey(site.ctx), link)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(
      payByCard(withKey(site.ctx), requestOf(invoice, await cardOf(site, 'good'))),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }));

test('wrong keys count for a network, also one of many addresses', () =>
  onPayingSite(async (site) => {
    const invoice = await invoiceOf(site);
    const from = (clientAddress: string) => ({ ...site.ctx, request: { requestKey: null, clientAddress } });
    const guess = (host: number) =>
      openInvoice(from(`2001:db8:1:2::${host.toString(16)}`), { invoiceId: invoice.id, invoiceKey: 'no' });
    for (let host = 1; host <= 20; host += 1)
      await expect(guess(host)).rejects.toMatchObject({ status: 404 });
    await expect(guess(21)).rejects.toMatchObject({ status: 429 });
    await expect(
      openInvoice(from('2001:db8:1:3::1'), { invoiceId: invoice.id, invoiceKey: 'no' }),
    ).rejects.toMatchObject({ status: 404 });
  }));

test('an invoice asks for no more than a card can pay at once', () =>
  onPayingSite(async (site) => {
    await expect(invoiceOf(site, 50_000_001)).rejects.toMatchObject({ code: 'INVOICE_TOTAL_TOO_LARGE' });
    const invoice = await invoiceOf(site);
    const line = {
      ...{ itemKind: 'entry', itemId: null, short: 'Entries', description: '', unitCents: 9_999_999 },
      ...{ variations: {}, takesCoupons: true, quantity: 100_000 },
    };
    await expect(addLines(await treasurerOf(site), invoice.id, [line])).rejects.toMatchObject({
      code: 'INVOICE_TOTAL_TOO_LARGE',
    });
    const { payment } = await pay(site, invoice, 'good');
    expect(await heldAtProvider(site, payment.intent_id!)).toBe(21_600);
  }));
