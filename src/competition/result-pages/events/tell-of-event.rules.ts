// Whether a reader may ask to be told about the results of an event.
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';

interface EventToTell {
  meetId: number;
  meetEventId: number;
  status: number | null;
  hasResults: boolean;
}

/** Returns the content of the slot while the event is to come or under way; null afterwards. */
export function tellOfEvent({ meetId, meetEventId, status, hasResults }: EventToTell) {
  const isOpen = !hasResults || status === null || status === RESULT_STATUS.InProgress;
  return isOpen ? JSON.stringify({ meetId, meetEventId, news: 'results' }) : null;
}
