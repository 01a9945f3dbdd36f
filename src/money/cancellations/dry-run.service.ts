// The dry run of a cancellation: counts what would go back, keeps it for a second person, and pays nothing.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { isExpired } from '#money/cards/card-expiry.rules.ts';
import { getStandings } from '#money/ledger/ledger.service.ts';
import { listPayments, type PaymentRow } from '#money/payments/recorded-payments.service.ts';
import { ProviderRefusal, ProviderSilence } from '#money/provider/card-provider.rules.ts';
import { planWholeRefunds } from '#money/refunds/refunds.service.ts';
import { type ExpiredCard, type InvoiceToCancel, isSettled } from './cancellations.rules.ts';
import { listCancelable, listInvoicesOf, setExpiredCards } from './cancellations.store.ts';

const CARDS_AT_ONCE = 8;

/** Tells what a cancellation would do to each of these invoices, by id. */
export async function planInvoices(
  ctx: Context,
  invoiceIds: readonly number[],
): Promise<Map<number, InvoiceToCancel>> {
  const [standings, plans] = await Promise.all([
    getStandings(ctx, invoiceIds),
    planWholeRefunds(ctx, invoiceIds),
  ]);
  return new Map(
    invoiceIds.map((id) => {
      const dueCents = Math.max(0, standings.get(id)?.dueCents ?? 0);
      return [id, { parts: plans.get(id) ?? [], dueCents }];
    }),
  );
}

/** The invoices of one title, or the chosen ones, that there is something to cancel on. */
export async function chooseInvoices(
  ctx: Context,
  {
    payeeId,
    title,
    invoiceIds,
    cancellationId,
  }: {
    payeeId: number | null;
    title: string | null;
    invoiceIds: readonly number[] | null;
    cancellationId: number | null;
  },
): Promise<Map<number, InvoiceToCancel>> {
  const all = await listCancelable(ctx, { payeeId, title, cancellationId });
  const chosen = invoiceIds === null ? null : new Set(invoiceIds);
  const ids = all.map(({ invoiceId }) => invoiceId).filter((id) => chosen?.has(id) ?? true);
  const plans = await planInvoices(ctx, ids);
  return new Map([...plans].filter(([, invoice]) => !isSettled(invoice)));
}

/** Asks the provider which cards are expired. A card that it does not know, or a silence, is no reason to stop. */
export async function noteExpiredCards(ctx: Context, cancellationId: number): Promise<void> {
  const { cards } = ctx;
  if (!cards) return;
  const ids = (await listInvoicesOf(ctx, cancellationId)).map(({ invoiceId }) => invoiceId);
  const [plans, payments] = await Promise.all([planInvoices(ctx, ids), listPayments(ctx, ids)]);
  const centsOf = new Map(
    [...plans.values()]
      .flatMap(({ parts }) => parts)
      .map(({ paymentId, amountCents, feeCents }) => [paymentId, amountCents + feeCents]),
  );
  const byCard = Map.groupBy(
    payments.filter(({ id, card_id }) => card_id !== null && centsOf.has(id)),
    ({ card_id }) => card_id!,
  );
  const expired: ExpiredCard[] = [];
  const waiting = [...byCard];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [cardId, ofCard] = next;
      const card = await whatIsKnown(cards.getCard(cardId));
      if (card === null || !isExpired(card, todayUtc(ctx))) continue;
      expired.push(...ofCard.map((payment) => expiredCard(payment, card, centsOf.get(payment.id)!)));
    }
  };
  await Promise.all(Array.from({ length: CARDS_AT_ONCE }, work));
  await setExpiredCards(
    ctx,
    cancellationId,
    expired.toSorted((a, b) => a.invoiceId - b.invoiceId),
  );
}

const expiredCard = (
  { invoice_id, payer_name }: PaymentRow,
  { brand, last4 }: { brand: string; last4: string },
  cents: number,
): ExpiredCard => ({ invoiceId: invoice_id, payerName: payer_name, brand, last4, cents });

async function whatIsKnown<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefusal || error instanceof ProviderSilence) return null;
    throw error;
  }
}
