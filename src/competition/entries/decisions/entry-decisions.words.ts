import { countOf } from '#kit/counts.ts';
import { hello, oneLine } from '#kit/mail-phrases.ts';

/** The mail and the notification about a decision. `others` counts entries beside the one that is named. */
export interface DecisionWords {
  subject(meet: string): string;
  lines(about: { reader: string; entries: readonly string[]; meet: string }): string[];
  button: string;
  line(event: string, others: number): string;
}

const button = 'Open the meet';

const otherEntries = (count: number) => countOf(count, 'other entry', 'other entries');

export const relayName = (team: string, letter: string) => `${team} ${letter}`;

export const movedUpWords: DecisionWords = {
  subject: (meet) => oneLine(`A place is free at ${meet}`),
  lines: ({ reader, entries, meet }) => [
    hello(reader),
    `${countOf(entries.length, 'entry', 'entries')} moved up from the wait list at ${meet} and now ${entries.length === 1 ? 'has' : 'have'} a place:`,
    ...entries,
  ],
  button,
  line: (event, others) =>
    others === 0
      ? `gives a place in ${event} to `
      : `gives places from the wait list to ${otherEntries(others)} and to `,
};

/** The host has taken back what freed the place. */
export const waitsAgainWords: DecisionWords = {
  subject: (meet) => oneLine(`No place is free at ${meet} after all`),
  lines: ({ reader, entries, meet }) => [
    hello(reader),
    `A host of ${meet} took back the change that freed ${entries.length === 1 ? 'a place. This entry waits' : 'places. These entries wait'} again:`,
    ...entries,
  ],
  button,
  line: (event, others) =>
    others === 0
      ? `takes back the place in ${event} of `
      : `takes back the places of ${otherEntries(others)} and of `,
};

export const rejectedWords: DecisionWords = {
  subject: (meet) => oneLine(`Entries rejected at ${meet}`),
  lines: ({ reader, entries, meet }) => [
    hello(reader),
    `The host of ${meet} rejected ${countOf(entries.length, 'entry', 'entries')}:`,
    ...entries,
    'Ask the host if you think this is a mistake.',
  ],
  button,
  line: (event, others) =>
    others === 0
      ? `rejected the entry in ${event} of `
      : `rejected ${otherEntries(others)} and the entry in ${event} of `,
};

/** The host has taken back a rejection. */
export const returnedWords: DecisionWords = {
  subject: (meet) => oneLine(`Entries are back at ${meet}`),
  lines: ({ reader, entries, meet }) => [
    hello(reader),
    `The host of ${meet} took back the rejection of ${countOf(entries.length, 'entry', 'entries')}:`,
    ...entries,
  ],
  button,
  line: (event, others) =>
    others === 0
      ? `took back the rejection in ${event} of `
      : `took back the rejection of ${otherEntries(others)} and in ${event} of `,
};
