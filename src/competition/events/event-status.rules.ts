// Whether an event is still to come, apart from the catalogue of events, which a page of results does not need.
import { RESULT_STATUS } from '#sport/enumerations.rules.ts';

/** An event that nobody has run yet is in review only because that is how every event begins. */
export const isToCome = ({ status, hasResults }: { status: number; hasResults: boolean }): boolean =>
  status === RESULT_STATUS.InReview && !hasResults;
