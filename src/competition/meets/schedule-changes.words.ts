// Words for a delayed, postponed or canceled meet or event.
import type { ScheduleChange, ScheduleState } from './schedule-changes.rules.ts';

const STATES: Record<ScheduleState, string> = {
  delayed: 'Delayed',
  postponed: 'Postponed',
  canceled: 'Canceled',
};

export const scheduleChangeWords = {
  state: (state: ScheduleState) => STATES[state],
  /** "Delayed: lightning, no start before 5:30 PM", below the head of the meet. */
  line: ({ state, note }: ScheduleChange) =>
    note === null ? MEET_LINES[state] : `${STATES[state]}: ${note}`,
};

const MEET_LINES: Record<ScheduleState, string> = {
  delayed: 'This meet is delayed.',
  postponed: 'This meet is postponed. We do not know the new date yet.',
  canceled: 'This meet is canceled.',
};
