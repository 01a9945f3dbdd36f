// A payee with two treasurers, and an invoice to a parent: 228 dollars of entries under a cap of 200.
import type { TestContext } from '#kit/server/testing/test-database.ts';
import {
  addTreasurer,
  type InvoiceRow,
  makeInvoice,
  makePayee,
  makeRefundPolicy,
} from '#money/invoices/invoices.service.ts';
import type { NotedPayment } from '#money/payments/other-payments.service.ts';
import { notePayment } from '#money/payments/other-payments.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';

export interface InvoiceWorld {
  payeeId: number;
  invoice: InvoiceRow;
  owner: Person;
  treasurer: Person;
  stranger: Person;
  admin: Person;
  /** Makes another invoice to the owner. */
  bill(
    cents: number,
    given?: { title?: string; billTo?: string; dueOn?: string | null },
  ): Promise<InvoiceRow>;
  /** A treasurer notes a check or cash of "Booster Club". */
  note(invoiceId: number, amountCents: number, given?: Partial<NotedPayment>): Promise<void>;
}

const NOT_SOLD = { itemKind: 'entries', itemId: 7, description: '', variations: {}, takesCoupons: true };

export const TEAM_LINES = [
  { ...NOT_SOLD, short: 'Individual entries, boys', quantity: 16, unitCents: 600 },
  { ...NOT_SOLD, short: 'Individual entries, girls', quantity: 14, unitCents: 600 },
  { ...NOT_SOLD, short: 'Relays', quantity: 4, unitCents: 1200, variations: { team: 'A and B' } },
  { ...NOT_SOLD, short: 'Team cap $200.00', quantity: 1, unitCents: -2800 },
];

let keys = 0;
function nextKey(): string {
  keys += 1;
  return `invoice-test-${String(keys).padStart(8, '0')}`;
}

/** The context of a person who sends a form with a key of its own. */
export const sending = (ctx: Person['ctx'], requestKey = nextKey()): Person['ctx'] => ({
  ...ctx,
  request: { requestKey, clientAddress: '203.0.113.9' },
});

export async function createInvoiceWorld(ctx: TestContext): Promise<InvoiceWorld> {
  const treasurer = await createPerson(ctx, 'Ines Marsh');
  const owner = await createPerson(ctx, 'Marguerite Holloway');
  const stranger = await createPerson(ctx, 'Sam Else');
  const admin = await createPerson(ctx, 'Ada Min', { isAdmin: true });
  const payeeId = await makePayee(ctx, { name: 'Tidewater Track Club', absorbsFee: false });
  await addTreasurer(ctx, payeeId, treasurer.userId);
  const until = ctx.clock.now().add({ hours: 24 }).toString();
  await makeRefundPolicy(ctx, payeeId, [
    { until, perMille: 1000, what: 'scratch, the fee leaves the invoice' },
    { until: null, perMille: 0, what: 'started or not' },
  ]);
  const of = { vendorId: 10, payeeId, ownerId: owner.userId };
  const invoice = await makeInvoice(ctx, {
    ...{ ...of, title: 'Tidewater Twilight Invitational', billTo: 'Salt Harbor HS', dueOn: '2026-05-14' },
    lines: TEAM_LINES,
  });
  return {
    ...{ payeeId, invoice, owner, treasurer, stranger, admin },
    bill: (cents, { title = 'Meet shirts', billTo = 'Quay Street HS', dueOn = null } = {}) =>
      makeInvoice(ctx, {
        ...{ ...of, title, billTo, dueOn },
        lines: [{ ...NOT_SOLD, short: 'Shirts', quantity: 1, unitCents: cents }],
      }),
    async note(invoiceId, amountCents, given = {}) {
      const check = { method: 'check', reference: '1142', payerName: 'Booster Club' } as const;
      await notePayment(sending(treasurer.ctx), { invoiceId, amountCents, ...check, ...given });
    },
  };
}
