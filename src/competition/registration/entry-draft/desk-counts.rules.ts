// The places that are left and the wait lists of an open form, as others enter and withdraw.
import { type EntryCounts, placesLeft } from '#competition/entries/places-left.rules.ts';
import type { DeskForm } from './desk-form.rules.ts';

export type CountsOfEvent = EntryCounts & { meetEventId: number };

/** Returns the form with these counts, and the same form if they are no news for it. */
export function withCounts(form: DeskForm, counts: readonly CountsOfEvent[]): DeskForm {
  const byEvent = new Map(counts.map((count) => [count.meetEventId, count]));
  let isNews = false;
  const events = form.events.map((event) => {
    const count = byEvent.get(event.meetEventId);
    if (!count) return event;
    const next = { placesLeft: placesLeft(count, event.placesMax), waitingCount: count.waitlisted };
    if (next.placesLeft === event.placesLeft && next.waitingCount === event.waitingCount) return event;
    isNews = true;
    return { ...event, ...next };
  });
  return isNews ? { ...form, events } : form;
}

/** True if an entry of the form may have moved up: someone has left a wait list on which it is. */
export function mayHaveMoved({ events, entries }: DeskForm, counts: readonly CountsOfEvent[]): boolean {
  return counts.some(({ meetEventId, waitlisted }) => {
    const before = events.find((event) => event.meetEventId === meetEventId)?.waitingCount ?? 0;
    const waits = entries.some((entry) => entry.meetEventId === meetEventId && entry.waitingNumber !== null);
    return waits && waitlisted < before;
  });
}
