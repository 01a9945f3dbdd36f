// Notifications about access to a team.

import { type Sport, sportName } from '#sport/sports.rules.ts';
import type { AccessType } from './access-status.rules.ts';
import type { Action } from './decisions.rules.ts';

const AS: Record<AccessType, string> = {
  C: 'as a coach',
  A: 'as an athlete',
  P: 'as a parent',
  F: 'as a follower',
};

export const accessNoticeWords = {
  /** "asks to join", "and 2 others ask to join". */
  ask: (others: number) => {
    if (others === 0) return 'asks to join';
    return `and ${others} ${others === 1 ? 'other' : 'others'} ask to join`;
  },
  /** "As a coach, throws coach. “I help on Tuesdays.”" */
  wants: ({ types, position, note }: { types: readonly AccessType[]; position: string; note: string }) => {
    const as = types.map((type) => AS[type]).join(' and ');
    const what = [as.charAt(0).toUpperCase() + as.slice(1), position]
      .filter((part) => part !== '')
      .join(', ');
    return note === '' ? what : `${what}. “${note}”`;
  },
  inSport: (sport: Sport) => `(${sportName(sport)})`,
  decided: {
    approve: 'approved your request',
    decline: 'declined your request',
    reduce: 'limited your access',
    restore: 'gave you full access again',
    remove: 'ended your access',
    ban: 'removed you',
    lift: 'lifted your ban',
    disable: 'is closed to you: an admin ended your access',
  } satisfies Record<Action, string>,
};
