// What people are told of a meet, when, and for how long it is news.
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';

/** `results`: they are in. `start`: the race is about to start. */
export const RACE_NEWS = ['results', 'start'] as const;

export type RaceNews = (typeof RACE_NEWS)[number];

/** A whole meet, one of its events, or one heat of an event. */
export interface Watched {
  meetId: number;
  meetEventId: number | null;
  heatId: number | null;
  news: RaceNews;
}

/** An account, or a device without one. */
export type Reader = { userId: number; subscriptionId: null } | { userId: null; subscriptionId: number };

export const readerKey = ({ userId, subscriptionId }: Reader): string =>
  userId === null ? `device ${subscriptionId}` : `account ${userId}`;

/** The most races that one account or device may watch. */
export const WATCHES_MAX = 100;

const BEFORE_START_MINUTES = 20;
const MINUTE_MS = 60_000;

/** True within the last 20 minutes before a start. */
export function isSoon(startsAtMs: number, nowMs: number): boolean {
  return startsAtMs > nowMs && startsAtMs - nowMs <= BEFORE_START_MINUTES * MINUTE_MS;
}

/** The minutes until a start, as a person would say them: 20, 15, 10, 5, or as many as are left. */
export function minutesLeft(startsAtMs: number, nowMs: number): number {
  const minutes = Math.max(1, Math.round((startsAtMs - nowMs) / MINUTE_MS));
  return minutes < 5 ? minutes : 5 * Math.round(minutes / 5);
}

/** Results of a round or event are in when nobody is competing any more, official or not. */
export const isIn = (status: number | null): boolean =>
  status !== null && status !== RESULT_STATUS.InProgress;

/** A heat on the track is in when all who started have a result, a flight with the whole event. */
export function isHeatIn(heat: {
  isField: boolean;
  roundStatus: number | null;
  starterCount: number;
  resultCount: number;
}): boolean {
  if (heat.resultCount === 0) return false;
  return isIn(heat.roundStatus) || (!heat.isField && heat.resultCount >= heat.starterCount);
}

const MORNING_HOUR = 6;

/** Returns 6 AM at the venue for an instant of the night there, else null: nobody is woken by a result. */
export function morningAfter(now: Temporal.Instant, timeZone: string): string | null {
  const local = now.toZonedDateTimeISO(timeZone);
  if (local.hour >= MORNING_HOUR) return null;
  return local.startOfDay().with({ hour: MORNING_HOUR }).toInstant().toString();
}

/** Results and changes of the schedule are news for some hours. */
const NEWS_HOURS = 8;

/** Says from when and until when a message is delivered; one of the night waits for the morning at the venue. */
export function newsTimes(
  now: Temporal.Instant,
  timeZone: string,
): { expiresAt: string; notBefore?: string } {
  const morning = morningAfter(now, timeZone);
  return { expiresAt: now.add({ hours: NEWS_HOURS }).toString(), ...(morning && { notBefore: morning }) };
}
