// The API calls of the reader's own account.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { requireSelf } from '#kit/server/visitor.ts';
import { ownInvoiceAddress } from '#money/invoice-pages/invoice-addresses.rules.ts';
import { listOwnInvoices } from '#money/invoice-pages/payees/payee-invoices.service.ts';
import { changePassword } from '#people/accounts/credentials/password.service.ts';
import { askMailChange } from '#people/accounts/email/mail-change.service.ts';
import { changeHandle, checkHandle } from '#people/accounts/handles/handles.service.ts';
import { deactivateAccount } from '#people/accounts/profile/account-end.service.ts';
import { getAccountInfo, saveInfoField } from '#people/accounts/profile/account-info.service.ts';
import { removeChild } from '#site/account/deletion/child-removal.service.ts';
import { deleteAccount, listObstacles } from '#site/account/deletion/deletion.service.ts';
import { saveOwnAthleteDetails } from '#site/account/own-athletes/own-athlete-details.service.ts';
import { settingsContract } from './settings.contract.ts';

const calls = implement(settingsContract).$context<Context>();

export const settingsRouter = calls.router({
  getAccount: calls.getAccount.handler(({ context, input }) => getAccountInfo(context, input.IdOrHandle)),

  saveInfoField: calls.saveInfoField.handler(async ({ context, input: { field, value } }) => {
    await saveInfoField(context, field, value);
    return { field };
  }),

  checkHandle: calls.checkHandle.handler(({ context, input }) => checkHandle(context, input.handle)),

  saveAthlete: calls.saveAthlete.handler(async ({ context, input }) => {
    await saveOwnAthleteDetails(context, input);
    return { athleteId: input.athleteId };
  }),

  changeHandle: calls.changeHandle.handler(async ({ context, input }) => ({
    handle: await changeHandle(context, input.userId, input.handle),
  })),

  changePassword: calls.changePassword.handler(async ({ context, input }) => {
    await changePassword(context, input);
    return { isChanged: true as const };
  }),

  changeEmail: calls.changeEmail.handler(async ({ context, input }) => {
    await askMailChange(context, input);
    return { isAsked: true as const };
  }),

  getInvoices: calls.getInvoices.handler(async ({ context, input: { userId, before } }) => {
    requireSelf(context, userId);
    const { items, next, vendors } = await listOwnInvoices(context, userId, before ?? null);
    const sold = vendors.filter(({ id }) => items.some(({ vendorId }) => vendorId === id));
    return {
      invoices: items.map(({ payeeId: _, ...item }) => ({
        ...item,
        link: ownInvoiceAddress(item.invoiceId),
      })),
      next,
      vendorsById: Object.fromEntries(sold.map(({ id, name }) => [id, { vendorId: id, vendorName: name }])),
      // What is sold knows its meet; an invoice does not.
      meets: [],
    };
  }),

  deactivate: calls.deactivate.handler(async ({ context }) => {
    await deactivateAccount(context);
    return { isDeactivated: true as const };
  }),

  checkDeletion: calls.checkDeletion.handler(async ({ context }) => {
    const reasons = await listObstacles(context);
    return { canDelete: reasons.length === 0, reasons };
  }),

  deleteAccount: calls.deleteAccount.handler(async ({ context, input }) => {
    await deleteAccount(context, input);
    return { isDeleted: true as const };
  }),

  removeChild: calls.removeChild.handler(async ({ context, input }) => {
    await removeChild(context, input);
    return { isRemoved: true as const };
  }),
});
