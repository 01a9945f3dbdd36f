// Charges: the money that an intent has taken, holds, or could not take.
import { noSuch } from '../http/api-error.rules.ts';
import { LIST_PARAMS, listPage } from '../http/lists.rules.ts';
import { type Params, refuseUnknown, textOf } from '../http/params.rules.ts';
import { type Core, newObject } from './changes.service.ts';
import { openDispute } from './disputes.service.ts';
import type { Charge, PaymentIntent, PaymentMethod } from './sandbox-objects.rules.ts';
import { testCardOf } from './test-cards.rules.ts';

export function createCharge(
  core: Core,
  intent: PaymentIntent,
  method: PaymentMethod,
  isCaptured: boolean,
): Charge {
  const charge = core.state.save<Charge>({
    ...chargeOf(core, intent, method),
    amount_captured: isCaptured ? intent.amount : 0,
    captured: isCaptured,
    paid: true,
    status: 'succeeded',
  });
  core.emit('charge.succeeded', charge);
  if (isCaptured) disputeIfAsked(core, charge);
  return charge;
}

export function failedCharge(
  core: Core,
  intent: PaymentIntent,
  method: PaymentMethod,
  problem: { code: string; declineCode?: string; message: string },
): Charge {
  const charge = core.state.save<Charge>({
    ...chargeOf(core, intent, method),
    failure_code: problem.code,
    failure_message: problem.message,
    outcome: {
      network_status: 'declined_by_network',
      reason: problem.declineCode ?? problem.code,
      type: 'issuer_declined',
    },
  });
  core.emit('charge.failed', charge);
  return charge;
}

function chargeOf(core: Core, intent: PaymentIntent, method: PaymentMethod): Charge {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    ...newObject(core.state, 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: {},
    outcome: { network_status: 'approved_by_network', reason: null, type: 'authorized' },
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand,
        country,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        last4,
        network: brand,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: 'failed',
    _number: method._number,
  };
}

export function capturedCharge(core: Core, intent: PaymentIntent, amount: number): void {
  const charge = getCharge(core, intent.latest_charge ?? '');
  const captured = core.state.save<Charge>({ ...charge, amount_captured: amount, captured: true });
  core.emit('charge.captured', captured);
  disputeIfAsked(core, captured);
}

/** Gives back what is held. */
export function releaseCharge(core: Core, intent: PaymentIntent): void {
  const charge = getCharge(core, intent.latest_charge ?? '');
  const released = core.state.save<Charge>({ ...charge, amount_refunded: charge.amount, refunded: true });
  core.emit('charge.refunded', released);
}

export function getCharge({ state }: Core, id: string): Charge {
  const charge = state.find('charge', id);
  if (!charge) throw noSuch('charge', id, 'id');
  return charge;
}

export function listCharges({ state }: Core, params: Params) {
  refuseUnknown(params, ['customer', 'payment_intent', 'created', ...LIST_PARAMS]);
  const [customer, intent] = [textOf(params, 'customer'), textOf(params, 'payment_intent')];
  const charges = state
    .list('charge')
    .filter((charge) => !customer || charge.customer === customer)
    .filter((charge) => !intent || charge.payment_intent === intent);
  return listPage('/v1/charges', charges, params);
}

function disputeIfAsked(core: Core, charge: Charge): void {
  const { dispute } = testCardOf(charge._number);
  if (dispute) openDispute(core, charge, dispute);
}
