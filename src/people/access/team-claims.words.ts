// Every sentence about profiles that are asked for, on the page of a team's people.
import type { ClaimAnswer } from './athlete-claims.rules.ts';
import type { Relation } from './user-athletes.rules.ts';

export const teamClaimsWords = {
  title: 'Profiles asked for',
  hint: 'Confirm only people whom you know',
  says: { self: 'Says they are', parent: 'Says they are a parent of' } satisfies Record<Relation, string>,
  answers: { confirm: 'Confirm', decline: 'Decline' } satisfies Record<ClaimAnswer, string>,
  answerOf: (answer: string, asker: string, athlete: string) => `${answer}: ${asker}, ${athlete}`,
  did: {
    confirm: (asker: string, athlete: string) => `${athlete} belongs to the account of ${asker}.`,
    decline: (asker: string, athlete: string) => `${asker} does not get the profile of ${athlete}.`,
  } satisfies Record<ClaimAnswer, (asker: string, athlete: string) => string>,
  saving: 'Saving',
  undone: 'Taken back. The question waits again.',
};

export const teamLinkWords = {
  title: 'Accounts of the athletes',
  hint: 'Confirmed by a coach, a code or a birth date',
  columns: { athlete: 'Athlete', account: 'Account', since: 'Since', actions: 'What you can do' },
  relations: { self: 'the athlete', parent: 'parent' } satisfies Record<Relation, string>,
  me: 'You',
  end: 'End',
  endOf: (person: string, athlete: string) => `End: ${person}, ${athlete}`,
  endTitle: (person: string, athlete: string) => `${person} and ${athlete}`,
  endText: (person: string, athlete: string) =>
    `${person} will look after ${athlete} no longer. The results stay. ${person} reads your reason in a mail, and can ask again after 30 days.`,
  reason: 'Why',
  reasonMissing: 'Tell them why.',
  go: 'End it',
  ended: (person: string, athlete: string) => `${person} no longer looks after ${athlete}.`,
  undone: 'Taken back. It is as it was.',
  saving: 'Saving',
};
