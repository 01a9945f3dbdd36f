// The provider's side of a comparison: its lists page by page, single objects that were not in them, and the news that
// never arrived.
import type { Context } from '#kit/server/context.ts';
import { findPaymentOfIntent } from '#money/payments/recorded-payments.service.ts';
import { settlePayment } from '#money/payments/settle-payments.service.ts';
import { type CardProvider, type Moments, ProviderRefusal } from '#money/provider/card-provider.rules.ts';
import { recordDispute, settleRefundsOf } from '#money/refunds/settle-refunds.service.ts';
import type { Mismatch } from './comparison.store.ts';
import {
  objectOfCharge,
  objectOfDispute,
  objectOfRefund,
  type ProviderObject,
} from './reconciliation.rules.ts';
import { saveObjects } from './reconciliation.store.ts';

const SAVED_AT_ONCE = 1000;
const ASKED_AT_ONCE = 6;
const NOT_FOUND = 404;

/** Keeps everything that the provider lists for some time. At most a page is in memory. */
export async function listProvider(
  ctx: Context,
  cards: CardProvider,
  runId: number,
  moments: Moments,
): Promise<void> {
  await keep(ctx, runId, cards.listCharges(moments), objectOfCharge);
  await keep(ctx, runId, cards.listRefunds(moments), objectOfRefund);
  await keep(ctx, runId, cards.listDisputes(moments), objectOfDispute);
}

async function keep<Item>(
  ctx: Context,
  runId: number,
  items: AsyncIterable<Item>,
  objectOf: (item: Item) => ProviderObject | null,
): Promise<void> {
  let page: ProviderObject[] = [];
  for await (const item of items) {
    const object = objectOf(item);
    if (object) page.push(object);
    if (page.length < SAVED_AT_ONCE) continue;
    await saveObjects(ctx, runId, page);
    page = [];
  }
  await saveObjects(ctx, runId, page);
}

/**
 * Asks for each object that only the books have: one written down after midnight happened the day before, and was not in
 * the list.
 */
export function lookUp(
  ctx: Context,
  cards: CardProvider,
  runId: number,
  mismatches: readonly Mismatch[],
): Promise<void> {
  const missing = mismatches.filter(({ providerCents }) => providerCents === null);
  return forEach(missing, async (mismatch) => {
    const object = await ifFound(askFor(cards, mismatch));
    if (object) await saveObjects(ctx, runId, [object]);
  });
}

/** Brings our rows up to date with the provider, and reads its objects again, which may have changed meanwhile. */
export function heal(
  ctx: Context,
  cards: CardProvider,
  runId: number,
  mismatches: readonly Mismatch[],
): Promise<void> {
  const answered = mismatches.filter(({ providerCents }) => providerCents !== null);
  return forEach(answered, async (mismatch) => {
    const { kind, providerId, intentId } = mismatch;
    const event = `reconciliation ${runId}`;
    const payment = intentId === null ? undefined : await findPaymentOfIntent(ctx, intentId);
    if (!payment) return;
    await settlePayment(ctx, payment.id, { providerEvent: event });
    if (kind === 'refund') await ifFound(settleRefundsOf(ctx, intentId!, event));
    if (kind === 'dispute') {
      const dispute = await ifFound(cards.getDispute(providerId));
      if (dispute) await recordDispute(ctx, dispute, event);
    }
    const object = await ifFound(askFor(cards, mismatch));
    if (object) await saveObjects(ctx, runId, [object]);
  });
}

async function askFor(
  cards: CardProvider,
  { kind, providerId, intentId }: Mismatch,
): Promise<ProviderObject | null> {
  if (kind === 'refund') return objectOfRefund(await cards.getRefund(providerId));
  if (kind === 'dispute') return objectOfDispute(await cards.getDispute(providerId));
  if (intentId === null) return null;
  const charge = (await cards.listChargesOf(intentId)).find(({ hasSucceeded }) => hasSucceeded);
  return charge ? objectOfCharge(charge) : null;
}

async function ifFound<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === NOT_FOUND) return null;
    throw error;
  }
}

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.toReversed();
  const one = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, one));
}
