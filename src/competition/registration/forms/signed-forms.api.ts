// The calls that sign the forms of a meet, and tell hosts who has signed.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { signedFormsContract } from './signed-forms.contract.ts';
import { signForm } from './signed-forms.service.ts';
import { listSigned } from './signed-list.service.ts';

const calls = implement(signedFormsContract).$context<Context>();

export const signedFormsRouter = calls.router({
  signForm: calls.signForm.handler(({ input, context }) => signForm(context, input)),
  getSignedForms: calls.getSignedForms.handler(({ context }) => listSigned(context)),
});
