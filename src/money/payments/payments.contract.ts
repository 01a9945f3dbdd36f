import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { dollarsInput } from '#kit/money/dollars.ts';
import type { PublishedNames } from '#kit/published-names.ts';

const tags = ['Payments'];

const published = {
  couponId: 'Id',
  code: 'Code',
  cost: 'Cost',
  numTerms: 'NumTerms',
  term: 'Term',
  appliedInvoiceId: 'AppliedInvoiceId',
} satisfies PublishedNames;

const invoiceKey = z.string().max(100);
const cardId = z.string().regex(/^[\w-]{1,200}$/);
const name = z.string().trim().max(120);
const email = z.string().trim().max(300);

/** The invoice, and what opens it: its key, or the account of its owner or of a treasurer. */
const link = z.object({ invoiceId: idInput, invoiceKey: invoiceKey.optional() });

/** Fields of carts are accepted; carts are not open yet. */
const toPay = link.extend({
  vendorId: idInput.optional(),
  guid: z.string().max(100).optional(),
  shipping: z.string().max(100).optional(),
  /** A part of what is due, in dollars. Everything by default. */
  partialAmount: dollarsInput.optional(),
});

/** Dollars as the documents name them, with the same in whole cents beside each. */
const totals = z.object({
  invoiceId: id,
  due: z.number(),
  dueCents: z.number().int(),
  /** The coupon of the invoice takes this off. */
  discount: z.number(),
  discountCents: z.number().int(),
  /** The most that can be paid. */
  payable: z.number(),
  payableCents: z.number().int(),
  /** The payment takes this off the invoice. */
  amount: z.number(),
  amountCents: z.number().int(),
  serviceFee: z.number(),
  serviceFeeCents: z.number().int(),
  /** True if the payee bears the service fee. */
  isFeeAbsorbed: z.boolean(),
  /** The card is charged this. */
  total: z.number(),
  totalCents: z.number().int(),
  currency: z.literal('usd'),
});

const payment = z.object({
  paymentId: z.uuid(),
  /** R-88213 on the receipt. */
  receiptNumber: z.number().int(),
  state: z.enum(['started', 'sent', 'action', 'unknown', 'succeeded', 'declined', 'canceled']),
  amount: z.number(),
  amountCents: z.number().int(),
  total: z.number(),
  totalCents: z.number().int(),
  madeAt: instant,
});

/** A payment as its payer's browser gets it. */
const paying = z.object({
  payment,
  invoiceId: id,
  /** Set while the browser has to act: it finishes the charge by this secret. */
  clientSecret: z.string().nullable(),
  /** The charge at the provider, for `PaymentIntent_GenerateInvoice`. */
  intentId: z.string().nullable(),
  /** A sentence for the payer while nothing is decided. */
  message: z.string().nullable(),
});

const userInfo = z.object({ name: name.optional(), email: email.optional() });

const coupon = z.object({
  couponId: id,
  code: z.string(),
  /** The coupon takes this off the invoice, in dollars; its amount where no invoice is named. */
  cost: z.number(),
  costCents: z.number().int(),
  numTerms: z.number().int(),
  term: z.enum(['day', 'month', 'year']),
  appliedInvoiceId: id.nullable(),
});

const blocker = z.object({ code: z.string(), message: z.string(), link: z.string().nullable() });

const movesMoney = { changes: true, needsRequestKey: true, publishedNames: published };

export const paymentsContract = {
  getTotals: oc
    .route({
      method: 'GET',
      path: '/Cart/Total_Get',
      tags,
      summary: 'What is to pay on an invoice, with the service fee',
    })
    .input(toPay)
    .output(totals),

  prepareCharge: oc
    .route({
      method: 'GET',
      path: '/Stripe/PaymentIntent_Create',
      tags,
      summary: 'Prepare a charge that the browser finishes, such as by a wallet',
    })
    .meta(movesMoney)
    .input(toPay)
    .output(paying),

  finishCharge: oc
    .route({
      method: 'POST',
      path: '/Stripe/PaymentIntent_GenerateInvoice',
      tags,
      summary: 'Record a charge that the browser finished',
    })
    .meta({ changes: true, countsTries: true })
    .input(
      z.object({
        /** The charge at the provider. */
        id: z.string().regex(/^[\w-]{1,200}$/),
        vendorId: idInput.optional(),
        guid: z.string().max(100).optional(),
        userInfo: userInfo.optional(),
        specialInfo: z.string().max(1000).optional(),
        shipping: z.string().max(100).optional(),
      }),
    )
    .output(paying),

  debitCard: oc
    .route({
      method: 'POST',
      path: '/Stripe/Card_Debit',
      tags,
      summary: 'Charge a card for an invoice, exactly once',
    })
    .meta(movesMoney)
    .input(
      link.extend({
        /** A new card as the browser got it from the card processor. */
        paymentMethodId: cardId.optional(),
        /** A saved card. */
        cardId: cardId.optional(),
        /** Saves the new card in the account. */
        save: z.boolean().default(false),
        payPartial: z.boolean().default(false),
        partialAmount: dollarsInput.optional(),
        /** The total that the payer saw, in whole cents. Another one is refused. */
        seenTotalCents: z.number().int().optional(),
        userInfo: userInfo.optional(),
      }),
    )
    .output(paying),

  recheck: oc
    .route({
      method: 'POST',
      path: '/Invoice/RecheckPayment',
      tags,
      summary: 'Ask the card processor anew how an undecided payment ended',
    })
    .meta({ changes: true, countsTries: true })
    .input(link)
    .output(z.object({ payment: payment.nullable() })),

  getServiceFee: oc
    .route({
      method: 'GET',
      path: '/Invoice/ServiceFee_Calculate',
      tags,
      summary: 'The service fee of a card payment',
    })
    .input(z.object({ vendorId: idInput, balance: dollarsInput }))
    .output(
      z.object({
        due: z.number(),
        dueCents: z.number().int(),
        serviceFee: z.number(),
        serviceFeeCents: z.number().int(),
      }),
    ),

  listCoupons: oc
    .route({ method: 'GET', path: '/Stripe/UserCoupons_Get', tags, summary: 'Your coupons' })
    .meta({ publishedNames: published })
    .input(z.object({ invoiceId: idInput.optional(), invoiceKey: invoiceKey.optional() }))
    .output(z.object({ coupons: z.array(coupon) })),

  toggleCoupon: oc
    .route({
      method: 'POST',
      path: '/Invoice/ToggleCoupon',
      tags,
      summary: 'Set a coupon for an invoice, or take it off',
    })
    .meta({ changes: true, countsTries: true, publishedNames: published })
    .input(link.extend({ claimedGiftId: idInput }))
    .output(z.object({ coupons: z.array(coupon), totals })),

  payWithCoupon: oc
    .route({
      method: 'POST',
      path: '/Invoice/PayWithCouponOnly',
      tags,
      summary: 'Pay an invoice by its coupon alone',
    })
    .meta(movesMoney)
    .input(link.extend({ claimedGiftId: idInput.optional() }))
    .output(paying),

  getInvoiceBlockers: oc
    .route({
      method: 'GET',
      path: '/Invoice/GetBlockers_Invoice',
      tags,
      summary: 'Why an invoice cannot be paid now',
    })
    .input(link)
    .output(z.array(blocker)),

  getCartBlockers: oc
    .route({
      method: 'GET',
      path: '/Invoice/GetBlockers_Cart',
      tags,
      summary: 'Why a cart cannot be paid now',
    })
    .input(z.object({ guid: z.string().max(100) }))
    .output(z.array(blocker)),

  notePayment: oc
    .route({
      method: 'POST',
      path: '/Invoice/NotePayment',
      tags,
      summary: 'Note a check or cash that arrived; for treasurers',
    })
    .meta(movesMoney)
    .input(
      z.object({
        invoiceId: id,
        method: z.enum(['check', 'cash']),
        amountCents: z.number().int(),
        /** The number of the check. */
        reference: z.string().trim().max(60).nullable(),
        payerName: name.nullable(),
      }),
    )
    .output(paying),
};
