// Measures card payments that arrive 50 a second, without the time that the card provider takes.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SENT_JOBS } from '#app/site-jobs.ts';
import { systemClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { installJobs } from '#kit/server/jobs/jobs.ts';
import { createLog } from '#kit/server/log.ts';
import { makeInvoice, makePayee } from '#money/invoices/invoices.service.ts';
import { getStandings } from '#money/ledger/ledger.service.ts';
import { payByCard } from '#money/payments/payments.service.ts';
import type { CardProvider } from '#money/provider/card-provider.rules.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { makeCard } from '#money/stripe-sandbox/sandbox.fixtures.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { quantile, wallTime } from './measure.ts';
import { startSandboxProcess } from './sandbox-process.ts';

const PAYMENTS = 1_000;
const WARM_UP = 100;
const PER_SECOND = 50;
const OWN_TIME_MAX_MS = 300;
const CENTS = 20_000;

export async function measurePayments({ ctx: root, database }: Ground): Promise<Figure[]> {
  // Receipts go out as mail.
  await installJobs(database.url, SENT_JOBS, createLog('warn'));
  const sandbox = await startSandboxProcess();
  try {
    const { cards } = cardPorts(sandbox.access, systemClock);
    const ctx: Context = { ...root, clock: systemClock };
    const payeeId = await makePayee(ctx, { name: 'Tidewater Track Club', absorbsFee: false });
    const forms = [];
    for (let index = 0; index < WARM_UP + PAYMENTS; index++) {
      const { id: invoiceId, key: invoiceKey } = await makeInvoice(ctx, invoiceOf(payeeId));
      forms.push({ invoiceId, invoiceKey, paymentMethodId: await makeCard(sandbox, '4242424242424242') });
    }
    await payAll(ctx, cards!, forms.slice(0, WARM_UP));
    const times = await payAll(ctx, cards!, forms.slice(WARM_UP));
    const standings = await getStandings(
      ctx,
      forms.map(({ invoiceId }) => invoiceId),
    );
    if ([...standings.values()].some(({ dueCents }) => dueCents !== 0))
      throw new Error('A payment is missing.');
    return [
      {
        name: `Our own time for a card payment when ${PER_SECOND} a second arrive, p99`,
        ...{
          unit: 'ms' as const,
          measured: quantile(
            times.map(({ own }) => own),
            0.99,
          ),
          goal: { max: OWN_TIME_MAX_MS },
        },
        reference: {
          name: 'with the card provider',
          value: quantile(
            times.map(({ all }) => all),
            0.99,
          ),
        },
      },
    ];
  } finally {
    sandbox.end();
  }
}

const invoiceOf = (payeeId: number) => ({
  ...{ vendorId: 10, payeeId, ownerId: null, title: 'Twilight', billTo: 'Salt Harbor', dueOn: null },
  lines: [
    {
      ...{
        itemKind: 'entry',
        itemId: null,
        short: 'Entries',
        description: '',
        quantity: 1,
        unitCents: CENTS,
      },
      ...{ variations: {}, takesCoupons: true },
    },
  ],
});

/** Sends each form when it is due, whatever the replies take. */
function payAll(
  ctx: Context,
  cards: CardProvider,
  forms: readonly { invoiceId: number; invoiceKey: string; paymentMethodId: string }[],
): Promise<{ all: number; own: number }[]> {
  return Promise.all(
    forms.map(async (form, index) => {
      await sleep((index * 1_000) / PER_SECOND);
      const watch = { ms: 0 };
      const sent = new Headers({ 'x-page-id': randomUUID() });
      const request = { requestKey: randomUUID(), clientAddress: '203.0.113.7', sent };
      const visit: Context = { ...ctx, cards: timed(cards, watch), request };
      const all = await wallTime(async () => {
        const { payment } = await payByCard(visit, {
          ...form,
          ...{ savesCard: false, partCents: null, seenTotalCents: null },
          ...{ name: 'Rowan Tellis', email: 'rowan@example.org' },
        });
        if (payment.state !== 'succeeded') throw new Error(`A payment is ${payment.state}.`);
      });
      return { all, own: all - watch.ms };
    }),
  );
}

/** Adds up how long the provider takes. */
function timed(cards: CardProvider, watch: { ms: number }): CardProvider {
  return new Proxy(cards, {
    get: (target, name: keyof CardProvider) => {
      const ask = target[name] as (...input: unknown[]) => Promise<unknown>;
      return async (...input: unknown[]) => {
        let answer: unknown;
        watch.ms += await wallTime(async () => {
          answer = await ask.apply(target, input);
        });
        return answer;
      };
    },
  });
}
