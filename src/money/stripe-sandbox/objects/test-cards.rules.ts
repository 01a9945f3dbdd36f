// The test card behind a number, a name such as `pm_card_visa`, or a token such as `tok_visa`.
import { TEST_CARDS } from './test-cards.table.ts';

export interface TestCard {
  number: string;
  brand: string;
  funding?: 'credit' | 'debit';
  /** The words after `pm_card_` and `tok_`. */
  names: readonly string[];
  /** Every charge is refused so. */
  decline?: { code: string; declineCode?: string; param?: string; message: string };
  /** True if the card may be saved although its charges are refused. */
  canBeSaved?: boolean;
  authentication?: 'always' | 'unless saved';
  /** The reason of the dispute that follows a charge. */
  dispute?: string;
  refund?: 'succeeds later' | 'fails later';
}

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(011|5|4[4-9])/, 'discover'],
  [/^3(0[0-5]|[68])/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
];

export function brandOf(number: string): string {
  return BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
}

/** A number that is not documented is a card that pays. */
export function testCardOf(number: string): TestCard {
  return TEST_CARDS.find((card) => card.number === number) ?? { number, brand: brandOf(number), names: [] };
}

export function testCardNamed(name: string): TestCard | null {
  return TEST_CARDS.find(({ names }) => names.includes(name)) ?? null;
}

/** True if the last digit fits the others, and the length fits a card. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
