import { oc } from '@orpc/contract';
import { z } from 'zod';
import { flagInput, id } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { TERMS } from './card-expiry.rules.ts';

const tags = ['Payments'];

const published = {
  expMonth: 'exp_month',
  expYear: 'exp_year',
  nickName: 'nick_name',
  'locks.type': 'Type',
  subscriptionName: 'SubscriptionName',
  'locks.invoiceId': 'InvoiceId',
  'locks.key': 'Key',
  couponId: 'Id',
  code: 'Code',
  cost: 'Cost',
  numTerms: 'NumTerms',
  term: 'Term',
  appliedInvoiceId: 'AppliedInvoiceId',
} satisfies PublishedNames;

/** An id of the provider. */
const cardId = z.string().regex(/^[\w-]{1,200}$/);
const number = z.union([z.number(), z.string().regex(/^\d{1,4}$/)]).transform(Number);

const lock = z.object({
  type: z.enum(['subscription', 'invoice']),
  subscriptionName: z.string().nullable(),
  invoiceId: id.nullable(),
  key: z.string().nullable(),
});

const card = z.object({
  id: z.string(),
  last4: z.string(),
  brand: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  name: z.string(),
  metadata: z.object({ nickName: z.string() }),
  isExpired: z.boolean(),
  /** Everything that still needs the card, which then cannot be deleted. Null without `getLocks`. */
  locks: z.array(lock).nullable(),
});

/** Other fields of a payment context are accepted and not used here. */
const newCard = z.object({
  /** The card as the browser got it from the card processor. */
  paymentMethodId: cardId,
  nickName: z.string().max(200).optional(),
});

const saving = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), message: z.string(), card }),
  z.object({
    status: z.literal('requires_action'),
    /** Lets the owner confirm the card in the browser. The same call then finishes. */
    clientSecret: z.string(),
  }),
  z.object({ status: z.literal('processing') }),
]);

// None of these calls runs in a transaction: each asks the card processor, and the same call twice changes nothing more.
const changes = { changes: true, countsTries: true, publishedNames: published };

export const cardsContract = {
  getInfo: oc
    .route({
      method: 'GET',
      path: '/Stripe/Info_Get',
      tags,
      summary: 'What the card form needs: the public key of the card processor, your cards and coupons',
    })
    .meta({ publishedNames: published })
    .input(z.object({}))
    .output(
      z.object({
        publishableKey: z.string(),
        scriptUrl: z.string(),
        isSignedIn: z.boolean(),
        /** Your name and address for receipts; null without an account. */
        contact: z.object({ name: z.string(), email: z.string() }).nullable(),
        cards: z.array(card),
        locks: z.array(lock.extend({ cardId: z.string() })),
        userCoupons: z.array(
          z.object({
            couponId: id,
            code: z.string(),
            /** Dollars; 0 for a share, which depends on the invoice. */
            cost: z.number(),
            costCents: z.number().int(),
            numTerms: z.number().int(),
            term: z.enum(TERMS),
            appliedInvoiceId: id.nullable(),
          }),
        ),
      }),
    ),

  listCards: oc
    .route({ method: 'GET', path: '/Stripe/Card_List', tags, summary: 'Your saved cards' })
    .meta({ publishedNames: published })
    .input(z.object({ getLocks: flagInput }))
    .output(
      z.object({
        /** False if this site takes no card payments. */
        takesCards: z.boolean(),
        cards: z.array(card),
      }),
    ),

  updateCard: oc
    .route({
      method: 'GET',
      path: '/Stripe/Card_Update',
      tags,
      summary: 'Change the nickname of a saved card, or the month in which it expires',
    })
    .meta(changes)
    .input(
      z.object({
        cardId,
        expMonth: number.pipe(z.number().int().min(1).max(12)).optional(),
        expYear: number.pipe(z.number().int().min(1000).max(9999)).optional(),
        nickName: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ card })),

  deleteCard: oc
    .route({
      method: 'GET',
      path: '/Stripe/Card_Delete',
      tags,
      summary: 'Delete a saved card. Refused with the list of what still needs it',
    })
    .meta(changes)
    .input(z.object({ cardId }))
    .output(z.object({ isDeleted: z.literal(true) })),

  addCard: oc
    .route({ method: 'POST', path: '/Stripe/Card_Add', tags, summary: 'Save a card' })
    .meta(changes)
    .input(newCard)
    .output(saving),

  replaceCard: oc
    .route({
      method: 'POST',
      path: '/Stripe/Card_Replace',
      tags,
      summary: 'Save a card in the place of another one, which is deleted',
    })
    .meta(changes)
    .input(
      newCard.extend({
        /** The card to replace. */
        overwriteCard: cardId,
      }),
    )
    .output(saving),
};
