// What a host announces about the time of a meet or an event: delayed, postponed, canceled.
import { Refusal } from '#kit/refusal.ts';
import { scheduleNoteLongSentence } from './meets.words.ts';

export const SCHEDULE_STATES = ['delayed', 'postponed', 'canceled'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

export interface ScheduleChange {
  state: ScheduleState;
  /** The host's words, such as "Lightning: no start before 5:30 PM". */
  note: string | null;
}

export const SCHEDULE_NOTE_MAX = 200;

/** Trims the note; an empty one is none. */
export function cleanScheduleChange({ state, note }: ScheduleChange): ScheduleChange {
  return { state, note: note?.replace(/\s+/g, ' ').trim() || null };
}

export function refusalToScheduleChange({ note }: ScheduleChange): Refusal | null {
  if ((note ?? '').length <= SCHEDULE_NOTE_MAX) return null;
  return new Refusal('SCHEDULE_NOTE_LONG', scheduleNoteLongSentence(SCHEDULE_NOTE_MAX), { status: 400 });
}

/** The host's announcement about an event: that of the event itself, else that of the whole meet. */
export const changeOf = (event: ScheduleChange | null, meet: ScheduleChange | null): ScheduleChange | null =>
  meet?.state === 'canceled' ? meet : (event ?? meet);

/** A canceled or postponed event has no time until the host gives it one. */
export const hasNoTime = (change: Pick<ScheduleChange, 'state'> | null): boolean =>
  change?.state === 'canceled' || change?.state === 'postponed';

/** The color of an announcement. */
export const changeTone = (state: ScheduleState): 'warn' | 'bad' => (state === 'canceled' ? 'bad' : 'warn');
