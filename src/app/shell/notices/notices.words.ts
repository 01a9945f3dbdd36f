// Every sentence of the notices: errors, updates, sign-in, team codes.

export const communicationWords = {
  title: 'Server Communication Error',
  before: 'Please refresh the page. If this keeps happening, ',
  contact: 'contact us',
  after: ' and we will look into it.',
  stillNothing: 'Still no answer. Please try again in a moment.',
  again: 'Try again',
  trying: 'Trying …',
  refresh: 'Refresh page',
  close: 'Close',
};

export const updateWords = {
  title: 'Website Update',
  text: 'A newer version is ready. Refresh to keep using the site; you will come back to this page.',
  refresh: 'Refresh now',
};

export const authenticateWords = {
  title: 'Please log in',
  text: 'This needs an account. You will come back to this page.',
  logIn: 'Log In',
  signUp: 'Create an account',
  cancel: 'Not now',
};

export const legacyCodeWords = {
  title: 'Your team codes',
  text: 'You have parent codes from before. Use each one to join that team with your child.',
  join: 'Join',
  joinTeam: (team: string, sport: string) => `Join ${team}, ${sport}`,
  skip: 'Discard',
  later: 'Not now',
  saving: 'Saving',
  notSaved: 'Not saved. Try again.',
};
