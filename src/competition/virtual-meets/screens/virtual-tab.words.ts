// The sentences of the public tab of a virtual meet.

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

export const virtualTab = {
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
};

export const STATE_TONES = { awaiting: 'warn', valid: 'ok', invalid: 'bad' } as const;
