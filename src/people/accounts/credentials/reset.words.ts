// The sentences of the pages for a forgotten password.

export const resetWords = {
  forgot: 'Forgot your password?',
  forgotText: 'Enter the email of your account. We will send you a link to choose a new password.',
  email: 'Email',
  send: 'Send the link',
  sending: 'Sending',
  sent: 'Check your email',
  sentText: (email: string) => `If ${email} has an account, we sent it a link. It works once, for an hour.`,
  choose: 'Choose a new password',
  chooseText: 'You will be signed out everywhere. Then sign in with the new password.',
  newPassword: 'New password',
  save: 'Save the password',
  saving: 'Saving',
  saved: 'Password changed',
  newLink: 'Send me a new link',
  savedText: 'You are signed out everywhere. Sign in with the new password.',
};
