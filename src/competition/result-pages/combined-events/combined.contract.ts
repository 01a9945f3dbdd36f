// What a combined event has beside its totals: every part with its marks, points and standings.
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';

const partResultSchema = z.object({
  /** "14.72", "5-04.25", "NH". */
  mark: z.string(),
  /** DNS, NH, DQ …; null with a valid mark. */
  status: z.string().nullable(),
  /** The mark does not count: the part gives 0. */
  isInvalid: z.boolean(),
  /** "+0.9"; null where wind does not matter. */
  wind: z.string().nullable(),
  isWindAided: z.boolean(),
  /** null for an athlete who did not start, and for an event without a table of points. */
  points: z.number().int().nullable(),
  /** Of the parts up to this one. */
  total: z.number().int().nullable(),
  /** Among the athletes after this part; equal totals share it. */
  place: z.number().int().nullable(),
});

export const combinedSchema = z.object({
  /** In the order in which they are contested; each is an event of its own. */
  parts: z.array(z.object({ ID: id, name: z.string(), path: z.string() })),
  /** `parts` has one entry per part of the event; null before the athlete has a result in it. */
  items: z.array(z.object({ IDResult: id, parts: z.array(partResultSchema.nullable()) })),
});

export type Combined = z.infer<typeof combinedSchema>;
