// Every sentence of the help pages but the articles themselves.
import { countOf } from '#kit/counts.ts';

export const helpWords = {
  title: 'Help',
  ask: 'How can we help?',
  description: 'How to read results, lists and scores, how people are protected, and how to run a site.',
  searchLabel: 'Search help',
  search: 'Search',
  ofPage: 'Help with the page you came from',
  articles: (count: number) => countOf(count, 'article', 'articles'),
  found: (count: number, text: string) => `${countOf(count, 'article answers', 'articles answer')} “${text}”`,
  nothing: (text: string) => `No article answers “${text}”`,
  nothingHint: 'Try another word, or write to us.',
  write: 'Write to us',
  unknown: 'There is no such article.',
  more: 'More of this',
  contactTitle: 'Contact',
  contactDescription: 'Write to the people who run this site.',
  name: 'Name',
  email: 'Email for the answer',
  department: 'It is about',
  departments: ['Results and corrections', 'Accounts', 'Hosting a meet', 'Privacy', 'Something else'],
  subject: 'Subject',
  message: 'Message',
  messageHint: 'The page you came from and its last 5 addresses are added so we can find the fault.',
  send: 'Send message',
  sending: 'Sending',
  sent: (number: number) => `Your message is no. ${number}. We will answer by email.`,
  notSent: 'Not sent. Try again.',
  needsScript: 'This form needs JavaScript. The help answers most questions without it.',
};

export const supportRefusalWords = {
  mailWrong: 'Enter an address such as name@example.org, so that the answer can reach you.',
  missing: 'Fill this in.',
  tooLong: (max: number, length: number) =>
    `Use ${max.toLocaleString('en-US')} characters at most. This has ${length.toLocaleString('en-US')}.`,
  check: 'The message was not sent: look at the marked fields.',
};
