// Reads Stripe's objects. Fields that a card may lack may be missing, and related objects come as ids or whole.
import type { Stripe } from 'stripe';
import {
  type IntentStatus,
  type PaymentIntent,
  type ProviderCard,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderRefund,
  ProviderSilence,
  type SetupIntent,
} from './card-provider.rules.ts';
import { readCardError } from './stripe-errors.service.ts';

/** Stripe keeps names that a site gives to its objects under keys of the site. */
export const NICK_NAME = 'nick_name';

const INTENT_STATUSES: ReadonlySet<string> = new Set<IntentStatus>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
]);
const REFUND_STATUSES: ReadonlySet<string> = new Set<ProviderRefund['status']>([
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
]);

/** The id of a related object. */
export function idOf(related: string | { id: string } | null | undefined): string | null {
  return typeof related === 'string' ? related : (related?.id ?? null);
}

export function readCard(method: Stripe.PaymentMethod): ProviderCard {
  const { card, billing_details: billing, metadata } = method;
  return {
    id: method.id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
    name: billing?.name ?? null,
    nickName: metadata?.[NICK_NAME] || null,
  };
}

export function readPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const status = intentStatus(intent);
  return {
    id: intent.id,
    status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received ?? (status === 'succeeded' ? intent.amount : 0),
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    cardId: idOf(intent.payment_method),
    error: intent.last_payment_error ? readCardError(intent.last_payment_error) : null,
  };
}

export function readSetupIntent(setup: Stripe.SetupIntent): SetupIntent {
  return {
    id: setup.id,
    status: intentStatus(setup),
    clientSecret: setup.client_secret ?? '',
    cardId: idOf(setup.payment_method),
    error: setup.last_setup_error ? readCardError(setup.last_setup_error) : null,
  };
}

export function readRefund(refund: Stripe.Refund): ProviderRefund {
  const status = refund.status ?? '';
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    currency: refund.currency,
    status: REFUND_STATUSES.has(status) ? (status as ProviderRefund['status']) : 'pending',
    failure: refund.failure_reason ?? null,
    createdAt: instantOf(refund.created),
  };
}

export function readCharge(charge: Stripe.Charge): ProviderCharge {
  const { card } = charge.payment_method_details ?? {};
  const hasSucceeded = charge.status ? charge.status === 'succeeded' : charge.paid;
  return {
    id: charge.id,
    intentId: idOf(charge.payment_intent),
    amountCents: charge.amount,
    capturedCents: hasSucceeded ? (charge.amount_captured ?? (charge.captured ? charge.amount : 0)) : 0,
    currency: charge.currency,
    hasSucceeded,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    createdAt: instantOf(charge.created),
  };
}

export function readDispute(dispute: Stripe.Dispute): ProviderDispute {
  const charge = typeof dispute.charge === 'string' ? null : dispute.charge;
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent) ?? idOf(charge?.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency,
    status: dispute.status,
    createdAt: instantOf(dispute.created),
  };
}

/** Stripe counts seconds since 1970. */
export function instantOf(seconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString();
}

function intentStatus({ id, status }: { id: string; status: string }): IntentStatus {
  if (INTENT_STATUSES.has(status)) return status as IntentStatus;
  throw new ProviderSilence(`${id} has the state ${status}, which this site does not use.`);
}
