// A site with invoices whose cards are charged at the sandbox, for tests of paying and giving back.
import { randomUUID } from 'node:crypto';
import { movingClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { addTreasurer, type InvoiceRow, makeInvoice, makePayee } from '#money/invoices/invoices.service.ts';
import { paymentLocks } from '#money/payments/payment-locks.service.ts';
import { type CardPayment, payByCard } from '#money/payments/payments.service.ts';
import { settleDuePayments } from '#money/payments/settle-payments.service.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { returnOverpaid, settleDueRefunds } from '#money/refunds/settle-refunds.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { askSandbox, makeCard } from './sandbox.fixtures.ts';
import { type StripeSandbox, startSandbox } from './sandbox.service.ts';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  asks: '4000000000003220',
} as const;

export type Clock = ReturnType<typeof movingClock>;

export interface PayingSite {
  sandbox: StripeSandbox;
  ctx: Context;
  clock: Clock;
  payeeId: number;
}

/** A payee at a new sandbox. */
export async function openPayingSite(root: Context): Promise<PayingSite> {
  const clock = movingClock('2026-05-09T16:00:00Z');
  const sandbox = await startSandbox({ clock, laterMs: 0 });
  const ctx = {
    ...root,
    clock,
    ...cardPorts(sandbox.access, clock),
    cardLockSources: [paymentLocks],
    paidHandlers: [returnOverpaid],
  };
  const payeeId = await makePayee(ctx, { name: 'Tidewater Track Club', absorbsFee: false });
  return { sandbox, ctx, clock, payeeId };
}

/** Runs a test on a paying site in a transaction that is rolled back. */
export async function onPayingSite(test: (site: PayingSite) => Promise<void>): Promise<void> {
  await withRollback(async (root: TestContext) => {
    const site = await openPayingSite(root);
    try {
      await test(site);
    } finally {
      await site.sandbox.close();
    }
  });
}

/** An invoice of $200.00, which a card pays with $16.00 on top, unless other prices are given. */
export function invoiceOf({ ctx, payeeId }: PayingSite, unitCents = 20_000): Promise<InvoiceRow> {
  return makeInvoice(ctx, {
    ...{
      vendorId: 10,
      payeeId,
      ownerId: null,
      title: 'Tidewater Twilight',
      billTo: 'Salt Harbor',
      dueOn: null,
    },
    lines: [
      {
        ...{ itemKind: 'entry', itemId: null, short: 'Entries', description: '', quantity: 1, unitCents },
        ...{ variations: {}, takesCoupons: true },
      },
    ],
  });
}

/** The context of a visitor's page whose form made this key. */
export function withKey<Ctx extends Context>(ctx: Ctx, requestKey: string = randomUUID()): Ctx {
  const sent = new Headers({ 'x-page-id': 'page-of-a-visitor' });
  return { ...ctx, request: { requestKey, clientAddress: '203.0.113.7', sent } };
}

export const cardOf = (site: PayingSite, kind: keyof typeof CARDS) => makeCard(site.sandbox, CARDS[kind]);

/** Tells what a visitor's form sends: an invoice by its key, and a new card. */
export function requestOf(
  { id, key }: InvoiceRow,
  paymentMethodId: string,
  more: Partial<CardPayment> = {},
): CardPayment {
  return {
    ...{
      invoiceId: id,
      invoiceKey: key,
      paymentMethodId,
      savesCard: false,
      partCents: null,
      seenTotalCents: null,
    },
    ...{ name: 'Rowan Tellis', email: 'rowan@example.org', ...more },
  };
}

export async function pay(site: PayingSite, invoice: InvoiceRow, kind: keyof typeof CARDS, key?: string) {
  return payByCard(withKey(site.ctx, key), requestOf(invoice, await cardOf(site, kind)));
}

/** A treasurer of the payee, with a key of its own for each call. */
export async function treasurerOf(
  { ctx, payeeId }: PayingSite,
  name = 'Marguerite Holloway',
): Promise<Context> {
  const person = await createPerson(ctx, name);
  await addTreasurer(ctx, payeeId, person.userId);
  return { ...ctx, visitor: person.ctx.visitor };
}

/** The payer's bank answers, as its dialog in the browser does. */
export async function answerBank(
  { sandbox: { access } }: PayingSite,
  clientSecret: string,
  outcome: 'succeeded' | 'failed',
): Promise<void> {
  const path = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}/authenticate`;
  await askSandbox(access.apiUrl, access.publishableKey, 'POST', path, {
    client_secret: clientSecret,
    outcome,
  });
}

/** Lets hours pass, with the job that asks the provider, until nothing is undecided. */
export async function letTimePass({ ctx, clock }: PayingSite, hours = 3): Promise<void> {
  for (let round = 0; round < hours * 4; round++) {
    clock.pass(15 * 60);
    await settleDuePayments(ctx);
    await settleDueRefunds(ctx);
  }
}

/** Tells what the provider holds of an intent: charged, less refunds and what banks took back. */
export async function heldAtProvider({ ctx }: PayingSite, intentId: string): Promise<number> {
  const charges = await ctx.cards!.listChargesOf(intentId);
  const refunds = await ctx.cards!.listRefundsOf(intentId);
  const taken = charges.reduce(
    (sum, { hasSucceeded, capturedCents }) => sum + (hasSucceeded ? capturedCents : 0),
    0,
  );
  return refunds.reduce(
    (sum, { status, amountCents }) => (status === 'succeeded' ? sum - amountCents : sum),
    taken,
  );
}
