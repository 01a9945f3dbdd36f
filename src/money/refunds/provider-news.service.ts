// What follows from the events of the card provider: each is a reason to ask it.
import { settleIntent } from '#money/payments/settle-payments.service.ts';
import type { ProviderEventHandler } from '#money/provider/provider-events.service.ts';
import { recordDispute, settleRefundsOf } from './settle-refunds.service.ts';

/** Charges that ended. */
const CHARGE_EVENTS: ProviderEventHandler = {
  types: [
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'payment_intent.processing',
    'payment_intent.requires_action',
  ],
  async handle(ctx, { id, objectId, intentId }) {
    const intent = intentId ?? objectId;
    if (intent !== null) await settleIntent(ctx, intent, id);
  },
};

/** Money that went back, or was taken back. */
const REFUND_EVENTS: ProviderEventHandler = {
  types: ['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'],
  async handle(ctx, { id, intentId }) {
    if (intentId !== null) await settleRefundsOf(ctx, intentId, id);
  },
};

const DISPUTE_EVENTS: ProviderEventHandler = {
  types: ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
  async handle(ctx, { id, objectId }) {
    if (objectId !== null && ctx.cards) await recordDispute(ctx, await ctx.cards.getDispute(objectId), id);
  },
};

export const MONEY_EVENT_HANDLERS: readonly ProviderEventHandler[] = [
  CHARGE_EVENTS,
  REFUND_EVENTS,
  DISPUTE_EVENTS,
];
