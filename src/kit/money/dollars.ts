// Amounts in replies and requests whose names the API's documents gave: dollars with at most two decimals.
import { z } from 'zod';
import { parseDollars } from './cents.ts';

/** 11600 as 116, 11650 as 116.5: the nearest number to the decimal text, without arithmetic on fractions. */
export const dollarsOf = (cents: number): number => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return Number(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
};

/** Dollars as a number or a text, read digit by digit into cents. Not for negative amounts. */
export const dollarsInput = z
  .union([z.number(), z.string().max(20)])
  .transform((value) => parseDollars(String(value)))
  .refine((cents): cents is number => cents !== null, 'must be an amount in dollars such as 116.50');
