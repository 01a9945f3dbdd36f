// Every sentence in the sections of the account settings but those about its end.
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

/** Of an instant; its day. */
const dayOf = (instant: string) => formatDate(instant.slice(0, 10));

/** Of `21:30`. */
const timeOf = (clock: string) => formatTimeOfDay(Number(clock.slice(0, 2)), Number(clock.slice(3, 5)));

export const profileWords = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  handle: 'Handle',
  handleHint: 'The end of the address of your profile',
  saveHandle: 'Save handle',
  available: (former: string) =>
    `Available. @${former} leads here from then on, unless it contains the name of someone under 18.`,
  checking: 'Looking whether it is free',
  leadsHere: (handles: readonly string[]) =>
    `${handles.map((handle) => `@${handle}`).join(', ')} ${handles.length === 1 ? 'leads' : 'lead'} here, too.`,
  about: 'About you',
  aboutHint: 'On your profile',
  aboutMost: (most: number) => `Up to ${most} letters`,
  mostly: 'I am mostly',
  mostlyKinds: { athlete: 'An athlete', parent: 'A parent', coach: 'A coach' },
  social: 'Social profile',
  socialHint: 'Posts, follows, conversations',
  socialOn: 'On: others find your profile',
  tooYoung: 'From 13 years on.',
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
    if (young) return `Changing to ${email}, confirmed at the new address, waiting for the old one.`;
    if (old) return `Changing to ${email}, confirmed at the old address, waiting for the new one.`;
    return `Changing to ${email}: open the links that we have sent to both addresses.`;
  },
  password: 'Password',
  changedOn: (instant: string) => `Changed ${dayOf(instant)}`,
  oldPassword: 'Old password',
  newPassword: (least: number) => `New password, ${least} or more characters`,
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  noPassword: 'None: you sign in without one.',
};

export const securityWords = {
  twoStep: 'Two-step code',
  twoStepOn: (codes: number) =>
    `Authenticator app. ${codes === 1 ? '1 backup code' : `${codes} backup codes`} left`,
  twoStepOff: 'Off: the password alone signs you in.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  turnOnTwoStep: 'Turn on the two-step code',
  turnOffTwoStep: 'Turn off the two-step code',
  newCodes: 'New backup codes',
  yourPassword: 'Your password',
  goOn: 'Go on',
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
  passkeyName: 'Its name, such as Phone',
  noPasskeyHere: 'This browser knows no passkeys.',
  passkeyStopped: 'The passkey was not made. Try again.',
  remove: 'Remove',
  removePasskey: (name: string) => `Remove the passkey ${name}`,
  removeAsk: (name: string) =>
    `Do you want to remove the passkey “${name}”? It does not sign you in any more.`,
  keep: 'Keep',
};

export const displayWords = {
  theme: 'Theme',
  themeHint: 'On this device',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
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
  noFollowing: 'Nobody yet.',
  followers: 'Follow you',
  noFollowers: 'Nobody yet.',
  hashtags: 'Hashtags',
  followersHint: 'When you remove a follower, they are not told.',
  removeFollower: (name: string) => `Remove ${name} from your followers`,
  stop: 'Stop following',
  stopFollowing: (name: string) => `Stop following ${name}`,
  blocked: 'You have blocked',
  blockedHint: 'Neither of you follows or writes to the other. They are not told.',
  noBlocked: 'Nobody.',
  blockedOn: (instant: string) => `since ${dayOf(instant)}`,
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
  visibility: 'Visibility',
  visibilityOf: (name: string) => `Visibility of ${name}`,
  noTeams: 'You belong to no team yet.',
  joinTeam: 'Enter a team code',
  leave: 'Leave',
  leaveTeam: (team: string, sport: string) => `Leave ${team}, ${sport}`,
  leaveAsk: (team: string) => `Do you want to leave ${team}? A coach has to let you in again.`,
  stay: 'Stay',
  sports: { tf: 'Track & Field', xc: 'Cross Country' },
};

export const sessionWords = {
  caption: 'Where you are signed in',
  device: 'Device',
  place: 'Address',
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
  endOthersHint: 'Do this if a password may be known to someone else.',
};

export const noticeWords = {
  hint: 'By team and category. Saved as you go',
  allOff: 'Turn all email off',
  allOn: 'Turn email on',
  isOff: 'All email is off except account security.',
  caption: 'Email and alerts by team and category',
  category: 'Category',
  team: 'Team',
  mail: 'Email',
  alert: 'Alert',
  box: (category: string, team: string, way: string) => `${way}: ${category}, ${team}`,
  rhythm: 'How often',
  rhythms: { each: 'Each one', daily: 'Daily digest', weekly: 'Weekly' },
  quiet: 'Quiet hours',
  quietFrom: 'From',
  quietUntil: 'Until',
  quietOff: 'None',
  quietSet: (from: string, until: string, loud: boolean) =>
    `${timeOf(from)} to ${timeOf(until)}${loud ? ', except on meet days' : ''}`,
  loud: 'Except on meet days',
  noQuiet: 'No quiet hours',
  news: 'Product news',
  newsHint: 'Now and then, at most once a month',
};
