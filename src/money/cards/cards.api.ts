// The calls of saved cards.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { cardsContract } from './cards.contract.ts';
import { changeCard, getCardInfo, listOwnCards, removeCard } from './cards.service.ts';
import { saveCard } from './save-card.service.ts';

const calls = implement(cardsContract).$context<Context>();

export const cardsRouter = calls.router({
  getInfo: calls.getInfo.handler(async ({ context }) => {
    const info = await getCardInfo(context);
    const locks = info.cards.flatMap(({ id, locks }) =>
      (locks ?? []).map((lock) => ({ ...lock, cardId: id })),
    );
    return { ...info, locks };
  }),

  listCards: calls.listCards.handler(async ({ context, input: { getLocks } }) => ({
    takesCards: context.cards !== undefined,
    cards: await listOwnCards(context, { hasLocks: getLocks }),
  })),

  updateCard: calls.updateCard.handler(async ({ context, input: { cardId, ...change } }) => ({
    card: await changeCard(context, cardId, change),
  })),

  deleteCard: calls.deleteCard.handler(async ({ context, input: { cardId } }) => {
    await removeCard(context, cardId);
    return { isDeleted: true as const };
  }),

  addCard: calls.addCard.handler(({ context, input }) => saveCard(context, input)),

  replaceCard: calls.replaceCard.handler(({ context, input: { overwriteCard, ...card } }) =>
    saveCard(context, { ...card, replacedCardId: overwriteCard }),
  ),
});
