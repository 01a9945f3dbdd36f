// The part of the card processor's script that the widget uses.

/** Why the script refused something. `type` is `validation_error` for fields that are not complete. */
export interface ScriptError {
  type: string;
  code?: string;
  param?: string;
  message?: string;
}

export interface ScriptCard {
  id: string;
  card?: { brand: string; last4: string; exp_month: number; exp_year: number };
}

export type FieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc';

interface FieldStyle {
  color: string;
  fontFamily: string;
  fontSize: string;
  '::placeholder': { color: string };
}

export interface FieldOptions {
  style: { base: FieldStyle; invalid: { color: string } };
}

/** A field that belongs to the card processor: the page cannot read what is typed. */
export interface CardField {
  mount(element: HTMLElement): void;
  on(event: 'change', listener: (change: { error?: ScriptError; complete: boolean }) => void): unknown;
  focus(): void;
  update(options: FieldOptions): void;
  destroy(): void;
}

export interface WalletAnswer {
  paymentMethod: ScriptCard;
  payerName?: string;
  payerEmail?: string;
  complete(status: 'success' | 'fail'): void;
}

export interface Wallet {
  /** Null if the device has no wallet. */
  canMakePayment(): Promise<object | null>;
  on(event: 'paymentmethod', listener: (answer: WalletAnswer) => void): unknown;
  off?(event: 'paymentmethod', listener: (answer: WalletAnswer) => void): unknown;
  show(): void;
}

export interface WalletRequest {
  country: 'US';
  currency: 'usd';
  /** Cents. */
  total: { label: string; amount: number };
  requestPayerName: true;
  requestPayerEmail: true;
}

export interface CardScript {
  elements(): { create(kind: FieldKind, options: FieldOptions): CardField };
  createPaymentMethod(request: {
    type: 'card';
    card: CardField;
    billing_details: { name: string; email?: string; address?: { postal_code: string } };
  }): Promise<{ paymentMethod?: ScriptCard; error?: ScriptError }>;
  /** Lets the owner of the card confirm a charge, or the saving of a card. */
  handleNextAction(request: { clientSecret: string }): Promise<{ error?: ScriptError }>;
  paymentRequest(request: WalletRequest): Wallet;
}

/** The amount of a wallet's sheet: the rounded total, in cents. */
export function walletRequest(label: string, totalCents: number): WalletRequest {
  return {
    ...{ country: 'US', currency: 'usd', requestPayerName: true, requestPayerEmail: true },
    total: { label, amount: Math.round(totalCents) },
  };
}

/** The field that a refusal of the script is about; null for the card as a whole. */
export function fieldOf({ code = '' }: ScriptError): FieldKind | null {
  if (/number/.test(code)) return 'cardNumber';
  if (/expiry|exp_/.test(code)) return 'cardExpiry';
  return /cvc/.test(code) ? 'cardCvc' : null;
}

/**
 * True if the page must be loaded anew before it may load a script of another site: its rules came with the document,
 * which was made for another address.
 */
export function needsFreshPage(
  scriptUrl: string,
  { pageUrl, documentUrl }: { pageUrl: string; documentUrl: string },
): boolean {
  const page = new URL(pageUrl);
  if (new URL(scriptUrl, page).origin === page.origin) return false;
  return new URL(documentUrl, page).pathname !== page.pathname;
}
