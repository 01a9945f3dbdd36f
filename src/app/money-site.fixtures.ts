// A payee with treasurers, payers and invoices, on a database of its own and the sandbox over HTTP.
import { randomUUID } from 'node:crypto';
import { movingClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { addTreasurer, type InvoiceRow, makeInvoice, makePayee } from '#money/invoices/invoices.service.ts';
import { notePayment } from '#money/payments/other-payments.service.ts';
import { payByCard } from '#money/payments/payments.service.ts';
import { cardPorts } from '#money/provider/provider.service.ts';
import { MONEY_EVENT_HANDLERS } from '#money/refunds/provider-news.service.ts';
import { returnOverpaid } from '#money/refunds/settle-refunds.service.ts';
import { askSandbox, makeCard } from '#money/stripe-sandbox/sandbox.fixtures.ts';
import { type StripeSandbox, startSandbox } from '#money/stripe-sandbox/sandbox.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';

const NOW = '2026-05-09T16:00:00Z';
const VISA = '4242424242424242';

export interface MoneySite {
  ctx: Context;
  clock: ReturnType<typeof movingClock>;
  sandbox: StripeSandbox;
  payeeId: number;
  /** Two treasurers, an admin, a payer and somebody else. */
  people: Record<'treasurer' | 'second' | 'admin' | 'payer' | 'stranger', number>;
  /** The context of a person, with a request key of its own. */
  as(person: keyof MoneySite['people'] | null, key?: string): Context;
  bill(cents: number, title?: string, payeeId?: number | null): Promise<InvoiceRow>;
  pay(invoice: InvoiceRow, card?: { number?: string; fields?: Record<string, string> }): Promise<string>;
  payCheck(invoice: InvoiceRow, amountCents: number): Promise<void>;
  /** Makes a request to the provider past this site, as its dashboard does. Returns the id of what it made. */
  actPastUs(path: string, params: Record<string, string>): Promise<string>;
  /** Charges a card past this site. */
  chargePastUs(cents: number): Promise<string>;
  one<Row>(statement: string, values?: unknown[]): Promise<Row>;
}

export function withMoneySite(test: (site: MoneySite) => Promise<void>): Promise<void> {
  return withOwnDatabase(async ({ ctx: bare, pool }) => {
    const clock = movingClock(NOW);
    const sandbox = await startSandbox({ clock, laterMs: 0 });
    const { cards } = cardPorts(sandbox.access, clock);
    const ports = { onProviderEvents: MONEY_EVENT_HANDLERS, paidHandlers: [returnOverpaid] };
    const ctx: Context = { ...bare, clock, cards: cards!, ...ports };
    const one = async <Row>(statement: string, values: unknown[] = []) =>
      (await pool.query(statement, values)).rows[0] as Row;
    const addPerson = async (name: string, isAdmin = false) =>
      (await createPerson(ctx, `${name} Marsh`, { isAdmin })).userId;
    const people = {
      treasurer: await addPerson('treasurer'),
      second: await addPerson('second'),
      admin: await addPerson('admin', true),
      payer: await addPerson('payer'),
      stranger: await addPerson('stranger'),
    };
    const payeeId = await makePayee(ctx, { name: 'Tidewater Twilight', absorbsFee: false });
    await addTreasurer(ctx, payeeId, people.treasurer);
    await addTreasurer(ctx, payeeId, people.second);

    const as: MoneySite['as'] = (person, key = randomUUID()) => ({
      ...ctx,
      visitor:
        person === null
          ? { kind: 'anonymous' }
          : {
              ...{ kind: 'user', userId: people[person], sessionId: 1 },
              ...{ isAdmin: person === 'admin', isVerified: true },
            },
      request: { requestKey: key, clientAddress: '203.0.113.9' },
    });
    const bill: MoneySite['bill'] = (cents, title = 'Twilight 2026', owedTo = payeeId) =>
      makeInvoice(ctx, {
        ...{
          vendorId: 10,
          payeeId: owedTo,
          ownerId: people.payer,
          title,
          billTo: 'Salt Harbor',
          dueOn: null,
        },
        lines: [
          {
            ...{ itemKind: 'test', itemId: null, short: 'Entries', description: '', quantity: 1 },
            ...{ unitCents: cents, variations: {}, takesCoupons: true },
          },
        ],
      });
    const actPastUs: MoneySite['actPastUs'] = async (path, params) => {
      const { apiUrl, secretKey } = sandbox.access;
      return (await askSandbox(apiUrl, secretKey, 'POST', path, params)).body.id;
    };
    try {
      await test({
        ...{ ctx, clock, sandbox, payeeId, people, as, bill, one, actPastUs },
        chargePastUs: async (cents) =>
          actPastUs('/v1/payment_intents', {
            ...{ amount: String(cents), currency: 'usd', confirm: 'true', 'payment_method_types[0]': 'card' },
            payment_method: await makeCard(sandbox, VISA),
          }),
        pay: async (invoice, { number = VISA, fields = {} } = {}) => {
          const { payment } = await payByCard(as('payer'), {
            ...{ invoiceId: invoice.id, paymentMethodId: await makeCard(sandbox, number, fields) },
            ...{ savesCard: false, partCents: null, seenTotalCents: null, name: null, email: null },
          });
          return payment.id;
        },
        payCheck: async (invoice, amountCents) => {
          const check = { method: 'check', reference: '1142', payerName: 'Booster Club' } as const;
          await notePayment(as('treasurer'), { invoiceId: invoice.id, amountCents, ...check });
        },
      });
    } finally {
      await sandbox.close();
    }
  });
}
