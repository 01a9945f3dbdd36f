// The field shapes that every contract shares: ids, days, instants, and query values written as text.

import { z } from 'zod';
import { ID_PATTERN } from './ids.ts';

/** An id of a row. */
export const id = z.number().int().positive().max(999_999_999_999_999);

export const idInput = z
  .union([id, z.string().regex(ID_PATTERN)])
  .transform((value) => Number(value))
  .pipe(id);

/** An existing calendar day, `YYYY-MM-DD`. There was no year 0. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'));

/** An existing instant, RFC 3339 in UTC. */
export const instant = z.iso.datetime();

/** `true` or `false`, as text in a query. Absent means false. */
export const flagInput = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .default(false)
  .transform((value) => value === true || value === 'true');

/** Values of a query joined by commas. Empty or absent means none. */
export const listInput = <Value>(item: z.ZodType<Value, string | number>, max: number) =>
  z
    .string()
    .max(1000)
    .default('')
    .transform((text): (string | number)[] => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max));

export const gender = z.enum(['M', 'F', 'X']);

/** An answer to "Why?": the code of the rule and at most three steps. */
export const why = z.object({ rule: z.string(), steps: z.array(z.string()) });
