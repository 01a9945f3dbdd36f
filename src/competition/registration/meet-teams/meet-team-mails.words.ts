// Mails and notifications about the teams of a meet.
import { hello, oneLine } from '#kit/mail-phrases.ts';

interface About {
  reader: string;
  team: string;
  meet: string;
}

export const meetTeamMailWords = {
  subject: {
    invited: (team: string, meet: string) => oneLine(`${team} is invited to ${meet}`),
    accepted: (team: string, meet: string) => oneLine(`${team} is accepted at ${meet}`),
    declined: (team: string, meet: string) => oneLine(`${team} is declined at ${meet}`),
  },
  lines: {
    invited: ({ reader, team, meet }: About) => [
      hello(reader),
      `The hosts of ${meet} invite ${team}.`,
      'Accept or ignore the invitation on the page of the meet.',
    ],
    accepted: ({ reader, team, meet }: About) => [hello(reader), `The hosts of ${meet} accepted ${team}.`],
    declined: ({ reader, team, meet }: About) => [
      hello(reader),
      `The hosts of ${meet} declined ${team}. Write to them if you think that this is a mistake.`,
    ],
  },
  button: { invited: 'Answer the invitation', accepted: 'Open the meet', declined: 'Open the meet' },
  line: { invited: 'invites ', accepted: 'accepted ', declined: 'declined ' },

  hostLine: {
    requested: (meet: string) => `asks to join ${meet}`,
    accepted: (meet: string) => `is coming to ${meet}`,
    notComing: (meet: string) => `is not coming to ${meet}`,
  },
  toast: {
    requested: (team: string) => `${team} asks to join.`,
    accepted: (team: string) => `${team} is coming.`,
    notComing: (team: string) => `${team} is not coming.`,
  },
  requestSubject: (team: string, meet: string) => oneLine(`${team} asks to join ${meet}`),
  requestLines: ({ reader, team, meet }: About) => [
    hello(reader),
    `${team} asks to join ${meet}. Accept or decline the team on the page of its participants.`,
  ],
  requestButton: 'Open the participants',

  unattachedAsks: (meet: string) => `asks to join ${meet} without a team`,
  unattachedSubject: {
    accepted: (meet: string) => oneLine(`Your request to join ${meet} is accepted`),
    declined: (meet: string) => oneLine(`Your request to join ${meet} is declined`),
  },
  unattachedLines: {
    accepted: (reader: string, meet: string) => [
      hello(reader),
      `The hosts of ${meet} accepted your athlete without a team.`,
    ],
    declined: (reader: string, meet: string) => [
      hello(reader),
      `The hosts of ${meet} declined your athlete without a team.`,
    ],
  },

  mailedSubject: (meet: string) => oneLine(`You are invited to ${meet}`),
  mailedLines: (meet: string) => [
    hello(''),
    `The hosts of ${meet} invite you and your team.`,
    'Open the page of the meet and sign in with this email address. If you have no account yet, make one first.',
  ],
  mailedButton: 'Open the invitation',
};
