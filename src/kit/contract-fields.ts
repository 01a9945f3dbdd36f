// The field shapes that every contract shares: ids, days, instants, and query values written as text.
import { z } from 'zod';

/** A bigint identity; in a query or path also as text, `[1-9]\d{0,14}`. */
export const id = z.number().int().positive().max(999_999_999_999_999);

export const idInput = z
  .union([id, z.string().regex(/^[1-9]\d{0,14}$/)])
  .transform((value) => Number(value))
  .pipe(id);

/** A calendar day that exists, `YYYY-MM-DD`. */
export const day = z.iso.date();

/** An instant that exists, RFC 3339 in UTC. */
export const instant = z.iso.datetime();

/** `true` or `false`, in a query also as text; absent means false. */
export const flagInput = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .default(false)
  .transform((value) => value === true || value === 'true');

/** Values of a query in one text, joined by commas; empty or absent: none. */
export const listInput = <Value>(item: z.ZodType<Value, string | number>, most: number) =>
  z
    .string()
    .max(1000)
    .default('')
    .transform((text): (string | number)[] => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(most));

export const gender = z.enum(['M', 'F', 'X']);

/** Why a place, point or flag is what it is: the rule's name and at most three steps. */
export const why = z.object({ rule: z.string(), steps: z.array(z.string()) });
