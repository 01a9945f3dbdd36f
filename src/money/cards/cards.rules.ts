// Saved cards: their names on the site, what locks them, and which changes of them are refused.
import { Refusal } from '#kit/refusal.ts';
import type { ProviderCard } from '#money/provider/card-provider.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { isExpired } from './card-expiry.rules.ts';
import { cardRefusalWords as words } from './cards.words.ts';

export const NICKNAME_MAX = 33;
const LABEL_NAME_MAX = 12;
const EXPIRY_YEARS_MAX = 50;

/** Saving many cards in a row is how thieves try out stolen ones. */
export const SAVE_RATE_LIMIT = { name: 'card-save', max: 15, windowSeconds: 3600 };
/** The cards of one account. */
export const CARDS_MAX = 20;

/** Something that still needs a card: it cannot be deleted. */
export interface CardLock {
  type: 'subscription' | 'invoice';
  subscriptionName: string | null;
  invoiceId: number | null;
  /** The key of the invoice's page. */
  key: string | null;
}

export interface SavedCard {
  id: string;
  last4: string;
  brand: string;
  expMonth: number;
  expYear: number;
  name: string;
  metadata: { nickName: string };
  isExpired: boolean;
  /** Null if nobody asked for them. */
  locks: CardLock[] | null;
}

export function savedCard(card: ProviderCard, today: Day, locks: CardLock[] | null): SavedCard {
  const { id, last4, brand, expMonth, expYear } = card;
  return {
    ...{ id, last4, brand, expMonth, expYear },
    name: card.name ?? '',
    metadata: { nickName: card.nickName ?? '' },
    isExpired: isExpired(card, today),
    locks,
  };
}

/** Cards that can pay come first; otherwise the order stays. */
export const expiredLast = (cards: readonly SavedCard[]): SavedCard[] =>
  cards.toSorted((a, b) => Number(a.isExpired) - Number(b.isExpired));

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** "Visa 4242": a card without the name of its owner. */
export function shortCardLabel({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${BRANDS[brand.toLowerCase()] ?? words.card} ${last4}`;
}

/** "Marguerite, Visa 4242": the first name on the card, up to 12 characters, the brand and the last 4 digits. */
export function cardLabel(card: Pick<SavedCard, 'name' | 'brand' | 'last4'>): string {
  const firstName = card.name.trim().split(/\s+/)[0] ?? '';
  const name = [...firstName].slice(0, LABEL_NAME_MAX).join('');
  return name === '' ? shortCardLabel(card) : `${name}, ${shortCardLabel(card)}`;
}

export interface CardChange {
  expMonth?: number | undefined;
  expYear?: number | undefined;
  nickName?: string | undefined;
}

/** Collapses white space, and leaves out control characters. */
export function cleanNickName(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

export function refusalToNickName(nickName: string): Refusal | null {
  if ([...nickName].length <= NICKNAME_MAX) return null;
  const message = words.nickNameTooLong(NICKNAME_MAX);
  return new Refusal('CARD_NICKNAME_TOO_LONG', message, { fields: { nickName: message } });
}

export function refusalToChange(
  { expMonth, expYear, nickName = '' }: CardChange,
  today: Day,
): Refusal | null {
  const tooLong = refusalToNickName(nickName);
  if (tooLong) return tooLong;
  if (expMonth === undefined && expYear === undefined) return null;
  if (expMonth === undefined || expYear === undefined) {
    return new Refusal('CARD_EXPIRY_INCOMPLETE', words.expiryIncomplete, {
      fields: { expMonth: words.expiryIncomplete },
    });
  }
  const years = expYear - Number(today.slice(0, 4));
  if (!isExpired({ expMonth, expYear }, today) && years <= EXPIRY_YEARS_MAX) return null;
  return new Refusal('CARD_EXPIRY_WRONG', words.expiryWrong, { fields: { expMonth: words.expiryWrong } });
}

/** A card of another person is unknown, too. */
export function cardUnknown(): Refusal {
  return new Refusal('CARD_UNKNOWN', words.unknown, { status: 404 });
}

export function refusalToRemove(locks: CardLock[]): Refusal | null {
  if (locks.length === 0) return null;
  return new Refusal('CARD_LOCKED', words.locked, { status: 409, details: { locks } });
}

export function refusalToSave(cardCount: number): Refusal | null {
  if (cardCount < CARDS_MAX) return null;
  return new Refusal('CARDS_TOO_MANY', words.tooMany(CARDS_MAX), { status: 409 });
}
