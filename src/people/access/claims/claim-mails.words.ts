// Mails and notifications about claims on athletes.

import { hello, oneLine } from '#kit/mail-phrases.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import type { ClaimAnswer } from './athlete-claims.rules.ts';

const WHAT: Record<Relation, (athlete: string) => string> = {
  self: (athlete) => athlete,
  parent: (athlete) => `a parent of ${athlete}`,
};

const LINKED: Record<Relation, (asker: string, athlete: string) => string> = {
  self: (asker, athlete) =>
    `${asker} is now linked to the profile of ${athlete}. The birth date they gave was right.`,
  parent: (asker, athlete) =>
    `${asker} is now linked as a parent of ${athlete}. The birth date they gave was right.`,
};

interface Asked {
  reader: string;
  asker: string;
  athlete: string;
  relation: Relation;
}

interface Answered {
  reader: string;
  athlete: string;
  answer: ClaimAnswer;
  relation: Relation;
}

export const claimMailWords = {
  asksFor: {
    self: 'asks to be linked to the profile of',
    parent: 'asks to be linked as a parent of',
  } satisfies Record<Relation, string>,
  askedSubject: (athlete: string) => `${oneLine(athlete)}: new profile request`,
  askedLines: ({ reader, asker, athlete, relation, note }: Asked & { note: string }) => [
    hello(reader),
    `${asker} ${claimMailWords.asksFor[relation]} ${athlete}.`,
    ...(note === '' ? [] : [`They write: “${note}”`]),
    'Confirm only if you know them and know that it is true.',
  ],
  askedButton: 'Answer',
  linkedSubject: (athlete: string) => `${oneLine(athlete)} has an account now`,
  linkedLines: ({ reader, asker, athlete, relation }: Asked) => [
    hello(reader),
    LINKED[relation](asker, athlete),
    'If this looks wrong, contact support.',
  ],
  linkedButton: 'See the people of the team',
  answered: {
    confirm: 'is linked to your account',
    decline: 'was not linked to your account',
  } satisfies Record<ClaimAnswer, string>,
  answeredSubject: {
    confirm: (athlete: string) => `You now manage ${oneLine(athlete)}’s profile`,
    decline: (athlete: string) => `The profile of ${oneLine(athlete)}`,
  } satisfies Record<ClaimAnswer, (athlete: string) => string>,
  answeredLines: ({ reader, athlete, answer, relation }: Answered) => [
    hello(reader),
    answer === 'confirm'
      ? `You said you are ${WHAT[relation](athlete)}. A coach or the family confirmed it: the profile is now linked to your account.`
      : `You said you are ${WHAT[relation](athlete)}. It was declined.`,
  ],
  answeredButton: {
    confirm: 'See the profile',
    decline: 'See your athletes',
  } satisfies Record<ClaimAnswer, string>,
  objection: 'If you think this is a mistake, talk to a coach of the team or contact support.',
  reopenedSubject: (athlete: string) => `The profile of ${oneLine(athlete)}: the answer was undone`,
  reopenedLines: ({ reader, athlete }: { reader: string; athlete: string }) => [
    hello(reader),
    `The answer about the profile of ${athlete} was undone. Your request is waiting again.`,
  ],
  ended: 'is no longer linked to your account',
  endedSubject: (athlete: string) => `You no longer manage ${oneLine(athlete)}’s profile`,
  endedLines: ({ reader, athlete, reason }: { reader: string; athlete: string; reason: string }) => [
    hello(reader),
    `A coach or an admin removed the link between your account and ${athlete}’s profile.`,
    `They write: “${reason}”`,
  ],
  restoredLines: ({ reader, athlete }: { reader: string; athlete: string }) => [
    hello(reader),
    `This was undone: the profile of ${athlete} is linked to your account again.`,
  ],
  invitedSubject: 'You are invited to manage an athlete’s profile',
  invitedLines: ({ by, athlete }: { by: string; athlete: string }) => [
    'Hello,',
    `${by} invites you to manage the profile of ${athlete} as a second parent.`,
    'Sign in or create an account with this email address, and answer under “My athletes” within 30 days.',
  ],
  invitedButton: 'Answer',
  invitedMistake: 'If you do not know them, you can ignore this email.',
  acceptedSubject: (athlete: string) => `${oneLine(athlete)} has a second parent now`,
  acceptedLines: ({ reader, accepter, athlete }: { reader: string; accepter: string; athlete: string }) => [
    hello(reader),
    `${accepter} now also manages the profile of ${athlete}.`,
  ],
};
