// The sentences of the page on which a parent answers for a child.

export const parentWords = {
  title: 'May your child have an account?',
  reading: 'Reading the request',
  asks: (name: string) => `${name} has asked for an account on Homestretch.`,
  about:
    'An account of a child under 13 keeps a name, the address and birth date that were given, and what the child writes. Birth dates are never shown. You can end it at any time.',
  allow: 'Allow the account',
  refuse: 'Do not allow',
  saving: 'Saving',
  allowed: 'Account confirmed',
  allowedText: (name: string) => `${name} can sign in now.`,
  refused: 'Account removed',
  refusedText: (name: string) => `Nothing of the account of ${name} has been kept.`,
};
