// The refusals of profile changes, and the mails about the end of an account.
import { greeting } from '#people/accounts/greeting.rules.ts';

export const accountInfoWords = {
  mostly: 'Please choose athlete, parent or coach.',
  onOrOff: 'Choose on or off.',
  text: 'Enter a text.',
  aboutLong: (max: number) => `Use no more than ${max} characters.`,
  tooYoung: 'You must be 13 or older to have a social profile.',
};

export const accountEndMails = {
  deactivated: (firstName: string, signInUrl: string) => ({
    subject: 'Your account is deactivated',
    lines: [
      greeting(firstName),
      'your account is deactivated: no one can find your profile, and you are signed out everywhere.',
      'Nothing is lost. Sign in at any time to get everything back.',
    ],
    button: { label: 'Sign in again', url: signInUrl },
    smallPrint: ['If it was not you, sign in and choose a new password at once.'],
  }),
  deleted: (firstName: string) => ({
    subject: 'Your account is deleted',
    lines: [
      greeting(firstName),
      'your account is deleted: your name, email address, favorites, follows, training log and access to teams are gone.',
      'Athletes’ results stay, with each athlete’s visibility setting.',
    ],
    smallPrint: ['This is the last email we send to this address.'],
  }),
};
