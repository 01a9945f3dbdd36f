// The sentences about messages that were reported.
import { countOf } from '#kit/counts.ts';
import type { ReportDecision, ReportReason } from './reports.rules.ts';

export const reportWords = {
  unknown: 'There is no such report.',
  decidedAlready: 'Somebody has decided about this message already.',
  reasons: {
    hurtful: 'It is hurtful or threatening',
    unsafe: 'An adult and a minor: it does not belong here',
    spam: 'It is advertising or spam',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
};

/** Of the mails to admins, to who reported, and to who wrote. */
export const reportMailWords = {
  subject: 'A message was reported',
  line: (reporter: string, author: string, reason: string) =>
    `${reporter} reported a message of ${author}: ${reason}.`,
  quoted: (text: string) => `“${text}”`,
  decide: 'Decide about it',
  answer: {
    dismissed: {
      subject: 'The message that you reported stays',
      line: 'We have read the message that you reported. It breaks no rule of this site, so it stays. You can block whoever wrote it in the conversation.',
    },
    removed: {
      subject: 'The message that you reported is removed',
      line: 'We have read the message that you reported and removed it. Thank you for telling us.',
    },
  } satisfies Record<ReportDecision, { subject: string; line: string }>,
  author: {
    subject: 'A message of yours was removed',
    line: 'Somebody reported a message of yours. We have read it and removed it, because it breaks the rules of this site:',
  },
};

/** Of the page of those who look after the site. */
export const reportPageWords = {
  title: 'Reported messages',
  description: 'Messages that somebody has reported, and what became of them.',
  lead: 'A report shows the one message and nothing else of the conversation.',
  open: 'Open',
  openCount: (count: number) => countOf(count, 'report waits', 'reports wait'),
  noneOpen: 'Nothing waits for you.',
  decided: 'Decided',
  decidedNote: 'The latest first',
  noneDecided: 'Nothing was decided yet.',
  of: 'Message of',
  reportedBy: (reporter: string, reason: string) => `${reporter}: ${reason}`,
  dismiss: 'Dismiss',
  remove: 'Remove the message',
  dismissOf: (author: string) => `Dismiss the report of the message of ${author}`,
  removeOf: (author: string) => `Remove the message of ${author}`,
  saving: 'Saving',
  ask: {
    title: 'Remove this message',
    text: (author: string) =>
      `Are you sure you want to remove the message of ${author}? Nobody reads it any more, and ${author} is told by mail. It cannot be taken back.`,
    yes: 'Remove',
    no: 'Keep',
  },
  done: {
    dismissed: 'The report is dismissed, and who reported it is told.',
    removed: 'The message is removed, and those whom it is about are told.',
  } satisfies Record<ReportDecision, string>,
  decision: {
    dismissed: 'Dismissed',
    removed: 'Removed',
  } satisfies Record<ReportDecision, string>,
  decidedBy: (admin: string, day: string) => `by ${admin}, ${day}`,
  notSaved: 'Not saved. Try again.',
};
