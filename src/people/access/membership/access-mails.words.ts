// Mails about access to a team.

import { listInWords } from '#sport/lists.words.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';
import type { AccessType } from './access-status.rules.ts';
import type { Action } from './decisions.rules.ts';

const TEAM_MAX = 100;

/** One line, for a subject. */
const short = (team: string) => team.replace(/\s+/g, ' ').slice(0, TEAM_MAX);

const AS: Record<AccessType, string> = {
  F: 'as a follower',
  A: 'as an athlete',
  P: 'as a parent',
  C: 'as a coach',
};

const asTypes = (types: readonly AccessType[]) => listInWords(types.map((type) => AS[type]));

type DecisionWords = (decision: { where: string; types: string }) => string;

const DECIDED: Record<Action, DecisionWords> = {
  approve: ({ where, types }) => `You are now on ${where} ${types}.`,
  decline: ({ where, types }) => `Your request to join ${where} ${types} was declined.`,
  reduce: ({ where }) => `A coach limited your access to ${where}. You can still see what the team shares.`,
  restore: ({ where, types }) => `You have full access to ${where} again ${types}.`,
  remove: ({ where, types }) => `You are no longer on ${where} ${types}.`,
  ban: ({ where }) => `A coach removed you from ${where}.`,
  lift: ({ where }) => `A coach lifted your ban from ${where}. You can ask to join again.`,
  disable: ({ where }) => `An admin of this site ended your access to ${where}.`,
};

const hello = (name: string) => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);
const place = (team: string, sport: Sport) => `${short(team)} (${sportName(sport)})`;

interface Asked {
  reader: string;
  asker: string;
  team: string;
  sport: Sport;
  type: AccessType;
  position: string;
  note: string;
}

interface Decided {
  reader: string;
  team: string;
  sport: Sport;
  action: Action;
}

export const accessMailWords = {
  askedSubject: (team: string) => `${short(team)}: new request to join`,
  askedLines: ({ reader, asker, team, sport, type, position, note }: Asked) => [
    hello(reader),
    `${asker} asks to join ${place(team, sport)} ${AS[type]}${position === '' ? '' : `, ${position}`}.`,
    ...(note === '' ? [] : [`They write: “${note}”`]),
    'Approve only people you know.',
  ],
  askedButton: 'Review the request',
  decidedSubject: {
    approve: (team: string) => `You belong to ${short(team)}`,
    decline: (team: string) => `Your request to join ${short(team)}`,
    reduce: (team: string) => `Your access to ${short(team)} is limited`,
    restore: (team: string) => `You have full access to ${short(team)} again`,
    remove: (team: string) => `Your access to ${short(team)} has ended`,
    ban: (team: string) => `Your access to ${short(team)} has ended`,
    lift: (team: string) => `You can ask to join ${short(team)} again`,
    disable: (team: string) => `Your access to ${short(team)} has ended`,
  } satisfies Record<Action, (team: string) => string>,
  decidedLines: ({ reader, team, sport, action, types }: Decided & { types: readonly AccessType[] }) => [
    hello(reader),
    DECIDED[action]({ where: place(team, sport), types: asTypes(types) }),
  ],
  decidedButton: 'See the team',
  objection: 'If you think this is a mistake, talk to a coach of the team or contact support.',
  undoneSubject: (team: string) => `${short(team)}: the last change was undone`,
  undoneLines: ({ reader, team, sport }: Decided) => [
    hello(reader),
    `The last change of your access to ${place(team, sport)} was undone. Your access is as it was before.`,
  ],
};
