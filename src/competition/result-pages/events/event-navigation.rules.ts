// Links of an event page: other genders, divisions, the list of events, previous and next event.
import { eventResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { GENDERS } from '#sport/people/genders.rules.ts';
import {
  counterpartOf,
  type EventGroup,
  groupEvents,
  inCorner,
  type ListedEvent,
  neighborsOf,
  toneOfStatus,
} from './event-list.rules.ts';
import { pageWords as words } from './event-page.words.ts';

export interface EventLink {
  meetEventId: number;
  name: string;
  to: string;
}

export interface EventNavigation {
  genders: { label: string; to: string; isCurrent: boolean }[];
  divisions: { id: number; name: string; isCurrent: boolean }[];
  groups: {
    group: EventGroup;
    events: (EventLink & { tone: ReturnType<typeof toneOfStatus>; statusName: string; isCurrent: boolean })[];
  }[];
  previous: EventLink | null;
  next: EventLink | null;
}

interface NavigatedEvent extends ListedEvent {
  meetId: number;
}

export function eventAddress({ meetId, gender, meetDivisionId, eventShort }: NavigatedEvent): string {
  return eventResultsAddress({ meetId: meetId, gender, meetDivisionId: meetDivisionId, eventShort });
}

export function eventNavigation(events: readonly NavigatedEvent[], current: NavigatedEvent): EventNavigation {
  const { previous, next } = neighborsOf(events, current);
  return {
    genders: genderLinks(events, current),
    divisions: divisionsOf(events, current),
    groups: groupEvents(events.filter(inCorner(current))).map(({ group, events: members }) => ({
      group,
      events: members.map((event) => ({
        ...linkTo(event),
        tone: toneOfStatus(event.status),
        statusName: words.statusOrTime(event),
        isCurrent: event.meetEventId === current.meetEventId,
      })),
    })),
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
  };
}

function linkTo(event: NavigatedEvent): EventLink {
  return { meetEventId: event.meetEventId, name: event.name, to: eventAddress(event) };
}

// A gender without an event in this division links to its first event of the meet.
function genderLinks(events: readonly NavigatedEvent[], current: NavigatedEvent): EventNavigation['genders'] {
  const { meetDivisionId, eventShort } = current;
  return GENDERS.toSorted().flatMap((gender) => {
    const target =
      counterpartOf(events, { gender, meetDivisionId }, eventShort) ??
      events.find((event) => event.gender === gender);
    if (!target) return [];
    return [{ label: target.genderName, to: eventAddress(target), isCurrent: gender === current.gender }];
  });
}

function divisionsOf(
  events: readonly NavigatedEvent[],
  current: NavigatedEvent,
): EventNavigation['divisions'] {
  const byId = new Map(events.map(({ meetDivisionId, divisionName }) => [meetDivisionId, divisionName]));
  return [...byId].map(([id, name]) => ({ id, name, isCurrent: id === current.meetDivisionId }));
}

/** Returns the address for a chosen division; null when the meet does not have it. */
export function divisionTarget(
  events: readonly NavigatedEvent[],
  divisionId: number,
  { genderSlug, eventShort }: { genderSlug: string | null; eventShort: string | null },
): string | null {
  const gender = GENDERS.find((candidate) => candidate.toLowerCase() === genderSlug);
  const target =
    (gender && counterpartOf(events, { gender, meetDivisionId: divisionId }, eventShort ?? '')) ??
    events.find((event) => event.meetDivisionId === divisionId);
  return target ? eventAddress(target) : null;
}
