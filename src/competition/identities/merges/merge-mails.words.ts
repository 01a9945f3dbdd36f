// Mails and notifications about merges that another team or a family must answer.

import { hello, oneLine } from '#kit/mail-phrases.ts';

interface MergeMail {
  reader: string;
  athlete: string;
  /** The team that asked. */
  team: string;
  reason: string;
}

export const mergeMailWords = {
  questionSubject: ({ athlete, team }: MergeMail) =>
    `Is ${oneLine(athlete)} also on the roster of ${oneLine(team)}?`,
  questionLines: ({ reader, athlete, team, reason }: MergeMail) => [
    hello(reader),
    `A coach of ${team} says that ${athlete} and an athlete on their roster are the same person.`,
    `The reason they gave: “${reason}”`,
    'If you agree, both become one athlete with all results, and the coaches of both teams see the profile. If you decline, nothing changes.',
  ],
  questionButton: 'Answer',
  decidedSubject: ({ athlete }: MergeMail, isAgreed: boolean) =>
    isAgreed
      ? `The two records of ${oneLine(athlete)} were merged`
      : `The two records of ${oneLine(athlete)} were not merged`,
  decidedLines: ({ reader, athlete }: MergeMail, isAgreed: boolean) => [
    hello(reader),
    isAgreed
      ? `The two records of ${athlete} are one athlete now. You can undo this in the match inbox.`
      : `The other team, the family or an admin declined: the two records of ${athlete} belong to different people.`,
  ],
  decidedButton: 'Open the match inbox',

  /** The notification puts `asksAbout` between the team's and the athlete's name, and the others after the athlete's. */
  asksAbout: 'asks whether this is one of its athletes:',
  isOne: 'has one merged record now',
  staysTwo: 'keeps two separate records',
};
