// Cards: made from a number, a test token or a test name, attached to a customer, changed and detached.
import { createHash } from 'node:crypto';
import { ApiError, cardRefused, invalidRequest, missingParam, noSuch } from '../http/api-error.rules.ts';
import { LIST_PARAMS, listPage } from '../http/lists.rules.ts';
import {
  changedMetadata,
  neededText,
  nested,
  oneOf,
  type Params,
  refuseUnknown,
  textOf,
  wholeNumberOf,
} from '../http/params.rules.ts';
import { type Core, newObject } from './changes.service.ts';
import { findCustomer } from './customers.service.ts';
import type { PaymentMethod } from './sandbox-objects.rules.ts';
import { brandOf, isCardNumber, type TestCard, testCardNamed, testCardOf } from './test-cards.rules.ts';

const CREATION = ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'];
const FUTURE_YEARS_MAX = 50;
const CANNOT_BE_REUSED =
  'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.';

/** A card whose date is over is made only where the caller says that it is an old one. */
export function createMethod({ state }: Core, params: Params, { isOld = false } = {}): PaymentMethod {
  refuseUnknown(params, CREATION);
  if (neededText(params, 'type') !== 'card')
    throw invalidRequest('Invalid type: this sandbox takes cards only', { param: 'type' });
  if (params.card === undefined) throw missingParam('card');
  const card = nested(params, 'card');
  const token = textOf(card, 'token');
  if (token !== undefined) {
    const named = testCardNamed(token.replace(/^tok_/, ''));
    if (!named) throw noSuch('token', token, 'card[token]', 400);
    return state.save(methodOf(state, named, params));
  }
  const number = neededText(card, 'number').replace(/[ -]/g, '');
  refuseBadNumber(number);
  const date = expiryOf(state, card, !isOld);
  const cvc = textOf(card, 'cvc');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw badCard('invalid_cvc', 'cvc', 'Your card’s security code is invalid.');
  return state.save(methodOf(state, testCardOf(number), params, date));
}

export function getMethod({ state }: Core, id: string): PaymentMethod {
  const method = state.find('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

/** The card that a parameter names. A name such as `pm_card_visa` makes a new one. */
export function methodFor({ state }: Core, id: string): PaymentMethod {
  const named = testCardNamed(id.replace(/^pm_card_/, ''));
  if (id.startsWith('pm_card_') && named) return state.save(methodOf(state, named, {}));
  const method = state.find('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  if (method._isSpent) throw invalidRequest(CANNOT_BE_REUSED, { param: 'payment_method' });
  return method;
}

export function listMethods({ state }: Core, params: Params) {
  refuseUnknown(params, ['customer', 'type', 'allow_redisplay', ...LIST_PARAMS]);
  const customerId = textOf(params, 'customer');
  const type = textOf(params, 'type') ?? 'card';
  const methods = customerId === undefined ? [] : methodsOf({ state }, customerId);
  return listPage('/v1/payment_methods', type === 'card' ? methods : [], params);
}

export function listMethodsOfCustomer(core: Core, customerId: string, params: Params) {
  findCustomer(core, customerId);
  const path = `/v1/customers/${customerId}/payment_methods`;
  return listPage(path, methodsOf(core, customerId), params);
}

function methodsOf({ state }: Pick<Core, 'state'>, customerId: string): PaymentMethod[] {
  return state.list('payment_method').filter(({ customer }) => customer === customerId);
}

export function updateMethod(core: Core, id: string, params: Params): PaymentMethod {
  refuseUnknown(params, ['card', 'billing_details', 'metadata', 'allow_redisplay']);
  const method = getMethod(core, id);
  if (method.customer === null)
    throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.');
  const card = nested(params, 'card');
  refuseUnknown(card, ['exp_month', 'exp_year']);
  const dated = { ...cardDate(method), ...card };
  const changed = core.state.save({
    ...method,
    billing_details: billingOf(params, method.billing_details),
    card: { ...method.card, ...expiryOf(core.state, dated, Object.keys(card).length > 0) },
    metadata: changedMetadata(method.metadata, params),
  });
  core.emit('payment_method.updated', changed);
  return changed;
}

/** The bank is asked when a card is saved, and refuses most of the cards that it would not charge. */
export function attachMethod(core: Core, id: string, params: Params): PaymentMethod {
  refuseUnknown(params, ['customer']);
  const { id: customerId } = findCustomer(core, neededText(params, 'customer'), 400);
  const method = methodFor(core, id);
  refuseUnsaved(method);
  return attachTo(core, method, customerId);
}

export function attachTo(core: Core, method: PaymentMethod, customerId: string): PaymentMethod {
  if (method.customer === customerId) return method;
  if (method.customer !== null)
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  const attached = core.state.save({ ...method, customer: customerId });
  core.emit('payment_method.attached', attached);
  return attached;
}

/** Throws if the bank does not let the card be saved. */
export function refuseUnsaved(method: PaymentMethod): void {
  const { decline, canBeSaved } = testCardOf(method._number);
  if (decline && !canBeSaved) throw new ApiError(402, cardRefused(decline));
}

export function detachMethod(core: Core, id: string): PaymentMethod {
  const method = getMethod(core, id);
  if (method.customer === null)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  const detached = core.state.save({ ...method, customer: null, _isSpent: true });
  core.emit('payment_method.detached', detached);
  return detached;
}

function refuseBadNumber(number: string): void {
  if (!isCardNumber(number)) throw badCard('incorrect_number', 'number', 'Your card number is incorrect.');
  if (brandOf(number) === 'unknown') throw badCard('card_declined', 'number', 'Your card is not supported.');
}

/** The card’s month and year. Two digits of a year are of this century. */
function expiryOf(state: Core['state'], card: Params, isChecked: boolean) {
  const month = wholeNumberOf(card, 'exp_month');
  const given = wholeNumberOf(card, 'exp_year');
  if (month === undefined) throw missingParam('card[exp_month]');
  if (given === undefined) throw missingParam('card[exp_year]');
  const year = given < 100 ? 2000 + given : given;
  const now = new Date(state.now() * 1000);
  if (month < 1 || month > 12)
    throw badCard('invalid_expiry_month', 'exp_month', 'Your card’s expiration month is invalid.');
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (isChecked && (isPast || year > now.getUTCFullYear() + FUTURE_YEARS_MAX))
    throw badCard('invalid_expiry_year', 'exp_year', 'Your card’s expiration year is invalid.');
  return { exp_month: month, exp_year: year };
}

const cardDate = ({ card }: PaymentMethod): Params => ({
  exp_month: String(card.exp_month),
  exp_year: String(card.exp_year),
});

function badCard(code: string, param: string, message: string): ApiError {
  return new ApiError(402, cardRefused({ code, param, message }));
}

const NO_BILLING: PaymentMethod['billing_details'] = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
};

function billingOf(params: Params, before: PaymentMethod['billing_details']) {
  const billing = nested(params, 'billing_details');
  const address = nested(billing, 'address');
  const [email, name, phone] = ['email', 'name', 'phone'].map((field) => textOf(billing, field));
  const changes = Object.keys(before.address).map((field) => [
    field,
    textOf(address, field) ?? before.address[field] ?? null,
  ]);
  return {
    address: Object.fromEntries(changes) as Record<string, string | null>,
    email: email ?? before.email,
    name: name ?? before.name,
    phone: phone ?? before.phone,
  };
}

function methodOf(
  state: Core['state'],
  test: TestCard,
  params: Params,
  date?: { exp_month: number; exp_year: number },
): PaymentMethod {
  const nextYear = new Date(state.now() * 1000).getUTCFullYear() + 1;
  oneOf(params, 'allow_redisplay', ['always', 'limited', 'unspecified']);
  return {
    ...newObject(state, 'pm'),
    object: 'payment_method',
    type: 'card',
    allow_redisplay: 'unspecified',
    billing_details: billingOf(params, NO_BILLING),
    card: {
      brand: test.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      ...(date ?? { exp_month: 12, exp_year: nextYear }),
      fingerprint: createHash('sha256').update(test.number).digest('base64url').slice(0, 16),
      funding: test.funding ?? 'credit',
      last4: test.number.slice(-4),
      wallet: null,
    },
    customer: null,
    metadata: changedMetadata({}, params),
    _number: test.number,
    _isSpent: false,
    _isAuthenticated: false,
  };
}
