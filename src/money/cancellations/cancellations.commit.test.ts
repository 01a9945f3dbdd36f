// Cancellations on a real database and the sandbox over HTTP: two people, one refund for each payment.
import { expect, test } from 'vitest';
import { type MoneySite, withMoneySite } from '#app/money-site.fixtures.ts';
import { findInvoice } from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { notePayment } from '#money/payments/other-payments.service.ts';
import { prepareCharge } from '#money/payments/payments.service.ts';
import { listRefundables } from '#money/refunds/refundables.service.ts';
import { noteWritten, refundInvoice, takeBackCheck } from '#money/refunds/refunds.service.ts';
import { settleDueRefunds } from '#money/refunds/settle-refunds.service.ts';
import {
  type Approval,
  approveCancellation,
  askForCancellation,
  withdrawCancellation,
} from './cancellations.service.ts';
import { findCancellation } from './cancellations.store.ts';
import { carryOut, carryOutCancellations, readProgress, sendFailedAgain } from './carry-out.service.ts';

const TITLE = 'Twilight 2026';

const ask = ({ as, payeeId }: MoneySite, person: 'treasurer' | 'admin' = 'treasurer') =>
  askForCancellation(as(person), { payeeId, title: TITLE, invoiceIds: null, reason: 'Lightning' });

const approvalOf = async (site: MoneySite, cancellationId: number): Promise<Approval> => {
  const { figures, figures_version: figuresVersion } = (await findCancellation(site.ctx, cancellationId))!;
  return { cancellationId, figuresVersion, typed: String((figures.cardCents + figures.checkCents) / 100) };
};

const approve = async (site: MoneySite, id: number, person: 'second' | 'admin' | 'treasurer' = 'second') =>
  approveCancellation(site.as(person), await approvalOf(site, id));

async function askAndApprove(site: MoneySite): Promise<number> {
  const { id } = await ask(site);
  await approve(site, id);
  return id;
}

const refundsAtProvider = async ({ ctx, one }: MoneySite, invoiceId: number) => {
  const { intent_id } = await one<{ intent_id: string }>(
    `select intent_id from payments
     where invoice_id = $1 and state = 'succeeded' and intent_id is not null`,
    [invoiceId],
  );
  return (await ctx.cards!.listRefundsOf(intent_id)).map(({ amountCents }) => amountCents);
};

test('the dry run counts cards with their fees, checks, open invoices and expired cards, and pays nothing', () =>
  withMoneySite(async (site) => {
    const { bill, pay, payCheck, one, clock, ctx } = site;
    const [byCard, byCheck, open] = [await bill(4000), await bill(21_600), await bill(900)];
    await pay(byCard, { fields: { 'card[exp_month]': '5', 'card[exp_year]': '2026' } });
    await payCheck(byCheck, 10_000);
    await bill(700, 'Another meet');
    clock.pass(30 * 24 * 3600);
    const row = await ask(site);
    expect(row.figures).toEqual({
      ...{ invoices: 3, cardPayments: 1, cardCents: 4_480, cardFeeCents: 480, checks: 1, checkCents: 10_000 },
      ...{ openInvoices: 2, openCents: 11_600 + 900 },
    });
    expect(row).toMatchObject({ state: 'waiting', expired_cards: [{ invoiceId: byCard.id, cents: 4_480 }] });
    expect(await one('select count(*)::integer as count from refunds')).toEqual({ count: 0 });
    expect((await findInvoice(ctx, open.id))!.canceled_at).toBeNull();
  }));

test('only a treasurer asks, and only another person approves', () =>
  withMoneySite(async (site) => {
    const { as, bill, pay, payeeId } = site;
    await pay(await bill(4000));
    const request = { payeeId, title: TITLE, invoiceIds: null, reason: 'Lightning' };
    await expect(askForCancellation(as(null), request)).rejects.toMatchObject({ status: 401 });
    await expect(askForCancellation(as('payer'), request)).rejects.toMatchObject({ status: 404 });
    await expect(askForCancellation(as('treasurer'), { ...request, reason: ' ' })).rejects.toThrow(/why/);
    await expect(askForCancellation(as('treasurer'), { ...request, title: 'No' })).rejects.toMatchObject({
      code: 'NOTHING_TO_CANCEL',
    });
    const row = await ask(site);
    await expect(approve(site, row.id, 'treasurer')).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    const approval = await approvalOf(site, row.id);
    await expect(approveCancellation(as('stranger'), approval)).rejects.toMatchObject({ status: 404 });
    await expect(approveCancellation(as('second'), { ...approval, typed: '44' })).rejects.toMatchObject({
      code: 'SUM_TYPED_WRONG',
    });
    expect(await approve(site, row.id, 'admin')).toMatchObject({ state: 'approved' });
  }));

test('everyone gets everything back, once', () =>
  withMoneySite(async (site) => {
    const { bill, pay, payCheck, ctx, as } = site;
    const [byCard, byCheck, open] = [await bill(4000), await bill(21_600), await bill(900)];
    await pay(byCard);
    await payCheck(byCheck, 10_000);
    await pay(byCheck);
    const { id } = await ask(site);
    const approval = await approvalOf(site, id);
    await Promise.all([
      approveCancellation(as('second', 'the-same-key-of-a-form'), approval),
      approveCancellation(as('second', 'the-same-key-of-a-form'), approval),
    ]);
    await Promise.all([carryOut(ctx, id), carryOut(ctx, id), carryOutCancellations(ctx)]);
    await carryOutCancellations(ctx);
    expect(await refundsAtProvider(site, byCard.id)).toEqual([4_480]);
    expect(await refundsAtProvider(site, byCheck.id)).toEqual([11_600 + 812 + 200]);
    for (const { id } of [byCard, byCheck, open]) {
      expect(await findInvoice(ctx, id)).toMatchObject({ canceled_at: expect.any(String) });
    }
    expect(await getStanding(ctx, byCard.id)).toMatchObject({
      dueCents: 0,
      refundedCents: 4_000,
      feeCents: 0,
    });
    expect(await getStanding(ctx, open.id)).toMatchObject({ dueCents: 0, billedCents: 0 });
    expect((await readProgress(ctx, id)).progress).toMatchObject({
      ...{
        closedInvoices: 3,
        refunds: 3,
        doneRefunds: 2,
        checksToWrite: 1,
        failedRefunds: 0,
        waitingRefunds: 0,
      },
    });
    expect(await findCancellation(ctx, id)).toMatchObject({ state: 'done' });
    expect(await approveCancellation(as('second'), approval)).toMatchObject({ state: 'done' });
  }));

test('figures that changed since the dry run are refused, kept, and approved after another look', () =>
  withMoneySite(async (site) => {
    const { bill, pay, as } = site;
    const [first, second] = [await bill(4000), await bill(900)];
    await pay(first);
    const { id } = await ask(site);
    const before = await approvalOf(site, id);
    await pay(second);
    await bill(100);
    await expect(approveCancellation(as('second'), before)).rejects.toMatchObject({
      ...{ code: 'FIGURES_CHANGED', status: 409 },
      details: {
        invoices: 3,
        cardPayments: 2,
        cardCents: 4_480 + 900 + 63 + 200,
        openInvoices: 1,
        openCents: 100,
      },
    });
    await expect(approveCancellation(as('second'), before)).rejects.toMatchObject({
      code: 'FIGURES_CHANGED',
    });
    expect(await approve(site, id)).toMatchObject({ state: 'approved', figures_version: 2 });
  }));

test('a payment under way is canceled at the provider, and one that succeeded meanwhile goes back', () =>
  withMoneySite(async (site) => {
    const { bill, pay, ctx, as, sandbox, one } = site;
    const [paid, waiting, lost] = [await bill(4000), await bill(900), await bill(500)];
    await pay(paid);
    await prepareCharge(as('payer'), { invoiceId: waiting.id, partCents: null });
    sandbox.fail({ on: /^POST .*\/confirm$/, does: 'lost after' });
    await pay(lost);
    const id = await askAndApprove(site);
    await carryOut(ctx, id);
    expect(await refundsAtProvider(site, lost.id)).toEqual([500 + 35 + 200]);
    const live = await one<{ intent_id: string; state: string }>(
      'select intent_id, state from payments where invoice_id = $1',
      [waiting.id],
    );
    expect(live.state).toBe('canceled');
    expect(await ctx.cards!.getIntent(live.intent_id)).toMatchObject({ status: 'canceled' });
    expect(await findCancellation(ctx, id)).toMatchObject({ state: 'done' });
  }));

test('a silent provider delays a cancellation, which then goes on and gives back once', () =>
  withMoneySite(async (site) => {
    const { bill, pay, ctx, sandbox, clock } = site;
    const invoices = [await bill(4000), await bill(900), await bill(500)];
    for (const invoice of invoices) await pay(invoice);
    const id = await askAndApprove(site);
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'lost after', times: 1 });
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'lost before', times: 1 });
    await carryOut(ctx, id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ doneRefunds: 1, waitingRefunds: 2 });
    expect(await findCancellation(ctx, id)).toMatchObject({ state: 'approved' });
    for (let time = 0; time < 4; time += 1) {
      clock.pass(120);
      await settleDueRefunds(ctx);
    }
    await carryOutCancellations(ctx);
    expect(await findCancellation(ctx, id)).toMatchObject({ state: 'done' });
    expect(await refundsAtProvider(site, invoices[0]!.id)).toEqual([4_480]);
    expect(await refundsAtProvider(site, invoices[1]!.id)).toEqual([900 + 63 + 200]);
  }));

test('a refund that the provider refuses is counted as failed, and sent again', () =>
  withMoneySite(async (site) => {
    const { bill, pay, ctx, as, sandbox } = site;
    const invoice = await bill(4000);
    await pay(invoice);
    const id = await askAndApprove(site);
    await expect(sendFailedAgain(as('second'), id)).rejects.toMatchObject({ code: 'NO_REFUND_FAILED' });
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'fails before', status: 400 });
    await carryOut(ctx, id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ failedRefunds: 1, doneRefunds: 0 });
    expect(await findCancellation(ctx, id)).toMatchObject({ state: 'done' });
    const again = as('second');
    await sendFailedAgain(again, id);
    // The reply was lost, and the page sends its request once more.
    expect((await sendFailedAgain(again, id)).id).toBe(id);
    await carryOutCancellations(ctx);
    expect((await readProgress(ctx, id)).progress).toMatchObject({
      failedRefunds: 0,
      doneRefunds: 1,
      refunds: 1,
    });
    expect(await refundsAtProvider(site, invoice.id)).toEqual([4_480]);
  }));

test('a check that was written for a card that takes nothing back counts as its refund', () =>
  withMoneySite(async (site) => {
    const { bill, pay, ctx, as, sandbox } = site;
    const invoice = await bill(4000);
    await pay(invoice);
    const id = await askAndApprove(site);
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'fails before', status: 400 });
    await carryOut(ctx, id);
    const byCheck = { invoiceId: invoice.id, amountCents: 4000, reason: 'The card ended', byCheck: true };
    const [refund] = await refundInvoice(as('treasurer'), byCheck);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ failedRefunds: 0, checksToWrite: 1 });
    await noteWritten(as('treasurer'), refund!.id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({
      ...{ failedRefunds: 0, doneRefunds: 1, checksToWrite: 0, doneCents: 4_480 },
    });
    await expect(sendFailedAgain(as('second'), id)).rejects.toMatchObject({ code: 'NO_REFUND_FAILED' });
    expect(await refundsAtProvider(site, invoice.id)).toEqual([]);
  }));

test('a check that a treasurer takes back is begun again, unless its money went back another way', () =>
  withMoneySite(async (site) => {
    const { bill, ctx, as } = site;
    const invoice = await bill(4000);
    const check = { method: 'check', reference: '1041', payerName: null } as const;
    await notePayment(as('treasurer'), { invoiceId: invoice.id, amountCents: 4000, ...check });
    const id = await askAndApprove(site);
    await carryOut(ctx, id);
    const toWrite = async () =>
      (await readProgress(ctx, id)).refunds.findLast(({ state }) => state === 'to_write')!;
    const ofStranger = takeBackCheck(as('stranger'), (await toWrite()).id);
    await expect(ofStranger).rejects.toMatchObject({ status: 404 });
    await takeBackCheck(as('treasurer'), (await toWrite()).id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ failedRefunds: 1, checksToWrite: 0 });
    await sendFailedAgain(as('second'), id);
    await takeBackCheck(as('treasurer'), (await toWrite()).id);
    await refundInvoice(as('treasurer'), { invoiceId: invoice.id, amountCents: 4000, reason: 'In cash' });
    expect((await readProgress(ctx, id)).progress).toMatchObject({ refunds: 0, failedRefunds: 0 });
  }));

/** A part of a paid invoice that goes back by check before the meet is canceled. */
async function refundEarly({ as, clock }: MoneySite, invoiceId: number) {
  const part = { invoiceId, amountCents: 1000, reason: 'One entry less', byCheck: true };
  const [early] = await refundInvoice(as('treasurer'), part);
  clock.pass(60);
  return early!;
}

test('a check of before a cancellation that is taken back after it is begun again', () =>
  withMoneySite(async (site) => {
    const { bill, payCheck, ctx, as } = site;
    const invoice = await bill(4000);
    await payCheck(invoice, 4000);
    const early = await refundEarly(site, invoice.id);
    const id = await askAndApprove(site);
    await carryOut(ctx, id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ refunds: 1, checksToWrite: 1 });
    await takeBackCheck(as('treasurer'), early.id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ checksToWrite: 1, failedRefunds: 1 });
    await sendFailedAgain(as('second'), id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ checksToWrite: 2, failedRefunds: 0 });
    expect(await listRefundables(ctx, invoice.id)).toMatchObject([{ leftCents: 0 }]);
  }));

test('a check of before a cancellation hides neither what is under way nor what went back', () =>
  withMoneySite(async (site) => {
    const { bill, pay, ctx, as, sandbox, clock } = site;
    const invoice = await bill(4000);
    await pay(invoice);
    await noteWritten(as('treasurer'), (await refundEarly(site, invoice.id)).id);
    const id = await askAndApprove(site);
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'lost before', times: 1 });
    await carryOut(ctx, id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ refunds: 1, waitingRefunds: 1 });
    expect(await findCancellation(ctx, id)).toMatchObject({ state: 'approved' });
    clock.pass(120);
    await settleDueRefunds(ctx);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ doneRefunds: 1, doneCents: 3_480 });
  }));

test('of two checks for one card both count, and the part that is left is begun again', () =>
  withMoneySite(async (site) => {
    const { bill, pay, ctx, as, sandbox } = site;
    const invoice = await bill(4000);
    await pay(invoice);
    const id = await askAndApprove(site);
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'fails before', status: 400 });
    await carryOut(ctx, id);
    const half = { invoiceId: invoice.id, amountCents: 2000, reason: 'The card ended', byCheck: true };
    await refundInvoice(as('treasurer'), half);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ checksToWrite: 1, failedRefunds: 1 });
    const [second] = await refundInvoice(as('treasurer'), half);
    await noteWritten(as('treasurer'), second!.id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({
      ...{ refunds: 2, checksToWrite: 1, doneRefunds: 1, failedRefunds: 0, doneCents: 2_480 },
    });
  }));

test('a refund under way keeps no other invoice from being begun again', () =>
  withMoneySite(async (site) => {
    const { bill, pay, payCheck, ctx, as, sandbox } = site;
    const [byCard, byCheck] = [await bill(4000), await bill(900)];
    await pay(byCard);
    await payCheck(byCheck, 900);
    const id = await askAndApprove(site);
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'fails before', status: 400, times: 1 });
    await carryOut(ctx, id);
    const check = (await readProgress(ctx, id)).refunds.find(({ state }) => state === 'to_write')!;
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'lost before', times: 1 });
    await refundInvoice(as('treasurer'), { invoiceId: byCard.id, amountCents: 1000, reason: 'A part' });
    await expect(sendFailedAgain(as('second'), id)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
    await takeBackCheck(as('treasurer'), check.id);
    await sendFailedAgain(as('second'), id);
    expect((await readProgress(ctx, id)).progress).toMatchObject({ checksToWrite: 1, failedRefunds: 1 });
  }));

test('a refund that failed is counted no more once its money went back by hand', () =>
  withMoneySite(async (site) => {
    const { bill, pay, ctx, as, sandbox } = site;
    const invoice = await bill(4000);
    await pay(invoice);
    const id = await askAndApprove(site);
    sandbox.fail({ on: /^POST \/v1\/refunds$/, does: 'fails before', status: 400, times: 1 });
    await carryOut(ctx, id);
    await refundInvoice(as('treasurer'), { invoiceId: invoice.id, amountCents: 4000, reason: 'Once more' });
    expect((await readProgress(ctx, id)).progress).toMatchObject({ failedRefunds: 0 });
  }));

test('a withdrawn cancellation frees its invoices, and an approved one stays', () =>
  withMoneySite(async (site) => {
    const { bill, pay, as } = site;
    await pay(await bill(4000));
    const first = await ask(site);
    await expect(ask(site)).rejects.toMatchObject({ code: 'NOTHING_TO_CANCEL' });
    expect(await withdrawCancellation(as('treasurer'), first.id)).toMatchObject({ state: 'withdrawn' });
    expect(await withdrawCancellation(as('treasurer'), first.id)).toMatchObject({ state: 'withdrawn' });
    await expect(approve(site, first.id)).rejects.toMatchObject({ code: 'CANCELLATION_DECIDED' });
    const second = await ask(site);
    await approve(site, second.id);
    await expect(withdrawCancellation(as('treasurer'), second.id)).rejects.toMatchObject({
      code: 'CANCELLATION_DECIDED',
    });
    await expect(withdrawCancellation(as('stranger'), second.id)).rejects.toMatchObject({ status: 404 });
  }));

test('chosen invoices of another payee are refused, and the same key asks once', () =>
  withMoneySite(async (site) => {
    const { bill, payeeId, as } = site;
    const [own, other] = [await bill(4000), await bill(900, 'The shop', null)];
    const request = { payeeId, title: null, invoiceIds: [own.id, other.id], reason: 'Lightning' };
    await expect(askForCancellation(as('treasurer'), request)).rejects.toMatchObject({
      code: 'INVOICE_NOT_CANCELABLE',
    });
    const right = { ...request, invoiceIds: [own.id] };
    const [one, two] = await Promise.all([
      askForCancellation(as('treasurer', 'one-key-of-a-form-1'), right),
      askForCancellation(as('treasurer', 'one-key-of-a-form-1'), right),
    ]);
    expect(two.id).toBe(one.id);
    await expect(
      askForCancellation(as('treasurer', 'one-key-of-a-form-1'), { ...right, reason: 'Snow' }),
    ).rejects.toMatchObject({ code: 'REQUEST_KEY_REUSED' });
  }));
