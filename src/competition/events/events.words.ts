// Words for the status and the rounds of events.

import type { ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { statusShown } from './event-status.rules.ts';
import type { RoundCode } from './meet-events.rules.ts';
import { RESULT_STATUS, type ResultStatus } from './result-status.rules.ts';

const STATUS_WORDS: Record<ResultStatus, string> = {
  [RESULT_STATUS.Official]: 'Official',
  [RESULT_STATUS.Complete]: 'Complete',
  [RESULT_STATUS.InProgress]: 'In progress',
  [RESULT_STATUS.InReview]: 'In review',
  [RESULT_STATUS.TimeTrial]: 'Time trial',
  [RESULT_STATUS.PolarBear]: 'Polar bear',
  [RESULT_STATUS.PartialResults]: 'Partial',
};

const ROUND_WORDS: Record<RoundCode, string> = {
  P: 'Prelims',
  Q: 'Quarterfinals',
  S: 'Semifinals',
  F: 'Finals',
};

/** Null before the event or round has begun. */
export function statusWord(event: { status: ResultStatus | null; hasResults: boolean }): string | null {
  const status = statusShown(event);
  return status === null ? null : STATUS_WORDS[status];
}

/** "Complete", or "1 row to review" while rows of the file could not be read; null before it has begun. */
const progressWord = (
  event: { status: ResultStatus | null; hasResults: boolean },
  waitingRows: number,
): string | null => (waitingRows === 0 ? statusWord(event) : waitingWord(waitingRows));

/** The status as readers see it, and its word. Before the event has begun, the host's announcement about it counts. */
export function writeProgress(
  event: { status: ResultStatus | null; hasResults: boolean; change?: ScheduleChange | null },
  waitingRows: number,
) {
  const status = statusShown(event);
  const announced = status === null && event.change ? scheduleChangeWords.state(event.change.state) : null;
  return { status, statusName: announced ?? progressWord(event, waitingRows) };
}

export const waitingWord = (waitingRows: number): string =>
  waitingRows === 1 ? '1 row to review' : `${waitingRows} rows to review`;

export const roundWord = (round: RoundCode): string => ROUND_WORDS[round];

export const eventWords = {
  eventUnknown: 'This meet has no such event.',
  roundUnknown: 'This event has no such round.',
  heatUnknown: 'This meet has no such heat.',
};
