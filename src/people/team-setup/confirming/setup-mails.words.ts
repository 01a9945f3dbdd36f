// Mails and notifications about teams that coaches made.
import { hello, oneLine } from '#kit/mail-phrases.ts';

interface Decided {
  reader: string;
  team: string;
  reason: string;
}

export const setupMailWords = {
  waitingSubject: (team: string) => `New team to confirm: ${oneLine(team)}`,
  waitingLines: ({ reader, maker, team }: { reader: string; maker: string; team: string }) => [
    hello(reader),
    `${maker} made the team ${team}. Nobody else sees it until you or another admin confirms it.`,
  ],
  waitingButton: 'Check the team',
  waits: (team: string) => `made the team ${team}, which waits for an admin`,

  confirmedSubject: (team: string) => `${oneLine(team)} is confirmed`,
  confirmedLines: ({ reader, team }: Decided) => [
    hello(reader),
    `An admin confirmed ${team}. Everyone can find the team now, and you can share its codes, enter meets and open the registration of your own.`,
  ],
  confirmedButton: 'Open the team',
  confirmed: 'is confirmed. Everyone can find it now',

  declinedSubject: (team: string) => `${oneLine(team)} was not confirmed`,
  declinedLines: ({ reader, team, reason }: Decided) => [
    hello(reader),
    `An admin did not confirm ${team}, and the team is gone. The reason: ${reason}`,
    'If your team is already here, ask its coaches for access. If the admin is wrong, reply to this mail or write to us.',
  ],
  declinedButton: 'Find your team',
  declined: 'was not confirmed',
};
