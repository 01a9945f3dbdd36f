// Every sentence of the page that answers a team's request for an athlete.
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
    'When a coach requests a move to another team, the request appears here until someone answers it.',
  question: (name: string, { toTeam, isOffered }: Move) =>
    isOffered ? `Does ${name} move to ${toTeam}?` : `Does ${name} now run for ${toTeam}?`,
  request: ({ fromTeam, toTeam, isOffered, season }: Move, askedAt: string) =>
    `A coach of ${isOffered ? fromTeam : toTeam} asked on ${on(askedAt)}, for ${season}. ${fromTeam === null ? 'The athlete is on no roster now.' : `The athlete is on ${fromTeam}’s roster now.`}`,
  agreed: ({ toTeam, isOffered }: Move) => (isOffered ? `If ${toTeam} accepts` : 'If you agree'),
  effects: ({ fromTeam, toTeam }: Move) => [
    `Coaches of ${toTeam} manage the roster entry and can see the name and training log.`,
    ...(fromTeam === null ? [] : [`The athlete stays on ${fromTeam}’s roster as inactive.`]),
    'Results stay with the team they were run for, and all bests stay.',
  ],
  others: ({ fromTeam, toTeam, isOffered }: Move) =>
    isOffered
      ? `A coach of ${toTeam} accepts or declines. The athlete or a parent can also decline. The first answer counts.`
      : `${fromTeam === null ? 'The' : `A coach of ${fromTeam}, the`} athlete or a parent answers. The first answer counts.`,
  agree: 'Agree',
  decline: 'Decline',
  act: (action: string, { toTeam }: Move) => `${action}: ${toTeam}`,
  sureTitle: (name: string, { toTeam }: Move) => `${name} runs for ${toTeam}`,
  sureText: (name: string, { toTeam }: Move) =>
    `${name} moves to ${toTeam}’s roster. Past results stay with the old team, where ${name} shows as inactive.`,
  keep: 'Not yet',
  saving: 'Saving',
  done: {
    agree: (name: string, { toTeam }: Move) => `${name} is now on ${toTeam}’s roster.`,
    refuse: () => 'Declined. Nothing changed.',
  },
  undo: 'Undo move',
  undoOf: ({ toTeam }: Move) => `Undo the move to ${toTeam}`,
  isUndone: (name: string, { fromTeam }: Move) =>
    fromTeam === null ? `Undone. ${name} is on no roster.` : `Undone. ${name} is back at ${fromTeam}.`,
  merge: {
    question: (name: string, { teamName, otherName }: Merge) =>
      `Is ${otherName} of ${teamName} the same person as ${name}?`,
    request: ({ teamName, reason, askedAt }: Merge) =>
      `A coach of ${teamName} asked on ${on(askedAt)}: “${reason}”`,
    effect:
      'If you agree, both become one athlete with all results, and the coaches of both teams see the profile. If you decline, nothing changes.',
    agree: 'Same person',
    decline: 'Not the same person',
    act: (action: string, { teamName }: Merge) => `${action}: ${teamName}`,
    done: {
      agree: (name: string) => `${name} is now one athlete.`,
      refuse: (name: string) => `Kept as two people. ${name} stays as before.`,
    },
  },
  before: 'Past requests',
  columns: { team: 'New team', season: 'Season', answer: 'Answer', on: 'On' },
  state: (state: MoveState): string => {
    switch (state) {
      case 'asked':
        return 'Waiting';
      case 'agreed':
        return 'Agreed';
      case 'refused':
        return 'Declined';
      case 'withdrawn':
        return 'Canceled';
      case 'undone':
        return 'Undone';
    }
  },
  on,
};
