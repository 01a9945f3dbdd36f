// Sentences about the end of an account.

export const deletionWords = {
  first: 'Not yet.',
  childAlone: (name: string) =>
    `${name}, under 13, has no other parent here. Another parent has to be added first.`,
};

export const leavingWords = {
  what: 'Deleting removes your name, mail, favorites, follows and training log. Results of athletes stay, under their own visibility.',
  notYet: 'Not yet. First:',
  show: 'Show',
  why: 'Why are you leaving?',
  reasons: [
    'My athletes have stopped',
    'Too many mails',
    'I want to be less visible',
    'I have another account',
    'Something else',
  ],
  chooseReason: 'Choose why you are leaving.',
  gentler: 'Less visible, or a pause? Deactivate instead: it is undone by signing in.',
  deactivate: 'Deactivate',
  deactivateTitle: 'Deactivate your account',
  deactivateAsk:
    'Nobody finds your profile, and you are signed out everywhere. Sign in again, and all is as it was.',
  delete: 'Delete account',
  deleteTitle: 'Delete your account',
  deleteAsk: (handle: string) =>
    `The account @${handle} is deleted for good. This cannot be undone. Results stay where they are.`,
  password: 'Your password',
  deleting: 'Deleting',
  noPassword: 'Your account has no password, and only a password deletes it.',
  choosePassword: 'Choose a password by mail',
  keep: 'Keep it',
  gone: 'Your account is deleted',
  goneText: 'Your name, mail and settings are gone. Results stay, as the visibility of each athlete says.',
  resting: 'Your account is deactivated',
  restingText: 'You are signed out everywhere. Sign in again whenever you like, and all is as it was.',
  toFront: 'Go to the front page',
  notDone: 'This did not work. Try again.',
};
