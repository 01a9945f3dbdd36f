// Charges by intent: made, confirmed, authenticated, captured and canceled.
import {
  ApiError,
  cardRefused,
  docUrl,
  invalidRequest,
  missingParam,
  noSuch,
} from '../http/api-error.rules.ts';
import { LIST_PARAMS, listPage } from '../http/lists.rules.ts';
import {
  isSet,
  neededText,
  oneOf,
  type Params,
  refuseUnknown,
  textOf,
  wholeNumberOf,
} from '../http/params.rules.ts';
import type { Core } from './changes.service.ts';
import { capturedCharge, createCharge, failedCharge, releaseCharge } from './charges.service.ts';
import {
  AUTHENTICATION_FAILED,
  actionFor,
  methodToConfirm,
  needsAuthentication,
  newIntent,
  unexpectedState,
} from './intent-rules.service.ts';
import { attachTo, getMethod } from './payment-methods.service.ts';
import type { CardProblem, PaymentIntent, PaymentMethod } from './sandbox-objects.rules.ts';
import { testCardOf } from './test-cards.rules.ts';

const AMOUNT_MIN = 50;
const AMOUNT_MAX = 99_999_999;
const CONFIRMATION = [
  'payment_method',
  'return_url',
  'off_session',
  'use_stripe_sdk',
  'error_on_requires_action',
];
const CREATION = [
  ...['amount', 'currency', 'customer', 'payment_method_types', 'description', 'metadata', 'receipt_email'],
  ...['setup_future_usage', 'capture_method', 'confirmation_method', 'confirm', 'automatic_payment_methods'],
  ...CONFIRMATION,
];
const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

export function createPaymentIntent(core: Core, params: Params): PaymentIntent {
  refuseUnknown(params, CREATION);
  const amount = wholeNumberOf(params, 'amount');
  if (amount === undefined) throw missingParam('amount');
  const currency = neededText(params, 'currency').toLowerCase();
  refuseAmount(amount, currency);
  const common = newIntent(core, 'pi', params);
  const intent = core.state.save({
    ...common,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method:
      oneOf(params, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    confirmation_method: oneOf(params, 'confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    currency,
    last_payment_error: null,
    latest_charge: null,
    receipt_email: textOf(params, 'receipt_email') ?? null,
    setup_future_usage: oneOf(params, 'setup_future_usage', ['on_session', 'off_session']) ?? null,
    status: common.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
  } satisfies PaymentIntent as PaymentIntent);
  core.emit('payment_intent.created', intent);
  return isSet(params, 'confirm') ? confirmIntent(core, intent, params) : intent;
}

function refuseAmount(amount: number, currency: string): void {
  if (currency !== 'usd')
    throw invalidRequest(`Invalid currency: ${currency}. This sandbox takes usd only.`, {
      param: 'currency',
    });
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < AMOUNT_MIN)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  if (amount > AMOUNT_MAX)
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
}

export function getPaymentIntent({ state }: Core, id: string): PaymentIntent {
  const intent = state.find('payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

export function listPaymentIntents({ state }: Core, params: Params) {
  refuseUnknown(params, ['customer', 'created', ...LIST_PARAMS]);
  const customer = textOf(params, 'customer');
  const intents = state.list('payment_intent').filter((intent) => !customer || intent.customer === customer);
  return listPage('/v1/payment_intents', intents, params);
}

export function confirmPaymentIntent(core: Core, id: string, params: Params): PaymentIntent {
  refuseUnknown(params, CONFIRMATION);
  return confirmIntent(core, getPaymentIntent(core, id), params);
}

function confirmIntent(core: Core, intent: PaymentIntent, params: Params): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture')
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  if (intent.status === 'canceled')
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled.',
    );
  const method = methodToConfirm(core, intent, params);
  const confirmed = { ...intent, payment_method: method.id, next_action: null };
  if (!needsAuthentication(method)) return charge(core, confirmed, method);
  if (isSet(params, 'off_session') || isSet(params, 'error_on_requires_action'))
    throw refuse(core, confirmed, method, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  const waiting = core.state.save({ ...confirmed, status: 'requires_action', next_action: actionFor() });
  core.emit('payment_intent.requires_action', waiting);
  return waiting;
}

/** The answer of the card's owner to the bank. */
export function authenticatePayment(core: Core, intent: PaymentIntent, params: Params): PaymentIntent {
  const outcome = oneOf(params, 'outcome', ['succeeded', 'failed']) ?? 'failed';
  if (intent.status !== 'requires_action')
    throw unexpectedState(intent, 'This PaymentIntent does not wait for an authentication.');
  const method = getMethod(core, intent.payment_method ?? '');
  if (outcome === 'succeeded') {
    const authenticated = core.state.save({ ...method, _isAuthenticated: true });
    return charge(core, { ...intent, next_action: null }, authenticated);
  }
  const failed = core.state.save({
    ...intent,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'invalid_request_error',
      ...AUTHENTICATION_FAILED,
      doc_url: docUrl(AUTHENTICATION_FAILED.code),
      payment_method: method,
    },
  });
  core.emit('payment_intent.payment_failed', failed);
  return failed;
}

function charge(core: Core, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { decline } = testCardOf(method._number);
  if (decline) throw refuse(core, intent, method, decline);
  const isHeld = intent.capture_method === 'manual';
  const { id: chargeId } = createCharge(core, intent, method, !isHeld);
  const paid = core.state.save<PaymentIntent>({
    ...intent,
    last_payment_error: null,
    latest_charge: chargeId,
    status: isHeld ? 'requires_capture' : 'succeeded',
    amount_capturable: isHeld ? intent.amount : 0,
    amount_received: isHeld ? 0 : intent.amount,
  });
  if (method.customer === null && intent.customer !== null && intent.setup_future_usage !== null)
    attachTo(core, method, intent.customer);
  else if (method.customer === null) core.state.save({ ...method, _isSpent: true });
  core.emit(isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid);
  return paid;
}

function refuse(
  core: Core,
  intent: PaymentIntent,
  method: PaymentMethod,
  problem: { code: string; declineCode?: string; param?: string; message: string },
): ApiError {
  const { id: chargeId } = failedCharge(core, intent, method, problem);
  const error = { ...cardRefused(problem), charge: chargeId, payment_method: method } as CardProblem;
  const failed = core.state.save<PaymentIntent>({
    ...intent,
    last_payment_error: error,
    latest_charge: chargeId,
    payment_method: null,
    status: 'requires_payment_method',
  });
  core.emit('payment_intent.payment_failed', failed);
  return new ApiError(402, { ...error, payment_intent: failed });
}

/** Takes all or a part of what is held. The rest is released. */
export function capturePaymentIntent(core: Core, id: string, params: Params): PaymentIntent {
  refuseUnknown(params, ['amount_to_capture', 'metadata']);
  const intent = getPaymentIntent(core, id);
  if (intent.status !== 'requires_capture')
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  const amount = wholeNumberOf(params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalidRequest('The remaining amount is not enough to capture this much.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  capturedCharge(core, intent, amount);
  const captured = core.state.save<PaymentIntent>({
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    status: 'succeeded',
  });
  core.emit('payment_intent.succeeded', captured);
  return captured;
}

export function cancelPaymentIntent(core: Core, id: string, params: Params): PaymentIntent {
  refuseUnknown(params, ['cancellation_reason']);
  const intent = getPaymentIntent(core, id);
  if (!CANCELABLE.includes(intent.status))
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
    );
  if (intent.status === 'requires_capture') releaseCharge(core, intent);
  const canceled = core.state.save<PaymentIntent>({
    ...intent,
    amount_capturable: 0,
    canceled_at: core.state.now(),
    cancellation_reason: textOf(params, 'cancellation_reason') ?? null,
    next_action: null,
    status: 'canceled',
  });
  core.emit('payment_intent.canceled', canceled);
  return canceled;
}
