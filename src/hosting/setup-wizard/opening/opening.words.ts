import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';

// The terms for hosts, the opening of registration, and the first page after it.
export const agreementWords = {
  title: 'Before you begin',
  lead: 'Setting up a meet takes about twenty minutes. You can stop at any time and go on later.',
  terms: 'Terms for hosts',
  list: [
    'Your school, club or association knows about this meet and lets you host it.',
    'The days, venue, fees and rules that you publish are true. When something changes, you update them.',
    'You use the names, grades and ages of athletes for this meet only, and share them with no one else.',
    'You answer coaches and parents who ask about entries, fees and results.',
    'You publish the true results, and correct mistakes that people report.',
    'If you cancel or postpone the meet, you tell all teams that have entered.',
  ],
  signature: 'We keep who agreed, when, and from which network address.',
  agree: 'Agree and start',
};

export const activateWords = {
  title: 'Activate',
  pageTitle: (meet: string) => `Activate: ${meet}`,
  lead: 'Open registration, now or on a date. Until then only your staff sees the setup.',
  when: 'When registration opens',
  whenHint: 'Times are on the clock at the venue.',
  now: 'Now',
  date: 'On a date',
  opensOn: 'Opens',
  dateMissing: 'Choose the day and time when registration opens.',
  dateWrong: 'This is not a day and time. Use the form 2027-03-15 8:00 AM.',
  checks: 'Check first',
  checksHint: 'You can open registration without what is only advised.',
  needed: 'Needed',
  advised: 'Advised',
  allThere: 'Everything is there.',
  missing: {
    divisions: 'The meet has no divisions yet. Nobody can enter without one.',
    events: 'The meet has no events yet. Nobody can enter without one.',
    host: 'An admin of the site has not confirmed your team yet. Registration can open once your team is confirmed.',
    close: 'Entries have no closing time. They close when the meet begins.',
    contact: 'No contact is given. Coaches will not know whom to ask.',
    fees: 'No fees are set. Entering costs nothing.',
  },
  fix: {
    divisions: 'Add divisions',
    events: 'Add events',
    close: 'Set a closing time',
    contact: 'Add a contact',
    fees: 'Set fees',
  },
  seen: 'What the public sees',
  seenList: {
    page: (venue: string, dates: string) =>
      `The page of the meet, with its days (${dates}) and its venue (${venue}).`,
    opensNow: 'Registration is open from now on.',
    opens: (wallTime: string) => `Registration opens ${formatWallTime(wallTime)}.`,
    closes: (wallTime: string) => `Entries close ${formatWallTime(wallTime)}.`,
    closesAtStart: 'Entries close when the meet begins.',
    entries: 'Divisions, events, limits and fees. Entries stay hidden until you publish them.',
  },
  signature: 'Signature',
  signatureHint: 'We keep your account, the time and your network address with it.',
  name: 'Your full name',
  nameMissing: 'Write your full name to sign.',
  open: 'Open registration',
  schedule: 'Activate the meet',
  processing: 'Processing...',
  processingText: 'We are opening registration. This takes a moment.',
  isOpen: 'Registration is on. Close it to change when it opens.',
  close: 'Close registration',
  closeAsk: (meet: string) =>
    `Nobody can enter ${meet} until you open registration again. Entries that are there stay.`,
  keepOpen: 'Keep it open',
};

export const welcomeWords = {
  title: (meet: string) => `${meet} is ready`,
  now: 'Registration is open. Coaches and athletes can enter now.',
  opens: (wallTime: string) => `Registration opens ${formatWallTime(wallTime)}.`,
  next: 'You can change every setting in the menu. Entries, people and results will appear here as they come.',
  close: 'Got it',
};
