// The sentences of the pages for a forgotten password.

export const resetWords = {
  forgot: 'Forgot your password?',
  forgotText: 'Enter the email of your account. We will send you a link to choose a new password.',
  email: 'Email',
  send: 'Send the link',
  sending: 'Sending',
  sent: 'Check your email',
  sentText: (email: string) =>
    `If there is an account with ${email}, a link is on its way. It works once, for an hour.`,
  choose: 'Choose a new password',
  chooseText: 'You will be signed out everywhere, and sign in again with the new one.',
  newPassword: 'New password',
  save: 'Save the password',
  saving: 'Saving',
  saved: 'Password changed',
  newLink: 'Send me a new link',
  savedText: 'Every session has ended, wherever it was. Sign in with the new password.',
};
