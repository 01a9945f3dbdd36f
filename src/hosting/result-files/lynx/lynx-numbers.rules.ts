// The event numbers and designators of a meet in the files of timing systems.

interface NumberedEvent {
  meetEventId: number;
  /** The number as the host typed it. */
  eventNumber: string | null;
}

/** File names such as `017-1-02.lif` have three digits for the event. */
const NUMBER = /^0*([1-9]\d{0,2})$/;

/**
 * An event keeps the number that the host gave it, unless an event before it has the same. Others get the next free
 * number in the order in which they were made, so that a new event changes no number of an older one.
 */
export function numberEvents(events: readonly NumberedEvent[]): Map<number, number> {
  const numbers = new Map<number, number>();
  const taken = new Set<number>();
  for (const { meetEventId, eventNumber } of events) {
    const number = Number(NUMBER.exec(eventNumber?.trim() ?? '')?.[1] ?? 0);
    if (number === 0 || taken.has(number)) continue;
    numbers.set(meetEventId, number);
    taken.add(number);
  }
  let next = 1;
  for (const { meetEventId } of events.toSorted((a, b) => a.meetEventId - b.meetEventId)) {
    if (numbers.has(meetEventId)) continue;
    while (taken.has(next)) next += 1;
    numbers.set(meetEventId, next);
    taken.add(next);
  }
  return numbers;
}
