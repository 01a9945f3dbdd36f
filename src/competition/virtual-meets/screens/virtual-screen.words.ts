// The sentences of the pages of a virtual meet: the public tab, posting a mark, and validating marks.

import type { MarkState } from '#competition/virtual-meets/virtual-marks.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

const states: Record<MarkState, string> = {
  awaiting: 'Waits for validation',
  valid: 'Valid',
  invalid: 'Not valid',
};

/** "Valid, by the host". */
const BY: Record<number, string> = { 11: 'by a coach', 12: 'by the host', 13: 'by an admin' };

type WindowState = 'before' | 'open' | 'over';

const windows: Record<WindowState, (startOn: string, endOn: string) => string> = {
  before: (startOn) => `Marks can be posted from ${formatDate(startOn)} on.`,
  open: (_, endOn) => `Marks can be posted until the end of ${formatDate(endOn)}.`,
  over: () => 'The meet is over. Marks that wait are still validated.',
};

export const virtualWords = {
  title: 'Virtual marks',
  description: (meet: string) => `The marks that athletes posted for ${meet}, and which of them are valid.`,
  window: (state: WindowState, startOn: string, endOn: string) => windows[state](startOn, endOn),
  notVirtual: 'This meet is not virtual',
  empty: 'No marks yet',
  emptyText: 'Marks show here as soon as athletes post them. Valid ones are results of the meet.',
  caption: (event: string) => `Marks in the ${event}`,
  heading: (event: string, gender: string, division: string) =>
    [gender, event, division].filter(Boolean).join(', '),
  athlete: 'Athlete',
  mark: 'Mark',
  where: 'Day and place',
  state: 'State',
  stateOf: (state: MarkState, validation: number) =>
    [states[state], BY[Math.abs(validation)]].filter(Boolean).join(', '),
  placeOf: (day: string, location: string) => `${formatDate(day)}, ${location}`,
  own: 'Your marks',
  loading: 'Loading your marks',
  failed: 'Your marks could not be read.',
  tryAgain: 'Try again',
  toValidate: 'To validate',
  decided: 'Decided',
  nothingWaits: 'No mark waits for you.',
  noMark: 'No mark posted yet',
  post: 'Post a mark',
  postFor: (name: string, event: string) => `Post a mark for ${name}, ${event}`,
  change: 'Change',
  changeFor: (name: string, event: string) => `Change the mark of ${name}, ${event}`,
  changedNote: 'A changed mark is validated again.',
  posting: 'Posting',
  posted: 'Mark posted. It now waits for a coach or a host.',
  withdraw: 'Withdraw',
  withdrawFor: (name: string, event: string) => `Withdraw the mark of ${name}, ${event}`,
  withdrawn: 'Mark withdrawn.',
  restored: 'Mark posted again.',
  validate: 'Validate',
  validateFor: (name: string, event: string) => `Validate the mark of ${name}, ${event}`,
  validated: (name: string) => `The mark of ${name} is valid, and a result of the meet.`,
  invalidate: 'Not valid',
  invalidateFor: (name: string, event: string) => `Mark of ${name}, ${event}, is not valid`,
  invalidateTitle: 'Why is the mark not valid?',
  invalidateGo: 'Say not valid',
  invalidated: (name: string) => `The mark of ${name} does not count.`,
  saving: 'Saving',
  keep: 'Keep waiting',
  reason: 'Reason',
  reasonHint: 'The athlete and the family read it: “The finish line is not in the video.”',
  undone: 'The mark waits again.',
  ownMark: 'You posted this mark, or it is yours or your child’s. Another coach or a host validates it.',
  video: 'Watch the video',
  videoOf: (name: string, event: string) => `Watch the video of ${name}, ${event}`,
  noteOf: (note: string) => `Note: ${note}`,
  reasonOf: (reason: string) => `Reason: ${reason}`,

  fields: {
    mark: 'Mark',
    markHint: 'Such as 4:31.20, 18-04.5 or 5.62m.',
    timing: 'Timed',
    timings: { fat: 'Automatically', hand: 'By hand' },
    wind: 'Wind in m/s',
    windHint: 'Such as +1.4. Leave it out if nobody measured it.',
    competedOn: 'Day',
    location: 'Where',
    locationHint: 'The track or course, and the town.',
    videoUrl: 'Link to a video',
    videoHint: 'It begins with https://. Start, finish and the clock should be in it.',
    note: 'Note for those who validate',
  },
};

export const STATE_TONES = { awaiting: 'warn', valid: 'ok', invalid: 'bad' } as const;
