// Lists, changes and removes the saved cards of the visitor's account, which are stored at the card provider.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import type { ProviderCard } from '#money/provider/card-provider.rules.ts';
import { requireCardForm, requireCards } from '#money/provider/provider.service.ts';
import { getOwnContact } from '#people/accounts/profile/account-info.service.ts';
import { listLocks } from './card-locks.service.ts';
import {
  type CardChange,
  cardUnknown,
  cleanNickName,
  expiredLast,
  refusalToChange,
  refusalToRemove,
  type SavedCard,
  savedCard,
} from './cards.rules.ts';
import { findCustomer } from './cards.store.ts';
import { askProvider, findAtProvider } from './provider-answers.service.ts';

export interface CardInfo {
  publishableKey: string;
  scriptUrl: string;
  isSignedIn: boolean;
  /** The name and address for a receipt; null without an account. */
  contact: { name: string; email: string } | null;
  cards: SavedCard[];
}

/** Everything that the card form needs to open. Visitors without an account have no cards. */
export async function getCardInfo(ctx: Context): Promise<CardInfo> {
  const { publishableKey, scriptUrl } = requireCardForm(ctx);
  const isSignedIn = ctx.visitor.kind === 'user';
  return {
    ...{ publishableKey, scriptUrl, isSignedIn },
    contact: isSignedIn ? await getOwnContact(ctx) : null,
    cards: isSignedIn ? await listOwnCards(ctx, { hasLocks: true }) : [],
  };
}

/** Newest first, as the provider lists them, with expired cards below. A site without card payments has none. */
export async function listOwnCards(ctx: Context, { hasLocks }: { hasLocks: boolean }): Promise<SavedCard[]> {
  const { userId } = requireUser(ctx);
  const { cards: provider } = ctx;
  const customerId = await findCustomer(ctx, userId);
  if (!provider || customerId === null) return [];
  const [cards, locks] = await Promise.all([
    findAtProvider(provider.listCards(customerId)),
    hasLocks ? listLocks(ctx, userId) : null,
  ]);
  const today = todayUtc(ctx);
  // If somebody removed the customer at the provider, the saved cards are gone, but another card still works.
  return expiredLast(
    (cards ?? []).map((card) => savedCard(card, today, locks && (locks.get(card.id) ?? []))),
  );
}

/** Changes the nickname, or the month in which the card expires. An empty nickname removes it. */
export async function changeCard(ctx: Context, cardId: string, change: CardChange): Promise<SavedCard> {
  const { userId } = requireVerified(ctx);
  const { expMonth, expYear } = change;
  const nickName = change.nickName === undefined ? undefined : cleanNickName(change.nickName);
  const refusal = refusalToChange({ expMonth, expYear, nickName }, todayUtc(ctx));
  if (refusal) throw refusal;
  await findOwnCard(ctx, userId, cardId);
  const changed = await askProvider(
    requireCards(ctx).updateCard(cardId, {
      ...(expMonth !== undefined && expYear !== undefined && { expMonth, expYear }),
      ...(nickName !== undefined && { nickName }),
    }),
  );
  const locks = await listLocks(ctx, userId);
  return savedCard(changed, todayUtc(ctx), locks.get(cardId) ?? []);
}

/** Refuses a card that something still needs, with the list of it. */
export async function removeCard(ctx: Context, cardId: string): Promise<void> {
  const { userId } = requireVerified(ctx);
  await findOwnCard(ctx, userId, cardId);
  const locks = await listLocks(ctx, userId);
  const refusal = refusalToRemove(locks.get(cardId) ?? []);
  if (refusal) throw refusal;
  await askProvider(requireCards(ctx).removeCard(cardId));
}

/** Returns a card of this account. Throws CARD_UNKNOWN for one that is unknown or of another account. */
export async function findOwnCard(ctx: Context, userId: number, cardId: string): Promise<ProviderCard> {
  const provider = requireCards(ctx);
  const customerId = await findCustomer(ctx, userId);
  if (customerId === null) throw cardUnknown();
  const card = await findAtProvider(provider.getCard(cardId));
  if (card?.customerId !== customerId) throw cardUnknown();
  return card;
}
