// Refunds: no more than was taken, and some that end later.
import { invalidRequest, missingParam, noSuch } from '../http/api-error.rules.ts';
import { LIST_PARAMS, listPage } from '../http/lists.rules.ts';
import {
  changedMetadata,
  oneOf,
  type Params,
  refuseUnknown,
  textOf,
  wholeNumberOf,
} from '../http/params.rules.ts';
import { type Core, newObject } from './changes.service.ts';
import { getCharge } from './charges.service.ts';
import { type Charge, dollars, type Refund } from './sandbox-objects.rules.ts';
import { testCardOf } from './test-cards.rules.ts';

export function createRefund(core: Core, params: Params): Refund {
  refuseUnknown(params, ['charge', 'payment_intent', 'amount', 'reason', 'metadata']);
  const charge = chargeFor(core, params);
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = wholeNumberOf(params, 'amount') ?? left;
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  const { refund: ending } = testCardOf(charge._number);
  const refund = core.state.save<Refund>({
    ...newObject(core.state, 're'),
    object: 'refund',
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: changedMetadata({}, params),
    payment_intent: charge.payment_intent,
    reason: oneOf(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    status: ending ? 'pending' : 'succeeded',
  });
  core.emit('refund.created', refund);
  core.emit('charge.refunded', changeRefunded(core, charge, amount));
  if (ending) core.later(() => endRefund(core, refund.id, ending === 'succeeds later'));
  return refund;
}

function endRefund(core: Core, id: string, hasSucceeded: boolean): void {
  const refund = getRefund(core, id);
  if (refund.status !== 'pending') return;
  const status = hasSucceeded ? 'succeeded' : 'failed';
  const ended = core.state.save<Refund>({
    ...refund,
    status,
    ...(!hasSucceeded && { failure_reason: 'expired_or_canceled_card' }),
  });
  core.emit('refund.updated', ended);
  if (hasSucceeded) return;
  changeRefunded(core, getCharge(core, refund.charge), -refund.amount);
  core.emit('refund.failed', ended);
}

/** Ends the refunds that were pending when the process ended. */
export function resumeRefunds(core: Core): void {
  for (const { id, charge, status } of core.state.list('refund')) {
    if (status !== 'pending') continue;
    const { refund: ending } = testCardOf(getCharge(core, charge)._number);
    core.later(() => endRefund(core, id, ending === 'succeeds later'));
  }
}

export function getRefund({ state }: Core, id: string): Refund {
  const refund = state.find('refund', id);
  if (!refund) throw noSuch('refund', id, 'id');
  return refund;
}

export function listRefunds({ state }: Core, params: Params) {
  refuseUnknown(params, ['charge', 'payment_intent', 'created', ...LIST_PARAMS]);
  const [charge, intent] = [textOf(params, 'charge'), textOf(params, 'payment_intent')];
  const refunds = state
    .list('refund')
    .filter((refund) => !charge || refund.charge === charge)
    .filter((refund) => !intent || refund.payment_intent === intent);
  return listPage('/v1/refunds', refunds, params);
}

function chargeFor(core: Core, params: Params): Charge {
  const [chargeId, intentId] = [textOf(params, 'charge'), textOf(params, 'payment_intent')];
  if (chargeId) {
    const charge = core.state.find('charge', chargeId);
    if (!charge) throw noSuch('charge', chargeId, 'charge', 400);
    return charge;
  }
  if (!intentId) throw missingParam('payment_intent');
  const intent = core.state.find('payment_intent', intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  const charge = intent.latest_charge === null ? null : core.state.find('charge', intent.latest_charge);
  if (intent.status !== 'succeeded' || !charge)
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  return charge;
}

function changeRefunded(core: Core, charge: Charge, cents: number): Charge {
  const refunded = charge.amount_refunded + cents;
  return core.state.save<Charge>({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded >= charge.amount_captured,
  });
}
