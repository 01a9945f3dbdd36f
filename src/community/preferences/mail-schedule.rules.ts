// When mail comes: each notice for itself or gathered daily or weekly, and not in quiet hours.
import { Refusal } from '#kit/refusal.ts';
import { mailSettingsRefusalWords as words } from './preferences.words.ts';

export const RHYTHMS = ['each', 'daily', 'weekly'] as const;
type Rhythm = (typeof RHYTHMS)[number];

export interface MailSettings {
  /** But what is about the account itself. */
  isAllMailOff: boolean;
  rhythm: Rhythm;
  wantsProductNews: boolean;
  /** Minutes after midnight; both null: no quiet hours. May pass midnight. */
  quietFrom: number | null;
  quietUntil: number | null;
  isLoudOnMeetDays: boolean;
  /** IANA. */
  timeZone: string;
}

/** Of who has not chosen yet. */
export const SETTINGS_AT_FIRST: MailSettings = {
  isAllMailOff: false,
  rhythm: 'daily',
  wantsProductNews: false,
  quietFrom: 21 * 60 + 30,
  quietUntil: 6 * 60 + 30,
  isLoudOnMeetDays: true,
  timeZone: 'America/Chicago',
};

/** In the morning, local time; a weekly one on Mondays. */
const DIGEST_HOUR = 7;
const MONDAY = 1;
const DAY_MINUTES = 24 * 60;

type Zoned = Temporal.ZonedDateTime;

/** Null outside of the quiet hours, else when they end. On meet days there are none for who wants it so. */
export function quietUntil(
  now: Temporal.Instant,
  settings: MailSettings,
  isMeetDay: boolean,
): Temporal.Instant | null {
  const { quietFrom, quietUntil: until, timeZone, isLoudOnMeetDays } = settings;
  if (isMeetDay && isLoudOnMeetDays) return null;
  if (quietFrom === null || until === null || quietFrom === until) return null;
  const local = now.toZonedDateTimeISO(timeZone);
  const minute = local.hour * 60 + local.minute;
  const isQuiet =
    quietFrom < until ? minute >= quietFrom && minute < until : minute >= quietFrom || minute < until;
  if (!isQuiet) return null;
  const end = atMinute(local, until);
  return (
    Temporal.ZonedDateTime.compare(end, local) > 0 ? end : atMinute(local.add({ days: 1 }), until)
  ).toInstant();
}

/**
 * Whether somebody who was told everything until `toldUntil` is due to be told again. One who wants each for itself
 * is told whenever it is not quiet; others when a morning has come since then, later where the quiet hours last longer.
 */
export function isDue(
  toldUntil: Temporal.Instant,
  now: Temporal.Instant,
  settings: MailSettings,
  isMeetDay: boolean,
): boolean {
  if (settings.rhythm === 'each') return quietUntil(now, settings, isMeetDay) === null;
  return Temporal.Instant.compare(toldUntil, lastMorning(now, settings)) < 0;
}

/** The newest moment, not after `now`, at which a digest of this rhythm leaves. */
function lastMorning(now: Temporal.Instant, settings: MailSettings): Temporal.Instant {
  const local = now.toZonedDateTimeISO(settings.timeZone);
  const minute = digestMinute(settings);
  for (let daysAgo = 0; daysAgo <= 7; daysAgo += 1) {
    const morning = atMinute(local.subtract({ days: daysAgo }), minute);
    const isDay = settings.rhythm === 'daily' || morning.dayOfWeek === MONDAY;
    if (isDay && Temporal.ZonedDateTime.compare(morning, local) <= 0) return morning.toInstant();
  }
  return now;
}

function digestMinute({ quietFrom, quietUntil: until }: MailSettings): number {
  const morning = DIGEST_HOUR * 60;
  if (quietFrom === null || until === null || quietFrom === until) return morning;
  const isQuiet =
    quietFrom < until ? morning >= quietFrom && morning < until : morning < until || morning >= quietFrom;
  return isQuiet ? until : morning;
}

const atMinute = (local: Zoned, minute: number): Zoned =>
  local.withPlainTime({ hour: Math.floor((minute % DAY_MINUTES) / 60), minute: minute % 60 });

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** `21:30` → 1290. */
export function parseMinute(text: string): number | null {
  const parts = TIME.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** 1290 → `21:30`. */
export function formatMinute(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Why these cannot be somebody's settings, or null. */
export function refusalToSettings({ quietFrom, quietUntil: until, timeZone }: MailSettings): Refusal | null {
  if ((quietFrom === null) !== (until === null)) {
    return new Refusal('QUIET_HOURS_INCOMPLETE', words.quietHours, {
      fields: { quietFrom: words.quietHours },
    });
  }
  if (!isTimeZone(timeZone)) {
    return new Refusal('TIME_ZONE_UNKNOWN', words.timeZone, { fields: { timeZone: words.timeZone } });
  }
  return null;
}

function isTimeZone(name: string): boolean {
  try {
    // A name, not an offset: an offset knows no summer.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
