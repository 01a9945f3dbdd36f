// What is typed into the fields of a card: how it is written, and what is wrong with it.

export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface InputProblem {
  type: 'validation_error';
  code: string;
  message: string;
}

const NUMBER_DIGITS = { amex: 15, diners: 14, other: 16 };

/** Amex is the only brand whose code has four digits. */
export function brandOfInput(digits: string): string {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^6(011|5|4[4-9])/.test(digits)) return 'discover';
  if (/^3(0[0-5]|[68])/.test(digits)) return 'diners';
  if (/^35/.test(digits)) return 'jcb';
  return /^62/.test(digits) ? 'unionpay' : 'unknown';
}

function numberLength(digits: string): number {
  const brand = brandOfInput(digits);
  return brand === 'amex' || brand === 'diners' ? NUMBER_DIGITS[brand] : NUMBER_DIGITS.other;
}

/** The digits of an input, at most as many as the field takes. A month such as 5 is 05. */
export function digitsOf(field: CardField, text: string): string {
  const digits = text.replace(/\D/g, '');
  if (field === 'cardNumber') return digits.slice(0, numberLength(digits));
  if (field === 'cardCvc') return digits.slice(0, 4);
  const date = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  // Browsers fill in four digits of the year.
  return date.length === 6 ? date.slice(0, 2) + date.slice(4) : date.slice(0, 4);
}

export function written(field: CardField, digits: string): string {
  if (field === 'cardCvc') return digits;
  if (field === 'cardExpiry')
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  const groups = /^3[47]/.test(digits) ? /^(\d{0,4})(\d{0,6})(\d*)$/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d*)$/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

export function isComplete(field: CardField, digits: string): boolean {
  if (field === 'cardNumber') return digits.length === numberLength(digits);
  return field === 'cardExpiry' ? digits.length === 4 : digits.length >= 3;
}

/** The problem of an input that is complete, or of one that its reader has left. */
export function problemOf(
  field: CardField,
  digits: string,
  today: Date,
  isLeft: boolean,
): InputProblem | null {
  if (digits !== '' && !isComplete(field, digits)) return isLeft ? INCOMPLETE[field] : null;
  if (digits === '') return null;
  if (field === 'cardNumber')
    return fitsChecksum(digits) ? null : problem('invalid_number', 'Your card number is invalid.');
  return field === 'cardExpiry' ? problemOfDate(digits, today) : null;
}

/** The problem of an input with which a form is sent. */
export function problemWhenSent(field: CardField, digits: string, today: Date): InputProblem | null {
  return digits === '' ? INCOMPLETE[field] : problemOf(field, digits, today, true);
}

const INCOMPLETE: Record<CardField, InputProblem> = {
  cardNumber: problem('incomplete_number', 'Your card number is incomplete.'),
  cardExpiry: problem('incomplete_expiry', 'Your card’s expiration date is incomplete.'),
  cardCvc: problem('incomplete_cvc', 'Your card’s security code is incomplete.'),
};

function problem(code: string, message: string): InputProblem {
  return { type: 'validation_error', code, message };
}

function problemOfDate(digits: string, today: Date): InputProblem | null {
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12)
    return problem('invalid_expiry_month', 'Your card’s expiration month is invalid.');
  if (year < today.getFullYear())
    return problem('invalid_expiry_year_past', 'Your card’s expiration year is in the past.');
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return problem('invalid_expiry_month_past', 'Your card’s expiration date is in the past.');
  return year > today.getFullYear() + 50
    ? problem('invalid_expiry_year', 'Your card’s expiration year is invalid.')
    : null;
}

function fitsChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
