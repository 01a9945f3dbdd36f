// The sentences of the page on which a parent answers for a child.

export const parentWords = {
  title: 'May your child have an account?',
  reading: 'Reading the request',
  asks: (name: string) => `${name} has asked for an account on Homestretch.`,
  about:
    'The account of a child under 13 stores the name, email, birth date and everything the child writes. Birth dates are never shown. You can delete the account at any time.',
  allow: 'Allow the account',
  refuse: 'Do not allow',
  saving: 'Saving',
  allowed: 'Account confirmed',
  allowedText: (name: string) => `${name} can sign in now.`,
  refused: 'Account removed',
  refusedText: (name: string) => `We deleted everything about ${name}’s account.`,
};
