// What the doors of sign-in say when they do not open.

export const doorWords = {
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
  passwordNone: 'Your account has no password. Choose one first, by a link to your mail address.',
  passwordShort: (least: number) => `Please take at least ${least} characters.`,
  passwordLong: (most: number) => `Please take no more than ${most} characters.`,
  passwordCommon: 'This password is among the first that somebody would guess. Please take another one.',
  passwordSame: 'This is the password that you have now. Please take another one.',
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
  firstNameNeeded: 'Please tell your first name.',
  lastNameNeeded: 'Please tell your last name.',
  nameLong: (most: number) => `Please take no more than ${most} characters.`,
  nameOdd: 'A name has letters, spaces, hyphens and apostrophes only.',
  emailNeeded: 'This is not a mail address.',
  birthWrong: 'Please tell your date of birth.',
  parentNeeded:
    'You are under 13: please tell the mail address of a parent, who has to confirm your account.',
  parentSame: 'Please tell the mail address of a parent, not your own.',
  emailSame: 'This is your mail address already.',
  formWrong: 'Please look at the marked fields.',
  waitForMail: 'We have just sent you a mail. Please wait a minute before you ask for another one.',
  tooManyTries: (minutes: number) => `Too many tries. Please wait ${minutes} minutes and try again.`,
};
