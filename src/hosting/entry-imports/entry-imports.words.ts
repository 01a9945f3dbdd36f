import { countOf } from '#kit/counts.ts';
import type { WaitReason, Waits } from './plan/outcomes.rules.ts';

const WHY: Record<WaitReason, (wait: Waits) => string> = {
  ROW_UNREADABLE: () => 'This row has no name and no team, or is not an entry',
  NAME_MISSING: () => 'This row has no name',
  TEAM_UNKNOWN: ({ part }) =>
    part === '' ? 'The file does not say which team' : `Team ${part} is not known here. Which team is it?`,
  NOT_DECLARED: ({ detail }) =>
    detail === 'scratched' ? 'The file says that this entry is scratched' : 'The file lists an alternate',
  EVENT_UNKNOWN: ({ detail }) =>
    detail === '' ? 'The event is missing' : `${detail} is not an event we know`,
  EVENT_NOT_IN_MEET: ({ detail }) => `Event ${detail} is not in this meet`,
  EVENT_NOT_HERE: ({ detail }) =>
    detail === ''
      ? 'This event is not held for this gender'
      : `This event is not held for this gender in division ${detail}`,
  EVENT_DOUBTFUL: () => 'The meet has this event more than once',
  DIVISION_UNKNOWN: ({ detail }) => `Division ${detail} is not in this meet`,
  DIVISION_MISSING: () => 'The event is held in several divisions, and the row names none',
  GENDER_MISSING: () => 'The row does not say boys or girls',
  ATHLETE_OPEN: ({ part }) => `We are not sure who ${part} is`,
  RELAY_SHORT: ({ detail }) => {
    const [have = '', need = ''] = detail.split(' ');
    return `Relay has ${countOf(Number(have), 'runner', 'runners')} and needs ${need}`;
  },
  RELAY_LONG: ({ detail }) => `Relay has too many runners: ${detail} legs and 4 alternates at most`,
  RUNNER_TWICE: () => 'A runner is on this relay twice',
  SEED_UNREADABLE: ({ part }) => `“${part}” is not a mark`,
  SEED_IMPOSSIBLE: ({ part, detail, suggestion }) =>
    `${part} is not possible in ${detail}.${suggestion === null ? '' : ` Is it ${suggestion}?`}`,
  TWICE_IN_FILE: ({ detail }) => `Row ${detail} has the same entry with another mark`,
  WITHDRAWN: () => 'This entry was taken out after an earlier import',
  BELOW_STANDARD: ({ part, detail }) => `${part} does not meet the entry standard of ${detail}`,
  ATHLETE_LIMIT: ({ detail }) => detail,
  TEAM_LIMIT: ({ detail }) => detail,
  DIVISION_CLOSED: ({ detail }) => detail,
};

export const importWords = {
  tooLarge: 'This file is larger than 8 MB. Split it, and import each part.',
  notGzip: 'The file arrived incomplete. Please choose it again.',
  forgotten: 'This file is no longer kept. Please choose it again.',
  unknown: 'There is no such import.',
  planChanged: 'The meet changed while you were looking. Check the preview, then import again.',
  nothingToImport: 'No row is ready to import.',
  hostUnknown: (why: string) =>
    `New athletes come in once you could open this meet to everyone. Leave their rows out until then. ${why}`,
  notApplied: 'This import has not put in anything, or was undone before.',
  undoClosed: 'Entries are closed, so an import can no longer be undone. Remove single entries instead.',
  pasted: 'Pasted text',
  why: (wait: Waits): string => WHY[wait.reason](wait),
  unattached: 'Unattached',
  leftOut: 'Left out',
  /** Codes of HY-TEK mean one event for athletes and another one for relays. */
  codeOf: (code: string, of: 'athlete' | 'squad') => `${code} (${of === 'squad' ? 'relays' : 'athletes'})`,
  notThisAthlete: 'Not this athlete',
  noDivision: 'No division in the file',
  noTeam: 'No team in the file',
  fixes: {
    skip: 'Leave out',
    'as-is': 'Enter anyway',
    again: 'Enter again',
    'no seed': 'Enter without a seed',
    'choose event': 'Choose event',
    suggestion: (seed: string) => `Use ${seed}`,
  },
  sameAs: (name: string) => `Same as ${name}`,
  newAthlete: 'New athlete',
  leaveOut: 'Leave out',
  underThisName: (name: string) => `Enter under the name ${name}, without a team page`,
  squad: (team: string, letter: string) => `${team} ${letter}`,
  entry: (name: string, event: string) => `${name}, ${event}`,
};
