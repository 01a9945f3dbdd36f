// The refusals of sign-up, sign-in and account settings.

export const accountRefusalWords = {
  wrong: (left: number, minutes: number) =>
    left === 0
      ? `Email or password is not right. Please wait ${minutes} minutes before the next try.`
      : `Email or password is not right. ${left} ${left === 1 ? 'try' : 'tries'} left in the next ${minutes} minutes.`,
  paused:
    'Too many wrong passwords for this account. Reset the password by email, or sign in with a passkey.',
  awaitsParent:
    'A parent has to confirm this account first. The link is in the mail that we have sent to them.',
  banned: 'This account is closed. Write to us if you think that this is a mistake.',
  passwordWrong: 'This is not your password.',
  passwordNone: 'Your account has no password. Choose one first, by a link to your email address.',
  passwordShort: (least: number) => `Use at least ${least} characters.`,
  passwordLong: (most: number) => `Use no more than ${most} characters.`,
  passwordCommon: 'This password is too easy to guess. Choose another.',
  passwordSame: 'This is your current password. Choose another.',
  codeWrong: 'This code is not right.',
  codeLate: 'Your sign-in has taken too long. Please sign in again.',
  codesTooMany: 'Too many wrong codes. Please wait 15 minutes and sign in again.',
  twoStepOn: 'Two-step sign-in is on already.',
  twoStepOff: 'Two-step sign-in is not on.',
  passkeyWrong: 'This passkey does not open an account here.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  passkeyUnknown: 'There is no such passkey.',
  passkeyName: 'Please give the passkey a name of up to 60 characters.',
  signInAgain: 'Please sign in again.',
  unknownDevice: 'Unknown device',
  sessionUnknown: 'You are not signed in there any more.',
  linkOver: 'This link has been used or is too old. Please ask for a new one.',
  demoOnly: 'Demo accounts exist in the demo only.',
  demoLocalOnly: 'Demo accounts can sign in only on the computer that runs this site.',
  firstNameNeeded: 'Enter your first name.',
  lastNameNeeded: 'Enter your last name.',
  nameLong: (most: number) => `Use no more than ${most} characters.`,
  nameOdd: 'Use letters, spaces, hyphens and apostrophes, in up to four words.',
  emailNeeded: 'Enter an email address, like name@example.com.',
  birthWrong: 'Enter your birth date: month, day and year.',
  parentNeeded: 'You are under 13. Enter the email of a parent, who has to confirm your account.',
  parentSame: 'Enter the email of a parent, not your own.',
  emailSame: 'This is already your email.',
  formWrong: 'Please check the marked fields.',
  waitForMail: 'We just sent you an email. Please wait a minute before you ask for another one.',
  tooManyTries: (minutes: number) => `Too many tries. Please wait ${minutes} minutes and try again.`,
};
