// Sentences about the end of an account.

export const deletionWords = {
  first: 'Not yet.',
  childAlone: (name: string) =>
    `${name}, under 13, has no other parent here. Another parent has to be added first.`,
};

export const leavingWords = {
  what: 'Deleting removes your name, email, favorites, follows and training log. Results of athletes stay, under their own visibility.',
  notYet: 'Not yet. First:',
  show: 'Show',
  why: 'Why are you leaving?',
  reasons: [
    'My athletes have stopped',
    'Too many emails',
    'I want to be less visible',
    'I have another account',
    'Something else',
  ],
  chooseReason: 'Choose why you are leaving.',
  gentler: 'Just need a break? Deactivate instead. Sign in to come back.',
  deactivate: 'Deactivate',
  deactivateTitle: 'Deactivate your account',
  deactivateAsk: 'No one can find your profile, and you are signed out everywhere. Sign in to come back.',
  delete: 'Delete account',
  deleteTitle: 'Delete your account',
  deleteAsk: (handle: string) =>
    `This deletes the account @${handle} for good and cannot be undone. Results stay where they are.`,
  password: 'Your password',
  deleting: 'Deleting',
  noPassword: 'You need a password to delete your account, and it has none.',
  choosePassword: 'Choose a password by email',
  keep: 'Keep it',
  gone: 'Your account is deleted',
  goneText: 'Your name, email and settings are gone. Results stay, as visible as each athlete has chosen.',
  resting: 'Your account is deactivated',
  restingText: 'You are signed out everywhere. Sign in to come back.',
  toFront: 'Go to the front page',
  notDone: 'This did not work. Try again.',
};
