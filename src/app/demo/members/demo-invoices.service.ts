// Invoices of the demo: a host's books with an unpaid, a partly paid, a paid and a refunded invoice, paid by test cards.
import { DEMO_TIME_ZONE } from '#app/demo/demo.rules.ts';
import { todayIn } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { listOwnCards } from '#money/cards/cards.service.ts';
import { saveCard } from '#money/cards/save-card.service.ts';
import { giveCoupon, listCoupons } from '#money/coupons/coupons.service.ts';
import {
  addTreasurer,
  listInvoices,
  listPayeesOf,
  makeInvoice,
  makePayee,
  makeRefundPolicy,
} from '#money/invoices/invoices.service.ts';
import { notePayment } from '#money/payments/other-payments.service.ts';
import { payByCard } from '#money/payments/payments.service.ts';
import { listPayments } from '#money/payments/recorded-payments.service.ts';
import { refundInvoice } from '#money/refunds/refunds.service.ts';
import type { DemoHandle } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import { addDays, dayParts } from '#sport/calendar/days.rules.ts';
import { waitForOtherLoads } from '../demo.store.ts';
import { asMember } from './as-member.ts';
import { findDemoUser } from './members.store.ts';

const TREASURERS: readonly DemoHandle[] = ['marguerite.holloway', 'wendell.abara'];
const PAYEE = 'Tidewater Track Club';
const MEET_ENTRIES = 10;
const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';

const LINE = { itemKind: 'demo', itemId: null, description: '', variations: {}, takesCoupons: true };
const TEAM_LINES = [
  { ...LINE, short: 'Individual entries, boys', quantity: 16, unitCents: 600 },
  { ...LINE, short: 'Individual entries, girls', quantity: 14, unitCents: 600 },
  { ...LINE, short: 'Relays', quantity: 4, unitCents: 1200 },
  { ...LINE, short: 'Team cap $200.00', quantity: 1, unitCents: -2800 },
];

/** Titles by which a later start finds the invoices again. */
const TITLES = {
  unpaid: 'Seawall Relays',
  partlyPaid: 'Tidewater Twilight Invitational',
  paid: 'Harbor Open',
  refunded: 'Breakwater Classic',
};

/** Makes a card at the card processor; returns its id. */
export type CardMaker = (card: { number: string; expMonth: number; expYear: number }) => string;

/**
 * Adds the invoices once, and then what pays them, each step once: a start that was stopped in between goes on at the
 * next. Not in a transaction, because cards are charged.
 */
export async function addDemoInvoices(ctx: Context, makeCard: CardMaker): Promise<void> {
  const [userId, secondId] = await Promise.all(TREASURERS.map((handle) => findDemoUser(ctx, handle)));
  if (userId === undefined || secondId === undefined) return;
  const ids = await makeBooks(ctx, [userId, secondId], userId);
  const acting = (requestKey: string): Context => ({
    ...asMember(ctx, userId),
    request: { requestKey, clientAddress: '127.0.0.1' },
  });
  const today = dayParts(todayIn(ctx.clock, DEMO_TIME_ZONE));
  const paymentCount = async (invoiceId: number) => (await listPayments(ctx, [invoiceId])).length;
  const card = (number: string) => makeCard({ number, expMonth: 8, expYear: today.year + 2 });
  const charge = async (invoiceId: number, key: string, partCents: number | null = null) =>
    payByCard(acting(key), {
      ...{ invoiceId, paymentMethodId: card(VISA), savesCard: false },
      ...{ partCents, seenTotalCents: null, name: null, email: null },
    });

  if ((await paymentCount(ids.partlyPaid)) === 0) {
    const check = { method: 'check', reference: '1142', payerName: 'Booster Club' } as const;
    await notePayment(acting('demo-invoice-check-1142'), {
      ...{ invoiceId: ids.partlyPaid, amountCents: 10_000 },
      ...check,
    });
  }
  if ((await paymentCount(ids.partlyPaid)) === 1) {
    await charge(ids.partlyPaid, 'demo-invoice-part-by-card', 5_000);
  }
  if ((await paymentCount(ids.paid)) === 0) await charge(ids.paid, 'demo-invoice-paid-by-card');
  if ((await paymentCount(ids.refunded)) === 0) {
    await charge(ids.refunded, 'demo-invoice-to-refund');
    await refundInvoice(acting('demo-invoice-refund'), {
      ...{ invoiceId: ids.refunded, amountCents: 20_000, reason: 'The meet was rained out.' },
    });
  }
  await saveCards(acting('demo-saved-cards'), makeCard, today);
  await giveCoupons(ctx, userId);
}

type DemoInvoices = Record<keyof typeof TITLES, number>;

function makeBooks(ctx: Context, treasurers: readonly number[], ownerId: number): Promise<DemoInvoices> {
  return inTransaction(ctx, async (ctx) => {
    await waitForOtherLoads(ctx);
    const existing = (await listPayeesOf(ctx, ownerId)).find(({ name }) => name === PAYEE);
    if (existing) {
      const rows = await listInvoices(ctx, { payeeId: existing.id }, { beforeId: null, limit: 1000 });
      const idOf = (title: string) => rows.findLast((row) => row.title === title)!.id;
      return mapTitles((title) => Promise.resolve(idOf(title)));
    }
    const payeeId = await makePayee(ctx, { name: PAYEE, absorbsFee: false });
    for (const userId of treasurers) await addTreasurer(ctx, payeeId, userId);
    const now = ctx.clock.now();
    await makeRefundPolicy(ctx, payeeId, [
      {
        until: now.add({ hours: 240 }).toString(),
        perMille: 1000,
        what: 'scratch, the fee leaves the invoice',
      },
      { until: now.add({ hours: 288 }).toString(), perMille: 500, what: 'scratch with a doctor’s note' },
      { until: null, perMille: 0, what: 'started or not' },
    ]);
    const dueOn = addDays(todayIn(ctx.clock, DEMO_TIME_ZONE), 10);
    return mapTitles(async (title) => {
      const to = { vendorId: MEET_ENTRIES, payeeId, ownerId, title, billTo: 'Salt Harbor HS', dueOn };
      return (await makeInvoice(ctx, { ...to, lines: TEAM_LINES })).id;
    });
  });
}

async function mapTitles(idOf: (title: string) => Promise<number>): Promise<DemoInvoices> {
  const { unpaid, partlyPaid, paid, refunded } = TITLES;
  return {
    refunded: await idOf(refunded),
    paid: await idOf(paid),
    partlyPaid: await idOf(partlyPaid),
    unpaid: await idOf(unpaid),
  };
}

/** Two cards: one ends next month, the other ended last year. */
async function saveCards(
  ctx: Context,
  makeCard: CardMaker,
  { year, month }: { year: number; month: number },
): Promise<void> {
  if ((await listOwnCards(ctx, { hasLocks: false })).length > 0) return;
  const next = month === 12 ? { expMonth: 1, expYear: year + 1 } : { expMonth: month + 1, expYear: year };
  const soon = makeCard({ number: MASTERCARD, ...next });
  await saveCard(ctx, { paymentMethodId: soon, nickName: 'Ends next month' });
  const over = makeCard({ number: VISA, expMonth: 8, expYear: year - 1 });
  await saveCard(ctx, { paymentMethodId: over, nickName: 'Old team card' });
}

/** A coupon without end, and one for a month. */
async function giveCoupons(ctx: Context, userId: number): Promise<void> {
  if ((await listCoupons(ctx, userId)).length > 0) return;
  await giveCoupon(ctx, { userId, code: 'HOST', costCents: 2500, numTerms: 9999, term: 'year' });
  await giveCoupon(ctx, { userId, code: 'TIDE10', perMille: 100, numTerms: 1, term: 'month' });
}
