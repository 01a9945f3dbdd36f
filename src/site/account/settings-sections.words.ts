// The sentences in the sections of the account settings; deleting an account has its own file.
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

/** Formats the day of an instant. */
const dayOf = (instant: string) => formatDate(instant.slice(0, 10));

/** Formats a clock time such as `21:30`. */
const timeOf = (clock: string) => formatTimeOfDay(Number(clock.slice(0, 2)), Number(clock.slice(3, 5)));

export const profileWords = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  handle: 'Handle',
  handleHint: 'The last part of your profile’s address',
  saveHandle: 'Save handle',
  available: (former: string) =>
    `Available. @${former} will still lead here, unless it contains the name of someone under 18.`,
  checking: 'Checking availability',
  leadsHere: (handles: readonly string[]) =>
    `${handles.map((handle) => `@${handle}`).join(', ')} ${handles.length === 1 ? 'leads' : 'lead'} here, too.`,
  about: 'About you',
  aboutHint: 'On your profile',
  aboutMax: (max: number) => `Up to ${max} characters`,
  mostly: 'I am mostly',
  mostlyKinds: { athlete: 'An athlete', parent: 'A parent', coach: 'A coach' },
  social: 'Social profile',
  socialHint: 'Posts, follows, conversations',
  socialOn: 'On: others can find your profile',
  tooYoung: 'Available from age 13.',
  consent: 'People must ask to follow me',
  interests: 'Interests',
  noInterests: 'None yet.',
  addInterest: 'Add an interest',
  removeInterest: (name: string) => `Remove ${name}`,
  add: 'Add',
};

export const emailWords = {
  email: 'Email',
  verified: 'Verified',
  unverified: 'Not confirmed',
  sendAgain: 'Send the email again',
  cancelChange: 'Cancel the email change',
  newEmail: 'New email',
  ask: 'Change email',
  changing: (email: string, old: boolean, young: boolean) => {
    if (young)
      return `Changing to ${email}. The new address is confirmed. Open the link we sent to the old one.`;
    if (old)
      return `Changing to ${email}. The old address is confirmed. Open the link we sent to the new one.`;
    return `Changing to ${email}. Open the links we sent to both addresses.`;
  },
  password: 'Password',
  changedOn: (instant: string) => `Changed ${dayOf(instant)}`,
  oldPassword: 'Old password',
  newPassword: (min: number) => `New password, ${min} or more characters`,
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  noPassword: 'None: you sign in without one.',
};

export const securityWords = {
  twoStep: 'Two-step code',
  twoStepOn: (codes: number) =>
    `Authenticator app. ${codes === 1 ? '1 backup code' : `${codes} backup codes`} left`,
  twoStepOff: 'Off. You sign in with your password alone.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnTwoStep: 'Turn on the two-step code',
  turnOffTwoStep: 'Turn off the two-step code',
  newCodes: 'New backup codes',
  yourPassword: 'Your password',
  goOn: 'Continue',
  scan: 'Scan this code with your authenticator app, then enter the 6 digits that the app shows.',
  scanPicture: 'QR code for your authenticator app',
  key: 'Or enter this key',
  copyKey: 'Copy key',
  copied: 'Copied.',
  notCopied: 'Copying did not work. Select the text instead.',
  openApp: 'Open it in the app on this device',
  code: 'Code from the app',
  confirm: 'Turn on two-step sign-in',
  backupCodes: 'Backup codes',
  backupHint: 'Use one of these if you lose your phone. Each works once. Store them somewhere safe.',
  copyCodes: 'Copy codes',
  printCodes: 'Print codes',
  done: 'I saved them',
  passkeys: 'Passkeys',
  noPasskeys: 'None. A passkey lets you sign in with your fingerprint, face or screen lock.',
  passkey: (name: string, addedAt: string | null) =>
    addedAt === null ? name : `${name}, added ${dayOf(addedAt)}`,
  addPasskey: 'Add a passkey',
  passkeyName: 'Name, such as Phone',
  noPasskeyHere: 'This browser does not support passkeys.',
  passkeyStopped: 'The passkey was not created. Try again.',
  remove: 'Remove',
  removePasskey: (name: string) => `Remove the passkey ${name}`,
  removeAsk: (name: string) =>
    `Do you want to remove the passkey “${name}”? You can no longer sign in with it.`,
  keep: 'Keep',
};

export const displayWords = {
  theme: 'Theme',
  themeHint: 'On this device',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
};

export const cardWords = {
  title: 'Saved cards',
  hint: 'For entry fees, subscriptions and pre-authorizations',
  manage: 'Manage cards',
  add: 'Add a card',
  none: 'None yet. A saved card makes the next payment quicker.',
  loading: 'Loading your cards',
  off: 'This site takes no card payments.',
  failed: 'Your cards cannot be shown right now.',
  tryAgain: 'Try again',
};

export const invoiceWords = {
  none: 'No invoices yet. They appear here when you enter a meet or buy something.',
  loading: 'Loading your invoices',
  failed: 'Your invoices cannot be shown right now.',
  tryAgain: 'Try again',
  older: 'Older invoices',
  payeeAndPayer: (payee: string, billTo: string) => `${payee} for ${billTo}`,
  owed: (amount: string) => `${amount} to pay`,
  due: (day: string) => `due ${day}`,
  books: 'Books that you keep',
  booksOf: (payee: string) => `Invoices of ${payee}`,
};

export const listWords = {
  noFavorites: 'No favorites yet. The star on a team, athlete or meet page adds one.',
  favoriteName: (title: string) => `Name of ${title}`,
  open: 'Open',
  saveNames: 'Save names',
  up: (title: string) => `Move ${title} up`,
  remove: (title: string) => `Remove ${title}`,
  removeWord: 'Remove',
  following: 'You follow',
  noFollowing: 'No one yet.',
  followers: 'Follow you',
  noFollowers: 'No one yet.',
  hashtags: 'Hashtags',
  followersHint: 'We do not tell followers that you removed them.',
  removeFollower: (name: string) => `Remove ${name} from your followers`,
  stop: 'Stop following',
  stopFollowing: (name: string) => `Stop following ${name}`,
  blocked: 'You have blocked',
  blockedHint: 'You and they cannot follow or message each other. We do not tell them.',
  noBlocked: 'No one.',
  blockedOn: (instant: string) => `since ${dayOf(instant)}`,
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
  visibility: 'Visibility',
  visibilityOf: (name: string) => `Visibility of ${name}`,
  noTeams: 'You are not on a team yet.',
  joinTeam: 'Enter a team code',
  makeTeam: 'Make a team',
  leave: 'Leave',
  leaveTeam: (team: string, sport: string) => `Leave ${team}, ${sport}`,
  leaveAsk: (team: string) => `Do you want to leave ${team}? To come back, you need a coach’s approval.`,
  stay: 'Stay',
  sports: { tf: 'Track & Field', xc: 'Cross Country' },
};

export const sessionWords = {
  caption: 'Where you are signed in',
  device: 'Device',
  address: 'Address',
  signedIn: 'Signed in',
  lastSeen: 'Last seen',
  count: (devices: number) => (devices === 1 ? '1 device' : `${devices} devices`),
  thisDevice: 'This device',
  how: (beganAt: string, by: string) => `${dayOf(beganAt)}, ${by}`,
  seen: dayOf,
  now: 'Now',
  end: 'End',
  endOf: (device: string) => `End the session of ${device}`,
  endOthers: 'Sign out everywhere else',
  endOthersHint: 'Do this if someone else may know your password.',
};

export const noticeWords = {
  hint: 'By team and category. Saved as you go',
  allOff: 'Turn all email off',
  allOn: 'Turn email on',
  isOff: 'All email is off except account security.',
  caption: 'Email, alerts and messages to devices by team and category',
  category: 'Category',
  team: 'Team',
  mail: 'Email',
  alert: 'Alert',
  push: 'Device',
  box: (category: string, team: string, way: string) => `${way}: ${category}, ${team}`,
  frequency: 'How often',
  frequencies: { each: 'Each one', daily: 'Daily digest', weekly: 'Weekly' },
  quiet: 'Quiet hours',
  quietFrom: 'From',
  quietUntil: 'Until',
  quietOff: 'None',
  quietSet: (from: string, until: string, loud: boolean) =>
    `${timeOf(from)} to ${timeOf(until)}${loud ? ', except on meet days' : ''}`,
  loud: 'Except on meet days',
  noQuiet: 'No quiet hours',
  news: 'Product news',
  newsHint: 'At most once a month',
};

export const deviceWords = {
  title: 'Devices',
  added: (day: string) => `Added ${day}`,
  isThis: 'Gets messages. This device',
  isOther: 'Gets messages',
  end: 'End',
  endOf: (device: string) => `End messages on ${device}`,
  newsOf: (device: string) => `News for ${device}`,
  news: { results: 'Results', schedule: 'Starts and delays', corrections: 'Corrections' },
  none: 'No device gets messages. Tap the bell on the page of a meet or an event, on the device that should get them.',
  /** Said once a device is ended. */
  ended: (device: string) => `${device} gets no more messages.`,
};
