// The changes of plans of which a host tells the teams entered.
import { SCHEDULE_NOTE_MAX } from '#competition/meets/schedule-changes.rules.ts';

/** `planned` takes a cancellation or postponement back; `unpublished` hides the meet. */
export const MEET_CHANGES = ['canceled', 'postponed', 'planned', 'unpublished'] as const;

export type MeetChange = (typeof MEET_CHANGES)[number];

/** The public page shows the message as the note of the change. */
export const MESSAGE_MAX = SCHEDULE_NOTE_MAX;

/** Teams that hear that a meet is off or gone learn why. */
export const needsMessage = (change: MeetChange): boolean => change !== 'planned';
