// The schedule of mail: each notification at once or a daily or weekly digest, and none in quiet hours.
import { Refusal } from '#kit/refusal.ts';
import { mailSettingsRefusalWords as words } from './preferences.words.ts';

export const MAIL_FREQUENCIES = ['each', 'daily', 'weekly'] as const;
type MailFrequency = (typeof MAIL_FREQUENCIES)[number];

export interface MailSettings {
  /** Mail about the account itself still comes. */
  isAllMailOff: boolean;
  rhythm: MailFrequency;
  wantsProductNews: boolean;
  /** Minutes after midnight, and the range may pass midnight. Both are null without quiet hours. */
  quietFrom: number | null;
  quietUntil: number | null;
  isLoudOnMeetDays: boolean;
  /** An IANA name. */
  timeZone: string;
}

/** The settings of an account that has not chosen. */
export const DEFAULT_MAIL_SETTINGS: MailSettings = {
  isAllMailOff: false,
  rhythm: 'daily',
  wantsProductNews: false,
  quietFrom: 21 * 60 + 30,
  quietUntil: 6 * 60 + 30,
  isLoudOnMeetDays: true,
  timeZone: 'America/Chicago',
};

/** Digests leave in the morning, local time; weekly ones on Mondays. */
const DIGEST_HOUR = 7;
const MONDAY = 1;
const DAY_MINUTES = 24 * 60;

type Zoned = Temporal.ZonedDateTime;

/**
 * Returns the end of the current quiet hours; null outside of them, and on meet days if the account
 * allows mail then.
 */
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
 * True if an account that has received everything until `mailedUntil` should get mail now. Mail
 * that comes at once only waits for the quiet hours; a digest leaves on each morning, or later if
 * the quiet hours last longer.
 */
export function isDue(
  mailedUntil: Temporal.Instant,
  now: Temporal.Instant,
  settings: MailSettings,
  isMeetDay: boolean,
): boolean {
  if (settings.rhythm === 'each') return quietUntil(now, settings, isMeetDay) === null;
  return Temporal.Instant.compare(mailedUntil, lastMorning(now, settings)) < 0;
}

/** The latest moment, not after `now`, at which a digest of this frequency leaves. */
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

/** Parses `21:30` to 1290. */
export function parseMinute(text: string): number | null {
  const parts = TIME.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}

/** Formats 1290 as `21:30`. */
export function formatMinute(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns the reason why the settings are refused, or null. */
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
    // An offset is refused, since it does not follow daylight saving time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
