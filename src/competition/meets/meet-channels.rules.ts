// The names of the live channels of a meet.
import type { Sport } from '#sport/sports.rules.ts';

interface MeetOfChannel {
  sport: Sport;
  meetId: number;
}

/** Its messages say which results of the meet have changed, with the changed rows. */
export const resultUpdateChannel = ({ sport, meetId }: MeetOfChannel): string =>
  `${sport}/meets/${meetId}/resultUpdate`;

/** Its messages name the events whose entries or start lists have changed: `{ meetEventIds }`. */
export const entriesChannel = ({ sport, meetId }: MeetOfChannel): string =>
  `${sport}/meets/${meetId}/entries`;

/** Its messages are the new counts of events: `{ counts: [{ meetEventId, entries, accepted, waitlisted }] }`. */
export const eventCountsChannel = ({ sport, meetId }: MeetOfChannel): string =>
  `${sport}/meets/${meetId}/entry_counts/event`;

/** Its messages are the new counts of the meet: `{ entries, accepted, waitlisted }`. */
export const meetCountsChannel = ({ sport, meetId }: MeetOfChannel): string =>
  `${sport}/meets/${meetId}/entry_counts/meet`;

/** Its messages say that events, rounds or heats have changed. */
export const eventsChannel = (meetId: number): string => `tf/meets/${meetId}/events`;

/** Its messages say that divisions have changed. */
export const divisionsChannel = ({ sport, meetId }: MeetOfChannel): string =>
  `${sport}/meets/${meetId}/divisions`;

/** Its messages say that events have changed their order. */
export const eventsSortChannel = (meetId: number): string => `tf/meets/${meetId}/events_sort`;

/** Its messages name the rounds in which marks have changed, held ones too: `{ roundIds }`. Hosts and staff hear them. */
export const marksChannel = ({ sport, meetId }: MeetOfChannel): string => `${sport}/meets/${meetId}/marks`;

/** Its messages are for the staff at work: `{ text, userId }`, with the account that did something. */
export const toastChannel = ({ sport, meetId }: MeetOfChannel): string =>
  `${sport}/meets/${meetId}/meetManagerToast`;

/** Its messages say that a host has saved the setup of the meet: `{ version }`. Hosts and staff hear them. */
export const settingsChannel = ({ sport, meetId }: MeetOfChannel): string =>
  `${sport}/meets/${meetId}/settings`;
