// The calls of saved cards.
import { implement } from '@orpc/server';
import { dollarsOf } from '#kit/money/dollars.ts';
import type { Context } from '#kit/server/context.ts';
import { costWithoutInvoice } from '#money/coupons/coupons.rules.ts';
import { listCoupons } from '#money/coupons/coupons.service.ts';
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
    return { ...info, locks, userCoupons: await listUserCoupons(context) };
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

/** The coupons that the visitor's account has left. */
async function listUserCoupons(ctx: Context) {
  if (ctx.visitor.kind !== 'user') return [];
  const coupons = await listCoupons(ctx, ctx.visitor.userId);
  return coupons.map((coupon) => {
    const { couponId, code, numTerms, term, appliedInvoiceId } = coupon;
    const costCents = costWithoutInvoice(coupon);
    return { couponId, code, cost: dollarsOf(costCents), costCents, numTerms, term, appliedInvoiceId };
  });
}
