// The comparison of the books with the provider, on the sandbox over HTTP.
import { expect, test } from 'vitest';
import { type MoneySite, withMoneySite } from '#app/money-site.fixtures.ts';
import type { CardProvider, Moments, ProviderCharge } from '#money/provider/card-provider.rules.ts';
import { refundInvoice } from '#money/refunds/refunds.service.ts';
import { listDifferences } from './comparison.store.ts';
import { askForComparison, compareBooks, resolveDifference } from './reconciliation.service.ts';
import { listRuns } from './reconciliation.store.ts';

const TODAY = { from: '2026-05-07', to: '2026-05-09' };

async function compareToday({ as, ctx }: MoneySite, cards = ctx.cards!) {
  const reconciliationId = await askForComparison(as('admin'), TODAY);
  await compareBooks({ ...ctx, cards }, { reconciliationId });
  const [run] = await listRuns(ctx, 1);
  return { run: run!, differences: await listDifferences(ctx, 50) };
}

const cardsInBooks = async ({ one }: MoneySite) => {
  const row = await one<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entries where account = 'cards'`,
  );
  return row.cents;
};

/** The sandbox takes dollars only. */
async function* withEuros({ ctx }: MoneySite, moments: Moments): AsyncGenerator<ProviderCharge> {
  yield* ctx.cards!.listCharges(moments);
  yield {
    ...{ id: 'ch_euros', intentId: 'pi_euros', amountCents: 700, capturedCents: 700, currency: 'eur' },
    ...{ hasSucceeded: true, brand: 'visa', last4: '4242', createdAt: '2026-05-09T12:00:00Z' },
  };
}

test('both sides agree to the cent after charges, refusals and refunds', () =>
  withMoneySite(async (site) => {
    const [first, second, third] = [await site.bill(4000), await site.bill(21_600), await site.bill(900)];
    await site.pay(first);
    await site.pay(second);
    await site.pay(third, { number: '4000000000000002' });
    await refundInvoice(site.as('treasurer'), {
      invoiceId: second.id,
      amountCents: 5_055,
      reason: 'Scratch',
    });
    const { run, differences } = await compareToday(site);
    expect(differences).toEqual([]);
    expect(run).toMatchObject({
      state: 'done',
      failure: null,
      charges: 2,
      refunds: 1,
      disputes: 0,
      healed: 0,
    });
    expect(run.providerCents).toBe(await cardsInBooks(site));
    expect(run.bookCents).toBe(run.providerCents);
    expect(run.providerCents).toBe(4_480 + 21_600 + 1_512 + 200 - 5_055);
  }));

test('a charge that belongs to no payment of ours is a difference, until a person explains it', () =>
  withMoneySite(async (site) => {
    await site.pay(await site.bill(4000));
    const intentId = await site.chargePastUs(1_234);
    const { run, differences } = await compareToday(site);
    expect(differences).toMatchObject([
      {
        ...{ kind: 'charge', problem: 'not_in_books', providerId: intentId, day: '2026-05-09' },
        ...{ providerCents: 1_234, bookCents: null, state: 'open' },
      },
    ]);
    expect(run.providerCents! - run.bookCents!).toBe(1_234);
    const { differenceId } = differences[0]!;
    await expect(resolveDifference(site.as('admin'), { differenceId, note: ' ' })).rejects.toThrow(/why/);
    await expect(resolveDifference(site.as('second'), { differenceId, note: 'ok' })).rejects.toMatchObject({
      status: 403,
    });
    await resolveDifference(site.as('admin'), { differenceId, note: 'Charged by phone for the shop.' });
    const again = await compareToday(site);
    expect(again.differences).toMatchObject([
      { state: 'resolved', note: 'Charged by phone for the shop.', resolvedByName: 'admin Marsh' },
    ]);
  }));

test('a payment that the provider does not know is a difference, and resolves itself once it does', () =>
  withMoneySite(async (site) => {
    const paymentId = await site.pay(await site.bill(4000));
    const { intent_id } = await site.one<{ intent_id: string }>('select intent_id from payments');
    await site.one('update payments set intent_id = $1', ['pi_of_another_account']);
    const found = await compareToday(site);
    expect(found.differences).toMatchObject([
      { problem: 'not_in_books', providerId: intent_id, providerCents: 4_480, bookCents: null },
      {
        ...{ problem: 'not_at_provider', providerId: 'pi_of_another_account', paymentId },
        ...{ providerCents: null, bookCents: 4_480 },
      },
    ]);
    await site.one('update payments set intent_id = $1', [intent_id]);
    const { differences } = await compareToday(site);
    expect(differences).toHaveLength(2);
    for (const { state, note, resolvedByName } of differences) {
      expect({ state, note, resolvedByName }).toEqual({
        state: 'resolved',
        note: null,
        resolvedByName: null,
      });
    }
  }));

test('another amount and another currency are differences', () =>
  withMoneySite(async (site) => {
    await site.pay(await site.bill(4000));
    const invoice = await site.bill(500);
    await site.pay(invoice);
    await site.one(`update payments set intent_id = null where invoice_id = $1 returning 1`, [invoice.id]);
    const other = await site.chargePastUs(736);
    await site.one(`update payments set intent_id = $2 where invoice_id = $1`, [invoice.id, other]);
    const cards: CardProvider = { ...site.ctx.cards!, listCharges: (moments) => withEuros(site, moments) };
    const { run, differences } = await compareToday(site, cards);
    expect(
      differences.map(({ problem, providerCents, bookCents }) => [problem, providerCents, bookCents]),
    ).toEqual(
      expect.arrayContaining([
        ['amount', 736, 735],
        ['not_in_books', 700, null],
        ['not_in_books', 735, null],
      ]),
    );
    expect(differences.find(({ providerId }) => providerId === 'pi_euros')).toMatchObject({
      currency: 'eur',
    });
    expect(run.providerCents! - run.bookCents!).toBe(736 - 735 + 735);
  }));

test('news that never arrived is read again: a charge, a refund and a dispute', () =>
  withMoneySite(async (site) => {
    const { sandbox, as, ctx } = site;
    sandbox.arrive('dropped');
    const invoice = await site.bill(4000);
    sandbox.fail({ on: /^POST .*\/confirm$/, does: 'lost after' });
    await site.pay(invoice);
    expect(await cardsInBooks(site)).toBe(0);
    const paid = await site.bill(2000);
    await site.pay(paid);
    const { intent_id } = await site.one<{ intent_id: string }>(
      'select intent_id from payments where invoice_id = $1',
      [paid.id],
    );
    await site.actPastUs('/v1/refunds', { payment_intent: intent_id, amount: '300' });
    const disputed = await site.bill(1000);
    await site.pay(disputed);
    const row = await site.one<{ intent_id: string }>(
      'select intent_id from payments where invoice_id = $1',
      [disputed.id],
    );
    const [charge] = await ctx.cards!.listChargesOf(row.intent_id);
    const dispute = sandbox.dispute(charge!.id);

    const { run, differences } = await compareToday(site);
    expect(differences).toEqual([]);
    expect(run).toMatchObject({ state: 'done', healed: 3, charges: 3, refunds: 1, disputes: 1 });
    expect(run.providerCents).toBe(run.bookCents);
    expect(await cardsInBooks(site)).toBe(4_480 + 2_340 - 300 + 1_270 - 1_270);

    sandbox.closeDispute(dispute.id, 'won');
    await askForComparison(as('admin'), TODAY).then((reconciliationId) =>
      compareBooks(ctx, { reconciliationId }),
    );
    expect(await cardsInBooks(site)).toBe(4_480 + 2_340 - 300 + 1_270);
  }));

test('what was written down after midnight belongs to the day of the charge', () =>
  withMoneySite(async (site) => {
    const { clock, sandbox, ctx } = site;
    clock.pass(7 * 3600 + 59 * 60 + 50);
    sandbox.fail({ on: /^POST .*\/confirm$/, does: 'lost after' });
    const paymentId = await site.pay(await site.bill(4000));
    clock.pass(3600);
    const { settlePayment } = await import('#money/payments/settle-payments.service.ts');
    await settlePayment(ctx, paymentId);
    for (const day of ['2026-05-09', '2026-05-10']) {
      const reconciliationId = await askForComparison(site.as('admin'), { from: day, to: day });
      await compareBooks(ctx, { reconciliationId });
    }
    const [later, earlier] = await listRuns(ctx, 2);
    expect(await listDifferences(ctx, 10)).toEqual([]);
    expect([earlier!.providerCents, earlier!.bookCents]).toEqual([4_480, 4_480]);
    expect([later!.providerCents, later!.bookCents]).toEqual([0, 0]);
  }));

test('a silent provider ends a run and changes no difference', () =>
  withMoneySite(async (site) => {
    await site.chargePastUs(500);
    await compareToday(site);
    site.sandbox.fail({ on: /^GET \/v1\/charges/, does: 'lost before' });
    const { run, differences } = await compareToday(site);
    expect(run).toMatchObject({ state: 'failed', failure: expect.stringMatching(/did not answer/) });
    expect(differences).toMatchObject([{ state: 'open' }]);
    expect(await site.one('select count(*)::integer as count from reconciliation_objects')).toEqual({
      count: 0,
    });
  }));

test('one run at a time, of days that exist, and the night looks at older differences again', () =>
  withMoneySite(async (site) => {
    const { as, ctx, clock } = site;
    await site.chargePastUs(500);
    await expect(askForComparison(as('second'), TODAY)).rejects.toMatchObject({ status: 403 });
    await expect(
      askForComparison(as('admin'), { from: '2026-05-09', to: '2026-05-08' }),
    ).rejects.toMatchObject({
      code: 'DAYS_WRONG',
    });
    await expect(askForComparison(as('admin'), { from: '2026-01-01', to: '2026-05-08' })).rejects.toThrow(
      /31/,
    );
    await expect(askForComparison(as('admin'), { from: '2026-05-09', to: '2026-05-10' })).rejects.toThrow(
      /today/,
    );
    const waiting = await askForComparison(as('admin'), TODAY);
    await expect(askForComparison(as('admin'), TODAY)).rejects.toMatchObject({ code: 'COMPARISON_RUNNING' });
    await compareBooks(ctx, { reconciliationId: waiting });
    clock.pass(10 * 24 * 3600);
    await compareBooks(ctx, {});
    const [night] = await listRuns(ctx, 1);
    expect(night).toMatchObject({ from: '2026-05-16', to: '2026-05-18', charges: 1, providerCents: 0 });
    expect(await listDifferences(ctx, 10)).toMatchObject([{ state: 'open', providerCents: 500 }]);
  }));
