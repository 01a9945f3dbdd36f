// The objects of the sandbox, with the fields that Stripe documents. Fields that begin with `_` stay inside.

export type Metadata = Record<string, string>;

interface Stored {
  id: string;
  /** Seconds since 1970. */
  created: number;
  livemode: false;
}

export interface Customer extends Stored {
  object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Metadata;
  deleted?: true;
}

export interface PaymentMethod extends Stored {
  object: 'payment_method';
  type: 'card';
  allow_redisplay: 'unspecified';
  billing_details: {
    address: Record<string, string | null>;
    email: string | null;
    name: string | null;
    phone: string | null;
  };
  card: {
    brand: string;
    checks: Record<string, string | null>;
    country: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: string;
    last4: string;
    wallet: null;
  };
  customer: string | null;
  metadata: Metadata;
  _number: string;
  /** True once it was charged without a customer, or detached: it cannot be used again. */
  _isSpent: boolean;
  /** True once its owner has confirmed a charge or the saving with the bank. */
  _isAuthenticated: boolean;
}

export interface CardProblem {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  param?: string;
  message: string;
  doc_url: string;
  charge?: string;
  payment_method?: PaymentMethod;
}

interface Intent extends Stored {
  client_secret: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, string> } | null;
  payment_method: string | null;
  payment_method_types: string[];
  cancellation_reason: string | null;
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  confirmation_method: 'automatic' | 'manual';
  currency: string;
  last_payment_error: CardProblem | null;
  latest_charge: string | null;
  receipt_email: string | null;
  setup_future_usage: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
}

export interface SetupIntent extends Intent {
  object: 'setup_intent';
  last_setup_error: CardProblem | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: string;
}

export interface Charge extends Stored {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: PaymentMethod['billing_details'];
  captured: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  outcome: Record<string, string | null>;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Record<string, unknown> };
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
  _number: string;
}

export interface Refund extends Stored {
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason?: string;
}

export interface Dispute extends Stored {
  object: 'dispute';
  amount: number;
  charge: string;
  currency: string;
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
}

export interface Event extends Stored {
  object: 'event';
  api_version: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export type SandboxObject =
  | Customer
  | PaymentMethod
  | PaymentIntent
  | SetupIntent
  | Charge
  | Refund
  | Dispute
  | Event;

export type Kind = SandboxObject['object'];
export type Of<K extends Kind> = Extract<SandboxObject, { object: K }>;

/** The JSON of an answer, without the fields that stay inside. */
export function published(value: unknown): string {
  return JSON.stringify(value, (name, field) => (name.startsWith('_') ? undefined : field));
}

/** `$12.34`, as Stripe's sentences write an amount. */
export function dollars(cents: number): string {
  return `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
