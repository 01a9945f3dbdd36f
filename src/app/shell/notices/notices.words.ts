// Every sentence of the notices: errors, updates, consent, sign-in, help.

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

export const cookiesWords = {
  label: 'Cookies',
  text: 'This site keeps what it needs to work: your theme, what you closed, and your sign-in. With your consent it also keeps:',
  allow: 'Allow',
  refuse: 'Only what is needed',
};

export const preBidWords = {
  title: 'Advertising choices',
  text: 'Advertisements on this site are chosen by an auction that may use what you read here. You can opt out: you will see the same number of advertisements, chosen by the page alone.',
  yes: 'Opt out',
  no: 'Keep as it is',
};

export const authenticateWords = {
  title: 'Please log in',
  text: 'This needs an account. You will come back to this page.',
  logIn: 'Log In',
  signUp: 'Create an account',
  cancel: 'Not now',
};

/** meets-and-payments §2 "Other routes and modals". */
export const virtualMeetsWords = {
  title: 'Virtual Meets',
  steps: [
    'Hosts create a virtual meet, or switch Virtual on for a meet that is there.',
    'Coaches and athletes register.',
    'Athletes run where they are, and post their results and video evidence with the mobile app.',
  ],
  done: 'Got it',
};

export const processingWords = {
  title: 'Processing...',
  text: 'This can take a moment. Please keep the page open.',
};

export const leadSharingWords = {
  title: 'May colleges contact you?',
  text: 'College coaches look for athletes like you. If you agree, we share your name, team and results with those you are interested in. You can change this at any time in your account settings.',
  yes: 'Yes, share',
  no: 'Not now',
};

export const teamCodeWords = {
  title: 'Enter your team code',
  text: 'Your coach has the code. With it you join the team, follow its results and get its messages.',
  label: 'Team code',
  go: 'Continue',
  checking: 'Checking',
  cancel: 'Cancel',
};

export const legacyCodeWords = {
  title: 'Your team codes',
  text: 'You were given these codes as a parent. Join the teams with your children; the codes are then used up.',
  join: 'Join',
  joinTeam: (team: string, sport: string) => `Join ${team}, ${sport}`,
  skip: 'I do not need them',
  later: 'Another time',
  saving: 'Saving',
  notSaved: 'Not saved. Try again.',
};
