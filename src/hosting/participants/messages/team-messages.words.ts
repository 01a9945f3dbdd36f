// Messages of hosts to coaches: the dialog, and the mail.
import { countOf } from '#kit/counts.ts';
import { hello, oneLine } from '#kit/mail-phrases.ts';
import type { Recipients } from './team-messages.rules.ts';

interface TeamMessageReply {
  teams: number;
  withoutCoach: readonly string[];
  notJoined: number;
}

export const teamMessageMailWords = {
  subject: (meet: string) => `A message about ${oneLine(meet)}`,
  lines: ({
    reader,
    meet,
    team,
    message,
  }: {
    reader: string;
    meet: string;
    team: string;
    message: string;
  }) => [hello(reader), `The hosts of ${meet} write to ${team}:`, message],
  button: 'Open the meet',
  line: 'A message from the hosts',
  meetHidden: 'Open the meet to everyone before you write to teams.',
  tooMany: (max: number) => `You can write to ${max} teams a day. Try again tomorrow.`,
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
  sent: ({ teams, withoutCoach, notJoined }: TeamMessageReply) =>
    [
      teams === 0
        ? 'Your message went to no team.'
        : `Sent to ${countOf(teams - withoutCoach.length, 'team', 'teams')}.`,
      withoutCoach.length === 0 ? '' : `No coach of ${withoutCoach.join(', ')} is on this site.`,
      notJoined === 0
        ? ''
        : `${countOf(notJoined, 'team has', 'teams have')} not joined the meet yet. Invite them before you write to them.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
};
