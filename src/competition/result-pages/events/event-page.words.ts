// Sentences of the results pages that contain their data.
import { countOf } from '#kit/counts.ts';
import type { EventGroup } from './event-list.rules.ts';

const GROUPS: Record<EventGroup, string> = {
  track: 'Track',
  relays: 'Relays',
  field: 'Field',
  combined: 'Combined events',
  road: 'Road',
  'cross-country': 'Cross country',
};

interface NamedEvent {
  genderName: string;
  name: string;
}

interface EventProgress {
  statusName: string | null;
  startText: string | null;
  isMeetOver: boolean;
}

const TO_COME = 'To come';
const NO_RESULTS = 'No results';

const eventName = ({ genderName, name }: NamedEvent): string => `${genderName} ${name}`;

export const pageWords = {
  group: (group: EventGroup) => GROUPS[group],
  /** "Girls 200 Meters". */
  eventName,
  /** "Girls 200 Meters, Varsity". */
  eventTitle: ({ divisionName, ...event }: NamedEvent & { divisionName: string }) =>
    [eventName(event), divisionName].filter(Boolean).join(', '),
  /** "Ada Rowan, 24.08, Girls 200 Meters, Varsity". */
  resultTitle: (holder: string, mark: string, title: string) => `${holder}, ${mark}, ${title}`,
  /** "Varsity Girls". */
  corner: ({ genderName, divisionName }: { genderName: string; divisionName: string }) =>
    [divisionName, genderName].filter(Boolean).join(' '),
  /** "Varsity, Finals" after the name of an event. */
  setting: (divisionName: string, roundName: string | null) =>
    [divisionName, roundName].filter(Boolean).join(', '),
  /** "R. Ashgrove, Salt Harbor, 2019". */
  record: ({ holder, team, year }: { holder: string | null; team: string | null; year: number | null }) =>
    [holder, team, year].filter(Boolean).join(', '),
  /** "Official"; "To come, 7:38 PM" before the event has begun. */
  status: (event: EventProgress) =>
    event.statusName ??
    (event.isMeetOver ? NO_RESULTS : [TO_COME, event.startText].filter(Boolean).join(', ')),
  /** The same in a narrow list: only the time of an event to come. */
  statusOrTime: (event: EventProgress) =>
    event.statusName ?? (event.isMeetOver ? NO_RESULTS : (event.startText ?? TO_COME)),
  /** "Prelims, 4 heats". */
  roundOf: (name: string, heats: number, isTimed: boolean) => {
    const count = isTimed ? countOf(heats, 'heat', 'heats') : countOf(heats, 'flight', 'flights');
    return heats > 1 ? `${name}, ${count}` : name;
  },
  /** "Finals to come, Sat 7:00 PM". */
  roundToCome: (name: string, startText: string | null) =>
    [`${name} to come`, startText].filter(Boolean).join(', '),
  byPlace: 'By place',
  byHeat: (isTimed: boolean) => (isTimed ? 'By heat' : 'By flight'),
  showDetails: 'Open all rows',
  hideDetails: 'Close all rows',
  showWhy: 'Why these places?',
  hideWhy: 'Hide the reasons',
  allEvents: (events: number) => countOf(events, 'event', 'events'),
};
