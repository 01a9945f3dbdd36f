// Sentences of the Entries tab of a meet.
import type { EntriesState } from '#competition/meets/meet-page/entries-state.rules.ts';

type StateWords = (publicAt: string) => { name: string; text: string };

const STATES: Record<EntriesState, StateWords> = {
  'not-published': () => ({ name: 'Not published.', text: 'The host has not set a time to show entries.' }),
  'not-published-yet': (publicAt) => ({
    name: 'Not published yet.',
    text: `Entries come out ${publicAt}.`,
  }),
  published: (publicAt) => ({ name: 'Published.', text: `Entries came out ${publicAt}.` }),
  'no-entries': () => ({ name: 'No entries to publish.', text: 'Nobody has entered this meet so far.' }),
  'kept-by-host': () => ({
    name: 'Kept by the host.',
    text: 'This host is not a supporting host; entries are open to its coaches only.',
  }),
};

export const entriesScreenWords = {
  title: 'Entries',
  description: (meet: string) => `The entries of ${meet} by event, with seeds and wait lists.`,
  states: STATES,
};
