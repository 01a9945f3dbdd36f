// Whether an event is still to come. A file of its own, so that pages of results load without the catalog of events.
import { RESULT_STATUS } from './result-status.rules.ts';

/** Every event starts "in review", so one without results has not been run. */
export const isToCome = ({ status, hasResults }: { status: number; hasResults: boolean }): boolean =>
  status === RESULT_STATUS.InReview && !hasResults;
