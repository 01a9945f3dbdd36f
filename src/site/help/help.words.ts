// The sentences of the help pages and the contact form; the articles have their own file.
import { countOf } from '#kit/counts.ts';

export const helpWords = {
  title: 'Help',
  ask: 'How can we help?',
  description: 'How to read results, lists and scores, how we protect privacy, and how to run a site.',
  searchLabel: 'Search help',
  search: 'Search',
  pageTopics: 'Help with the page you came from',
  articles: (count: number) => countOf(count, 'article', 'articles'),
  resultCount: (count: number, text: string) => `${countOf(count, 'article', 'articles')} about “${text}”`,
  noResults: (text: string) => `No articles about “${text}”`,
  noResultsHint: 'Try another word, or contact us.',
  contact: 'Contact us',
  unknownArticle: 'This help article does not exist.',
  related: 'Related articles',
  contactTitle: 'Contact',
  contactDescription: 'Contact the people who run this site.',
  name: 'Name',
  email: 'Email for our reply',
  department: 'Topic',
  departments: ['Results and corrections', 'Accounts', 'Hosting a meet', 'Privacy', 'Something else'],
  subject: 'Subject',
  message: 'Message',
  messageHint:
    'We add the page you came from and the last 5 addresses you visited, to help us find the problem.',
  send: 'Send message',
  sending: 'Sending',
  sent: (number: number) => `Your message is no. ${number}. We will reply by email.`,
  notSent: 'Your message was not sent. Try again.',
  needsScript: 'This form needs JavaScript. The help articles answer most questions without it.',
};

export const supportRefusalWords = {
  emailInvalid: 'Enter an email such as name@example.org so that we can reply.',
  missing: 'Fill this in.',
  tooLong: (max: number, length: number) =>
    `Use ${max.toLocaleString('en-US')} characters or fewer. You have ${length.toLocaleString('en-US')}.`,
  check: 'Your message was not sent. Correct the marked fields.',
};
