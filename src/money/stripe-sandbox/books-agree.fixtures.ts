// A model of paying: whatever people, the provider and the network do in any order, our books equal the provider's to the
// cent, and nobody pays more than was owed. For tests and `npm run stress`.
import fc from 'fast-check';
import type { Context } from '#kit/server/context.ts';
import { invoiceState } from '#money/invoices/invoice-state.rules.ts';
import type { InvoiceRow } from '#money/invoices/invoices.service.ts';
import { getStanding } from '#money/ledger/ledger.service.ts';
import { notePayment } from '#money/payments/other-payments.service.ts';
import { payByCard, recheckPayment } from '#money/payments/payments.service.ts';
import { settleDuePayments } from '#money/payments/settle-payments.service.ts';
import type { CardProvider } from '#money/provider/card-provider.rules.ts';
import { MONEY_EVENT_HANDLERS } from '#money/refunds/provider-news.service.ts';
import { noteWritten, refundInvoice } from '#money/refunds/refunds.service.ts';
import { settleDueRefunds } from '#money/refunds/settle-refunds.service.ts';
import {
  answerBank,
  type CARDS,
  cardOf,
  heldAtProvider,
  invoiceOf,
  letTimePass,
  type PayingSite,
  requestOf,
  withKey,
} from './paying.fixtures.ts';

type Kind = keyof typeof CARDS;

/** One thing that happens. Numbers choose among what is there. */
export type Step =
  | { does: 'pay'; kind: Kind; part: number | null; times: number }
  | { does: 'same form again'; pick: number }
  | { does: 'bank answers'; pick: number; outcome: 'succeeded' | 'failed' }
  | { does: 'check'; cents: number }
  | { does: 'refund'; cents: number; times: number; byCheck: boolean }
  | { does: 'refund at the provider'; pick: number; cents: number }
  | { does: 'event'; pick: number; times: number }
  | {
      does: 'network fails';
      how: 'lost before' | 'lost after' | 'fails after';
      at: 'intents' | 'confirm' | 'refunds';
    }
  | { does: 'server dies'; before: keyof CardProvider; isDone: boolean }
  | { does: 'time passes'; minutes: number }
  | { does: 'keys are forgotten' };

const kind = fc.constantFrom<Kind>('good', 'good', 'good', 'declined', 'insufficient', 'asks');
const pick = fc.nat(9);
const cents = fc.constantFrom(100, 2500, 10_000, 20_000);
const times = fc.constantFrom(1, 1, 2);
const byCheck = fc.constantFrom(false, false, true);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('pay' as const), kind, part: fc.option(cents), times }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('same form again' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('bank answers' as const),
      pick,
      outcome: fc.constantFrom<'succeeded' | 'failed'>('succeeded', 'failed'),
    }),
  },
  fc.record({ does: fc.constant('check' as const), cents }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('refund' as const), cents, times, byCheck }) },
  fc.record({ does: fc.constant('refund at the provider' as const), pick, cents }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('event' as const), pick, times }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('network fails' as const),
      how: fc.constantFrom<'lost before' | 'lost after' | 'fails after'>(
        'lost before',
        'lost after',
        'fails after',
      ),
      at: fc.constantFrom<'intents' | 'confirm' | 'refunds'>('intents', 'confirm', 'refunds'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('server dies' as const),
      before: fc.constantFrom<keyof CardProvider>(
        'createIntent',
        'confirmIntent',
        'createRefund',
        'getIntent',
      ),
      isDone: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('time passes' as const), minutes: fc.constantFrom(1, 5, 90) }),
  },
  fc.record({ does: fc.constant('keys are forgotten' as const) }),
);

export const steps = fc.array(step, { minLength: 2, maxLength: 9 });

/** Thrown where the process would end. */
class Death extends Error {}

const AT = { intents: /POST \/v1\/payment_intents$/, confirm: /confirm$/, refunds: /POST \/v1\/refunds$/ };

/** Plays the steps on one invoice, lets things settle, and returns what is wrong: nothing, it is to be hoped. */
export async function playSteps(
  site: PayingSite,
  treasurer: Context,
  list: readonly Step[],
): Promise<string[]> {
  const invoice = await invoiceOf(site);
  const world = new World(site, treasurer, invoice);
  for (const one of list) await world.play(one);
  site.sandbox.recover();
  await letTimePass(site, 4);
  await world.hearEverything();
  return world.whatIsWrong();
}

class World {
  private readonly forms: { key: string; card: string; part: number | null }[] = [];
  private readonly secrets: string[] = [];
  private deathAt: { before: keyof CardProvider; isDone: boolean } | null = null;

  private readonly site: PayingSite;
  private readonly treasurer: Context;
  private readonly invoice: InvoiceRow;

  constructor(site: PayingSite, treasurer: Context, invoice: InvoiceRow) {
    this.site = site;
    this.treasurer = treasurer;
    this.invoice = invoice;
  }

  async play(one: Step): Promise<void> {
    const { sandbox, ctx, clock } = this.site;
    switch (one.does) {
      case 'pay': {
        const form = {
          key: `form-${this.invoice.id}-${this.forms.length}-key`,
          card: await cardOf(this.site, one.kind),
          part: one.part,
        };
        this.forms.push(form);
        return this.atOnce(one.times, () => this.send(form));
      }
      case 'same form again': {
        const form = this.forms[one.pick % Math.max(1, this.forms.length)];
        return form && this.atOnce(1, () => this.send(form));
      }
      case 'bank answers': {
        const secret = this.secrets[one.pick % Math.max(1, this.secrets.length)];
        if (secret) await answerBank(this.site, secret, one.outcome);
        return;
      }
      case 'check': {
        const check = {
          invoiceId: this.invoice.id,
          method: 'check',
          reference: '1',
          payerName: null,
        } as const;
        return this.atOnce(1, () =>
          notePayment(withKey(this.treasurer), { ...check, amountCents: one.cents }),
        );
      }
      case 'refund': {
        const request = {
          invoiceId: this.invoice.id,
          amountCents: one.cents,
          reason: 'Scratched',
          byCheck: one.byCheck,
        };
        const visit = withKey(this.mortal(this.treasurer));
        return this.atOnce(one.times, async () => {
          for (const { id, state } of await refundInvoice(visit, request))
            if (state === 'to_write') await noteWritten(this.treasurer, id);
        });
      }
      case 'refund at the provider': {
        const intentId = (await this.intents())[one.pick];
        if (!intentId) return;
        const refund = { intentId, amountCents: one.cents, key: `there-${one.pick}-${clock.now()}` };
        return this.atOnce(1, () => ctx.cards!.createRefund(refund));
      }
      case 'event':
        return this.hear(sandbox.listEvents(10)[one.pick], one.times);
      case 'network fails':
        return sandbox.fail({ on: AT[one.at], does: one.how });
      case 'server dies':
        this.deathAt = { before: one.before, isDone: one.isDone };
        return;
      case 'time passes':
        clock.pass(one.minutes * 60);
        return this.atOnce(1, async () => {
          await settleDuePayments(this.mortal(ctx));
          await settleDueRefunds(this.mortal(ctx));
        });
      case 'keys are forgotten':
        return sandbox.forgetKeys();
    }
  }

  /** Refusals and deaths are part of life. */
  private async atOnce(times: number, work: () => Promise<unknown>): Promise<void> {
    await Promise.allSettled(Array.from({ length: times }, work));
  }

  private async send({ key, card, part }: { key: string; card: string; part: number | null }): Promise<void> {
    const ctx = withKey(this.mortal(this.site.ctx), key);
    const { clientSecret } = await payByCard(ctx, requestOf(this.invoice, card, { partCents: part }));
    if (clientSecret) this.secrets.push(clientSecret);
  }

  /** A context in which the process ends once, before the provider is asked or after it did what was asked. */
  private mortal(ctx: Context): Context {
    const cards = new Proxy(ctx.cards!, {
      get: (target, name: keyof CardProvider) => {
        const ask = target[name] as (...input: unknown[]) => Promise<unknown>;
        return async (...input: unknown[]) => {
          const death = this.deathAt?.before === name ? this.deathAt : null;
          if (death) this.deathAt = null;
          if (death && !death.isDone) throw new Death();
          const answer = await ask.apply(target, input);
          if (death) throw new Death();
          return answer;
        };
      },
    });
    return { ...ctx, cards };
  }

  private async hear(
    event: { id: string; type: string; data: { object: unknown } } | undefined,
    times: number,
  ) {
    if (!event) return;
    const object = event.data.object as { id: string; payment_intent?: string | null };
    const news = {
      id: event.id,
      type: event.type,
      objectId: object.id,
      intentId: object.payment_intent ?? null,
      createdAt: '',
    };
    const handlers = MONEY_EVENT_HANDLERS.filter(({ types }) => types.includes(event.type));
    for (const { handle } of handlers) await this.atOnce(times, () => handle(this.site.ctx, news));
  }

  async hearEverything(): Promise<void> {
    for (const event of this.site.sandbox.listEvents(60)) await this.hear(event, 1);
    await recheckPayment(this.site.ctx, { invoiceId: this.invoice.id, invoiceKey: this.invoice.key });
    await letTimePass(this.site, 4);
  }

  private async intents(): Promise<string[]> {
    const rows = await this.site.ctx.db
      .selectFrom('payments')
      .select('intent_id')
      .where('invoice_id', '=', this.invoice.id)
      .where('intent_id', 'is not', null)
      .orderBy('number')
      .execute();
    return rows.map(({ intent_id }) => intent_id!);
  }

  async whatIsWrong(): Promise<string[]> {
    const { ctx } = this.site;
    const held = await Promise.all((await this.intents()).map((id) => heldAtProvider(this.site, id)));
    const atProvider = held.reduce((sum, cents) => sum + cents, 0);
    const inBooks = await cardsInBooks(ctx, this.invoice.id);
    const standing = await getStanding(ctx, this.invoice.id);
    const beyond = standing.refundedCents - standing.paidCents;
    const live = await countUndecided(ctx, this.invoice.id);
    const state = invoiceState(standing, false);
    return [
      ...(atProvider === inBooks ? [] : [`the provider holds ${atProvider}, our books say ${inBooks}`]),
      ...(standing.dueCents < 0 ? [`${-standing.dueCents} too much was paid and stays`] : []),
      ...(beyond > (await givenByOthers(ctx, this.invoice.id)) ? ['more went back than was paid'] : []),
      ...(live > 0 ? [`${live} payments or refunds are undecided`] : []),
      ...(state === 'overpaid' ? ['the invoice is overpaid'] : []),
    ];
  }
}

async function cardsInBooks({ db }: Context, invoiceId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .select(({ fn }) => fn.sum<string | null>('e.amount_cents').as('cents'))
    .where('t.invoice_id', '=', invoiceId)
    .where('e.account', '=', 'cards')
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** Sums up what somebody gave back at the provider: nothing here can stop them, even after a check was written. */
async function givenByOthers({ db }: Context, invoiceId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .where('invoice_id', '=', invoiceId)
    .where('origin', '=', 'provider')
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

async function countUndecided({ db }: Context, invoiceId: number): Promise<number> {
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['started', 'sent', 'action', 'unknown'])
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['started', 'unknown', 'pending'])
    .execute();
  return payments.length + refunds.length;
}
