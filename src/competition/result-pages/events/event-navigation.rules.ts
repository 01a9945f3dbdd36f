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

export interface EventLink {
  ID: number;
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
  MeetID: number;
}

export function eventAddress({ MeetID, gender, DivisionID, eventShort }: NavigatedEvent): string {
  return eventResultsAddress({ meetId: MeetID, gender, meetDivisionId: DivisionID, eventShort });
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
        tone: toneOfStatus(event),
        statusName: event.statusName,
        isCurrent: event.ID === current.ID,
      })),
    })),
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
  };
}

function linkTo(event: NavigatedEvent): EventLink {
  return { ID: event.ID, name: event.name, to: eventAddress(event) };
}

// A gender without an event in this division links to its first event of the meet.
function genderLinks(events: readonly NavigatedEvent[], current: NavigatedEvent): EventNavigation['genders'] {
  const { DivisionID, eventShort } = current;
  return GENDERS.toSorted().flatMap((gender) => {
    const target =
      counterpartOf(events, { gender, DivisionID }, eventShort) ??
      events.find((event) => event.gender === gender);
    if (!target) return [];
    return [{ label: target.genderName, to: eventAddress(target), isCurrent: gender === current.gender }];
  });
}

function divisionsOf(
  events: readonly NavigatedEvent[],
  current: NavigatedEvent,
): EventNavigation['divisions'] {
  const byId = new Map(events.map(({ DivisionID, divisionName }) => [DivisionID, divisionName]));
  return [...byId].map(([id, name]) => ({ id, name, isCurrent: id === current.DivisionID }));
}

/** Returns the address for a chosen division; null when the meet does not have it. */
export function divisionTarget(
  events: readonly NavigatedEvent[],
  divisionId: number,
  { genderSlug, eventShort }: { genderSlug: string | null; eventShort: string | null },
): string | null {
  const gender = GENDERS.find((candidate) => candidate.toLowerCase() === genderSlug);
  const target =
    (gender && counterpartOf(events, { gender, DivisionID: divisionId }, eventShort ?? '')) ??
    events.find((event) => event.DivisionID === divisionId);
  return target ? eventAddress(target) : null;
}
