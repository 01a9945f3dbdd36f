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

const eventName = ({ genderName, name }: NamedEvent): string => `${genderName} ${name}`;

export const pageWords = {
  group: (group: EventGroup) => GROUPS[group],
  /** "Girls 200 Meters". */
  eventName,
  /** "Girls 200 Meters, Varsity". */
  eventTitle: ({ divisionName, ...event }: NamedEvent & { divisionName: string }) =>
    [eventName(event), divisionName].filter(Boolean).join(', '),
  /** "Varsity Girls". */
  corner: ({ genderName, divisionName }: { genderName: string; divisionName: string }) =>
    [divisionName, genderName].filter(Boolean).join(' '),
  /** "Varsity, Finals" after the name of an event. */
  setting: (divisionName: string, roundName: string | null) =>
    [divisionName, roundName].filter(Boolean).join(', '),
  /** "R. Ashgrove, Salt Harbor, 2019". */
  record: ({ holder, team, year }: { holder: string | null; team: string | null; year: number | null }) =>
    [holder, team, year].filter(Boolean).join(', '),
  /** "Official"; "To come, 7:38 PM" before the event or round has begun. */
  status: ({ statusName, plannedTime }: { statusName: string | null; plannedTime: string | null }) =>
    statusName ?? ['To come', plannedTime].filter(Boolean).join(', '),
  /** The same in a narrow list: only the time of an event to come. */
  statusOrTime: ({ statusName, plannedTime }: { statusName: string | null; plannedTime: string | null }) =>
    statusName ?? plannedTime ?? 'To come',
  byPlace: 'By place',
  byHeat: (isTimed: boolean) => (isTimed ? 'By heat' : 'By flight'),
  showDetails: 'Open all rows',
  hideDetails: 'Close all rows',
  showWhy: 'Why these places?',
  hideWhy: 'Hide the reasons',
  allEvents: (events: number) => countOf(events, 'event', 'events'),
};
