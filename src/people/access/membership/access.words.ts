// Refusals about access, names of statuses, and sentences about decisions.
import { listInWords } from '#sport/lists.words.ts';
import { ACCESS_STATUS, type AccessType } from './access-status.rules.ts';

export const accessRefusalWords = {
  coachOnly: 'Only coaches of this team can do this.',
  unconfirmed: 'An admin of this site confirms the team first. We write to you as soon as that is done.',
  own: 'Another coach or an admin can change your access. You can leave the team yourself.',
  unknown: 'This person has no access to the team and has not requested any.',
  adminOnly: 'Only an admin of this site can do this.',
  coachEarlier: 'This coach was here before you. Ask an admin of this site.',
  changed: 'This has just changed. Check what is there now.',
  banned: 'A coach removed you from this team in this sport.',
  given: 'You already have this access.',
  declined: (days: number) => `The team declined. You can ask again ${days} days after its answer.`,
  positionMissing: 'Enter your role, such as head coach.',
  noteMissing: 'Tell the coach who you are.',
  requested: 'You have already asked. Your request is waiting for an answer.',
  noRequest: 'No request of yours is waiting at this team.',
  nothingToLeave: 'You have no access to this team in this sport.',
  sportUnknown: 'There is no such sport.',
  undone: 'You cannot undo this anymore: it changed again, or someone else decided it.',
};

const STATUS_WORDS: Record<number, string> = {
  [ACCESS_STATUS.standardAccess]: 'Full access',
  [ACCESS_STATUS.autoApprovedAccess]: 'Full access, joined by code',
  [ACCESS_STATUS.reducedAccess]: 'Limited access',
  [ACCESS_STATUS.none]: 'Access',
  [ACCESS_STATUS.requestingAccess]: 'Request sent, waiting for approval',
  [ACCESS_STATUS.deactivated]: 'Removed by the team',
  [ACCESS_STATUS.leftTeam]: 'Left the team',
  [ACCESS_STATUS.requestDeclined]: 'Declined',
  [ACCESS_STATUS.disabled]: 'Ended by an admin',
  [ACCESS_STATUS.banned]: 'Banned',
};

export function statusWord(status: number): string {
  return STATUS_WORDS[status] ?? '';
}

const AS_WHAT: Record<AccessType, string> = {
  F: 'a follower',
  A: 'an athlete',
  P: 'a parent',
  C: 'a coach',
};

interface DecisionFacts {
  by: string;
  about: string;
  what: string;
}

const DECISION_TEXTS: Record<string, (facts: DecisionFacts) => string> = {
  follow: ({ about }) => `${about} follows the team`,
  ask: ({ about, what }) => `${about} asked to join as ${what}`,
  cancel: ({ about }) => `${about} canceled a request to join`,
  leave: ({ about }) => `${about} left the team`,
  approve: ({ by, about, what }) => `${by} approved ${about} as ${what}`,
  decline: ({ by, about, what }) => `${by} declined ${about} as ${what}`,
  reduce: ({ by, about }) => `${by} limited ${about}’s access`,
  restore: ({ by, about }) => `${by} gave ${about} full access again`,
  remove: ({ by, about, what }) => `${by} removed ${about} as ${what}`,
  ban: ({ by, about }) => `${by} banned ${about}`,
  lift: ({ by, about }) => `${by} lifted the ban on ${about}`,
  disable: ({ by, about }) => `${by} ended ${about}’s access`,
  undo: ({ by, about }) => `${by} undid the last change for ${about}`,
};

const SOMEBODY = 'Someone who left';

/** "Marguerite Holloway approved Dana Whitlock as a coach." */
export function decisionSentence({
  action,
  by,
  about,
  types,
}: {
  action: string;
  by: string;
  about: string;
  types: readonly AccessType[];
}): string {
  const what = listInWords(types.map((type) => AS_WHAT[type]));
  const say = DECISION_TEXTS[action] ?? (() => action);
  return `${say({ by: by || SOMEBODY, about: about || SOMEBODY, what })}.`;
}
