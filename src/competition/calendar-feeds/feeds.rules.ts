// The addresses of calendars that others subscribe to, and how far back they reach.
import { addDays, type Day } from '#sport/calendar/days.rules.ts';

/** Half a year of past meets stays in a calendar. */
const PAST_DAYS = 180;

export const feedBegin = (today: Day): Day => addDays(today, -PAST_DAYS);

export const FEED_KEY = /^[0-9a-f]{32}$/;

/** A person's own calendar. The key in it is all that a reader needs. */
export const ownFeedPath = (key: string): string => `/calendar/${key}.ics`;
