// Whether a reader may ask to be told about the results of an event.
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';

interface EventToTell {
  meetId: number;
  meetEventId: number;
  status: number | null;
  hasResults: boolean;
  /** True from the day after the meet: what was not held until then does not come. */
  isMeetOver: boolean;
  scheduleState: ScheduleState | null;
}

/** Returns the content of the slot while the event is to come or under way; null afterwards, and if it is canceled. */
export function tellOfEvent(event: EventToTell): string | null {
  const { meetId, meetEventId, status, hasResults, isMeetOver, scheduleState } = event;
  if (isMeetOver || scheduleState === 'canceled') return null;
  const isOpen = !hasResults || status === null || status === RESULT_STATUS.InProgress;
  return isOpen ? JSON.stringify({ meetId, meetEventId, news: 'results' }) : null;
}
