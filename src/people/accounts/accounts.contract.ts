import { oc } from '@orpc/contract';
import { z } from 'zod';
import { day, flagInput, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';

// The rules refuse long texts with a sentence, so the schema does not; the limit of the body still applies.
const text = z.string();
const returnUrl = z.string().max(2048).optional();
const entered = z.object({ next: z.enum(['in', 'code']), goTo: z.string() });
const webAuthn = z.record(z.string(), z.unknown());
const secret = z.string().max(200);

const BODY_BYTES_MAX = 16 * 1024;
const PASSKEY_BYTES_MAX = 64 * 1024;
const tags = ['SignIn'];

const securityNames = { passkeyId: 'ID', sessionId: 'ID' } satisfies PublishedNames;

/** Calls that count attempts. */
const counted = { bodyBytesMax: BODY_BYTES_MAX, countsTries: true };
const post = (name: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/SignIn${name}`, tags, summary }).meta(counted);
const get = (name: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/SignIn${name}`, tags, summary });

export const accountsContract = {
  signUp: post('/Register', 'A new account; the answer is the same whether the address has one already')
    .input(
      z.object({
        firstName: text,
        lastName: text,
        email: text,
        password: text,
        mostly: z.enum(['athlete', 'parent', 'coach']),
        birthOn: day,
        /** The parent who has to confirm the account of a child under 13. */
        parentEmail: text.optional(),
        returnUrl,
      }),
    )
    .output(z.object({ next: z.enum(['check mail', 'parent asked']) })),

  signIn: post('/Enter', 'Begins a session by mail address or handle and password')
    .input(z.object({ login: text, password: text, stay: flagInput.default(true), returnUrl }))
    .output(entered),

  enterCode: post(
    '/EnterCode',
    'The second step of a sign-in: a code of the phone, or one of the backup codes',
  )
    .input(
      z.object({
        code: z.string().max(40),
        kind: z.enum(['app', 'backup']).default('app'),
        trustDevice: flagInput,
        returnUrl,
      }),
    )
    .output(entered),

  startPasskeySignIn: post('/StartPasskeySignIn', 'What the browser asks its passkeys with')
    .input(z.object({}))
    .output(z.object({ options: webAuthn })),

  signInWithPasskey: post('/SignInWithPasskey', 'Begins a session by a passkey')
    .meta({ ...counted, bodyBytesMax: PASSKEY_BYTES_MAX })
    .input(z.object({ response: webAuthn, returnUrl }))
    .output(entered),

  signInAsDemo: post(
    '/SignInAsDemo',
    'Begins a session as one of the people of the demo, on the machine that runs it',
  )
    .input(z.object({ handle: z.string().max(60), returnUrl }))
    .output(entered),

  listDemoPeople: get('/ListDemoPeople', 'The people of the demo; none on a site that is no demo')
    .input(z.object({}))
    .output(
      z.object({ items: z.array(z.object({ handle: z.string(), name: z.string(), role: z.string() })) }),
    ),

  signOut: post('/Leave', 'Ends the session, if there is one')
    .input(z.object({}))
    .output(z.object({ isSignedOut: z.literal(true) })),

  askReset: post('/AskReset', 'A link to choose a new password, to the mail address of the account')
    .input(z.object({ email: text }))
    .output(z.object({ isSent: z.literal(true) })),

  resetPassword: post('/ResetPassword', 'A new password by the link of a mail; ends every session')
    .input(z.object({ token: secret, newPassword: text }))
    .output(z.object({ isChanged: z.literal(true) })),

  verifyEmail: post(
    '/VerifyEmail',
    'Confirms an email address by the link sent to it; begins a session in the browser that signed up',
  )
    .input(z.object({ token: secret, returnUrl }))
    .output(
      z.object({
        email: z.string(),
        /** The page to continue at when this signed the visitor in; null when they have to sign in first. */
        goTo: z.string().nullable(),
      }),
    ),

  sendVerification: post('/SendVerification', 'The mail that confirms the address once more')
    .input(z.object({ email: text.optional() }))
    .output(z.object({ isSent: z.literal(true), againInSeconds: z.number() })),

  readChildRequest: post('/ReadChildRequest', 'What the parent of a child under 13 is asked')
    .meta({ ...counted, changes: false })
    .input(z.object({ token: secret }))
    .output(z.object({ childName: z.string(), email: z.string() })),

  answerForChild: post('/AnswerForChild', 'The answer of a parent: with a no nothing of the account is kept')
    .input(z.object({ token: secret, isAllowed: z.boolean() }))
    .output(z.object({ childName: z.string(), isAllowed: z.boolean() })),

  confirmMailChange: post('/ConfirmMailChange', 'Confirms a new mail address at the old or at the new one')
    .input(z.object({ token: secret }))
    .output(
      z.object({
        state: z.enum(['half', 'changed']),
        /** The mailbox that has not answered yet. */
        waitsFor: z.enum(['old', 'new']).nullable(),
        email: z.string(),
      }),
    ),

  cancelMailChange: post('/CancelMailChange', 'Takes back a change of the mail address that waits')
    .input(z.object({}))
    .output(z.object({ isCancelled: z.boolean() })),

  getSecurity: get('/GetSecurity', 'By what the own account opens')
    .meta({ publishedNames: securityNames })
    .input(z.object({}))
    .output(
      z.object({
        email: z.string(),
        isVerified: z.boolean(),
        hasPassword: z.boolean(),
        passwordChangedAt: instant.nullable(),
        hasTwoStep: z.boolean(),
        backupCodesLeft: z.number().int(),
        passkeys: z.array(z.object({ passkeyId: id, name: z.string(), addedAt: instant.nullable() })),
        pendingEmail: z
          .object({
            email: z.string(),
            isConfirmedAtOld: z.boolean(),
            isConfirmedAtNew: z.boolean(),
            until: instant,
          })
          .nullable(),
      }),
    ),

  listSessions: get('/ListSessions', 'Where one is signed in, the newest first')
    .meta({ publishedNames: securityNames })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(
          z.object({
            sessionId: id,
            isThis: z.boolean(),
            signedInBy: z.string(),
            device: z.string(),
            address: z.string(),
            beganAt: instant,
            lastSeenAt: instant,
          }),
        ),
      }),
    ),

  endSession: post('/EndSession', 'Ends one of the own sessions')
    .input(z.object({ ID: idInput }))
    .output(z.object({ isEnded: z.literal(true) })),

  signOutEverywhere: post('/SignOutEverywhere', 'Ends every session of the own account, or every other one')
    .input(z.object({ keepThis: flagInput }))
    .output(z.object({ ended: z.number().int() })),

  startTwoStep: post(
    '/StartTwoStep',
    'Begins two-step sign-in: what the app of the phone needs, and backup codes',
  )
    .input(z.object({ password: text }))
    .output(z.object({ uri: z.string(), secret: z.string(), backupCodes: z.array(z.string()) })),

  confirmTwoStep: post('/ConfirmTwoStep', 'Two-step sign-in is on with the first right code')
    .input(z.object({ code: z.string().max(40) }))
    .output(z.object({ hasTwoStep: z.literal(true) })),

  endTwoStep: post('/EndTwoStep', 'The password alone signs in again')
    .input(z.object({ password: text }))
    .output(z.object({ hasTwoStep: z.literal(false) })),

  renewBackupCodes: post('/RenewBackupCodes', 'Ten new backup codes; the old ones are over')
    .input(z.object({ password: text }))
    .output(z.object({ backupCodes: z.array(z.string()) })),

  startPasskey: post('/StartPasskey', 'What the browser makes a passkey with')
    .input(z.object({ password: text }))
    .output(z.object({ options: webAuthn })),

  addPasskey: post('/AddPasskey', 'Keeps a passkey that the browser has made')
    .meta({ ...counted, bodyBytesMax: PASSKEY_BYTES_MAX, publishedNames: securityNames })
    .input(z.object({ response: webAuthn, name: text }))
    .output(z.object({ passkeyId: id })),

  renamePasskey: post('/RenamePasskey', 'Gives an own passkey another name')
    .meta({ publishedNames: securityNames })
    .input(z.object({ ID: idInput, name: text }))
    .output(z.object({ passkeyId: id })),

  removePasskey: post('/RemovePasskey', 'Removes an own passkey')
    .meta({ publishedNames: securityNames })
    .input(z.object({ ID: idInput }))
    .output(z.object({ passkeyId: id })),
};
