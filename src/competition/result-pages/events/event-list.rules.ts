// The list of a meet's events: one gender and division at a time, in groups, with previous and next event.
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

export type EventGroup = 'track' | 'relays' | 'field' | 'combined' | 'road' | 'cross-country';

/** The fields of an event that the list needs. */
export interface ListedEvent {
  meetEventId: number;
  meetDivisionId: number;
  gender: Gender;
  genderName: string;
  divisionName: string;
  eventShort: string;
  name: string;
  group: EventGroup;
  status: number | null;
  /** Null before the event has begun. */
  statusName: string | null;
  /** When it starts: "7:38 PM". Null when it has begun or has no plan. */
  startText: string | null;
  isMeetOver: boolean;
  hasResults: boolean;
}

export const EVENT_GROUPS: readonly EventGroup[] = [
  'track',
  'relays',
  'field',
  'combined',
  'road',
  'cross-country',
];

/** Identifies the events of one gender in one division. */
export interface EventCorner {
  gender: Gender;
  meetDivisionId: number;
}

export const inCorner =
  ({ gender, meetDivisionId }: EventCorner) =>
  (event: EventCorner): boolean =>
    event.gender === gender && event.meetDivisionId === meetDivisionId;

/** Groups the events; groups without an event are left out. */
export function groupEvents<Event extends ListedEvent>(
  events: readonly Event[],
): { group: EventGroup; events: Event[] }[] {
  const byGroup = Map.groupBy(events, ({ group }) => group);
  return EVENT_GROUPS.flatMap((group) => {
    const members = byGroup.get(group);
    return members ? [{ group, events: members }] : [];
  });
}

/** Finds the previous and the next event in the order of the list. */
export function neighborsOf<Event extends ListedEvent>(
  events: readonly Event[],
  current: Pick<ListedEvent, 'meetEventId'> & EventCorner,
): { previous: Event | null; next: Event | null } {
  const listed = groupEvents(events.filter(inCorner(current))).flatMap((group) => group.events);
  const index = listed.findIndex(({ meetEventId }) => meetEventId === current.meetEventId);
  return { previous: listed[index - 1] ?? null, next: index < 0 ? null : (listed[index + 1] ?? null) };
}

/** Finds the same event in another corner, else the first one there; null when there is none. */
export function counterpartOf<Event extends ListedEvent>(
  events: readonly Event[],
  corner: EventCorner,
  eventShort: string,
): Event | null {
  const there = events.filter(inCorner(corner));
  return there.find((event) => event.eventShort === eventShort) ?? there[0] ?? null;
}

/** A round is shown once it has results. */
export const hasRows = ({ items }: { items: readonly unknown[] }): boolean => items.length > 0;

/** Returns the color of an event's status: official is ok, in progress is live, in review and partial need work. */
export function toneOfStatus(status: number | null): 'ok' | 'live' | 'warn' | 'plain' {
  if (status === RESULT_STATUS.Official) return 'ok';
  if (status === RESULT_STATUS.InProgress) return 'live';
  if (status === RESULT_STATUS.InReview || status === RESULT_STATUS.PartialResults) return 'warn';
  return 'plain';
}
