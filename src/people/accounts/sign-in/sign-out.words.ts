// The sentences of the sign-out page.

export const signOutWords = {
  title: 'Log out',
  going: 'Signing you out',
  done: 'You are signed out',
  doneText: 'We cleared your saved pages and searches from this browser.',
  again: 'Sign in again',
  failed: 'You are still signed in, because the site did not answer.',
  tryAgain: 'Try again',
};
