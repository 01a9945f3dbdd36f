// The refusals of profile changes, and the mails about the end of an account.
import { greeting } from '#people/accounts/greeting.rules.ts';

export const accountInfoWords = {
  mostly: 'Please choose athlete, parent or coach.',
  onOrOff: 'This is on or off.',
  text: 'This is a text.',
  aboutLong: (most: number) => `Please take no more than ${most} letters.`,
  tooYoung: 'Social profiles are for people from 13 years on.',
};

export const accountEndMails = {
  deactivated: (firstName: string, signInUrl: string) => ({
    subject: 'Your account is deactivated',
    lines: [
      greeting(firstName),
      'your account is deactivated: nobody finds your profile, and you are signed out everywhere.',
      'Nothing is lost. Sign in again whenever you like, and everything is as it was.',
    ],
    button: { label: 'Sign in again', url: signInUrl },
    smallPrint: ['If it was not you, sign in and choose a new password at once.'],
  }),
  deleted: (firstName: string) => ({
    subject: 'Your account is deleted',
    lines: [
      greeting(firstName),
      'your account is deleted: your name, email address, favorites, follows, training log and access to teams are gone.',
      'Results of athletes stay, as the visibility of each athlete says.',
    ],
    smallPrint: ['This is the last mail that we send to this address.'],
  }),
};
