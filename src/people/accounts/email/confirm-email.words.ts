// The sentences for members who have not confirmed their email.

export const confirmEmailWords = {
  title: 'Confirm your email to join teams and send messages.',
  sentTo: (email: string) => `We sent a link to ${email}.`,
  sendAgain: 'Send the email again',
  sending: 'Sending',
  sent: 'Sent. Check your inbox.',
  notSent: 'That did not work. Please try again.',
};
