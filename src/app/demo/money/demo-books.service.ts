// A canceled meet whose dry run waits for its second person, and a charge that was made past the site: what treasurers and
// admins find in the demo.
import { createHash } from 'node:crypto';
import { todayUtc } from '#kit/clock.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { askForCancellation } from '#money/cancellations/cancellations.service.ts';
import { addTreasurer, type InvoiceRow, makeInvoice, makePayee } from '#money/invoices/invoices.service.ts';
import { notePayment } from '#money/payments/other-payments.service.ts';
import { payByCard } from '#money/payments/payments.service.ts';
import { type CardProvider, CURRENCY } from '#money/provider/card-provider.rules.ts';
import { compareBooks } from '#money/reconciliation/reconciliation.service.ts';
import { waitForOtherLoads } from '../demo.store.ts';
import { asMember } from '../members/as-member.ts';
import { findUsers, hasPayee } from './demo-books.store.ts';

const PAYEE = 'Foghorn Point Relays';
const MEET_ENTRIES = 10;
const DUE_IN_DAYS = 21;
/** The name by which test cards are made without a card form. */
const TEST_CARD = 'pm_card_visa';
const PAST_US_CENTS = 1_900;

/** The other teams pay by the link of their invoice. */
const COACHED_TEAM = 'Salt Harbor HS';

type Paid = 'card' | 'check' | 'nothing';
const INVOICES: readonly { team: string; cents: number; paid: Paid }[] = [
  { team: COACHED_TEAM, cents: 18_000, paid: 'card' },
  { team: 'Tidewater Prep', cents: 14_400, paid: 'card' },
  { team: 'Brightwater HS', cents: 9_600, paid: 'card' },
  { team: 'Gullhaven HS', cents: 21_600, paid: 'check' },
  { team: 'Solmere HS', cents: 7_200, paid: 'nothing' },
];

/** Once, by one node, and only where cards are charged at the sandbox. */
export async function addDemoBooks(ctx: Context): Promise<void> {
  const { cards } = ctx;
  if (!cards) return;
  const [host, coach] = await findUsers(ctx, ['wendell.abara', 'marguerite.holloway']);
  if (host === undefined || coach === undefined) return;
  const made = await inTransaction(ctx, (ctx) => makeBooks(ctx, host, coach));
  if (!made) return;
  const asTreasurer = (about: string) => withKey(asMember(ctx, host), about);
  for (const [index, { id }] of made.invoices.entries()) {
    await pay(withKey(asMember(ctx, coach), `pays ${id}`), asTreasurer(`notes ${id}`), id, {
      ...INVOICES[index]!,
      cardId: await newCard(cards),
    });
  }
  await askForCancellation(asTreasurer('cancels'), {
    ...{ payeeId: made.payeeId, title: PAYEE, invoiceIds: null },
    reason: 'The track is under water. We are sorry.',
  });
  await chargePastUs(cards);
  await compareBooks(ctx, { days: { from: todayUtc(ctx), to: todayUtc(ctx) } });
}

async function makeBooks(ctx: Context, host: number, coach: number) {
  await waitForOtherLoads(ctx);
  if (await hasPayee(ctx, PAYEE)) return null;
  const payeeId = await makePayee(ctx, { name: PAYEE, absorbsFee: false });
  for (const userId of [host, coach]) await addTreasurer(ctx, payeeId, userId);
  const invoices: InvoiceRow[] = [];
  for (const invoice of INVOICES) invoices.push(await bill(ctx, payeeId, coach, invoice));
  return { payeeId, invoices };
}

function bill(
  ctx: Context,
  payeeId: number,
  coach: number,
  { team, cents }: { team: string; cents: number },
): Promise<InvoiceRow> {
  const day = Temporal.PlainDate.from(todayUtc(ctx)).add({ days: DUE_IN_DAYS });
  const ownerId = team === COACHED_TEAM ? coach : null;
  return makeInvoice(ctx, {
    ...{ vendorId: MEET_ENTRIES, payeeId, ownerId, title: PAYEE, billTo: team, dueOn: day.toString() },
    lines: [
      {
        ...{ itemKind: 'demo', itemId: null, short: 'Entries and relays', description: '', quantity: 1 },
        ...{ unitCents: cents, variations: {}, takesCoupons: true },
      },
    ],
  });
}

async function pay(
  payer: Context,
  treasurer: Context,
  invoiceId: number,
  { paid, cents, team, cardId }: { paid: Paid; cents: number; team: string; cardId: string },
): Promise<void> {
  const name = `Booster Club of ${team}`;
  if (paid === 'card') {
    await payByCard(payer, {
      ...{ invoiceId, paymentMethodId: cardId, savesCard: false, partCents: null, seenTotalCents: null },
      ...{ name, email: null },
    });
  } else if (paid === 'check') {
    const check = { method: 'check', reference: '1187', payerName: name } as const;
    await notePayment(treasurer, { invoiceId, amountCents: cents, ...check });
  }
}

/** A card that no form has asked for: the provider makes it for an intent, which charges nothing. */
async function newCard(cards: CardProvider): Promise<string> {
  const intent = { amountCents: PAST_US_CENTS, currency: CURRENCY, cardId: TEST_CARD };
  const { id, cardId } = await cards.createIntent(intent);
  await cards.cancelIntent(id);
  return cardId ?? TEST_CARD;
}

/** Charges a card as people do in the dashboard of the card processor. */
async function chargePastUs(cards: CardProvider): Promise<void> {
  const { id } = await cards.createIntent({
    amountCents: PAST_US_CENTS,
    currency: CURRENCY,
    cardId: TEST_CARD,
  });
  await cards.confirmIntent(id);
}

/** Equal at each start, so that a start that was interrupted pays nothing twice. */
function withKey(ctx: Context, about: string): Context {
  const requestKey = createHash('sha256').update(`demo books ${about}`).digest('hex');
  return { ...ctx, request: { requestKey, clientAddress: '127.0.0.1', isLocal: true } };
}
