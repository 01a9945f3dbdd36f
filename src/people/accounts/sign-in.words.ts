// The sentences of the sign-in page that other account pages share.

export const signInWords = {
  invited: (team: string) =>
    `${team} invites you to join its team. Sign in or create an account to continue.`,
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
