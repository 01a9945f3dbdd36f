import { describe, expect, test } from 'vitest';
import { giveCoupon } from '#money/coupons/coupons.service.ts';
import { readInvoice } from '#money/invoice-pages/reading/read-invoice.service.ts';
import { addTreasurer, makePayee, makeRefundPolicy } from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { notePayment, payByCoupon, toggleCoupon } from '#money/payments/other-payments.service.ts';
import { noteWritten, refundInvoice } from '#money/refunds/refunds.service.ts';
import { settleRefundsOf } from '#money/refunds/settle-refunds.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
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

const KEY = 'made-when-the-form-opened';

const standing = ({ ctx }: PayingSite, { id }: { id: number }) => getStanding(ctx, id);

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

  test('of a card that ended is written as a check', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const { payment } = await pay(site, invoice, 'good');
      const treasurer = await treasurerOf(site);
      const request = { invoiceId: invoice.id, amountCents: 20_000, reason: 'The card ended' };
      const [refund] = await refundInvoice(withKey(treasurer), { ...request, byCheck: true });
      expect(refund!.state).toBe('to_write');
      await letTimePass(site);
      await noteWritten(treasurer, refund!.id);
      expect(await standing(site, invoice)).toMatchObject({ refundedCents: 20_000, dueCents: 0 });
      expect(await heldAtProvider(site, payment.intent_id!)).toBe(21_600);
      await expect(refundInvoice(withKey(treasurer), request)).rejects.toMatchObject({
        message: 'Nothing is left to refund.',
      });
      const { refunds } = await readInvoice(treasurer, { invoiceId: invoice.id });
      expect(refunds).toMatchObject([{ method: 'check', cardLast4: null, state: 'succeeded' }]);
    }));

  test('by check stays a check when its form is sent again', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const { payment } = await pay(site, invoice, 'good');
      const treasurer = await treasurerOf(site);
      const request = { invoiceId: invoice.id, amountCents: 20_000, reason: 'The card ended', byCheck: true };
      const [refund] = await refundInvoice(withKey(treasurer, KEY), request);
      await noteWritten(treasurer, refund!.id);
      const [again] = await refundInvoice(withKey(treasurer, KEY), request);
      expect(again).toMatchObject({ id: refund!.id, state: 'succeeded', provider_refund_id: null });
      expect(await heldAtProvider(site, payment.intent_id!)).toBe(21_600);
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
