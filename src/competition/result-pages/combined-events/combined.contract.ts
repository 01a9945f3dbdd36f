// The parts of a combined event with marks, points, totals and places.
import { z } from 'zod';
import { id } from '#kit/contract-fields.ts';

const partResultSchema = z.object({
  /** "14.72", "5-04.25", "NH". */
  mark: z.string(),
  /** DNS, NH, DQ …; null with a valid mark. */
  status: z.string().nullable(),
  /** An invalid mark gives 0 points. */
  isInvalid: z.boolean(),
  /** "+0.9"; null where wind does not matter. */
  wind: z.string().nullable(),
  isWindAided: z.boolean(),
  /** null for an athlete who did not start, and for an event without a points table. */
  points: z.number().int().nullable(),
  /** Total of the parts up to this one. */
  total: z.number().int().nullable(),
  /** Place after this part; equal totals share it. */
  place: z.number().int().nullable(),
});

export const combinedSchema = z.object({
  /** Parts in the order in which they are contested; each is an event of its own. */
  parts: z.array(z.object({ meetEventId: id, name: z.string(), path: z.string() })),
  /** `parts` has one entry for each part of the event; null before the athlete has a result in it. */
  items: z.array(z.object({ resultId: id, parts: z.array(partResultSchema.nullable()) })),
});

export type Combined = z.infer<typeof combinedSchema>;
