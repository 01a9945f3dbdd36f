// When something was said, as a list and a conversation show it: where the reader is.
import { addDays, type Day, formatDate, formatMonthDay } from '#sport/calendar/days.rules.ts';

/** Lines of one author within this time stand together, with one time under them. */
const TOGETHER_MS = 5 * 60 * 1000;

/** "2:04 PM" */
export const timeHere = (at: string): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** In a list: the time of today, else the day. `dayOf` says the reader's day of an instant. */
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

/** By day, the last one of each author's lines marked. */
export function groupMessages<Message extends { at: string; author: string; isOwn: boolean }>(
  messages: readonly Message[],
  dayOf: (at: string) => Day,
): Grouped<Message>[] {
  const days = Map.groupBy(messages, ({ at }) => dayOf(at));
  return [...days].map(([day, those]) => ({
    day,
    messages: those.map((message, index) => {
      const next = those[index + 1];
      const isTogether =
        next !== undefined &&
        next.author === message.author &&
        next.isOwn === message.isOwn &&
        Date.parse(next.at) - Date.parse(message.at) <= TOGETHER_MS;
      return { ...message, isLastOfGroup: !isTogether };
    }),
  }));
}
