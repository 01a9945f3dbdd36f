import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, instant } from '#kit/contract-fields.ts';

const tags = ['Invoices'];

export const refundSchema = z.object({
  refundId: z.uuid(),
  /** `to_write`: a check that a treasurer has to write, or cash to hand over. `taken_back`: they did not write it. */
  state: z.enum(['started', 'unknown', 'pending', 'to_write', 'succeeded', 'failed', 'taken_back']),
  origin: z.enum(['hand', 'policy', 'cancellation', 'overpaid', 'provider']),
  amountCents: z.number().int(),
  /** The service fee that goes back with it. */
  feeCents: z.number().int(),
  reason: z.string(),
  /** Why it failed, in the words of the card processor. */
  failure: z.string().nullable(),
  madeAt: instant,
});

export const refundsContract = {
  refund: oc
    .route({
      method: 'POST',
      path: '/Invoice/Refund',
      tags,
      summary: 'Give back a part or all of what was paid; for treasurers',
    })
    .meta({ changes: true, needsRequestKey: true })
    .input(
      z.object({
        invoiceId: id,
        /** Null to give back what the refund policy says. */
        amountCents: z.number().int().nullable(),
        /** The payer reads it. */
        reason: z.string().max(300),
        /** Write a check, also for what a card paid, because the card may have ended. */
        byCheck: z.boolean().optional(),
      }),
    )
    .output(z.object({ refunds: z.array(refundSchema) })),

  noteWritten: oc
    .route({
      method: 'POST',
      path: '/Invoice/NoteRefundWritten',
      tags,
      summary: 'Say that a refund by check was written; for treasurers',
    })
    .input(z.object({ refundId: z.uuid() }))
    .output(refundSchema),

  takeBackCheck: oc
    .route({
      method: 'POST',
      path: '/Invoice/TakeBackCheck',
      tags,
      summary: 'Take back a refund by check that was not written; for treasurers',
    })
    .input(z.object({ refundId: z.uuid() }))
    .output(refundSchema),
};
