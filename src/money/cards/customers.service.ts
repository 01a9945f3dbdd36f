// The customer of each account at the card provider: made with the first card, forgotten with the account.
import type { Context } from '#kit/server/context.ts';
import { requireCards } from '#money/provider/provider.service.ts';
import {
  findCustomer,
  listForgotten,
  markForgotten,
  removeCustomer,
  removeOldSavings,
  saveCustomer,
} from './cards.store.ts';
import { askProvider, findAtProvider } from './provider-answers.service.ts';

const FORGOTTEN_AT_ONCE = 50;
/** A saving that was not finished by then never is. */
const SAVINGS_KEPT_HOURS = 7 * 24;

/** Not in a transaction. Two calls at once end with one customer; the other one stays empty at the provider. */
export async function customerOf(ctx: Context, userId: number): Promise<string> {
  const existing = await findCustomer(ctx, userId);
  if (existing !== null) return existing;
  const { id } = await askProvider(requireCards(ctx).createCustomer());
  return saveCustomer(ctx, userId, id);
}

/** Runs in the transaction that deletes the account. `sweepCards` then removes the cards themselves. */
export function forgetCardsOf(ctx: Context, userId: number): Promise<void> {
  return markForgotten(ctx, userId);
}

/** Removes the cards of deleted accounts at the provider, and old notes. A failure is tried again with the next run. */
export async function sweepCards(ctx: Context): Promise<void> {
  const oldest = ctx.clock.now().subtract({ hours: SAVINGS_KEPT_HOURS }).toString();
  await removeOldSavings(ctx, oldest);
  const { cards } = ctx;
  if (!cards) return;
  for (const { userId, customerId } of await listForgotten(ctx, FORGOTTEN_AT_ONCE)) {
    const saved = (await findAtProvider(cards.listCards(customerId))) ?? [];
    for (const { id } of saved) await findAtProvider(cards.removeCard(id));
    await removeCustomer(ctx, userId);
  }
}

export { findCustomer };
