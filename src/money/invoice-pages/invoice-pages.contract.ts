import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, flagInput, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { refundSchema } from '#money/refunds/refunds.contract.ts';
import { INVOICE_FILTERS, SEARCH_MAX } from './payees/payee-invoices.rules.ts';

const tags = ['Invoices'];

const published = {
  'lines.itemId': 'ItemID',
  'lines.customShort': 'CustomShort',
  'lines.customDesc': 'CustomDesc',
  'lines.quantity': 'Quantity',
  'lines.unitPrice': 'UnitPrice',
  'lines.data': 'Data',
  'data.variations': 'Variations',
} satisfies PublishedNames;

const cents = z.number().int();
const method = z.enum(['card', 'check', 'cash', 'coupon']);
export const invoiceStateSchema = z.enum([
  'open',
  'partlyPaid',
  'paid',
  'overpaid',
  'partlyRefunded',
  'refunded',
  'canceled',
]);

/** The sums of an invoice's books, without service fees. */
export const standingSchema = z.object({
  billedCents: cents,
  paidCents: cents,
  /** Paid by coupons. */
  discountCents: cents,
  refundedCents: cents,
  /** Still owed; below 0 if somebody paid too much. */
  dueCents: cents,
});

const line = z.object({
  lineId: id,
  itemId: id.nullable(),
  customShort: z.string(),
  customDesc: z.string(),
  quantity: z.number().int(),
  /** Dollars; below 0 for a discount. */
  unitPrice: z.number(),
  unitPriceCents: cents,
  addedAt: instant,
  data: z.object({ variations: z.record(z.string(), z.string()) }),
});

const payment = z.object({
  /** R-88213 on the receipt. */
  receiptNumber: z.number().int(),
  method,
  /** `succeeded`, or how far it is: only a payment that succeeded has moved money for certain. */
  state: z.enum(['started', 'sent', 'action', 'unknown', 'succeeded', 'declined', 'canceled']),
  paidAt: instant,
  /** Taken off the invoice, beside what the coupon took off. */
  amountCents: cents,
  couponCents: cents,
  /** The service fee that the card paid on top. */
  feeCents: cents,
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** The number of the check. */
  reference: z.string().nullable(),
  /** Null where the link must not tell who paid. */
  payerName: z.string().nullable(),
});

const refund = refundSchema.extend({
  /** The payment that goes back. */
  receiptNumber: z.number().int(),
  method,
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
});

const totals = z.object({
  dueCents: cents,
  discountCents: cents,
  payableCents: cents,
  amountCents: cents,
  feeCents: cents,
  isFeeAbsorbed: z.boolean(),
  totalCents: cents,
});

const view = z.object({
  invoice: z.object({
    invoiceId: id,
    invoiceKey: z.string(),
    vendorId: id,
    vendorName: z.string(),
    /** Null if it is owed to the site itself. */
    payeeId: id.nullable(),
    payeeName: z.string().nullable(),
    title: z.string(),
    billTo: z.string(),
    dueOn: day.nullable(),
    createdAt: instant,
    canceledAt: instant.nullable(),
    state: invoiceStateSchema,
    isOverdue: z.boolean(),
  }),
  lines: z.array(line),
  standing: standingSchema,
  /** The service fee of a card payment, as a share and a fixed part. */
  fee: z.object({ perMille: z.number().int(), fixedCents: cents, isAbsorbed: z.boolean() }),
  /** The amounts that a card would pay now. */
  totals,
  coupon: z.object({ code: z.string(), discountCents: cents }).nullable(),
  payments: z.array(payment),
  refunds: z.array(refund),
  policy: z
    .object({
      madeAt: instant,
      terms: z.array(
        z.object({
          /** Null for the last term, which has no end. */
          until: instant.nullable(),
          perMille: z.number().int(),
          what: z.string(),
          holdsNow: z.boolean(),
        }),
      ),
    })
    .nullable(),
  blockers: z.array(z.object({ code: z.string(), message: z.string(), link: z.string().nullable() })),
  may: z.object({ makeNewKey: z.boolean(), useCoupons: z.boolean(), keepBooks: z.boolean() }),
  /** For treasurers only. */
  books: z
    .object({
      /** The rest of each payment, in the order of their arrival. */
      refundables: z.array(
        z.object({
          paymentId: z.uuid(),
          receiptNumber: z.number().int(),
          method,
          leftCents: cents,
          leftFeeCents: cents,
        }),
      ),
      leftCents: cents,
      /** Given back, or about to be, beyond what was paid. */
      beyondCents: cents,
      /** The amount that the refund policy gives back now; null without one. */
      policyCents: cents.nullable(),
    })
    .nullable(),
});

const listed = z.object({
  invoiceId: id,
  title: z.string(),
  billTo: z.string(),
  dueOn: day.nullable(),
  createdAt: instant,
  state: invoiceStateSchema,
  isOverdue: z.boolean(),
  standing: standingSchema,
});

const typedLine = z.object({
  short: z.string().trim().max(120),
  description: z.string().trim().max(500).default(''),
  quantity: z.number().int().min(1).max(100_000).default(1),
  /** Below 0 for a discount. */
  unitCents: cents.min(-9_999_999).max(9_999_999),
});

const isDone = z.object({ isDone: z.literal(true) });

export const invoicePagesContract = {
  getInvoice: oc
    .route({
      method: 'POST',
      path: '/Invoice/Get',
      tags,
      summary: 'An invoice with its lines, payments and what is to pay',
    })
    .meta({ changes: false, publishedNames: published })
    .input(
      z.object({
        invoiceId: id,
        /** The key of the link. Without it, for the owner and treasurers. */
        invoiceKey: z.string().max(100).optional(),
      }),
    )
    .output(view),

  renewKey: oc
    .route({
      method: 'POST',
      path: '/Invoice/NewKey',
      tags,
      summary: 'End the link of an invoice with a new key',
    })
    .input(z.object({ invoiceId: id }))
    .output(z.object({ invoiceId: id, invoiceKey: z.string() })),

  makeInvoice: oc
    .route({ method: 'POST', path: '/Invoice/Save', tags, summary: 'Make an invoice; for treasurers' })
    .input(
      z.object({
        /** Null for the site itself, which admins keep. */
        payeeId: id.nullable(),
        vendorId: id,
        title: z.string().trim().max(200),
        billTo: z.string().trim().max(120),
        dueOn: day.nullable(),
        lines: z.array(typedLine).max(200),
      }),
    )
    .output(z.object({ invoiceId: id, invoiceKey: z.string() })),

  addLine: oc
    .route({
      method: 'POST',
      path: '/Invoice/AddLine',
      tags,
      summary: 'Add a line to an invoice, such as a correction below 0; for treasurers',
    })
    .input(z.object({ invoiceId: id, line: typedLine }))
    .output(isDone),

  listPayees: oc
    .route({ method: 'GET', path: '/Payee/List', tags, summary: 'Payees whose books you keep' })
    .input(z.object({}))
    .output(
      z.object({
        /** Null for the site itself. */
        items: z.array(z.object({ payeeId: id.nullable(), name: z.string().nullable() })),
      }),
    ),

  listPayeeInvoices: oc
    .route({
      method: 'GET',
      path: '/Payee/GetInvoices',
      tags,
      summary: 'The invoices of a payee with their sums; for treasurers',
    })
    .input(
      z.object({
        payeeId: idInput.optional(),
        /** True for the invoices of the site itself, for admins. */
        isSite: flagInput,
        filter: z.enum(INVOICE_FILTERS).default('all'),
        /** A number, or a part of a title or a name. */
        search: z.string().max(SEARCH_MAX).default(''),
        before: idInput.optional(),
      }),
    )
    .output(
      z.object({
        payeeName: z.string().nullable(),
        vendors: z.array(z.object({ vendorId: id, vendorName: z.string() })),
        items: z.array(listed),
        /** The list continues before this number. */
        next: id.nullable(),
        sums: z.object({ dueCents: cents, overdueCents: cents, paidCents: cents, refundedCents: cents }),
      }),
    ),
};
