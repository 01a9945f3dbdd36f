// What charges and the saving of cards have in common: the card that they may use, and the owner's answer to the bank.
import { timingSafeEqual } from 'node:crypto';
import { type ApiError, invalidRequest, noSuch } from '../http/api-error.rules.ts';
import { changedMetadata, listOf, type Params, textOf } from '../http/params.rules.ts';
import { type Core, newObject } from './changes.service.ts';
import { findCustomer } from './customers.service.ts';
import { methodFor } from './payment-methods.service.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from './sandbox-objects.rules.ts';
import { newId, randomText } from './sandbox-state.service.ts';
import { testCardOf } from './test-cards.rules.ts';

export type AnyIntent = PaymentIntent | SetupIntent;

/** The parts of a new intent that both kinds have. */
export function newIntent(core: Core, prefix: 'pi' | 'seti', params: Params) {
  const given = newObject(core.state, prefix);
  const types = listOf(params, 'payment_method_types');
  const wrong = types.find((type) => type !== 'card');
  if (wrong !== undefined)
    throw invalidRequest(`The payment method type "${wrong}" is invalid.`, { param: 'payment_method_types' });
  const customer = textOf(params, 'customer') || null;
  if (customer !== null) findCustomer(core, customer, 400);
  const methodId = textOf(params, 'payment_method');
  const method = methodId ? usableMethod(core, methodId, customer) : null;
  return {
    ...given,
    client_secret: `${given.id}_secret_${randomText(24)}`,
    customer,
    description: textOf(params, 'description') ?? null,
    metadata: changedMetadata({}, params),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    cancellation_reason: null,
  };
}

/** A saved card is for its customer alone. */
export function usableMethod(core: Core, id: string, customer: string | null): PaymentMethod {
  const method = methodFor(core, id);
  if (method.customer !== null && method.customer !== customer) {
    const message =
      customer === null
        ? `The payment method ${method.id} belongs to a customer. Please include the customer in the \`customer\` parameter.`
        : `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`;
    throw invalidRequest(message, { param: 'payment_method' });
  }
  return method;
}

/** The card of an intent that is about to be confirmed. */
export function methodToConfirm(core: Core, intent: AnyIntent, params: Params): PaymentMethod {
  const id = textOf(params, 'payment_method') || intent.payment_method;
  if (id) return usableMethod(core, id, intent.customer);
  throw unexpectedState(
    intent,
    'You cannot confirm this intent because it’s missing a payment method. You can either update it with a payment method and then confirm it again, or confirm it again directly with a payment method.',
  );
}

/** True if the owner of the card has to confirm with the bank first. */
export function needsAuthentication({ _number, _isAuthenticated }: PaymentMethod): boolean {
  const { authentication } = testCardOf(_number);
  return authentication === 'always' || (authentication === 'unless saved' && !_isAuthenticated);
}

export function actionFor(): AnyIntent['next_action'] {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('payatt') },
  };
}

export function unexpectedState(intent: AnyIntent, message: string): ApiError {
  return invalidRequest(message, {
    code: `${intent.object}_unexpected_state`,
    [intent.object]: intent,
  });
}

/** The intent for a browser, which knows the secret of this intent alone. */
export function withSecret<Found extends AnyIntent>(intent: Found, params: Params): Found {
  const [given, secret] = [textOf(params, 'client_secret') ?? '', intent.client_secret].map((text) =>
    Buffer.from(text),
  );
  if (given!.length === secret!.length && timingSafeEqual(given!, secret!)) return intent;
  throw noSuch(intent.object, intent.id, 'intent');
}

export const AUTHENTICATION_FAILED = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
