// Paying and giving back on a real database, at a card provider behind real HTTP.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { giveCoupon } from '#money/coupons/coupons.service.ts';
import {
  addTreasurer,
  makeInvoice,
  makePayee,
  makeRefundPolicy,
  openInvoice,
  renewKey,
} from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { notePayment, payByCoupon, toggleCoupon } from '#money/payments/other-payments.service.ts';
import { finishCharge, payByCard, prepareCharge, recheckPayment } from '#money/payments/payments.service.ts';
import { noteWritten, refundInvoice } from '#money/refunds/refunds.service.ts';
import { settleRefundsOf } from '#money/refunds/settle-refunds.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import {
  answerBank,
  cardOf,
  heldAtProvider,
  invoiceOf,
  letTimePass,
  onPayingSite,
  type PayingSite,
  pay,
  requestOf,
  treasurerOf,
  withKey,
} from './paying.fixtures.ts';
import { askSandbox } from './sandbox.fixtures.ts';

const KEY = 'made-when-the-form-opened';
const ALL = { paidCents: 20_000, feeCents: 1600, dueCents: 0 };
const NOTHING = { paidCents: 0, feeCents: 0, dueCents: 20_000 };

const standing = ({ ctx }: PayingSite, { id }: { id: number }) => getStanding(ctx, id);

describe('a card pays an invoice', () => {
  test('with the service fee on top, and a receipt by mail', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const { payment, clientSecret } = await pay(site, invoice, 'good');
      expect(payment).toMatchObject({
        state: 'succeeded',
        amount_cents: 20_000,
        fee_cents: 1600,
        card_last4: '4242',
      });
      expect(clientSecret).toBeNull();
      expect(await standing(site, invoice)).toMatchObject(ALL);
      expect(await heldAtProvider(site, payment.intent_id!)).toBe(21_600);
      const [mail] = await site.ctx.db.selectFrom('mails').select(['to_address', 'subject']).execute();
      expect(mail).toMatchObject({ to_address: 'rowan@example.org' });
      expect(mail!.subject).toBe(`Receipt R-${payment.number}: Tidewater Twilight`);
    }));

  test('once, however often the same form is sent', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const request = requestOf(invoice, await cardOf(site, 'good'));
      const first = await payByCard(withKey(site.ctx, KEY), request);
      const second = await payByCard(withKey(site.ctx, KEY), request);
      expect(second.payment.id).toBe(first.payment.id);
      expect(await standing(site, invoice)).toMatchObject(ALL);
    }));

  test('not with the same key for another request', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      await pay(site, invoice, 'good', KEY);
      await expect(pay(site, invoice, 'good', KEY)).rejects.toMatchObject({
        code: 'REQUEST_KEY_REUSED',
        status: 409,
      });
      const keyless = { ...site.ctx, request: { requestKey: null, clientAddress: '203.0.113.7' } };
      const request = requestOf(invoice, await cardOf(site, 'good'));
      await expect(payByCard(keyless, request)).rejects.toMatchObject({
        code: 'REQUEST_KEY_MISSING',
        status: 400,
      });
    }));

  test('not twice, and not when another total was seen', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const changed = requestOf(invoice, await cardOf(site, 'good'), { seenTotalCents: 1000 });
      await expect(payByCard(withKey(site.ctx), changed)).rejects.toMatchObject({
        ...{ code: 'AMOUNT_CHANGED', status: 409, details: { totalCents: 21_600 } },
      });
      await pay(site, invoice, 'good');
      await expect(pay(site, invoice, 'good')).rejects.toMatchObject({ code: 'INVOICE_PAID', status: 409 });
    }));

  test('in parts', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const part = requestOf(invoice, await cardOf(site, 'good'), { partCents: 5000 });
      await payByCard(withKey(site.ctx), part);
      expect(await standing(site, invoice)).toMatchObject({
        paidCents: 5000,
        feeCents: 550,
        dueCents: 15_000,
      });
      const tooMuch = requestOf(invoice, await cardOf(site, 'good'), { partCents: 15_001 });
      await expect(payByCard(withKey(site.ctx), tooMuch)).rejects.toMatchObject({ code: 'AMOUNT_WRONG' });
      await pay(site, invoice, 'good');
      expect(await standing(site, invoice)).toMatchObject({ paidCents: 20_000, dueCents: 0 });
    }));

  test('and the payee may bear the fee', () =>
    onPayingSite(async (site) => {
      const payeeId = await makePayee(site.ctx, { name: 'Salt Harbor', absorbsFee: true });
      const invoice = await invoiceOf({ ...site, payeeId });
      const { payment } = await pay(site, invoice, 'good');
      expect(await heldAtProvider(site, payment.intent_id!)).toBe(20_000);
      expect(await standing(site, invoice)).toMatchObject({ paidCents: 20_000, feeCents: 0, dueCents: 0 });
    }));

  test('but only for whoever has the key', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const request = requestOf({ ...invoice, key: 'x'.repeat(22) }, await cardOf(site, 'good'));
      await expect(payByCard(withKey(site.ctx), request)).rejects.toMatchObject({
        code: 'INVOICE_UNKNOWN',
        status: 404,
      });
      const none = requestOf({ ...invoice, id: 1 }, await cardOf(site, 'good'));
      await expect(payByCard(withKey(site.ctx), none)).rejects.toMatchObject({
        code: 'INVOICE_UNKNOWN',
        status: 404,
      });
      const tries = Array.from({ length: 30 }, () =>
        openInvoice(withKey(site.ctx), { invoiceId: invoice.id, invoiceKey: 'no' }),
      );
      const codes = (await Promise.allSettled(tries)).map(
        (one) => (one as PromiseRejectedResult).reason.code,
      );
      expect(codes).toContain('TOO_MANY_REQUESTS');
    }));

  test('and needs an address for the receipt', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const card = await cardOf(site, 'good');
      const without = (email: string | null) =>
        payByCard(withKey(site.ctx), requestOf(invoice, card, { email }));
      await expect(without(null)).rejects.toMatchObject({ fields: { email: 'Email is required' } });
      await expect(without('rowan@example')).rejects.toMatchObject({
        fields: { email: 'Email format is invalid' },
      });
    }));
});

describe('a card is refused', () => {
  test.each([
    ['declined', 'card_declined'],
    ['insufficient', 'card_declined'],
    ['expired', 'expired_card'],
  ] as const)('%s: nobody is charged, and another card pays', (kind, code) =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const { payment } = await pay(site, invoice, kind);
      expect(payment.state).toBe('declined');
      expect(payment.error).toMatchObject({ type: 'card_error', code });
      expect(await standing(site, invoice)).toMatchObject(NOTHING);
      await pay(site, invoice, 'good');
      await letTimePass(site);
      expect(await standing(site, invoice)).toMatchObject(ALL);
      expect((await site.ctx.cards!.getIntent(payment.intent_id!)).status).toBe('canceled');
    }),
  );
});

describe('a bank asks the payer to confirm', () => {
  test('and the charge goes on', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const request = requestOf(invoice, await cardOf(site, 'asks'));
      const asked = await payByCard(withKey(site.ctx, KEY), request);
      expect(asked.payment.state).toBe('action');
      await answerBank(site, asked.clientSecret!, 'succeeded');
      const { payment } = await payByCard(withKey(site.ctx, KEY), request);
      expect(payment.state).toBe('succeeded');
      expect(await standing(site, invoice)).toMatchObject(ALL);
    }));

  test('and the payer fails: the charge is declined', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const request = requestOf(invoice, await cardOf(site, 'asks'));
      const asked = await payByCard(withKey(site.ctx, KEY), request);
      await answerBank(site, asked.clientSecret!, 'failed');
      expect((await payByCard(withKey(site.ctx, KEY), request)).payment.state).toBe('declined');
      expect(await standing(site, invoice)).toMatchObject(NOTHING);
    }));

  test('and the payer leaves: another tab cancels the first try', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const asked = await pay(site, invoice, 'asks');
      await pay(site, invoice, 'good');
      expect((await site.ctx.cards!.getIntent(asked.payment.intent_id!)).status).toBe('canceled');
      await answerBank(site, asked.clientSecret!, 'succeeded');
      await letTimePass(site);
      expect(await standing(site, invoice)).toMatchObject(ALL);
    }));

  test('and nobody comes back: the try is given up after an hour', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const { payment } = await pay(site, invoice, 'asks');
      await letTimePass(site);
      expect((await site.ctx.cards!.getIntent(payment.intent_id!)).status).toBe('canceled');
      expect(
        await recheckPayment(withKey(site.ctx), { invoiceId: invoice.id, invoiceKey: invoice.key }),
      ).toBeNull();
    }));
});

describe('the answer of the provider is lost', () => {
  test.each(['lost before', 'lost after', 'fails after'] as const)(
    'when the charge is sent (%s): it is charged once',
    (does) =>
      onPayingSite(async (site) => {
        const invoice = await invoiceOf(site);
        const request = requestOf(invoice, await cardOf(site, 'good'));
        site.sandbox.fail({ on: /confirm$/, does });
        const { payment } = await payByCard(withKey(site.ctx, KEY), request);
        expect(payment.state).toBe('unknown');
        await pay(site, invoice, 'good').catch(() => undefined);
        await letTimePass(site);
        const charged = await heldAtProvider(site, payment.intent_id!);
        const { dueCents, paidCents } = await standing(site, invoice);
        expect([dueCents, paidCents]).toEqual([0, 20_000]);
        expect([0, 21_600]).toContain(charged);
      }),
  );

  test('when the intent is made: nothing is charged, and the same form may be sent again', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const request = requestOf(invoice, await cardOf(site, 'good'));
      site.sandbox.fail({ on: /POST \/v1\/payment_intents$/, does: 'lost after' });
      await expect(payByCard(withKey(site.ctx, KEY), request)).rejects.toMatchObject({
        code: 'CARDS_SILENT',
        status: 503,
      });
      expect((await payByCard(withKey(site.ctx, KEY), request)).payment.state).toBe('succeeded');
      expect(await standing(site, invoice)).toMatchObject(ALL);
    }));

  test('of a refund: it is found before it is sent again', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const { payment } = await pay(site, invoice, 'good');
      const treasurer = await treasurerOf(site);
      site.sandbox.fail({ on: /POST \/v1\/refunds$/, does: 'lost after' });
      const request = { invoiceId: invoice.id, amountCents: 10_000, reason: 'Scratched' };
      const [refund] = await refundInvoice(withKey(treasurer, KEY), request);
      expect(refund!.state).toBe('unknown');
      site.sandbox.forgetKeys();
      await letTimePass(site);
      expect(await standing(site, invoice)).toMatchObject({ refundedCents: 10_000, dueCents: 0 });
      expect(await heldAtProvider(site, payment.intent_id!)).toBe(11_600);
    }));
});

test('a charge that the browser finishes is recorded, once', () =>
  onPayingSite(async (site) => {
    const invoice = await invoiceOf(site);
    const link = { invoiceId: invoice.id, invoiceKey: invoice.key, partCents: null };
    const { payment, clientSecret } = await prepareCharge(withKey(site.ctx, KEY), link);
    expect((await prepareCharge(withKey(site.ctx, KEY), link)).clientSecret).toBe(clientSecret);
    const { apiUrl, secretKey } = site.sandbox.access;
    const path = `/v1/payment_intents/${payment.intent_id}/confirm`;
    await askSandbox(apiUrl, secretKey, 'POST', path, { payment_method: await cardOf(site, 'good') });
    const payer = { intentId: payment.intent_id!, name: 'Rowan Tellis', email: 'rowan@example.org' };
    expect((await finishCharge(site.ctx, payer)).payment).toMatchObject({
      state: 'succeeded',
      card_last4: '4242',
    });
    await finishCharge(site.ctx, payer);
    expect(await standing(site, invoice)).toMatchObject(ALL);
  }));

describe('a refund', () => {
  test('gives back a part, then the rest, and never more', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const { payment } = await pay(site, invoice, 'good');
      const treasurer = await treasurerOf(site);
      const refund = (amountCents: number, key?: string) =>
        refundInvoice(withKey(treasurer, key), { invoiceId: invoice.id, amountCents, reason: 'Scratched' });
      await refund(10_000, KEY);
      await refund(10_000, KEY);
      expect(await standing(site, invoice)).toMatchObject({ refundedCents: 10_000, dueCents: 0 });
      await expect(refund(10_001)).rejects.toMatchObject({ message: 'At most $100.00 can be refunded.' });
      await refund(10_000);
      await expect(refund(1)).rejects.toMatchObject({ message: 'Nothing is left to refund.' });
      expect(await heldAtProvider(site, payment.intent_id!)).toBe(1600);
    }));

  test('follows the policy of the day on which the invoice was made', () =>
    onPayingSite(async (site) => {
      const until = '2026-05-10T00:00:00Z';
      await makeRefundPolicy(site.ctx, site.payeeId, [
        { until, perMille: 500, what: 'scratch with a doctor’s note' },
        { until: null, perMille: 0, what: 'started or not' },
      ]);
      const [early, late] = [await invoiceOf(site), await invoiceOf(site)];
      await pay(site, early, 'good');
      await pay(site, late, 'good');
      const treasurer = await treasurerOf(site);
      const refund = (invoiceId: number) =>
        refundInvoice(withKey(treasurer), { invoiceId, amountCents: null, reason: 'Scratched' });
      await refund(early.id);
      expect(await standing(site, early)).toMatchObject({ refundedCents: 10_000 });
      await expect(refund(early.id)).rejects.toMatchObject({ code: 'POLICY_GIVES_NOTHING' });
      site.clock.pass(24 * 3600);
      await expect(refund(late.id)).rejects.toMatchObject({ code: 'POLICY_GIVES_NOTHING' });
    }));

  test('of a check is written by the treasurer', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const treasurer = await treasurerOf(site);
      const check = {
        invoiceId: invoice.id,
        method: 'check',
        reference: '1142',
        payerName: 'Booster Club',
      } as const;
      await notePayment(withKey(treasurer, KEY), { ...check, amountCents: 10_000 });
      await notePayment(withKey(treasurer, KEY), { ...check, amountCents: 10_000 });
      expect(await standing(site, invoice)).toMatchObject({
        paidCents: 10_000,
        feeCents: 0,
        dueCents: 10_000,
      });
      await expect(notePayment(withKey(treasurer), { ...check, amountCents: 10_001 })).rejects.toMatchObject({
        code: 'AMOUNT_WRONG',
      });
      const [refund] = await refundInvoice(withKey(treasurer), {
        invoiceId: invoice.id,
        amountCents: 4000,
        reason: 'Too much',
      });
      expect(refund!.state).toBe('to_write');
      expect(await standing(site, invoice)).toMatchObject({ refundedCents: 0 });
      await noteWritten(treasurer, refund!.id);
      await noteWritten(treasurer, refund!.id);
      expect(await standing(site, invoice)).toMatchObject({ refundedCents: 4000 });
    }));

  test('that somebody made at the provider gets into the books, once', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const { payment } = await pay(site, invoice, 'good');
      const intentId = payment.intent_id!;
      await site.ctx.cards!.createRefund({ intentId, amountCents: 21_600, key: 'by-somebody-there' });
      await settleRefundsOf(site.ctx, intentId, 'evt_1');
      await settleRefundsOf(site.ctx, intentId, 'evt_2');
      expect(await standing(site, invoice)).toMatchObject({
        refundedCents: 20_000,
        feeCents: 0,
        dueCents: 0,
      });
    }));

  test('is for treasurers alone', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      await pay(site, invoice, 'good');
      const { ctx: stranger } = await createPerson(site.ctx, 'Odell Kerr');
      const request = { invoiceId: invoice.id, amountCents: 100, reason: 'For me' };
      await expect(refundInvoice(withKey(stranger), request)).rejects.toMatchObject({ status: 404 });
      const other = await makePayee(site.ctx, { name: 'Another club', absorbsFee: false });
      await addTreasurer(site.ctx, other, (await createPerson(site.ctx, 'Wen Abara')).userId);
      await expect(refundInvoice(withKey(site.ctx), request)).rejects.toMatchObject({ status: 401 });
    }));
});

describe('a coupon', () => {
  async function withCoupon(site: PayingSite, value: { costCents: number } | { perMille: number }) {
    const person = await createPerson(site.ctx, 'Marguerite Holloway');
    const member = { ...site.ctx, visitor: person.ctx.visitor };
    const couponId = await giveCoupon(site.ctx, {
      userId: person.userId,
      code: 'TIDE10',
      ...value,
      numTerms: 9999,
      term: 'year',
    });
    const invoice = await invoiceOf(site);
    const link = { invoiceId: invoice.id, invoiceKey: invoice.key };
    return { member, couponId, invoice, link };
  }

  test('lowers what a card pays, and is used up by it', () =>
    onPayingSite(async (site) => {
      const { member, couponId, invoice, link } = await withCoupon(site, { perMille: 100 });
      await toggleCoupon(member, { ...link, couponId });
      const { payment } = await pay({ ...site, ctx: member }, invoice, 'good');
      expect(await heldAtProvider(site, payment.intent_id!)).toBe(18_000 + 1460);
      expect(await standing(site, invoice)).toMatchObject({
        discountCents: 2000,
        paidCents: 18_000,
        dueCents: 0,
      });
      await expect(toggleCoupon(member, { ...link, couponId })).rejects.toMatchObject({ status: 409 });
    }));

  test('pays alone only if it covers everything', () =>
    onPayingSite(async (site) => {
      const { member, couponId, invoice, link } = await withCoupon(site, { costCents: 20_000 });
      await expect(payByCoupon(withKey(member), { ...link, couponId })).rejects.toMatchObject({
        code: 'COUPON_MISSING',
      });
      await toggleCoupon(member, { ...link, couponId });
      await expect(pay({ ...site, ctx: member }, invoice, 'good')).rejects.toMatchObject({
        code: 'COUPON_COVERS',
      });
      await payByCoupon(withKey(member, KEY), { ...link, couponId });
      await payByCoupon(withKey(member, KEY), { ...link, couponId });
      expect(await standing(site, invoice)).toMatchObject({
        discountCents: 20_000,
        paidCents: 0,
        dueCents: 0,
      });
    }));

  test('that is too small says what is left', () =>
    onPayingSite(async (site) => {
      const { member, couponId, link } = await withCoupon(site, { costCents: 500 });
      await toggleCoupon(member, { ...link, couponId });
      const alone = payByCoupon(withKey(member), { ...link, couponId });
      await expect(alone).rejects.toMatchObject({ status: 402, details: { leftCents: 19_500 } });
      await toggleCoupon(member, { ...link, couponId });
      await expect(payByCoupon(withKey(member), { ...link, couponId })).rejects.toMatchObject({
        code: 'COUPON_MISSING',
      });
    }));

  test('is only for its owner', () =>
    onPayingSite(async (site) => {
      const { couponId, link } = await withCoupon(site, { costCents: 500 });
      const { ctx: stranger } = await createPerson(site.ctx, 'Odell Kerr');
      await expect(toggleCoupon(stranger, { ...link, couponId })).rejects.toMatchObject({
        code: 'COUPON_UNKNOWN',
      });
      await expect(toggleCoupon(site.ctx, { ...link, couponId })).rejects.toMatchObject({
        code: 'COUPON_UNKNOWN',
      });
    }));
});

test('a new key ends the old link', () =>
  onPayingSite(async (site) => {
    const invoice = await invoiceOf(site);
    const key = await renewKey(await treasurerOf(site), invoice.id);
    await expect(
      openInvoice(site.ctx, { invoiceId: invoice.id, invoiceKey: invoice.key }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await openInvoice(site.ctx, { invoiceId: invoice.id, invoiceKey: key })).invoice.id).toBe(
      invoice.id,
    );
  }));

test('an invoice needs lines, and discounts no larger than what they lower', () =>
  onPayingSite(async (site) => {
    await expect(invoiceOf(site, -1)).rejects.toMatchObject({ code: 'INVOICE_TOTAL_NEGATIVE' });
    const empty = {
      vendorId: 10,
      payeeId: null,
      ownerId: null,
      title: 'x',
      billTo: 'y',
      dueOn: null,
      lines: [],
    };
    await expect(makeInvoice(site.ctx, empty)).rejects.toMatchObject({ code: 'INVOICE_LINES_MISSING' });
  }));

test('the database refuses books that do not balance, and every change of them', () =>
  onPayingSite(async (site) => {
    const invoice = await invoiceOf(site);
    const { db } = site.ctx;
    const refused = async (statement: ReturnType<typeof sql>) => {
      await sql`savepoint try`.execute(db);
      const result = await statement.execute(db).then(
        () => 'done',
        ({ code }) => code,
      );
      await sql`rollback to savepoint try`.execute(db);
      return result;
    };
    expect(await refused(sql`update ledger_entries set amount_cents = 1`)).toBe('23000');
    expect(await refused(sql`delete from ledger_transactions`)).toBe('23000');
    await sql`set constraints all immediate`.execute(db);
    expect(await refused(sql`truncate ledger_entries`)).toBe('23000');
    const more = sql`insert into ledger_entries (transaction_id, account, amount_cents, currency)
      select id, 'cards', 1, 'usd' from ledger_transactions where invoice_id = ${invoice.id}`;
    expect(await refused(more)).toBe('23000');
  }));
