// Cards that undecided payments still need.
import type { CardLockSource } from '#money/cards/card-locks.service.ts';
import { findInvoice } from '#money/invoices/invoices.service.ts';
import { listLiveOf } from './payments.store.ts';

/** A payment under way keeps its card: it moves to no other one. */
export const paymentLocks: CardLockSource = {
  async listLocks(ctx, userId) {
    const locks = (await listLiveOf(ctx, userId)).map(async ({ card_id, invoice_id }) => {
      const invoice = await findInvoice(ctx, invoice_id);
      const lock = {
        type: 'invoice' as const,
        subscriptionName: null,
        invoiceId: invoice_id,
        key: invoice?.key ?? null,
      };
      return { cardId: card_id!, lock };
    });
    return Promise.all(locks);
  },
  async moveLocks() {},
};
