import { countOf } from '#kit/counts.ts';
import { hello, oneLine } from '#kit/mail-phrases.ts';

export const movedUpWords = {
  subject: (meet: string) => oneLine(`A place is free at ${meet}`),
  lines: ({ reader, entries, meet }: { reader: string; entries: readonly string[]; meet: string }) => [
    hello(reader),
    `${countOf(entries.length, 'entry', 'entries')} moved up from the wait list at ${meet} and now ${entries.length === 1 ? 'has' : 'have'} a place:`,
    ...entries,
  ],
  button: 'Open the meet',
  line: (event: string, others: number) =>
    others === 0
      ? `gives a place in ${event} to `
      : `gives places from the wait list to ${countOf(others, 'other entry', 'other entries')} and to `,
  relay: (team: string, letter: string) => `${team} ${letter}`,
};

/** The host has taken back what freed the place. */
export const tookBackWords: typeof movedUpWords = {
  ...movedUpWords,
  subject: (meet) => oneLine(`No place is free at ${meet} after all`),
  lines: ({ reader, entries, meet }) => [
    hello(reader),
    `A host of ${meet} took back the change that freed ${entries.length === 1 ? 'a place. This entry waits' : 'places. These entries wait'} again:`,
    ...entries,
  ],
  line: (event, others) =>
    others === 0
      ? `takes back the place in ${event} of `
      : `takes back the places of ${countOf(others, 'other entry', 'other entries')} and of `,
};
