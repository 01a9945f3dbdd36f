// The sentences of the support inbox for admins, and of its mails.
import { countOf } from '#kit/counts.ts';
import type { SupportState } from './support.rules.ts';

export const inboxRefusalWords = {
  unknown: 'This support message does not exist.',
};

export const replyMailWords = {
  subject: (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
  quoted: ({ message, subject }: { message: string; subject: string }) => [
    `You wrote to us about “${subject}”:`,
    `“${message}”`,
  ],
  button: 'Contact us again',
};

/** The mail to admins about a new message when no other message is open. */
export const inboxMailWords = {
  subject: 'New support message',
  line: (name: string, subject: string) => `${name} wrote to support: “${subject}”.`,
  button: 'Read and reply',
};

export const inboxWords = {
  title: 'Support messages',
  description: 'Messages to support, and the replies to them.',
  states: { open: 'Open', answered: 'Answered' } satisfies Record<SupportState, string>,
  stateLabel: 'State',
  openCount: (count: number) => countOf(count, 'open message', 'open messages'),
  none: { open: 'No open messages.', answered: 'No answered messages.' } satisfies Record<
    SupportState,
    string
  >,
  from: (name: string, department: string) => (department === '' ? name : `${name} · ${department}`),
  replies: (count: number) => (count === 0 ? 'Closed without a reply' : countOf(count, 'reply', 'replies')),
  older: 'Older messages',
  back: 'All support messages',
  number: (id: number) => `Message no. ${id}`,
  writer: (name: string, email: string) => `${name}, ${email}`,
  history: 'Pages before the message',
  noHistory: 'The message was sent without a history.',
  status: (status: number) => `status ${status}`,
  repliesTitle: 'Replies',
  replyBy: (name: string) => `Reply by ${name}`,
  reply: 'Reply by email',
  replyHint: (email: string) => `Goes to ${email}, with the message quoted below it.`,
  send: 'Send reply',
  sending: 'Sending',
  sent: (email: string) => `Reply sent to ${email}.`,
  setAside: 'Close without a reply',
  reopen: 'Reopen message',
  saving: 'Saving',
  done: { open: 'Message reopened.', answered: 'Message closed.' } satisfies Record<SupportState, string>,
  notSaved: 'Your change was not saved. Try again.',
};
