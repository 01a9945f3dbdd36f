// Sentences of the Register tab of a meet, as everyone reads them.
import type { MeetRegistration } from '#competition/meets/meets.contract.ts';
import { countOf } from '#kit/counts.ts';
import { formatCents } from '#kit/money/cents.ts';

type Fees = MeetRegistration['fees'];

/** Times as the clock at the venue shows them: "Thu, May 14 at 9:00 PM". */
export interface WindowTimes {
  opens: string | null;
  closes: string;
  lateUntil: string | null;
  /** "Pacific Time". */
  zone: string;
}

interface StateWords {
  name: string;
  text(times: WindowTimes): string;
}

const states: Record<MeetRegistration['state'], StateWords> = {
  'not-open-yet': {
    name: 'Not open yet',
    text: ({ opens, closes, zone }) => `Entries open ${opens} and close ${closes}, ${zone}.`,
  },
  open: {
    name: 'Open',
    text: ({ closes, lateUntil, zone }) =>
      lateUntil === null
        ? `Entries close ${closes}, ${zone}.`
        : `Entries close ${closes}. Late entries end ${lateUntil}, ${zone}.`,
  },
  late: {
    name: 'Late entries',
    text: ({ lateUntil, zone }) =>
      `Late entries end ${lateUntil}, ${zone}. Earlier entries cannot be changed.`,
  },
  closed: {
    name: 'Closed',
    text: ({ closes, lateUntil, zone }) => `Entries closed ${lateUntil ?? closes}, ${zone}.`,
  },
  locked: { name: 'Closed', text: () => 'The host has closed entries and makes all changes now.' },
};

const some = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false);

/** "$6.00 an event, relay $12.00, cap $200.00"; "No fee" for none. */
function fees(
  { teamCents, athleteCents, eventCents, relayCents, firstEntriesPaid, ...caps }: Fees,
  { isTeam }: { isTeam: boolean },
): string {
  const { athleteCapCents, teamCapCents } = caps;
  const parts = some([
    isTeam && teamCents > 0 && `${formatCents(teamCents)} a team`,
    athleteCents > 0 && `${formatCents(athleteCents)} an athlete`,
    eventCents > 0 && `${formatCents(eventCents)} an event`,
    eventCents > 0 &&
      firstEntriesPaid > 0 &&
      `first ${countOf(firstEntriesPaid, 'event', 'events')} included`,
    isTeam && relayCents > 0 && `relay ${formatCents(relayCents)}`,
    athleteCapCents !== null && `cap for an athlete ${formatCents(athleteCapCents)}`,
    isTeam && teamCapCents !== null && `cap ${formatCents(teamCapCents)}`,
  ]);
  return parts.length === 0 ? 'No fee' : parts.join(', ');
}

export const registerTabWords = {
  title: 'Register',
  description: (meet: string) => `Who may enter ${meet}, until when, and what it costs.`,
  note: 'Events, deadlines and fees',
  caption: 'Who may enter, fees and limits',
  columns: { who: 'Who', fee: 'Fee', limits: 'Limits' },
  states,
  canceled: { name: 'Canceled', text: 'This meet is canceled.' },
  over: { name: 'Closed', text: 'This meet is over.' },
  off: { name: 'Not here', text: 'This meet does not take entries on this site. Ask the host how to enter.' },
  team: 'Coach, for a team',
  invitedTeam: 'Coach, for an invited team',
  unattached: 'Unattached, by athlete or parent',
  eachAthlete: 'Each athlete',
  fees,
  lateFee: (cents: number, from: string) => `A late entry costs ${formatCents(cents)} more from ${from} on.`,
  ownFees: 'An event may have a fee of its own. Entering shows the exact price.',
  teamEntries: (max: number) => (max === 0 ? 'none' : `${max} for an event`),
  hostAccepts: 'host accepts',
  /** "4 events, 3 track, 2 field"; empty without limits. */
  athleteLimits: ({ total, track, field }: MeetRegistration['athleteLimits']) =>
    some([
      total !== null && countOf(total, 'event', 'events'),
      track !== null && `${track} track`,
      field !== null && `${field} field`,
    ]).join(', '),
  signIn: 'Sign in to enter a team or an athlete',
  hostNote: 'Note from the host',
};
