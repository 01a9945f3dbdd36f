// Sentences about reported messages.
import { countOf } from '#kit/counts.ts';
import type { ReportDecision, ReportReason } from './reports.rules.ts';

export const reportWords = {
  unknown: 'This report doesn’t exist.',
  decidedAlready: 'Someone has already decided on this report.',
  reasons: {
    hurtful: 'It is hurtful or threatening',
    unsafe: 'It is unsafe for a minor',
    spam: 'It is advertising or spam',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
};

/** Sentences of the mails to admins, reporters and authors. */
export const reportMailWords = {
  subject: 'A message was reported',
  line: (reporter: string, author: string, reason: string) =>
    `${reporter} reported a message from ${author}: ${reason}.`,
  quoted: (text: string) => `“${text}”`,
  decide: 'Review the report',
  answer: {
    dismissed: {
      subject: 'The message you reported stays',
      line: 'We reviewed the message you reported. It doesn’t break our rules, so it stays. You can block its author in the conversation.',
    },
    removed: {
      subject: 'The message you reported was removed',
      line: 'We reviewed the message you reported and removed it. Thank you for telling us.',
    },
  } satisfies Record<ReportDecision, { subject: string; line: string }>,
  author: {
    subject: 'Your message was removed',
    line: 'Someone reported your message. We reviewed it and removed it because it breaks our rules:',
  },
};

/** Sentences of the moderators' page. */
export const reportPageWords = {
  title: 'Reported messages',
  description: 'Messages that people reported, and our decisions.',
  lead: 'A report shows only the reported message, not the rest of the conversation.',
  open: 'Open',
  openCount: (count: number) => countOf(count, 'report waits', 'reports wait'),
  noneOpen: 'No reports to review.',
  decided: 'Decided',
  decidedNote: 'The latest first',
  noneDecided: 'No decisions yet.',
  of: 'Message from',
  reportedBy: (reporter: string, reason: string) => `${reporter}: ${reason}`,
  dismiss: 'Dismiss',
  remove: 'Remove message',
  dismissOf: (author: string) => `Dismiss the report on ${author}’s message`,
  removeOf: (author: string) => `Remove message from ${author}`,
  saving: 'Saving',
  ask: {
    title: 'Remove this message',
    text: (author: string) =>
      `Remove this message from ${author} for everyone? ${author} gets an email about it. You can’t undo this.`,
    yes: 'Remove',
    no: 'Keep',
  },
  done: {
    dismissed: 'Report dismissed. The person who reported it gets an email.',
    removed: 'Message removed. Its author and the person who reported it get an email.',
  } satisfies Record<ReportDecision, string>,
  decision: {
    dismissed: 'Dismissed',
    removed: 'Removed',
  } satisfies Record<ReportDecision, string>,
  decidedBy: (admin: string, day: string) => `by ${admin}, ${day}`,
};
