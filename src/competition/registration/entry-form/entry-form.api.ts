// The calls in which coaches and families enter a meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { entryFormContract } from './entry-form.contract.ts';
import { getEntryForm } from './entry-form.service.ts';
import { getCart, getRegisterData } from './register-data.service.ts';
import { submitEntries, withdrawEntries } from './submit-entries.service.ts';

const calls = implement(entryFormContract).$context<Context>();

export const entryFormRouter = calls.router({
  getEntryForm: calls.getEntryForm.handler(({ input, context }) => getEntryForm(context, input)),
  submitEntries: calls.submitEntries.handler(({ input, context }) => submitEntries(context, input)),
  withdraw: calls.withdraw.handler(({ input, context }) => withdrawEntries(context, input)),
  getRegisterData: calls.getRegisterData.handler(({ context }) => getRegisterData(context, 'tf')),
  getRaceRegisterData: calls.getRaceRegisterData.handler(({ context }) => getRegisterData(context, 'xc')),
  getCart: calls.getCart.handler(({ context }) => getCart(context)),
});
