// The mails about an account: what somebody has asked for, and what has changed.

/** A mail without its addressee. */
export interface AccountMailText {
  subject: string;
  lines: string[];
  button?: { label: string; url: string };
  smallPrint?: string[];
}

const NOT_YOU = 'If you did not ask for this, you need not do anything.';
const hello = (firstName: string) => `Hello ${firstName},`;

export const accountMails = {
  verify: (firstName: string, url: string): AccountMailText => ({
    subject: 'Confirm your mail address',
    lines: [
      hello(firstName),
      'please confirm that this is your mail address. Your account is then complete.',
    ],
    button: { label: 'Confirm the address', url },
    smallPrint: ['The link is good for 24 hours, once.', NOT_YOU],
  }),

  addressTaken: (firstName: string, signInUrl: string, resetUrl: string): AccountMailText => ({
    subject: 'You have an account already',
    lines: [
      hello(firstName),
      'somebody has just tried to sign up with your mail address. There is an account with it already: you can simply sign in.',
      `Forgotten the password? Choose a new one at ${resetUrl}`,
    ],
    button: { label: 'Sign in', url: signInUrl },
    smallPrint: [
      'If it was not you, you need not do anything. Nobody learns that this address has an account.',
    ],
  }),

  reset: (firstName: string, url: string): AccountMailText => ({
    subject: 'Choose a new password',
    lines: [hello(firstName), 'somebody has asked for a new password for your account.'],
    button: { label: 'Choose a new password', url },
    smallPrint: ['The link is good for one hour, once. Afterwards you are signed out everywhere.', NOT_YOU],
  }),

  passwordChanged: (firstName: string, resetUrl: string): AccountMailText => ({
    subject: 'Your password has been changed',
    lines: [
      hello(firstName),
      'the password of your account has been changed, and every other device is signed out.',
      `If it was not you, choose a new password at once: ${resetUrl}`,
    ],
  }),

  parent: (childName: string, url: string): AccountMailText => ({
    subject: `${childName} would like an account`,
    lines: [
      'Hello,',
      `${childName} is under 13 and has named you as a parent. The account opens when you say yes.`,
      'Results of children are shown as you choose: you can withhold the name at any time.',
    ],
    button: { label: 'Read and answer', url },
    smallPrint: ['The link is good for 7 days. Without an answer there will be no account.'],
  }),

  childWaits: (firstName: string): AccountMailText => ({
    subject: 'We have asked your parent',
    lines: [
      hello(firstName),
      'we have sent a mail to your parent. As soon as they have said yes, you can sign in.',
    ],
    smallPrint: [NOT_YOU],
  }),

  childAllowed: (firstName: string, url: string): AccountMailText => ({
    subject: 'Your account is open',
    lines: [
      hello(firstName),
      'your parent has said yes. Please confirm your mail address, and you can sign in.',
    ],
    button: { label: 'Confirm the address', url },
    smallPrint: ['The link is good for 24 hours, once.'],
  }),

  mailChangeOld: (firstName: string, newEmail: string, url: string): AccountMailText => ({
    subject: 'Is this your new mail address?',
    lines: [
      hello(firstName),
      `the mail address of your account is to become ${newEmail}. Please confirm it here, and at the new address.`,
    ],
    button: { label: 'Yes, change it', url },
    smallPrint: [
      'The link is good for 24 hours, once.',
      'If it was not you, do not confirm, and choose a new password: somebody may know yours.',
    ],
  }),

  mailChangeNew: (firstName: string, url: string): AccountMailText => ({
    subject: 'Confirm your new mail address',
    lines: [
      hello(firstName),
      'please confirm that this is your new mail address. We have asked at the old one, too.',
    ],
    button: { label: 'Confirm the address', url },
    smallPrint: ['The link is good for 24 hours, once.', NOT_YOU],
  }),

  mailChanged: (firstName: string, newEmail: string): AccountMailText => ({
    subject: 'Your mail address has been changed',
    lines: [hello(firstName), `the mail address of your account is now ${newEmail}.`],
  }),

  twoStepChanged: (firstName: string, isOn: boolean): AccountMailText => ({
    subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    lines: [
      hello(firstName),
      isOn
        ? 'from now on you need a code of your phone beside the password.'
        : 'from now on the password alone is enough to sign in. If it was not you, choose a new password at once.',
    ],
  }),

  passkeyAdded: (firstName: string, name: string): AccountMailText => ({
    subject: 'A passkey has been added',
    lines: [
      hello(firstName),
      `the passkey “${name}” can now sign in to your account. If it was not you, remove it and choose a new password.`,
    ],
  }),
};
