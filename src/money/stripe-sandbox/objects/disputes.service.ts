// Disputes: a card's owner tells the bank that a charge was wrong.
import { noSuch } from '../http/api-error.rules.ts';
import { LIST_PARAMS, listPage } from '../http/lists.rules.ts';
import { type Params, refuseUnknown, textOf } from '../http/params.rules.ts';
import { type Core, newObject } from './changes.service.ts';
import type { Charge, Dispute } from './sandbox-objects.rules.ts';

export function openDispute(core: Core, charge: Charge, reason: string): Dispute {
  core.state.save<Charge>({ ...charge, disputed: true });
  const dispute = core.state.save<Dispute>({
    ...newObject(core.state, 'du'),
    object: 'dispute',
    amount: charge.amount_captured,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  core.emit('charge.dispute.created', dispute);
  core.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides: won gives the money back to the site. */
export function closeDispute(core: Core, id: string, status: 'won' | 'lost'): Dispute {
  const closed = core.state.save<Dispute>({ ...getDispute(core, id), status });
  if (status === 'won') core.emit('charge.dispute.funds_reinstated', closed);
  core.emit('charge.dispute.closed', closed);
  return closed;
}

export function getDispute({ state }: Core, id: string): Dispute {
  const dispute = state.find('dispute', id);
  if (!dispute) throw noSuch('dispute', id, 'id');
  return dispute;
}

export function listDisputes({ state }: Core, params: Params) {
  refuseUnknown(params, ['charge', 'payment_intent', 'created', ...LIST_PARAMS]);
  const [charge, intent] = [textOf(params, 'charge'), textOf(params, 'payment_intent')];
  const disputes = state
    .list('dispute')
    .filter((dispute) => !charge || dispute.charge === charge)
    .filter((dispute) => !intent || dispute.payment_intent === intent);
  return listPage('/v1/disputes', disputes, params);
}
