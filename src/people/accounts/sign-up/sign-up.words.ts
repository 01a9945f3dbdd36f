// The sentences of the sign-up pages.

export const signUpWords = {
  title: 'Create an account',
  description: 'You need a name, an email and a birth date. No card, no phone.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: (least: number) => `At least ${least} characters.`,
  passwordGood: (count: number) => `${count} characters. Good password.`,
  mostly: 'I am mostly',
  kinds: { athlete: 'Athlete', parent: 'Parent', coach: 'Coach' },
  birth: 'Birth date',
  birthHint: 'Never shown to anyone. Under 13, a parent has to confirm the account.',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  parentEmail: 'Email of a parent',
  parentHint: 'They get a link to confirm the account.',
  create: 'Create account',
  creating: 'Creating',
  accept: 'By creating an account you accept the',
  terms: 'terms',
  and: 'and the',
  privacy: 'privacy notice',
  haveOne: 'Have one already?',
  signIn: 'Sign in',
};

export const mailWords = {
  check: 'Check your email',
  sentTo: 'We sent a link to',
  verifyRest:
    'Open it in this browser to sign in. It works once, for 24 hours. Until then you can read everything.',
  sentAt: (time: string) => `Sent ${time}.`,
  againIn: (clock: string) => `You can send it again in ${clock}.`,
  again: 'Send again',
  sending: 'Sending',
  wait: 'We just sent you an email.',
  changeEmail: 'Change email',
  askParent: 'We asked your parent',
  parentRest: 'Once they have confirmed the account, you can sign in. The link works for 7 days.',
};
