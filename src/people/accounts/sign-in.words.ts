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
  fromList: 'Enter one of the backup codes that you have kept. Each works once.',
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
  description: 'An account takes a name, a mail address and a birth date: no card, no phone.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: (least: number) => `At least ${least} characters.`,
  passwordGood: (count: number) => `${count} characters. Not one of those that are tried first.`,
  mostly: 'I am mostly',
  kinds: { athlete: 'Athlete', parent: 'Parent', coach: 'Coach' },
  birth: 'Birth date',
  birthHint: 'Never shown to anyone. Under 13, a parent has to confirm the account.',
  birthNeeded: 'Tell us month, day and year, such as October 14 1981.',
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
  check: 'Check your mail',
  sentTo: 'We sent a link to',
  verifyRest: 'It works once, for 24 hours. You can read everything meanwhile; joining a team waits for it.',
  sentAt: (time: string) => `Sent ${time}.`,
  againIn: (clock: string) => `You can send it again in ${clock}.`,
  again: 'Send again',
  sending: 'Sending',
  wait: 'A mail has just been sent.',
  changeEmail: 'Change email',
  askParent: 'We asked your parent',
  parentRest: 'Once they have confirmed the account, you can sign in. The link works for 7 days.',
};

export const linkWords = {
  linkNeeded: 'Open this page by the link in your mail.',
  verify: 'Confirm your address',
  verifyText: 'One step, and your account can join teams and write.',
  verifyGo: 'Confirm the address',
  verified: 'Address confirmed',
  verifiedText: (email: string) => `${email} is yours. Now sign in with it.`,
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
  forgotText: 'Tell us the mail address of your account. We send a link to choose a new password.',
  email: 'Email',
  send: 'Send the link',
  sending: 'Sending',
  sent: 'Check your mail',
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
  doneText: 'What this browser had kept of you is gone: saved pages, searches, and who you are.',
  again: 'Sign in again',
  failed: 'You are still signed in: the site did not answer.',
  tryAgain: 'Try again',
};
