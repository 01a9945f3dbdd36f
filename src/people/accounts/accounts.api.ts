// The calls of sign-up, sign-in and account security.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import {
  addPasskey,
  nameOwnPasskey,
  removeOwnPasskey,
  startPasskey,
} from '#people/accounts/credentials/passkeys.service.ts';
import { askReset, resetPassword } from '#people/accounts/credentials/password.service.ts';
import {
  endSession,
  getSecurity,
  listOwnSessions,
  signOutEverywhere,
} from '#people/accounts/credentials/security.service.ts';
import {
  confirmTwoStep,
  endTwoStep,
  renewBackupCodes,
  startTwoStep,
} from '#people/accounts/credentials/two-step.service.ts';
import { cancelMailChange, confirmMailChange } from '#people/accounts/email/mail-change.service.ts';
import { sendVerification, verifyEmail } from '#people/accounts/email/verification.service.ts';
import { DEMO_PEOPLE } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import {
  enterCode,
  signIn,
  signInAs,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
} from '#people/accounts/sign-in/sign-in.service.ts';
import { answerForChild, readChildRequest } from '#people/accounts/sign-up/parent-consent.service.ts';
import { signUp } from '#people/accounts/sign-up/sign-up.service.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { accountsContract } from './accounts.contract.ts';
import { VERIFICATION_PAUSE_SECONDS } from './attempt-limits.rules.ts';

const calls = implement(accountsContract).$context<Context>();

export const accountsRouter = calls.router({
  signUp: calls.signUp.handler(async ({ context, input }) => ({ next: await signUp(context, input) })),
  signIn: calls.signIn.handler(({ context, input }) => signIn(context, input)),
  enterCode: calls.enterCode.handler(({ context, input }) => enterCode(context, input)),
  startPasskeySignIn: calls.startPasskeySignIn.handler(async ({ context }) => ({
    options: { ...(await startPasskeySignIn(context)) },
  })),
  signInWithPasskey: calls.signInWithPasskey.handler(({ context, input }) =>
    signInWithPasskey(context, input.response, input.returnUrl),
  ),
  signInAsDemo: calls.signInAsDemo.handler(({ context, input }) =>
    signInAs(context, input.handle, input.returnUrl),
  ),
  listDemoPeople: calls.listDemoPeople.handler(({ context }) => ({
    items: (context.isDemo ? DEMO_PEOPLE : []).map(({ handle, firstName, lastName, role }) => ({
      handle,
      name: fullName({ firstName, lastName }),
      role,
    })),
  })),
  signOut: calls.signOut.handler(async ({ context }) => {
    await signOut(context);
    return { isSignedOut: true };
  }),

  askReset: calls.askReset.handler(async ({ context, input }) => {
    await askReset(context, input.email);
    return { isSent: true };
  }),
  resetPassword: calls.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input.token, input.newPassword);
    return { isChanged: true };
  }),
  verifyEmail: calls.verifyEmail.handler(({ context, input }) =>
    verifyEmail(context, input.token, input.returnUrl),
  ),
  sendVerification: calls.sendVerification.handler(async ({ context, input }) => {
    await sendVerification(context, input.email);
    return { isSent: true, againInSeconds: VERIFICATION_PAUSE_SECONDS };
  }),
  readChildRequest: calls.readChildRequest.handler(({ context, input }) =>
    readChildRequest(context, input.token),
  ),
  answerForChild: calls.answerForChild.handler(async ({ context, input: { token, isAllowed } }) => ({
    childName: await answerForChild(context, token, isAllowed),
    isAllowed,
  })),
  confirmMailChange: calls.confirmMailChange.handler(({ context, input }) =>
    confirmMailChange(context, input.token),
  ),
  cancelMailChange: calls.cancelMailChange.handler(async ({ context }) => ({
    isCancelled: await cancelMailChange(context),
  })),

  getSecurity: calls.getSecurity.handler(({ context }) => getSecurity(context)),
  listSessions: calls.listSessions.handler(async ({ context }) => ({
    items: await listOwnSessions(context),
  })),
  endSession: calls.endSession.handler(async ({ context, input }) => {
    await endSession(context, input.ID);
    return { isEnded: true };
  }),
  signOutEverywhere: calls.signOutEverywhere.handler(async ({ context, input }) => ({
    ended: await signOutEverywhere(context, input.keepThis),
  })),

  startTwoStep: calls.startTwoStep.handler(({ context, input }) => startTwoStep(context, input.password)),
  confirmTwoStep: calls.confirmTwoStep.handler(async ({ context, input }) => {
    await confirmTwoStep(context, input.code);
    return { hasTwoStep: true };
  }),
  endTwoStep: calls.endTwoStep.handler(async ({ context, input }) => {
    await endTwoStep(context, input.password);
    return { hasTwoStep: false };
  }),
  renewBackupCodes: calls.renewBackupCodes.handler(async ({ context, input }) => ({
    backupCodes: await renewBackupCodes(context, input.password),
  })),

  startPasskey: calls.startPasskey.handler(async ({ context, input }) => ({
    options: { ...(await startPasskey(context, input.password)) },
  })),
  addPasskey: calls.addPasskey.handler(async ({ context, input }) => ({
    passkeyId: await addPasskey(context, input.response, input.name),
  })),
  renamePasskey: calls.renamePasskey.handler(async ({ context, input: { ID, name } }) => {
    await nameOwnPasskey(context, ID, name);
    return { passkeyId: ID };
  }),
  removePasskey: calls.removePasskey.handler(async ({ context, input: { ID } }) => {
    await removeOwnPasskey(context, ID);
    return { passkeyId: ID };
  }),
});
