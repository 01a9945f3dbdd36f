import { countOf as counted } from '#kit/counts.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';

interface SeedToTell {
  mark: string;
  competedOn: string;
  meetName: string;
  place: number | null;
  timing: 'fat' | 'hand' | null;
}

const TIMINGS = { fat: ' FAT', hand: ' hand-timed' };

const entries = (count: number) => counted(count, 'entry', 'entries');

/** Codes of refusals that fit under a mark in one word. */
const STOP_NOTES: Record<string, string> = {
  EVENT_LIMIT_REACHED: 'full',
  TEAM_LIMIT_REACHED: 'team full',
  DIVISION_FULL: 'full',
  EVENT_LOCKED: 'locked',
  DIVISION_CLOSED: 'closed',
  MEMBERSHIP_MISSING: 'no number',
  ENTRY_TWICE: 'entered',
};

export const deskWords = {
  loading: 'Loading the entries',
  failed: 'The entries could not be loaded.',
  again: 'Try again',
  title: (name: string) => `Enter ${name}`,
  lead: 'Season bests are proposed as seeds. Press a mark to enter it.',
  noAthletes: 'There is nobody to enter',
  noEvents: 'There is nothing to enter',
  noEventsText: 'The host has not added events for these athletes.',
  undo: 'Undo',
  nothingToUndo: 'There is nothing to undo yet.',
  fromMeet: 'From another meet',
  fromFile: 'From a file',
  notOpened: 'This did not open. Check your connection, then press again.',
  genders: 'Gender',
  division: 'Division',
  onlyWithMark: 'Only athletes with a mark',
  limits: ({ total, track, field }: Record<'total' | 'track' | 'field', number | null>): string => {
    const parts = [
      total === null ? [] : counted(total, 'event', 'events'),
      track === null ? [] : `${track} track`,
      field === null ? [] : `${field} field`,
    ].flat();
    return parts.length === 0 ? '' : `Limits for each athlete: ${parts.join(', ')}`;
  },
  draftSaved: 'Draft saved on this device',
  draftNotSaved: 'This device cannot save the draft. Submit before you leave the page.',

  caption: (team: string, group: string) => `${group} of ${team} by event, with season bests`,
  athlete: 'Athlete',
  events: 'Events',
  enteredByTeam: 'Entered by your team',
  placesLeft: 'Places left',
  noLimit: 'No limit',
  grade: (text: string) => (/^\d+$/.test(text) ? `Grade ${text}` : text),
  countOf: (count: number, max: number | null) => (max === null ? String(count) : `${count} of ${max}`),
  full: 'full',
  keys: 'Arrows move, Space enters, T types a mark',
  aboutHint: 'Move to a mark to see where it is from, or what stops it.',

  rank: (rank: number) => `#${rank}`,
  waits: (number: number) => `wait ${number}`,
  notSent: 'not sent',
  withdrawn: 'withdraw, not sent',
  scratched: 'Scratched',
  stops: 'stopped',
  stopNote: (code: string, { entryStandard }: { entryStandard: { mark: string } | null }): string | null =>
    code === 'STANDARD_MISSED' && entryStandard ? `std ${entryStandard.mark}` : (STOP_NOTES[code] ?? null),
  seed: ({ mark, competedOn, meetName, place, timing }: SeedToTell) =>
    `${mark}${timing ? TIMINGS[timing] : ''}, ${formatDate(competedOn)}, ${
      place === null ? '' : `${ordinal(place)} at `
    }${meetName}.`,
  noSeed: 'No mark this season.',
  typed: (mark: string) => (mark === '' ? 'Entered without a mark.' : `${mark}, typed.`),
  willSend: 'Not sent yet.',
  willWait: (number: number) => `The event is full: this entry would be number ${number} on the wait list.`,
  willWithdraw: 'Will be withdrawn when you submit.',
  standing: (state: string, mark: string, rank: number | null) =>
    `${state}${mark === '' ? ', no seed' : `, seed ${mark}`}${rank === null ? '' : `, ${ordinal(rank)} by seed`}.`,
  cell: (athlete: string, event: string, { mark, isEntered, note }: CellToName) => {
    const text = mark ?? (isEntered ? 'NT' : 'no mark');
    const state = isEntered ? 'entered' : note === STOP_NOTES.ENTRY_TWICE ? null : 'not entered';
    return [athlete, event, note === null ? text : `${text} ${note}`, state].filter(Boolean).join(', ');
  },
  legend: {
    entered: 'entered, #6 by seed',
    waiting: 'on the wait list',
    stopped: 'stopped by a limit or standard',
  },

  linked: (athlete: string, count: number) => `${athlete}: all ${count} new entries get places, or none`,

  numbers: 'Membership numbers',
  numbersOf: (systems: readonly string[]) =>
    `Everyone who enters needs a membership number of ${systems.join(' and ')}.`,
  numbersMissing: (count: number) => `${counted(count, 'number is', 'numbers are')} missing.`,
  numbersGiven: 'Everyone has one.',
  numberOf: (athlete: string, system: string) => `${system} number of ${athlete}`,

  typeMark: 'Type a mark',
  typeMarkFor: (athlete: string, event: string) => `Type a mark: ${athlete}, ${event}`,
  enterTitle: (athlete: string, event: string) => `${athlete}, ${event}`,
  mark: 'Mark',
  markHints: {
    time: 'Such as 11.04 or 4:36.80. A time with one decimal counts as hand-timed.',
    distance: 'Such as 21-03 or 6.48m.',
    height: 'Such as 6-02 or 1.88m.',
    points: 'Such as 4120.',
  },
  markMissing: 'Type a mark, or enter without one.',
  enter: 'Enter',
  enterWithout: 'Enter without a mark',
  cancel: 'Cancel',

  placesFree: (count: number) => counted(count, 'place left.', 'places left.'),
  ready: (count: number) => `Your draft: ${entries(count)} within the limits.`,

  relays: 'Relays',
  relaysNote: 'an alternate counts only if he or she runs',
  addRelay: 'Add relay',
  noRelays: 'No relay yet.',
  relay: (letter: string) => `Relay ${letter}`,
  relayLabel: (event: string, letter: string) => `${event}, ${letter}`,
  relayTitle: (event: string, letter: string) => `${event}, relay ${letter}`,
  saveRelay: 'Save relay',
  event: 'Event',
  leg: (leg: number) => `Leg ${leg}`,
  alternate: (number: number) => `Alternate ${number}`,
  alternates: (names: string) => `Alternates: ${names}`,
  nobody: 'Nobody yet',
  onRelay: 'on this relay',
  runnerWith: (name: string, note: string | null) => (note === null ? name : `${name} (${note})`),
  runnerTwice: (name: string) => `${name} is on this relay twice. Choose someone else for one leg.`,
  runnersLater: 'You can add runners until entries close.',
  noRunners: 'No runners yet',
  formerAthlete: 'Former athlete',
  seedLabel: 'Seed',
  withoutMark: 'No mark',
  lettersGone: 'This team has a relay for every letter from A to Z.',
  edit: 'Edit',
  editFor: (label: string) => `Edit ${label}`,
  withdraw: 'Withdraw',
  putBack: 'Keep',
  relayAction: (label: string, isStanding: boolean, isWithdrawn: boolean) =>
    `${isWithdrawn ? 'Keep' : isStanding ? 'Withdraw' : 'Remove'} ${label}`,

  prepare: 'You can prepare your entries now. Your draft stays on this device until you submit.',

  submit: (count: number) => `Submit ${entries(count)}`,
  submitChanges: (count: number) => `Submit ${counted(count, 'change', 'changes')}`,
  submitAt: (time: string) => `Submit at ${time}`,
  submitting: 'Submitting',
  nothingToSend: 'Enter an athlete first.',
  safe: 'Safe to press twice: entries count once.',
  notSentYet: 'Not sent. Your draft is saved on this device. Try again.',
  waitForOpening: (time: string) => `Entries open at ${time}. The button works from then on.`,

  clock: {
    opens: 'Entries open in',
    closes: (wallTime: string) => `Entries close ${wallTime}`,
    lateEnds: (wallTime: string) => `Late entries end ${wallTime}`,
    closed: (wallTime: string) => `Entries closed ${wallTime}`,
    label: (title: string, left: string) => `${title}: ${left}`,
    zone: (zone: string) => `${zone}, by our clock.`,
    difference: (seconds: number) =>
      `Yours is ${Math.abs(seconds) < 120 ? `${Math.abs(seconds)} s` : counted(Math.round(Math.abs(seconds) / 60), 'minute', 'minutes')} ${seconds > 0 ? 'fast' : 'slow'}.`,
    left: (seconds: number) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const days = Math.floor(seconds / 86_400);
      const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
        .map(two)
        .join(':');
      return days > 0 ? `${days} d ${clock}` : clock;
    },
  },

  fees: 'Fees',
  noneYet: 'Nothing to pay yet.',
  noFees: 'This meet has no entry fees.',
  total: 'Total',
  payLater: 'You pay nothing now. Payment comes later.',
  waitFree: 'Entries on a wait list cost nothing until they are accepted.',

  unsent: 'Stopped entries',
  remove: 'Remove',
  removeFor: (label: string) => `Remove ${label}`,
  sendAgain: 'Send again',
  sendAgainFor: (label: string) => `Send ${label} again`,

  missing: 'Still missing',

  waiting: 'Wait list',
  waitingLine: (label: string, number: number, count: number) =>
    `${label}: number ${number} of ${Math.max(number, count)}.`,
  othersStay: 'Other entries stay if this one gets no place.',
  linkedWait: 'Linked entries get places together, or none.',
  waitMessage: 'You get a message when a place is free. You pay only for entries with a place.',

  received: 'Received',
  receipt: (time: string, arrival: number, number: string) =>
    `Received ${time} as number ${arrival}. Receipt number ${number}.`,
  lastReceipt: (time: string, number: string) => `Last received ${time}. Receipt number ${number}.`,
  outcomes: {
    accepted: 'Accepted',
    'in-process': 'In process',
    new: 'New',
    waitlisted: 'Waitlisted',
    changed: 'Changed',
    withdrawn: 'Withdrawn',
    refused: 'Not sent',
  },
  outcomeTexts: {
    'in-process': 'The host checks the mark.',
    new: 'The host decides.',
  } as Partial<Record<string, string>>,
  entriesIn: (count: number) => entries(count),
  waitingNumber: (number: number) => `number ${number}`,
};

interface CellToName {
  mark: string | null;
  isEntered: boolean;
  note: string | null;
}
