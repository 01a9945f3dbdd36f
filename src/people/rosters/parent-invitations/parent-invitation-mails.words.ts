// Sentences of the mail that invites a parent.

import { oneLine } from '#kit/mail-phrases.ts';

interface Invitation {
  athlete: string;
  team: string;
  code: string;
  until: string;
}

export const inviteMailWords = {
  subject: ({ team }: Invitation) => `Join ${oneLine(team)} as a parent`,
  lines: ({ athlete, team, code, until }: Invitation) => [
    'Hello,',
    `The coaches of ${team} invite you as a parent of ${athlete}.`,
    'You see live results and the schedule, and you decide who sees your child’s name. It takes two minutes: join the team as a parent and enter your child’s name.',
    `The team code is ${code}. It works until ${until}.`,
  ],
  button: 'Join as a parent',
  smallPrint: 'If you don’t know this team, ignore this email. We didn’t save your address.',
};
