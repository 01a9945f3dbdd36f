// The sentences about deactivating or deleting an account.

export const deletionWords = {
  first: 'Not yet.',
  childAlone: (name: string) => `${name} is under 13 and has no other parent here. Add another parent first.`,
};

export const leavingWords = {
  what: 'Deleting removes your name, email, favorites, follows and training log. Athletes’ results stay, with each athlete’s own visibility setting.',
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
  deactivateAsk: 'We hide your profile and sign you out everywhere. Sign in to come back.',
  delete: 'Delete account',
  deleteTitle: 'Delete your account',
  deleteAsk: (handle: string) =>
    `This deletes the account @${handle} for good and cannot be undone. Results stay where they are.`,
  password: 'Your password',
  deleting: 'Deleting',
  noPassword: 'Your account has no password. Set one first, then delete your account.',
  choosePassword: 'Set a password by email',
  keep: 'Keep account',
  gone: 'Your account is deleted',
  goneText: 'Your name, email and settings are gone. Results stay, as visible as each athlete has chosen.',
  resting: 'Your account is deactivated',
  restingText: 'You are signed out everywhere. Sign in to come back.',
  toFront: 'Go to the front page',
  notDone: 'This did not work. Try again.',
};
