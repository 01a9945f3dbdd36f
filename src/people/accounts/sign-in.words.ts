// Every sentence of the pages on which somebody signs in, makes an account, or follows a link of a mail.

export const signInWords = {
  signIn: 'Sign in',
  signingIn: 'Signing in',
  description: 'Sign in to follow teams and athletes, keep a training log, or run a meet.',
  login: 'Email or handle',
  password: 'Password',
  stay: 'Stay signed in',
  forgot: 'Forgot password',
  or: 'or',
  passkey: 'Use a passkey',
  passkeyInstead: 'Use a passkey instead',
  passkeyNotUsed: 'No passkey was used. Try again, or sign in with your password.',
  newHere: 'New here?',
  create: 'Create an account',
  notSent: 'That did not work. Please try again.',
  needsScript: 'Signing in needs JavaScript. Everything that is public can be read without it.',
  toFrontPage: 'Go to the front page',
};

export const codeWords = {
  title: 'Two-step code',
  fromApp: 'Enter the 6 digits from your authenticator app.',
  fromList: 'Enter one of your backup codes. Each works once.',
  appCode: '6-digit code',
  backupCode: 'Backup code',
  trust: 'Trust this device for 30 days',
  go: 'Continue',
  checking: 'Checking',
  useBackup: 'Use a backup code',
  useApp: 'Use the app',
  back: 'Back',
};

export const demoWords = {
  title: 'Try it as',
  hint: 'one click',
  signInAs: (name: string) => `Sign in as ${name}`,
  reset: 'Reset demo accounts',
  resetting: 'Resetting',
  wasReset: 'The demo accounts are back as they began.',
};

export const signUpWords = {
  title: 'Create an account',
  description: 'An account takes a name, an email and a birth date. No card, no phone.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: (least: number) => `At least ${least} characters.`,
  passwordGood: (count: number) => `${count} characters. Good password.`,
  mostly: 'I am mostly',
  kinds: { athlete: 'Athlete', parent: 'Parent', coach: 'Coach' },
  birth: 'Birth date',
  birthHint: 'Never shown to anyone. Under 13, a parent has to confirm the account.',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  parentEmail: 'Email of a parent',
  parentHint: 'They get a link to confirm the account.',
  create: 'Create account',
  creating: 'Creating',
  accept: 'By creating an account you accept the',
  terms: 'terms',
  and: 'and the',
  privacy: 'privacy notice',
  haveOne: 'Have one already?',
  signIn: 'Sign in',
};

export const mailWords = {
  check: 'Check your email',
  sentTo: 'We sent a link to',
  verifyRest:
    'Open it in this browser to sign in. It works once, for 24 hours. Until then you can read everything.',
  sentAt: (time: string) => `Sent ${time}.`,
  againIn: (clock: string) => `You can send it again in ${clock}.`,
  again: 'Send again',
  sending: 'Sending',
  wait: 'We just sent you an email.',
  changeEmail: 'Change email',
  askParent: 'We asked your parent',
  parentRest: 'Once they have confirmed the account, you can sign in. The link works for 7 days.',
};

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

export const resetWords = {
  forgot: 'Forgot your password?',
  forgotText: 'Enter the email of your account. We will send you a link to choose a new password.',
  email: 'Email',
  send: 'Send the link',
  sending: 'Sending',
  sent: 'Check your email',
  sentText: (email: string) =>
    `If there is an account with ${email}, a link is on its way. It works once, for an hour.`,
  choose: 'Choose a new password',
  chooseText: 'You will be signed out everywhere, and sign in again with the new one.',
  newPassword: 'New password',
  save: 'Save the password',
  saving: 'Saving',
  saved: 'Password changed',
  newLink: 'Send me a new link',
  savedText: 'Every session has ended, wherever it was. Sign in with the new password.',
};

export const parentWords = {
  title: 'May your child have an account?',
  reading: 'Reading the request',
  asks: (name: string) => `${name} has asked for an account on Homestretch.`,
  about:
    'An account of a child under 13 keeps a name, the address and birth date that were given, and what the child writes. Birth dates are never shown. You can end it at any time.',
  allow: 'Allow the account',
  refuse: 'Do not allow',
  saving: 'Saving',
  allowed: 'Account confirmed',
  allowedText: (name: string) => `${name} can sign in now.`,
  refused: 'Account removed',
  refusedText: (name: string) => `Nothing of the account of ${name} has been kept.`,
};

export const signOutWords = {
  title: 'Log out',
  going: 'Signing you out',
  done: 'You are signed out',
  doneText: 'We cleared your saved pages and searches from this browser.',
  again: 'Sign in again',
  failed: 'You are still signed in: the site did not answer.',
  tryAgain: 'Try again',
};
