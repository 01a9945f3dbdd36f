// Saves a card, or puts one in the place of another. The bank may first ask the owner to confirm it.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import type { SetupIntent } from '#money/provider/card-provider.rules.ts';
import { requireCards } from '#money/provider/provider.service.ts';
import { listLocks, moveLocks } from './card-locks.service.ts';
import {
  cleanNickName,
  refusalToNickName,
  refusalToSave,
  SAVE_RATE_LIMIT,
  type SavedCard,
  savedCard,
} from './cards.rules.ts';
import { findOwnCard, listOwnCards } from './cards.service.ts';
import { beginSaving, type CardSaving, finishSaving, saveSetup } from './cards.store.ts';
import { cardRefusalWords, cardSavedWords } from './cards.words.ts';
import { customerOf } from './customers.service.ts';
import { askProvider, cardRefused, findAtProvider } from './provider-answers.service.ts';

export interface CardToSave {
  /** The card as the browser got it from the provider. */
  paymentMethodId: string;
  /** The card that it replaces. */
  replacedCardId?: string | undefined;
  nickName?: string | undefined;
}

export type SavingReply =
  | { status: 'succeeded'; message: string; card: SavedCard }
  /** The browser lets the owner confirm the card by this secret, and then makes the same call again. */
  | { status: 'requires_action'; clientSecret: string }
  /** The provider is not done. The same call later says how it went. */
  | { status: 'processing' };

/** The same card sent again goes on where the first call stopped, so it is saved once. */
export async function saveCard(ctx: Context, request: CardToSave): Promise<SavingReply> {
  const { userId } = requireVerified(ctx);
  requireCards(ctx);
  const nickName = cleanNickName(request.nickName ?? '');
  const refusal = refusalToNickName(nickName);
  if (refusal) throw refusal;
  const saving = await begin(ctx, userId, { ...request, nickName });
  const setup = saving.isFinished ? null : await askForSetup(ctx, userId, saving);
  switch (setup?.status ?? 'succeeded') {
    case 'succeeded':
      return finish(ctx, userId, saving);
    case 'requires_action':
      return { status: 'requires_action', clientSecret: setup!.clientSecret };
    case 'processing':
      return { status: 'processing' };
    default:
      throw setup!.error ? cardRefused(setup!.error) : cardNotSaved();
  }
}

async function begin(
  ctx: Context,
  userId: number,
  { paymentMethodId: cardId, replacedCardId, nickName }: CardToSave & { nickName: string },
): Promise<CardSaving> {
  const replaces = replacedCardId !== undefined && replacedCardId !== cardId;
  const card = { cardId, replacedCardId: replaces ? replacedCardId : null, nickName };
  await takeTry(ctx, SAVE_RATE_LIMIT, String(userId));
  const saving = await beginSaving(ctx, userId, card);
  if (saving.setupId !== null || saving.isFinished) return saving;
  if (saving.replacedCardId !== null) await findOwnCard(ctx, userId, saving.replacedCardId);
  else {
    const refusal = refusalToSave((await listOwnCards(ctx, { hasLocks: false })).length);
    if (refusal) throw refusal;
  }
  return saving;
}

async function askForSetup(ctx: Context, userId: number, saving: CardSaving): Promise<SetupIntent> {
  const provider = requireCards(ctx);
  const customerId = await customerOf(ctx, userId);
  let setupId = saving.setupId;
  if (setupId === null) {
    const { id } = await askProvider(provider.createSetup({ customerId, cardId: saving.cardId }));
    setupId = await saveSetup(ctx, saving.savingId, id);
  }
  const setup = await askProvider(provider.getSetup(setupId));
  return setup.status === 'requires_confirmation' ? askProvider(provider.confirmSetup(setupId)) : setup;
}

/** May run twice at the same time. */
async function finish(ctx: Context, userId: number, saving: CardSaving): Promise<SavingReply> {
  const provider = requireCards(ctx);
  const { cardId, replacedCardId, nickName } = saving;
  let card = await findOwnCard(ctx, userId, cardId);
  if (!saving.isFinished) {
    if (nickName !== '') card = await askProvider(provider.updateCard(cardId, { nickName }));
    if (replacedCardId !== null) await replace(ctx, userId, replacedCardId, cardId);
    await finishSaving(ctx, saving.savingId);
  }
  const locks = await listLocks(ctx, userId);
  const message = replacedCardId === null ? cardSavedWords.added : cardSavedWords.replaced;
  return {
    status: 'succeeded',
    message,
    card: savedCard(card, todayUtc(ctx), locks.get(cardId) ?? []),
  };
}

/** Everything that needs the old card gets the new one before the old one is removed. */
async function replace(ctx: Context, userId: number, fromCardId: string, toCardId: string): Promise<void> {
  await moveLocks(ctx, userId, { fromCardId, toCardId });
  const locks = await listLocks(ctx, userId);
  // A payment that is under way still needs the old card; it can be deleted later.
  if (locks.has(fromCardId)) return;
  await findAtProvider(requireCards(ctx).removeCard(fromCardId));
}

function cardNotSaved(): Refusal {
  return new Refusal('CARD_REFUSED', cardRefusalWords.notSaved, { status: 402 });
}
