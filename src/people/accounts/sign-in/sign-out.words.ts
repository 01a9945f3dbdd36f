// The sentences of the sign-out page.

export const signOutWords = {
  title: 'Log out',
  going: 'Signing you out',
  done: 'You are signed out',
  doneText: 'We cleared your saved pages and searches from this browser.',
  again: 'Sign in again',
  unsentTitle: 'Some work is not sent yet',
  unsent: (count: number) =>
    `${count === 1 ? '1 mark' : `${count} marks`} of a meet on this device ${count === 1 ? 'is' : 'are'} not sent. You need to be signed in to send.`,
  toOutbox: 'Send or save them',
  signOutAnyway: 'Log out anyway',
  staysHere: 'The marks stay on this device until somebody signs in here and sends them.',
  failed: 'You are still signed in, because the site did not answer.',
  tryAgain: 'Try again',
};
