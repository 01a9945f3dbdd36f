// Whether a meet shows how many of its events are finished.
import type { MeetTiming } from '#sport/calendar/days.rules.ts';

interface MeetToCount {
  progress: { total: number };
  resultCount: number;
  timing: MeetTiming;
}

/** Before its days a meet has nothing to count. */
export const isUnderWay = ({ progress, resultCount, timing }: MeetToCount): boolean =>
  progress.total > 0 && (timing === 'meet-day' || resultCount > 0);
