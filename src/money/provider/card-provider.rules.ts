// What the site asks of a card provider: the shapes of cards, intents, refunds and charges, without the provider's SDK.

/** Amounts are whole cents; the site has one currency. */
export const CURRENCY = 'usd';

/** Stripe's script for the card form. Stripe asks sites to load it from this address. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/v3/';
/** The script that offers the same part of Stripe.js without Stripe. */
export const SANDBOX_SCRIPT = '/stripe-sandbox/stripe.js';

/** The card form in the browser begins with these. */
export interface CardForm {
  publishableKey: string;
  /** The script that offers `Stripe(publishableKey)`. */
  scriptUrl: string;
}

/** A saved card. `nickName` is at most 33 characters. */
export interface ProviderCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The name on the card. */
  name: string | null;
  nickName: string | null;
}

/**
 * The state of a charge, or of the saving of a card. `requires_capture`: the money is held and has not moved, which this
 * site never asks for.
 */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** Why a card was refused, in the provider's words: the error panel shows type, code and param. */
export interface CardError {
  type: string;
  code: string | null;
  /** Why the bank declined, such as `insufficient_funds`. */
  declineCode: string | null;
  param: string | null;
  message: string;
}

/** A charge. Its money has moved only in the state `succeeded`. */
export interface PaymentIntent {
  id: string;
  status: IntentStatus;
  amountCents: number;
  /** The amount that the provider has taken; refunds do not lower it. */
  receivedCents: number;
  currency: string;
  /** Lets the browser finish the charge; nothing else may see it. */
  clientSecret: string;
  cardId: string | null;
  /** The last refusal of this intent. */
  error: CardError | null;
}

/** The saving of a card for later charges. */
export interface SetupIntent {
  id: string;
  status: IntentStatus;
  clientSecret: string;
  cardId: string | null;
  error: CardError | null;
}

export interface ProviderRefund {
  id: string;
  intentId: string | null;
  amountCents: number;
  currency: string;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  /** Why it failed, in the provider's words. */
  failure: string | null;
  createdAt: string;
}

export interface ProviderCharge {
  id: string;
  intentId: string | null;
  amountCents: number;
  /** The amount taken: 0 for a refused charge. */
  capturedCents: number;
  currency: string;
  hasSucceeded: boolean;
  /** The card, for receipts. */
  brand: string | null;
  last4: string | null;
  createdAt: string;
}

export interface ProviderDispute {
  id: string;
  intentId: string | null;
  amountCents: number;
  currency: string;
  /** `needs_response`, `under_review`, `won`, `lost` and the warnings. */
  status: string;
  createdAt: string;
}

/** An event of a webhook whose signature was right. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The id of the object that it is about, and of the intent of that object. */
  objectId: string | null;
  intentId: string | null;
  createdAt: string;
}

/** A range of moments, RFC 3339: from inclusive, to exclusive. */
export interface Moments {
  from: string;
  to: string;
}

/**
 * The provider of cards. Every call goes over the network, takes at most 20 seconds, is never repeated by itself, and
 * throws a `ProviderRefusal` if the provider says no, or a `ProviderSilence` if nobody knows what happened.
 * None may be called inside a transaction.
 */
export interface CardProvider {
  createCustomer(): Promise<{ id: string }>;
  listCards(customerId: string): Promise<ProviderCard[]>;
  getCard(cardId: string): Promise<ProviderCard & { customerId: string | null }>;
  updateCard(
    cardId: string,
    changes: { expMonth?: number; expYear?: number; nickName?: string },
  ): Promise<ProviderCard>;
  /** Forgets a saved card. */
  removeCard(cardId: string): Promise<void>;

  /** Makes an intent that has not charged anything. With `savesCard` the card may be charged again later. */
  createIntent(request: {
    amountCents: number;
    currency: string;
    cardId?: string;
    customerId?: string;
    savesCard?: boolean;
  }): Promise<PaymentIntent>;
  /** Charges. The same intent twice charges once. A refused card throws a `ProviderRefusal`. */
  confirmIntent(intentId: string, request?: { cardId?: string }): Promise<PaymentIntent>;
  getIntent(intentId: string): Promise<PaymentIntent>;
  cancelIntent(intentId: string): Promise<PaymentIntent>;

  createSetup(request: { customerId: string; cardId: string }): Promise<SetupIntent>;
  confirmSetup(setupId: string): Promise<SetupIntent>;
  getSetup(setupId: string): Promise<SetupIntent>;

  /** Gives money back. `key` is the same for every try of the same refund. */
  createRefund(request: { intentId: string; amountCents: number; key: string }): Promise<ProviderRefund>;
  getRefund(refundId: string): Promise<ProviderRefund>;
  listRefundsOf(intentId: string): Promise<ProviderRefund[]>;
  listChargesOf(intentId: string): Promise<ProviderCharge[]>;

  /** Everything of a time, page by page, for the books. */
  listCharges(moments: Moments): AsyncIterable<ProviderCharge>;
  listRefunds(moments: Moments): AsyncIterable<ProviderRefund>;
  getDispute(disputeId: string): Promise<ProviderDispute>;
  listDisputes(moments: Moments): AsyncIterable<ProviderDispute>;

  /** The event of a webhook; null if the signature is wrong or too old. */
  readEvent(body: string, signature: string): ProviderEvent | null;
}

/** The provider said no: nothing was charged, saved or given back by this call. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly error: CardError;
  /** The HTTP status of the provider's answer. */
  readonly status: number;

  constructor(error: CardError, status: number) {
    super(error.message);
    this.error = error;
    this.status = status;
  }
}

/** The provider did not answer, or with an error of its own: it may have done what it was asked, or not. */
export class ProviderSilence extends Error {
  override readonly name = 'ProviderSilence';
}
