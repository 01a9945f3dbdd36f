// The test cards of /dev/cards: those that a person who tries the site out needs.

export const DEV_CARDS_PATH = '/dev/cards';
/** The key in localStorage under which the sandbox's script finds a wallet. */
export const WALLET_KEY = 'sandbox-wallet';

export type CardUse =
  | 'pays'
  | 'otherBrand'
  | 'declined'
  | 'noFunds'
  | 'expired'
  | 'wrongCode'
  | 'asksBank'
  | 'declinedLater'
  | 'disputed'
  | 'refundWaits'
  | 'refundFails';

export const SHOWN_CARDS: readonly { number: string; use: CardUse }[] = [
  { number: '4242424242424242', use: 'pays' },
  { number: '5555555555554444', use: 'otherBrand' },
  { number: '4000000000000002', use: 'declined' },
  { number: '4000000000009995', use: 'noFunds' },
  { number: '4000000000000069', use: 'expired' },
  { number: '4000000000000127', use: 'wrongCode' },
  { number: '4000000000003220', use: 'asksBank' },
  { number: '4000000000000341', use: 'declinedLater' },
  { number: '4000000000000259', use: 'disputed' },
  { number: '4000000000007726', use: 'refundWaits' },
  { number: '4000000000005126', use: 'refundFails' },
];

/** `4242 4242 4242 4242` */
export function inGroups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
