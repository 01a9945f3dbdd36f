// Words for the status and the rounds of events.

import { isToCome } from './event-status.rules.ts';
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

export const statusWord = (event: { status: ResultStatus; hasResults: boolean }): string =>
  isToCome(event) ? eventWords.toCome : STATUS_WORDS[event.status];

/** "Complete", or "1 row to review" while rows of the file could not be read. */
export const progressWord = (
  event: { status: ResultStatus; hasResults: boolean },
  waitingRows: number,
): string => (waitingRows === 0 ? statusWord(event) : waitingWord(waitingRows));

export const waitingWord = (waitingRows: number): string =>
  waitingRows === 1 ? '1 row to review' : `${waitingRows} rows to review`;

export const roundWord = (round: RoundCode): string => ROUND_WORDS[round];

export const eventWords = {
  toCome: 'To come',
  eventUnknown: 'This meet has no such event.',
};
