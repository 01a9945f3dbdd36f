// The saving of a card for later charges: made, confirmed, authenticated and canceled.
import { ApiError, cardRefused, docUrl, noSuch } from '../http/api-error.rules.ts';
import { isSet, oneOf, type Params, refuseUnknown } from '../http/params.rules.ts';
import type { Core } from './changes.service.ts';
import {
  AUTHENTICATION_FAILED,
  actionFor,
  methodToConfirm,
  needsAuthentication,
  newIntent,
  unexpectedState,
} from './intent-rules.service.ts';
import { attachTo, getMethod } from './payment-methods.service.ts';
import type { CardProblem, PaymentMethod, SetupIntent } from './sandbox-objects.rules.ts';
import { testCardOf } from './test-cards.rules.ts';

const CONFIRMATION = ['payment_method', 'return_url', 'use_stripe_sdk'];
const CREATION = [
  ...['customer', 'payment_method_types', 'description', 'metadata', 'usage', 'confirm'],
  ...['automatic_payment_methods', ...CONFIRMATION],
];
const CANCELABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function createSetupIntent(core: Core, params: Params): SetupIntent {
  refuseUnknown(params, CREATION);
  const common = newIntent(core, 'seti', params);
  const setup = core.state.save<SetupIntent>({
    ...common,
    object: 'setup_intent',
    last_setup_error: null,
    status: common.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: oneOf(params, 'usage', ['on_session', 'off_session']) ?? 'off_session',
  });
  core.emit('setup_intent.created', setup);
  return isSet(params, 'confirm') ? confirmSetup(core, setup, params) : setup;
}

export function getSetupIntent({ state }: Core, id: string): SetupIntent {
  const setup = state.find('setup_intent', id);
  if (!setup) throw noSuch('setup_intent', id, 'intent');
  return setup;
}

export function confirmSetupIntent(core: Core, id: string, params: Params): SetupIntent {
  refuseUnknown(params, CONFIRMATION);
  return confirmSetup(core, getSetupIntent(core, id), params);
}

function confirmSetup(core: Core, setup: SetupIntent, params: Params): SetupIntent {
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw unexpectedState(
      setup,
      `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
    );
  const method = methodToConfirm(core, setup, params);
  const confirmed = { ...setup, payment_method: method.id, next_action: null };
  if (!needsAuthentication(method)) return saveCard(core, confirmed, method);
  const waiting = core.state.save<SetupIntent>({
    ...confirmed,
    status: 'requires_action',
    next_action: actionFor(),
  });
  core.emit('setup_intent.requires_action', waiting);
  return waiting;
}

/** The answer of the card's owner to the bank. */
export function authenticateSetup(core: Core, setup: SetupIntent, params: Params): SetupIntent {
  const outcome = oneOf(params, 'outcome', ['succeeded', 'failed']) ?? 'failed';
  if (setup.status !== 'requires_action')
    throw unexpectedState(setup, 'This SetupIntent does not wait for an authentication.');
  const method = getMethod(core, setup.payment_method ?? '');
  if (outcome === 'succeeded')
    return saveCard(core, { ...setup, next_action: null }, { ...method, _isAuthenticated: true });
  return fail(core, setup, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: AUTHENTICATION_FAILED.message,
    doc_url: docUrl('setup_intent_authentication_failure'),
    payment_method: method,
  });
}

export function cancelSetupIntent(core: Core, id: string, params: Params): SetupIntent {
  refuseUnknown(params, ['cancellation_reason']);
  const setup = getSetupIntent(core, id);
  if (!CANCELABLE.includes(setup.status))
    throw unexpectedState(
      setup,
      `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`,
    );
  const canceled = core.state.save<SetupIntent>({ ...setup, next_action: null, status: 'canceled' });
  core.emit('setup_intent.canceled', canceled);
  return canceled;
}

function saveCard(core: Core, setup: SetupIntent, method: PaymentMethod): SetupIntent {
  const { decline, canBeSaved } = testCardOf(method._number);
  if (decline && !canBeSaved) {
    const error = { ...cardRefused(decline), payment_method: method } as CardProblem;
    const failed = fail(core, setup, error);
    throw new ApiError(402, { ...error, setup_intent: failed });
  }
  const usable = core.state.save({ ...method, _isAuthenticated: true });
  if (setup.customer !== null) attachTo(core, usable, setup.customer);
  const done = core.state.save<SetupIntent>({ ...setup, last_setup_error: null, status: 'succeeded' });
  core.emit('setup_intent.succeeded', done);
  return done;
}

function fail(core: Core, setup: SetupIntent, error: CardProblem): SetupIntent {
  const failed = core.state.save<SetupIntent>({
    ...setup,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  core.emit('setup_intent.setup_failed', failed);
  return failed;
}
