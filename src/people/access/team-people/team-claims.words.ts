// Texts about claims and links on the page of a team's people.
import type { ClaimAnswer } from '#people/access/claims/athlete-claims.rules.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';

export const teamClaimsWords = {
  title: 'Profile requests',
  hint: 'Confirm only people you know',
  says: { self: 'Is this', parent: 'Parent of' } satisfies Record<Relation, string>,
  answers: { confirm: 'Confirm', decline: 'Decline' } satisfies Record<ClaimAnswer, string>,
  answerOf: (answer: string, asker: string, athlete: string) => `${answer}: ${asker}, ${athlete}`,
  did: {
    confirm: (asker: string, athlete: string) => `${asker} is now linked to ${athlete}.`,
    decline: (asker: string, athlete: string) => `You declined ${asker}’s request for ${athlete}.`,
  } satisfies Record<ClaimAnswer, (asker: string, athlete: string) => string>,
  saving: 'Saving',
  undone: 'Undone. The request is waiting again.',
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
    `${person} will no longer manage ${athlete}’s profile. The results stay. We email your reason to ${person}, who can ask again after 30 days.`,
  reason: 'Why',
  reasonMissing: 'Tell them why.',
  go: 'End it',
  ended: (person: string, athlete: string) => `${person} no longer manages ${athlete}’s profile.`,
  undone: 'Undone. The link is back.',
  saving: 'Saving',
};
