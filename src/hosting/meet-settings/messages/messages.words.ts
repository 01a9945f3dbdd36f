export const MESSAGE_MAX = 5000;

export const messagesWords = {
  title: 'Registration messages',
  lead: 'Your words to coaches and athletes: on the registration page, and in the email that confirms entries.',
  page: 'Registration page',
  pageHint: 'Shown above the entry form: parking, weigh-in, awards.',
  mail: 'Confirmation mail',
  mailHint: 'Added to the mail that we send after each entry.',
  label: 'Your message',
  messageHint: 'An empty line begins a new paragraph.',
  preview: 'Preview',
  previewPage: (meet: string) => `Enter ${meet}`,
  previewEmpty: 'There is no message yet.',
  subject: 'Subject',
  exampleName: 'Jordan',
  exampleEntries: [
    { text: 'Rowan Tellis, 800 Meters', detail: 'Accepted' },
    { text: 'Maya Chen, Long Jump', detail: 'Waitlisted 2' },
  ],
  exampleReceipt: { number: 'E-1042', receivedAt: 'Mon, Mar 1 at 8:15 PM' },
};
