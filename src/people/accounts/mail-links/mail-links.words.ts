// The sentences of the pages that links in mails open.

export const linkWords = {
  linkNeeded: 'This link is incomplete. Open it again from your email.',
  verify: 'Confirm your email',
  verifyText: 'Confirm your email to join teams and send messages.',
  verifyGo: 'Confirm email',
  verified: 'Your email is confirmed',
  verifiedText: 'Sign in to go on.',
  verifiedIn: 'You are signed in.',
  mailChange: 'Confirm the change of your address',
  mailChangeText: 'The new address counts once it is confirmed at the old and at the new one.',
  mailChangeGo: 'Confirm the change',
  half: 'Half done',
  waitsFor: {
    old: 'Confirmed here. Now follow the link that we have sent to your old address.',
    new: 'Confirmed here. Now follow the link that we have sent to your new address.',
  },
  changed: 'Address changed',
  changedText: (email: string) => `From now on you sign in with ${email}.`,
  confirming: 'Confirming',
  toSite: 'Go on to the site',
};
