// What is written about a merge that others answer, in mails and notifications.

/** A subject is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 100);
const hello = (name: string) => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);

interface MergeTold {
  reader: string;
  athlete: string;
  /** That has asked. */
  team: string;
  reason: string;
}

export const mergeMailWords = {
  askedSubject: ({ athlete, team }: MergeTold) =>
    `Is ${oneLine(athlete)} also on the roster of ${oneLine(team)}?`,
  askedLines: ({ reader, athlete, team, reason }: MergeTold) => [
    hello(reader),
    `A coach of ${team} says that ${athlete} and an athlete on their roster are the same person.`,
    `The reason they gave: “${reason}”`,
    'If you agree, both become one athlete with all results, and the coaches of both teams see the profile. If not, decline and nothing changes.',
  ],
  askedButton: 'Answer',
  decidedSubject: ({ athlete }: MergeTold, isAgreed: boolean) =>
    isAgreed ? `${oneLine(athlete)} is one athlete now` : `${oneLine(athlete)} stays two athletes`,
  decidedLines: ({ reader, athlete }: MergeTold, isAgreed: boolean) => [
    hello(reader),
    isAgreed
      ? `The two records of ${athlete} are one athlete now. You can undo this in the match inbox.`
      : `Those who answer for ${athlete} said that the two records are different people.`,
  ],
  decidedButton: 'Open the match inbox',

  /** In the notifications, between the names of team and athlete, or after the athlete's. */
  asksAbout: 'asks whether this is one of its athletes:',
  isOne: 'is one athlete now',
  staysTwo: 'stays two athletes',
};
