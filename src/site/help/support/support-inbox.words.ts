// The sentences of the page where admins answer support messages, and of the mail that answers.
import { countOf } from '#kit/counts.ts';
import type { SupportState } from './support.rules.ts';

export const inboxRefusalWords = {
  unknown: 'There is no such message.',
};

export const replyMailWords = {
  subject: (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`),
  hello: (name: string) => `Hello ${name},`,
  quoted: ({ message, subject }: { message: string; subject: string }) => [
    `You wrote to us about “${subject}”:`,
    `“${message}”`,
  ],
  button: 'Write to us again',
};

/** Of the mail to admins when a message comes and no other is open. */
export const inboxMailWords = {
  subject: 'New support message',
  hello: (firstName: string) => `Hello ${firstName},`,
  line: (name: string, subject: string) => `${name} wrote to support: “${subject}”.`,
  button: 'Read and reply',
};

export const inboxWords = {
  title: 'Support messages',
  description: 'What people wrote to support, and what was replied.',
  states: { open: 'Open', answered: 'Answered' } satisfies Record<SupportState, string>,
  stateLabel: 'State',
  openCount: (count: number) => countOf(count, 'open message', 'open messages'),
  none: { open: 'No open messages.', answered: 'No answered messages.' } satisfies Record<
    SupportState,
    string
  >,
  from: (name: string, department: string) => (department === '' ? name : `${name} · ${department}`),
  replies: (count: number) => (count === 0 ? 'Set aside' : countOf(count, 'reply', 'replies')),
  older: 'Older messages',
  back: 'All support messages',
  number: (id: number) => `Message no. ${id}`,
  writer: (name: string, email: string) => `${name}, ${email}`,
  history: 'Pages before the message',
  noHistory: 'No history came with this message.',
  status: (status: number) => `status ${status}`,
  repliesTitle: 'Replies',
  replyBy: (name: string) => `Reply by ${name}`,
  reply: 'Reply by email',
  replyHint: (email: string) => `Goes to ${email}, with the message quoted below it.`,
  send: 'Send reply',
  sending: 'Sending',
  sent: (email: string) => `Reply sent to ${email}.`,
  setAside: 'Set aside without a reply',
  reopen: 'Open again',
  saving: 'Saving',
  done: { open: 'The message is open again.', answered: 'The message is set aside.' } satisfies Record<
    SupportState,
    string
  >,
  notSaved: 'That could not be saved. Try again.',
};
