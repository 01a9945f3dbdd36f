// The mails about an account: those that its owner asks for, and those that report a change.
import { greeting } from './greeting.rules.ts';

/** A mail without its recipient. */
export interface AccountMailText {
  subject: string;
  lines: string[];
  button?: { label: string; url: string };
  smallPrint?: string[];
}

const NOT_YOU = 'If you did not ask for this, you can ignore this email.';
/** Greets an unconfirmed address without a name: anybody may have typed the name into the form. */
const HELLO = 'Hello,';

const utcTime = (at: string) =>
  `${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

export const accountMails = {
  verify: (url: string): AccountMailText => ({
    subject: 'Confirm your email',
    lines: [HELLO, 'someone created a Homestretch account with this address. Confirm it to finish.'],
    button: { label: 'Confirm email', url },
    smallPrint: ['The link works once, for 24 hours.', NOT_YOU],
  }),

  addressTaken: (signInUrl: string, resetUrl: string): AccountMailText => ({
    subject: 'You already have an account',
    lines: [
      HELLO,
      'someone tried to sign up with your email. You already have an account, so you can just sign in.',
      `Forgot your password? Choose a new one at ${resetUrl}`,
    ],
    button: { label: 'Sign in', url: signInUrl },
    smallPrint: ['If this was not you, you can ignore this email. We told no one that you have an account.'],
  }),

  reset: (url: string): AccountMailText => ({
    subject: 'Choose a new password',
    lines: [HELLO, 'someone asked for a new password for your account.'],
    button: { label: 'Choose a new password', url },
    smallPrint: ['The link works once, for one hour. After that you are signed out everywhere.', NOT_YOU],
  }),

  passwordChanged: (firstName: string, resetUrl: string): AccountMailText => ({
    subject: 'Your password was changed',
    lines: [
      greeting(firstName),
      'your password was changed, and every other device is signed out.',
      `If it was not you, choose a new password at once: ${resetUrl}`,
    ],
  }),

  parent: (url: string): AccountMailText => ({
    subject: 'A child would like a Homestretch account',
    lines: [
      HELLO,
      'a child under 13 named you as a parent. The account opens only if you agree.',
      'You decide how results show your child: you can hide the name at any time.',
    ],
    button: { label: 'See who is asking', url },
    smallPrint: ['The link works for 7 days. If you do not answer, the account is deleted.', NOT_YOU],
  }),

  childWaits: (): AccountMailText => ({
    subject: 'We asked your parent',
    lines: [HELLO, 'we sent an email to your parent. You can sign in once they agree.'],
    smallPrint: [NOT_YOU],
  }),

  childAllowed: (url: string): AccountMailText => ({
    subject: 'Your account is open',
    lines: [HELLO, 'your parent agreed. Confirm your email, and you can sign in.'],
    button: { label: 'Confirm email', url },
    smallPrint: ['The link works once, for 24 hours.'],
  }),

  mailChangeOld: (firstName: string, newEmail: string, url: string): AccountMailText => ({
    subject: 'Is this your new email address?',
    lines: [
      greeting(firstName),
      `you asked to change your email address to ${newEmail}. Please confirm it here and at the new address.`,
    ],
    button: { label: 'Yes, change it', url },
    smallPrint: [
      'The link works once, for 24 hours.',
      'If it was not you, do not confirm, and choose a new password: someone may know yours.',
    ],
  }),

  mailChangeNew: (url: string): AccountMailText => ({
    subject: 'Confirm your new email',
    lines: [
      HELLO,
      'someone wants to use this address for a Homestretch account. Confirm it if that was you.',
    ],
    button: { label: 'Confirm email', url },
    smallPrint: ['The link works once, for 24 hours.', NOT_YOU],
  }),

  mailChanged: (firstName: string, newEmail: string): AccountMailText => ({
    subject: 'Your email address was changed',
    lines: [greeting(firstName), `the email address of your account is now ${newEmail}.`],
  }),

  twoStepChanged: (firstName: string, isOn: boolean): AccountMailText => ({
    subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    lines: [
      greeting(firstName),
      isOn
        ? 'to sign in, you now need a code from your phone as well as your password.'
        : 'you now sign in with your password alone. If it was not you, choose a new password at once.',
    ],
  }),

  handleCovered: (firstName: string, handle: string, settingsUrl: string): AccountMailText => ({
    subject: `Your handle is now ${handle}`,
    lines: [
      greeting(firstName),
      'your handle contained a part of your name. We replaced it, because your name is not shown in full or because you may be under 18.',
      `Sign in with ${handle} or with your email. You can choose another handle in your settings.`,
    ],
    button: { label: 'Open settings', url: settingsUrl },
    smallPrint: ['Your old handle no longer leads to you. No one else can take it for a year.'],
  }),

  newDevice: (
    firstName: string,
    signIn: { device: string; at: string; sessionsUrl: string; resetUrl: string },
  ): AccountMailText => ({
    subject: 'New sign-in to your account',
    lines: [
      greeting(firstName),
      `someone signed in to your account from a browser that we have not seen before: ${signIn.device}, ${utcTime(signIn.at)}.`,
      `If this was you, there is nothing to do. If not, choose a new password now: ${signIn.resetUrl}`,
    ],
    button: { label: 'See where you are signed in', url: signIn.sessionsUrl },
    smallPrint: ['A private window, or a browser whose cookies were deleted, counts as new.'],
  }),

  passkeyAdded: (firstName: string, name: string): AccountMailText => ({
    subject: 'A passkey was added',
    lines: [
      greeting(firstName),
      `the passkey “${name}” can now sign in to your account. If it was not you, remove it and choose a new password.`,
    ],
  }),
};
