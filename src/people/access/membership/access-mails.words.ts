// Mails about access to a team.

import { hello, oneLine } from '#kit/mail-phrases.ts';
import { listInWords } from '#sport/lists.words.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';
import type { AccessType } from './access-status.rules.ts';
import type { Action } from './decisions.rules.ts';

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

const nameTeam = (team: string, sport: Sport) => `${oneLine(team)} (${sportName(sport)})`;

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
  askedSubject: (team: string) => `${oneLine(team)}: new request to join`,
  askedLines: ({ reader, asker, team, sport, type, position, note }: Asked) => [
    hello(reader),
    `${asker} asks to join ${nameTeam(team, sport)} ${AS[type]}${position === '' ? '' : `, ${position}`}.`,
    ...(note === '' ? [] : [`They write: “${note}”`]),
    'Approve only people you know.',
  ],
  askedButton: 'Review the request',
  decidedSubject: {
    approve: (team: string) => `You belong to ${oneLine(team)}`,
    decline: (team: string) => `Your request to join ${oneLine(team)}`,
    reduce: (team: string) => `Your access to ${oneLine(team)} is limited`,
    restore: (team: string) => `You have full access to ${oneLine(team)} again`,
    remove: (team: string) => `Your access to ${oneLine(team)} has ended`,
    ban: (team: string) => `Your access to ${oneLine(team)} has ended`,
    lift: (team: string) => `You can ask to join ${oneLine(team)} again`,
    disable: (team: string) => `Your access to ${oneLine(team)} has ended`,
  } satisfies Record<Action, (team: string) => string>,
  decidedLines: ({ reader, team, sport, action, types }: Decided & { types: readonly AccessType[] }) => [
    hello(reader),
    DECIDED[action]({ where: nameTeam(team, sport), types: asTypes(types) }),
  ],
  decidedButton: 'See the team',
  objection: 'If you think this is a mistake, talk to a coach of the team or contact support.',
  undoneSubject: (team: string) => `${oneLine(team)}: the last change was undone`,
  undoneLines: ({ reader, team, sport }: Decided) => [
    hello(reader),
    `The last change of your access to ${nameTeam(team, sport)} was undone. Your access is as it was before.`,
  ],
};
