// The sentences of the pages that links in mails open.

export const linkWords = {
  linkNeeded: 'This link is incomplete. Open it again from your email.',
  verify: 'Confirm your email',
  verifyText: 'Confirm your email to join teams and send messages.',
  verifyGo: 'Confirm email',
  verified: 'Your email is confirmed',
  verifiedText: 'Sign in to continue.',
  verifiedIn: 'You are signed in.',
  mailChange: 'Confirm your new email address',
  mailChangeText: 'We use the new address once you confirm it at both the old and the new one.',
  mailChangeGo: 'Confirm the change',
  half: 'One more step',
  waitsFor: {
    old: 'Confirmed. Now follow the link we sent to your old address.',
    new: 'Confirmed. Now follow the link we sent to your new address.',
  },
  changed: 'Address changed',
  changedText: (email: string) => `Sign in with ${email} from now on.`,
  confirming: 'Confirming',
  toSite: 'Continue to the site',
};
