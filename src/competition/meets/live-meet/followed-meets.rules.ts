// Which meets an open page follows by a stream, and the fields of an update that every page of the meet uses.
import type { Gender } from '#sport/people/genders.rules.ts';

/** A page follows a meet for this time after its last result. */
const FOLLOWED_HOURS = 24;
const HOUR_MS = 3_600_000;

interface FollowedMeet {
  timing: string;
  lastResultAt: string | null;
}

/** True on the days of the meet, and for a day after its last result. */
export function isFollowed({ timing, lastResultAt }: FollowedMeet, nowMs: number): boolean {
  if (timing === 'meet-day') return true;
  return lastResultAt !== null && nowMs - Date.parse(lastResultAt) < FOLLOWED_HOURS * HOUR_MS;
}

/** A message of the channel `{sport}/meets/{meetId}/resultUpdate` about one round of one event. */
export interface MeetUpdate {
  meetEventId: number;
  meetDivisionId: number;
  gender: Gender;
  eventShort: string;
  eventName: string;
  divisionName: string;
  status: number | null;
  dataVersion: number;
  items: UpdatedRow[];
  /** True if the message has no rows, and the event must be read again. */
  isPartial: boolean;
}

/** A changed row. Fields without a value are left out. */
export interface UpdatedRow {
  resultId: number;
  athleteName: string;
  heat?: number | null;
  mark: string;
}
