// Paying and giving back on a real database, at a card provider behind real HTTP.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeInvoice, makePayee, openInvoice, renewKey } from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { finishCharge, payByCard, prepareCharge, recheckPayment } from '#money/payments/payments.service.ts';
import { refundInvoice } from '#money/refunds/refunds.service.ts';
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

  test('but only for people who have the key', () =>
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
      const waiting = await payByCard(withKey(site.ctx, KEY), request);
      expect(waiting.payment.state).toBe('action');
      await answerBank(site, waiting.clientSecret!, 'succeeded');
      const { payment } = await payByCard(withKey(site.ctx, KEY), request);
      expect(payment.state).toBe('succeeded');
      expect(await standing(site, invoice)).toMatchObject(ALL);
    }));

  test('and the payer fails: the charge is declined', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const request = requestOf(invoice, await cardOf(site, 'asks'));
      const waiting = await payByCard(withKey(site.ctx, KEY), request);
      await answerBank(site, waiting.clientSecret!, 'failed');
      expect((await payByCard(withKey(site.ctx, KEY), request)).payment.state).toBe('declined');
      expect(await standing(site, invoice)).toMatchObject(NOTHING);
    }));

  test('and the payer leaves: another tab cancels the first try', () =>
    onPayingSite(async (site) => {
      const invoice = await invoiceOf(site);
      const waiting = await pay(site, invoice, 'asks');
      await pay(site, invoice, 'good');
      expect((await site.ctx.cards!.getIntent(waiting.payment.intent_id!)).status).toBe('canceled');
      await answerBank(site, waiting.clientSecret!, 'succeeded');
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
