// Times of messages in the reader's time zone.
import { addDays, type Day, formatDate, formatMonthDay } from '#sport/calendar/days.rules.ts';

/** Lines of one author within this time form one group, with one time below. */
const GROUP_MS = 5 * 60 * 1000;

/** Formats "2:04 PM". */
export const timeHere = (at: string): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/**
 * Formats the time if it was today, else the day. `dayOf` returns the reader's day of an instant.
 */
export function listTime(at: string, today: Day, dayOf: (at: string) => Day, yesterday: string): string {
  const day = dayOf(at);
  if (day === today) return timeHere(at);
  if (day === addDays(today, -1)) return yesterday;
  return day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatDate(day);
}

interface Grouped<Message> {
  day: Day;
  messages: (Message & { isLastOfGroup: boolean })[];
}

/** Groups messages by day and marks the last of each author's group. */
export function groupMessages<Message extends { at: string; author: string; isOwn: boolean }>(
  messages: readonly Message[],
  dayOf: (at: string) => Day,
): Grouped<Message>[] {
  const days = Map.groupBy(messages, ({ at }) => dayOf(at));
  return [...days].map(([day, group]) => ({
    day,
    messages: group.map((message, index) => {
      const next = group[index + 1];
      const isTogether =
        next !== undefined &&
        next.author === message.author &&
        next.isOwn === message.isOwn &&
        Date.parse(next.at) - Date.parse(message.at) <= GROUP_MS;
      return { ...message, isLastOfGroup: !isTogether };
    }),
  }));
}
