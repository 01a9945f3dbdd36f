import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { invoiceStateSchema, standingSchema } from '#money/invoice-pages/invoice-pages.contract.ts';
import { editedAthlete } from '#people/access/own-athletes/own-athletes.contract.ts';
import { INFO_FIELDS, MOSTLY } from '#people/accounts/profile/account-info.rules.ts';
import { DELETE_REASON_MAX } from '#site/account/deletion/deletion.rules.ts';

const tags = ['UserManager'];
// The limit is longer than any handle, name or password, so that the service refuses with its own sentence.
const anyText = z.string().max(10_000);

const account = z.object({
  userId: id,
  handle: z.string(),
  /** Former handles redirect to the current one. */
  formerHandles: z.array(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  mostly: z.enum(MOSTLY).nullable(),
  about: z.string(),
  isSocial: z.boolean(),
  /** True when the reader is old enough for a social profile. */
  mayBeSocial: z.boolean(),
  followsNeedConsent: z.boolean(),
  preferences: z.object({ fieldMeasure: z.enum(['E', 'M']) }),
  createdAt: instant,
});

const accountNames = {
  userId: 'Id',
  handle: 'Handle',
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'Email',
  mostly: 'Mostly',
  about: 'About',
  isSocial: 'SocialEnabled',
  followsNeedConsent: 'FollowsNeedConsent',
  preferences: 'Preferences',
  createdAt: 'CreationDate',
} satisfies PublishedNames;

const reason = z.object({ code: z.string(), message: z.string(), link: z.string().nullable() });

export const settingsContract = {
  getAccount: oc
    .route({
      method: 'GET',
      path: '/UserManager/GetInitialUserData',
      tags,
      summary: 'Your account, as far as you can see and change it',
      description:
        'Takes an id or a handle, also a former one; without either it is your own account. Only admins read others.',
    })
    .meta({ publishedNames: accountNames })
    .input(z.object({ IdOrHandle: z.string().max(100).default('') }))
    .output(account),

  saveInfoField: oc
    .route({
      method: 'POST',
      path: '/UserManager/UpdateInfoField',
      tags,
      summary: 'Changes one field of your account',
    })
    .input(z.object({ field: z.enum(INFO_FIELDS), value: z.union([anyText, z.boolean()]) }))
    .output(z.object({ field: z.enum(INFO_FIELDS) })),

  checkHandle: oc
    .route({
      method: 'PUT',
      path: '/Account/CheckForHandle',
      tags: ['Account'],
      summary: 'Checks whether a handle is available',
    })
    .meta({ changes: false, countsTries: true })
    .input(z.object({ handle: anyText }))
    .output(
      z.object({
        handle: z.string(),
        isAvailable: z.boolean(),
        isOwn: z.boolean(),
        reason: z.string().nullable(),
      }),
    ),

  saveAthlete: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/SaveAthlete',
      tags: ['OwnAthletes'],
      summary: 'Changes name, gender and birth date of your athlete who is not on a roster or in results yet',
    })
    .meta({ publishedNames: { athleteId: 'AthleteId' } })
    .input(editedAthlete)
    .output(z.object({ athleteId: id })),

  changeHandle: oc
    .route({
      method: 'POST',
      path: '/SocialProfile/ChangeHandle',
      tags: ['SocialProfile'],
      summary: 'Changes your handle; the old one redirects to it',
    })
    .input(z.object({ handle: anyText, userId: idInput }))
    .output(z.object({ handle: z.string() })),

  changePassword: oc
    .route({
      method: 'POST',
      path: '/UserManager/updatePassword',
      tags,
      summary: 'Changes your password and ends every other session',
    })
    .meta({ countsTries: true })
    .input(z.object({ oldPassword: anyText, newPassword: anyText }))
    .output(z.object({ isChanged: z.literal(true) })),

  changeEmail: oc
    .route({
      method: 'POST',
      path: '/UserManager/updateEmail',
      tags,
      summary: 'Changes your email once the old and the new address have confirmed it',
    })
    .meta({ countsTries: true })
    .input(z.object({ email: anyText }))
    .output(z.object({ isAsked: z.literal(true) })),

  getInvoices: oc
    .route({ method: 'GET', path: '/UserManager/getInvoicesUser', tags, summary: 'Your invoices' })
    .meta({
      publishedNames: {
        invoiceId: 'ID',
        vendorId: 'VendorID',
        vendorName: 'Vendor',
        meetId: 'ID',
        meetName: 'Name',
      },
    })
    .input(
      z.object({
        userId: idInput,
        /** Continues the list before this invoice. */
        before: idInput.optional(),
      }),
    )
    .output(
      z.object({
        invoices: z.array(
          z.object({
            invoiceId: id,
            vendorId: id,
            title: z.string(),
            billTo: z.string(),
            /** Null if it is owed to the site itself. */
            payeeName: z.string().nullable(),
            dueOn: day.nullable(),
            createdAt: instant,
            state: invoiceStateSchema,
            isOverdue: z.boolean(),
            standing: standingSchema,
            /** The page of the invoice. */
            link: z.string(),
          }),
        ),
        next: id.nullable(),
        vendorsById: z.record(z.string(), z.object({ vendorId: id, vendorName: z.string() })),
        meets: z.array(z.object({ meetId: id, meetName: z.string() })),
      }),
    ),

  deactivate: oc
    .route({
      method: 'POST',
      path: '/UserManager/DeactivateUser',
      tags,
      summary: 'Hides your account until you sign in again',
    })
    .input(z.object({}))
    .output(z.object({ isDeactivated: z.literal(true) })),

  checkDeletion: oc
    .route({
      method: 'POST',
      path: '/UserManager/CheckCanDeleteUser',
      tags,
      summary: 'Checks whether your account can be deleted, and what has to come first',
    })
    .meta({ changes: false })
    .input(z.object({}))
    .output(z.object({ canDelete: z.boolean(), reasons: z.array(reason) })),

  deleteAccount: oc
    .route({
      method: 'POST',
      path: '/UserManager/DeleteAccountByUser',
      tags,
      summary: 'Deletes your account for good; results stay',
    })
    .meta({ countsTries: true })
    .input(z.object({ deleteReason: z.string().trim().min(1).max(DELETE_REASON_MAX), password: anyText }))
    .output(z.object({ isDeleted: z.literal(true) })),

  removeChild: oc
    .route({
      method: 'POST',
      path: '/OwnAthletes/RemoveChild',
      tags,
      summary:
        'By a parent of a minor: deletes the account and the birth date, and hides the name; results stay',
    })
    .meta({ countsTries: true })
    .input(z.object({ athleteId: id, password: anyText }))
    .output(z.object({ isRemoved: z.literal(true) })),
};
