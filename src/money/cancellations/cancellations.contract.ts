import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { INVOICES_MAX, REASON_MAX } from './cancellations.rules.ts';

const tags = ['Invoices'];
const cents = z.number().int();
const count = z.number().int();

const figures = z.object({
  invoices: count,
  /** Payments that go back to cards, and their sum with the service fees. */
  cardPayments: count,
  cardCents: cents,
  /** The part of it that is service fees. */
  cardFeeCents: cents,
  /** Checks and cash, which somebody has to write or hand over. */
  checks: count,
  checkCents: cents,
  /** Invoices on which something is owed, which is owed no more. */
  openInvoices: count,
  openCents: cents,
});

const person = z.object({ firstName: z.string(), lastName: z.string() }).nullable();

const cancellation = z.object({
  cancellationId: id,
  /** It is null for the site itself. */
  payeeId: id.nullable(),
  /** The title of its invoices, if all of one title were chosen. */
  invoicesTitle: z.string().nullable(),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'done', 'withdrawn']),
  figures,
  /** Named by the approval, so that nobody approves figures unseen. */
  figuresVersion: z.number().int(),
  figuredAt: instant,
  askedBy: person,
  askedAt: instant,
  approvedBy: person,
  approvedAt: instant.nullable(),
  withdrawnBy: person,
  doneAt: instant.nullable(),
});

const whole = cancellation.extend({
  payeeName: z.string().nullable(),
  expiredCards: z.array(
    z.object({
      invoiceId: id,
      payerName: z.string().nullable(),
      brand: z.string(),
      last4: z.string(),
      cents,
    }),
  ),
  progress: z.object({
    invoices: count,
    closedInvoices: count,
    refunds: count,
    doneRefunds: count,
    checksToWrite: count,
    failedRefunds: count,
    waitingRefunds: count,
    doneCents: cents,
  }),
  invoices: z.array(
    z.object({
      invoiceId: id,
      billTo: z.string(),
      /** Tells what goes back, or went back, with service fees. */
      backCents: cents,
      dueCents: cents,
      isClosed: z.boolean(),
      /** Why it could not be closed yet. */
      problem: z.string().nullable(),
      /** Why its refund failed, in the words of the card processor. */
      failure: z.string().nullable(),
    }),
  ),
  may: z.object({ approve: z.boolean(), withdraw: z.boolean(), sendAgain: z.boolean() }),
});

const payeeInput = z.union([idInput, z.null()]);
const one = z.object({ cancellationId: idInput });

export const cancellationsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/Invoice/Cancel_List',
      tags,
      summary: 'The cancellations of a payee, and what could be canceled; for treasurers',
    })
    .input(z.object({ /** Absent for the site itself. */ payeeId: idInput.optional() }))
    .output(
      z.object({
        payeeName: z.string().nullable(),
        /** Titles with invoices that are open or paid, and what a cancellation would do. */
        choices: z.array(z.object({ title: z.string(), figures })),
        cancellations: z.array(cancellation),
        /** True if somebody else keeps these books too, and could approve. */
        hasSecondPerson: z.boolean(),
      }),
    ),

  get: oc
    .route({
      method: 'GET',
      path: '/Invoice/Cancel_Get',
      tags,
      summary: 'A cancellation with its invoices and how far it has come; for treasurers',
    })
    .input(one)
    .output(whole),

  dryRun: oc
    .route({
      method: 'POST',
      path: '/Invoice/Cancel_DryRun',
      tags,
      summary: 'Count what a cancellation would give back, and ask for approval; nothing is paid',
    })
    .meta({ changes: true, needsRequestKey: true })
    .input(
      z.object({
        payeeId: payeeInput,
        /** All open and paid invoices of this title; or name invoices. */
        title: z.string().min(1).max(200).nullable().default(null),
        invoiceIds: z.array(id).min(1).max(INVOICES_MAX).nullable().default(null),
        /** Everyone who paid reads it. */
        reason: z.string().max(REASON_MAX),
      }),
    )
    .output(cancellation),

  approve: oc
    .route({
      method: 'POST',
      path: '/Invoice/Cancel_Approve',
      tags,
      summary: 'Approve a cancellation as a second person: everyone gets their money back',
    })
    .meta({ changes: true, needsRequestKey: true })
    .input(
      one.extend({
        figuresVersion: z.number().int(),
        /** The sum that goes back, typed by hand. */
        typed: z.string().max(40),
      }),
    )
    .output(cancellation),

  withdraw: oc
    .route({
      method: 'POST',
      path: '/Invoice/Cancel_Withdraw',
      tags,
      summary: 'Take a cancellation back that waits for approval; for treasurers',
    })
    .meta({ changes: true })
    .input(one)
    .output(cancellation),

  sendAgain: oc
    .route({
      method: 'POST',
      path: '/Invoice/Cancel_SendAgain',
      tags,
      summary: 'Send the failed refunds of a cancellation again; for treasurers',
    })
    .meta({ changes: true, needsRequestKey: true })
    .input(one)
    .output(cancellation),
};
