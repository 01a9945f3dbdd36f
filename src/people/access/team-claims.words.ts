// Every sentence about profiles that are asked for, on the page of a team's people.
import type { ClaimAnswer } from './athlete-claims.rules.ts';
import type { Relation } from './user-athletes.rules.ts';

export const teamClaimsWords = {
  title: 'Profiles asked for',
  hint: 'Confirm only people whom you know',
  says: { self: 'Says to be', parent: 'Says to be a parent of' } satisfies Record<Relation, string>,
  answers: { confirm: 'Confirm', decline: 'Decline' } satisfies Record<ClaimAnswer, string>,
  answerOf: (answer: string, asker: string, athlete: string) => `${answer}: ${asker}, ${athlete}`,
  did: {
    confirm: (asker: string, athlete: string) => `${athlete} belongs to the account of ${asker}.`,
    decline: (asker: string, athlete: string) => `${asker} does not get the profile of ${athlete}.`,
  } satisfies Record<ClaimAnswer, (asker: string, athlete: string) => string>,
  saving: 'Saving',
  undo: 'Undo',
  undone: 'Taken back. The question waits again.',
  notSaved: 'Not saved. Try again.',
};
