// What is written to parents whom a coach invites.

interface Invitation {
  athlete: string;
  team: string;
  code: string;
  until: string;
}

/** A subject is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 100);

export const inviteMailWords = {
  subject: ({ team }: Invitation) => `Join ${oneLine(team)} as a parent`,
  lines: ({ athlete, team, code, until }: Invitation) => [
    'Hello,',
    `The coaches of ${team} invite you as a parent of ${athlete}.`,
    'You see results as they come in, the schedule, and you decide who reads your child’s name. It takes two minutes: join the team as a parent and tell the name of your child.',
    `The code of the team is ${code}. It is good until ${until}.`,
  ],
  button: 'Join as a parent',
  smallPrint: 'If you do not know this team, leave this mail alone. Your address was not kept.',
};
