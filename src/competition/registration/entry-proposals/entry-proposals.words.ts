import { countOf } from '#kit/counts.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

const entries = (count: number) => countOf(count, 'entry', 'entries');

/** Entries of another meet that are looked through before they go into the draft. */
export const proposalWords = {
  title: 'Entries of another meet',
  loadingMeets: 'Loading your meets',
  loadingEntries: 'Loading the entries',
  failed: 'The entries could not be loaded.',
  again: 'Try again',
  cancel: 'Cancel',
  lead: 'Choose a meet. You see its entries before they go into your draft.',
  noMeets: 'You have no entries at other meets yet.',
  lastEdition: 'Last edition',
  aboutMeet: (startOn: string, count: number) => `${formatDate(startOn)}, ${entries(count)}`,
  otherMeet: 'Choose another meet',
  entry: (athlete: string, event: string) => `${athlete}, ${event}`,
  relay: (event: string, letter: string) => `${event}, ${letter}`,
  preview: 'Preview of the entries',
  noMark: 'NT',
  fitting: (count: number) => `${entries(count)} to add`,
  noneFits: 'None of these entries can be added.',
  notFitting: (count: number) => `${entries(count)} left out`,
  addNone: 'Add entries',
  add: (count: number) => `Add ${entries(count)}`,
  chooseOne: 'Choose an entry first.',
  added: (count: number) => `${entries(count)} added to your draft.`,
  showMore: (count: number) => `Show ${count} more`,
  withdrawn: 'Your draft withdraws this entry. Keep it there instead.',
  eventMissing: 'This event is not in this meet.',
  eventTwice: 'This meet has the event more than once. Enter it by hand.',
  divisionMissing: (division: string) =>
    `Several divisions have this event, and none of them is ${division}.`,
  runnersGone: (count: number) =>
    count === 1
      ? '1 runner is not on your roster anymore.'
      : `${count} runners are not on your roster anymore.`,
};
