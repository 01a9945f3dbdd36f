import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, id, instant } from '#kit/contract-fields.ts';
import { NOTE_MAX } from './reconciliation.rules.ts';

const tags = ['Admin'];
const cents = z.number().int();
const count = z.number().int();

const run = z.object({
  reconciliationId: id,
  /** Days in UTC, both included. */
  from: day,
  to: day,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** It is null for the nightly comparison. */
  askedByName: z.string().nullable(),
  askedAt: instant,
  endedAt: instant.nullable(),
  charges: count,
  refunds: count,
  disputes: count,
  /** Differences that went away by asking the card processor again. */
  healed: count,
  /** Tells what is left of all charges, refunds and disputes of the days; null until it is counted. */
  providerCents: cents.nullable(),
  bookCents: cents.nullable(),
  failure: z.string().nullable(),
});

const difference = z.object({
  differenceId: id,
  kind: z.enum(['charge', 'refund', 'dispute']),
  /** The intent of a charge; the refund or dispute itself. */
  providerId: z.string(),
  problem: z.enum(['not_in_books', 'not_at_provider', 'amount', 'currency']),
  day,
  /** It is null if that side does not know it. */
  providerCents: cents.nullable(),
  bookCents: cents.nullable(),
  currency: z.string(),
  invoiceId: id.nullable(),
  receiptNumber: z.number().int().nullable(),
  state: z.enum(['open', 'resolved']),
  foundAt: instant,
  resolvedAt: instant.nullable(),
  /** Null for a difference that went away by itself. */
  resolvedByName: z.string().nullable(),
  note: z.string().nullable(),
});

export const reconciliationContract = {
  get: oc
    .route({
      method: 'GET',
      path: '/Reconciliation/Get',
      tags,
      summary: 'The comparisons of the books with the card processor, and their differences',
    })
    .output(
      z.object({
        /** False: this site takes no cards, and there is nothing to compare. */
        takesCards: z.boolean(),
        /** Today in UTC. */
        today: day,
        open: count,
        /** Tells what the card processor has more than the books, over all open differences. */
        openCents: cents,
        runs: z.array(run),
        differences: z.array(difference),
      }),
    ),

  run: oc
    .route({
      method: 'POST',
      path: '/Reconciliation/Run',
      tags,
      summary: 'Compare some days now; a job does it',
    })
    .meta({ changes: true })
    .input(z.object({ from: day, to: day }))
    .output(z.object({ reconciliationId: id })),

  resolve: oc
    .route({
      method: 'POST',
      path: '/Reconciliation/Resolve',
      tags,
      summary: 'Say why a difference is in order',
    })
    .meta({ changes: true })
    .input(z.object({ differenceId: id, note: z.string().max(NOTE_MAX) }))
    .output(z.object({ resolved: z.boolean() })),
};
