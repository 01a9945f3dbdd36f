import { CardElement } from './card-fields.client.ts';
import type { CardField } from './card-input.rules.ts';
import { askInDialog } from './questions.client.ts';

const API = '/stripe-sandbox/v1';
/** `/dev/cards` sets it: this device has a wallet. */
const WALLET_KEY = 'sandbox-wallet';

interface StripeError {
  type: string;
  code?: string;
  message?: string;
}
interface Answer {
  error?: StripeError;
  // biome-ignore lint/suspicious/noExplicitAny: the objects are whatever Stripe documents.
  [field: string]: any;
}

/** The part of Stripe.js that the card form uses, against the sandbox. */
function openStripe(key: string) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new Error('Please call Stripe() with your publishable key.');

  async function ask(method: string, path: string, fields: Record<string, string> = {}): Promise<Answer> {
    const form = new URLSearchParams(fields);
    const isPost = method === 'POST';
    try {
      const response = await fetch(`${API}${path}${isPost ? '' : `?${form}`}`, {
        method,
        ...(isPost && { body: form }),
        signal: AbortSignal.timeout(25_000),
      });
      return await response.json();
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }

  /** `card` is one of the elements, which finds the others, or a token. */
  async function createPaymentMethod({ card, billing_details: billing, metadata }: Answer) {
    const fields: Record<string, string> = {
      type: 'card',
      ...flat('billing_details', billing),
      ...flat('metadata', metadata),
    };
    if (card?.token) fields['card[token]'] = card.token;
    else {
      const group = groups.get(card) ?? new Map<CardField, CardElement>();
      const elements = [...group.values()];
      const problems = elements.flatMap((element) => element.refuse() ?? []);
      if (problems[0]) return { error: problems[0] };
      const date = group.get('cardExpiry')?.digits ?? '';
      fields['card[number]'] = group.get('cardNumber')?.digits ?? '';
      fields['card[exp_month]'] = date.slice(0, 2);
      fields['card[exp_year]'] = `20${date.slice(2)}`;
      const cvc = group.get('cardCvc')?.digits;
      if (cvc) fields['card[cvc]'] = cvc;
    }
    const answer = await ask('POST', '/payment_methods', fields);
    return answer.error ? { error: answer.error } : { paymentMethod: answer };
  }

  /** Lets the reader answer the bank. */
  async function handleNextAction({ clientSecret }: { clientSecret: string }) {
    const [id = ''] = clientSecret.split('_secret_');
    const [path, name, problem] = id.startsWith('seti_')
      ? ([`/setup_intents/${id}`, 'setupIntent', 'last_setup_error'] as const)
      : ([`/payment_intents/${id}`, 'paymentIntent', 'last_payment_error'] as const);
    const secret = { client_secret: clientSecret };
    const intent = await ask('GET', path, secret);
    if (intent.error) return { error: intent.error };
    if (intent.status !== 'requires_action') return { [name]: intent };
    if (intent.next_action?.redirect_to_url?.url) {
      location.assign(intent.next_action.redirect_to_url.url);
      return new Promise<never>(() => {});
    }
    const isDone = await askInDialog({
      title: '3D Secure 2 Test Page',
      text: `Your bank asks whether this is you${intent.amount ? `: a payment of ${dollars(intent.amount)}` : ''}. This is a test, no bank is asked.`,
      yes: 'Complete authentication',
      no: 'Fail authentication',
    });
    const outcome = isDone ? 'succeeded' : 'failed';
    const after = await ask('POST', `${path}/authenticate`, { ...secret, outcome });
    if (after.error) return { error: after.error };
    const refusal = after.status === 'requires_payment_method' ? after[problem] : null;
    return refusal
      ? { error: { ...refusal, [problem === 'last_setup_error' ? 'setup_intent' : 'payment_intent']: after } }
      : { [name]: after };
  }

  function elements() {
    const group = new Map<CardField, CardElement>();
    return {
      create: (field: CardField, options = {}) => {
        const element = new CardElement(field, options);
        group.set(field, element);
        groups.set(element, group);
        return element;
      },
      getElement: (field: CardField) => group.get(field) ?? null,
      update: () => {},
    };
  }

  function paymentRequest(options: Answer) {
    const listeners = new Map<string, ((event: object) => void)[]>();
    let { total } = options;
    let open: { close(): void } | null = null;
    const emit = (name: string, event: object = {}) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    };
    const request = {
      canMakePayment: async () => (hasWallet() ? { applePay: false, googlePay: true, link: false } : null),
      on: (name: string, listener: (event: object) => void) => {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
        return request;
      },
      off: (name: string) => {
        listeners.delete(name);
        return request;
      },
      update: (changes: Answer) => {
        total = changes.total ?? total;
      },
      isShowing: () => open !== null,
      abort: () => open?.close(),
      show: () => void showWallet(),
    };
    async function showWallet() {
      const text = `${total.label}: ${dollars(total.amount)}`;
      const asking = askInDialog({ title: 'Test wallet', text, yes: 'Pay', no: 'Cancel' });
      open = asking;
      const isPaid = await asking;
      open = null;
      if (!isPaid) return emit('cancel');
      const billing = { name: 'Test Wallet', email: 'wallet@example.com' };
      const { paymentMethod, error } = await createPaymentMethod({
        card: { token: 'tok_visa' },
        billing_details: billing,
      });
      if (error) return emit('cancel');
      emit('paymentmethod', {
        paymentMethod,
        walletName: 'googlePay',
        payerName: billing.name,
        payerEmail: billing.email,
        methodName: 'sandbox',
        complete: (status: string) =>
          status === 'success' ||
          void askInDialog({ title: 'Test wallet', text: 'The payment failed.', yes: 'OK', no: 'Close' }),
      });
    }
    return request;
  }

  return { elements, createPaymentMethod, handleNextAction, paymentRequest };
}

/** A browser may forbid its storage. */
function hasWallet(): boolean {
  try {
    return localStorage.getItem(WALLET_KEY) === 'on';
  } catch {
    return false;
  }
}

const groups = new WeakMap<CardElement, Map<CardField, CardElement>>();

/** `billing_details[address][postal_code]` and the like. Empty fields are left out. */
function flat(name: string, value: unknown): Record<string, string> {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value !== 'object') return { [name]: String(value) };
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => flat(`${name}[${key}]`, inner)));
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

Object.assign(window, { Stripe: openStripe });
