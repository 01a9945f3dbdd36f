// Every sentence of the page on which whoever looks after an athlete answers a team that asks for them.
import { formatDate } from '#sport/calendar/days.rules.ts';
import type { MoveState } from './roster-moves.rules.ts';

interface Move {
  fromTeam: string | null;
  toTeam: string;
  isOffered: boolean;
  season: string;
}

interface Merge {
  teamName: string;
  otherName: string;
  reason: string;
  askedAt: string;
}

const on = (instant: string | null) => (instant === null ? '' : formatDate(instant.slice(0, 10)));

export const athleteMovesWords = {
  toPage: 'Athlete page',
  waiting: 'Waiting for your answer',
  none: 'No requests',
  noneHint:
    'When a coach asks for a move to another team, the request appears here until someone answers it.',
  question: (name: string, { toTeam, isOffered }: Move) =>
    isOffered ? `Does ${name} move to ${toTeam}?` : `Does ${name} now run for ${toTeam}?`,
  asked: ({ fromTeam, toTeam, isOffered, season }: Move, askedAt: string) =>
    `A coach of ${isOffered ? fromTeam : toTeam} asked on ${on(askedAt)}, for ${season}. ${fromTeam === null ? 'No team has the name on its roster now.' : `The roster of ${fromTeam} has the name now.`}`,
  agreed: ({ toTeam, isOffered }: Move) => (isOffered ? `If ${toTeam} accepts` : 'If you agree'),
  effects: ({ fromTeam, toTeam }: Move) => [
    `Coaches of ${toTeam} keep the roster entry and read the name and training log there.`,
    ...(fromTeam === null ? [] : [`On the roster of ${fromTeam} the athlete stays as inactive.`]),
    'Results stay with the team they were run for, and all bests stay.',
  ],
  others: ({ fromTeam, toTeam, isOffered }: Move) =>
    isOffered
      ? `A coach of ${toTeam} accepts or declines; the athlete or a parent may decline, too. The first answer counts.`
      : `${fromTeam === null ? 'The' : `A coach of ${fromTeam}, the`} athlete or a parent answers; the first answer counts.`,
  agree: 'Agree',
  decline: 'Decline',
  act: (action: string, { toTeam }: Move) => `${action}: ${toTeam}`,
  sureTitle: (name: string, { toTeam }: Move) => `${name} runs for ${toTeam}`,
  sureText: (name: string, { toTeam }: Move) =>
    `${name} moves to ${toTeam}’s roster. Past results stay with the old team, where ${name} shows as inactive.`,
  keep: 'Not yet',
  saving: 'Saving',
  done: {
    agree: (name: string, { toTeam }: Move) => `${name} is on the roster of ${toTeam}.`,
    refuse: () => 'Declined. Nothing has changed.',
  },
  undo: 'Undo move',
  undoOf: ({ toTeam }: Move) => `Undo the move to ${toTeam}`,
  isUndone: (name: string, { fromTeam }: Move) =>
    fromTeam === null ? `Undone. ${name} is on no roster.` : `Undone. ${name} is back at ${fromTeam}.`,
  merge: {
    question: (name: string, { teamName, otherName }: Merge) =>
      `Is ${otherName} of ${teamName} the same person as ${name}?`,
    asked: ({ teamName, reason, askedAt }: Merge) =>
      `A coach of ${teamName} asked on ${on(askedAt)}: “${reason}”`,
    effect:
      'If you agree, both become one athlete with all results, and the coaches of both teams see the profile. If you decline, nothing changes.',
    agree: 'Same person',
    decline: 'Not the same person',
    act: (action: string, { teamName }: Merge) => `${action}: ${teamName}`,
    done: {
      agree: (name: string) => `${name} is one athlete now.`,
      refuse: (name: string) => `Kept as two people. ${name} stays as before.`,
    },
  },
  before: 'Before',
  columns: { team: 'New team', season: 'Season', answer: 'Answer', on: 'On' },
  state: {
    asked: 'Waiting',
    agreed: 'Agreed',
    refused: 'Declined',
    withdrawn: 'Canceled',
    undone: 'Undone',
  } satisfies Record<MoveState, string>,
  on,
};
