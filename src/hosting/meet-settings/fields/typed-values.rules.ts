// What a host types into a field of the settings, read into a value or refused with a sentence.

import { isMailAddress } from '#kit/email-address.ts';
import { formatDollars, parseDollars } from '#kit/money/cents.ts';
import type { Refusal } from '#kit/refusal.ts';
import { isDay } from '#sport/calendar/days.rules.ts';
import { typedValueWords as words } from './typed-values.words.ts';

export type Read<Value> = { value: Value } | { error: string };

/** How the values of a field are written and read. */
export interface Writing<Value> {
  format(value: Value): string;
  parse(text: string): Read<Value>;
}

/** A text without a rule of its own. */
export const plainText: Writing<string> = {
  format: (value) => value,
  parse: (text) => ({ value: text.trim() }),
};

/** Null is an empty box. */
export function wholeNumber(min: number, max: number): Writing<number | null> {
  return {
    format: (value) => (value === null ? '' : String(value)),
    parse: (text) => {
      if (text.trim() === '') return { value: null };
      const value = /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? { value } : { error: words.numberWrong(min, max) };
    },
  };
}

/** Cents. An empty box is no fee. */
export const fee: Writing<number> = {
  format: (cents) => (cents === 0 ? '' : formatDollars(cents)),
  parse: (text) => {
    const cents = text.trim() === '' ? 0 : parseDollars(text);
    return cents === null ? { error: words.amountWrong } : { value: cents };
  },
};

/** Cents. An empty box is no cap. */
export const cap: Writing<number | null> = {
  format: (cents) => (cents === null ? '' : formatDollars(cents)),
  parse: (text) => {
    if (text.trim() === '') return { value: null };
    const cents = parseDollars(text);
    if (cents === null) return { error: words.amountWrong };
    return cents === 0 ? { error: words.capZero } : { value: cents };
  },
};

/** `2027-03-15T08:00` in the box, `2027-03-15T08:00:00` as the value. */
export const wallTime: Writing<string | null> = {
  format: (value) => value?.slice(0, 16) ?? '',
  parse: (text) => {
    if (text === '') return { value: null };
    const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && isNearYear(text);
    return isTime ? { value: `${text}:00` } : { error: words.timeWrong };
  },
};

export const day: Writing<string> = {
  format: (value) => value,
  parse: (text) => (isDay(text) && isNearYear(text) ? { value: text } : { error: words.dayWrong }),
};

export const optionalDay: Writing<string | null> = {
  format: (value) => value ?? '',
  parse: (text) => (text === '' ? { value: null } : day.parse(text)),
};

/** Null is an empty box. */
export const optionalText: Writing<string | null> = {
  format: (value) => value ?? '',
  parse: (text) => ({ value: text.trim() || null }),
};

export const emailAddress: Writing<string> = {
  format: (value) => value,
  parse: (text) => {
    const address = text.trim();
    return address === '' || isMailAddress(address) ? { value: address } : { error: words.emailWrong };
  },
};

/** The same writing, for values that the rules of the meet may refuse. */
export function checkedBy<Value>(
  { format, parse }: Writing<Value>,
  refusalTo: (value: Value) => Refusal | null,
): Writing<Value> {
  return {
    format,
    parse: (text) => {
      const read = parse(text);
      if ('error' in read) return read;
      const refusal = refusalTo(read.value);
      return refusal ? { error: refusal.message } : read;
    },
  };
}

const YEARS = { min: 2000, max: 2100 };

/** A year with a missing digit is a slip. */
const isNearYear = (text: string) =>
  Number(text.slice(0, 4)) >= YEARS.min && Number(text.slice(0, 4)) <= YEARS.max;
