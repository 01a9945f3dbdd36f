// Messages of hosts to coaches: the dialog, and the mail.
import { countOf } from '#kit/counts.ts';
import { hello, oneLine } from '#kit/mail-phrases.ts';
import type { Recipients } from './team-messages.rules.ts';

export const teamMessageMailWords = {
  subject: (meet: string) => `A message about ${oneLine(meet)}`,
  lines: ({
    reader,
    meet,
    to,
    message,
    facts,
  }: {
    reader: string;
    meet: string;
    to: string;
    message: string;
    facts: readonly string[];
  }) => [hello(reader), `The hosts of ${meet} write to ${to}:`, message, ...facts],
  you: 'you',
  button: 'Open the meet',
  line: 'A message from the hosts',
  meetHidden: 'Open the meet to everyone before you write to teams.',
  tooMany: (max: number) => `You can write to ${max} teams a day. Try again tomorrow.`,
};

/** Sentences below a message about the missing signatures of a form. */
export const unsignedMailWords = {
  coachMissing: (form: string) => `No coach of your team has signed “${oneLine(form)}” yet.`,
  athletesMissing: (form: string, count: number) =>
    `“${oneLine(form)}” has no signature yet for ${countOf(count, 'athlete', 'athletes')} of your team.`,
  familyMissing: (form: string, athlete: string) =>
    `“${oneLine(form)}” has no signature yet for ${athlete}. Sign it on the page of the meet.`,
};

export const teamMessageWords = {
  title: 'Message teams',
  to: 'To',
  recipients: {
    entered: 'Coaches of all teams with entries',
    incomplete: 'Coaches with missing entries, seeds or relay runners',
  } satisfies Record<Recipients, string>,
  message: 'Message',
  hint: 'Coaches get it by mail and as a notification.',
  missing: 'Write a message.',
  discard: {
    title: 'Discard the message?',
    text: 'It is not sent yet, and nobody keeps it.',
    yes: 'Discard message',
    no: 'Keep writing',
  },
  send: 'Send',
  sending: 'Sending',
  sent: ({ teams, withoutCoach, families, withoutFamily, notJoined }: SentCounts) => {
    const written = [
      teams > 0 ? countOf(teams - withoutCoach.length, 'team', 'teams') : '',
      families > 0 ? countOf(families, 'parent or athlete', 'parents and athletes') : '',
    ].filter((part) => part !== '');
    return [
      written.length === 0 ? 'There is nobody to write to.' : `Sent to ${written.join(' and ')}.`,
      withoutCoach.length === 0 ? '' : `No coach of ${withoutCoach.join(', ')} is on this site.`,
      notJoined === 0
        ? ''
        : `${countOf(notJoined, 'team has', 'teams have')} not joined the meet yet. Invite them before you write to them.`,
      withoutFamily === 0
        ? ''
        : `${countOf(withoutFamily, 'athlete has', 'athletes have')} no family on this site.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' ');
  },

  unsignedTo: (form: string) => `Message about “${form}”`,
  unsignedHint:
    'Coaches and families without a signature get it by mail and as a notification. It says who is missing.',
  unsignedMessage: (form: string) => `Please sign “${form}” on the page of the meet before you come.`,
};

interface SentCounts {
  teams: number;
  withoutCoach: readonly string[];
  notJoined: number;
  families: number;
  withoutFamily: number;
}
