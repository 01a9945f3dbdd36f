import { countOf } from '#kit/counts.ts';
import { hello, oneLine } from '#kit/mail-phrases.ts';

export const rejectionWords = {
  subject: (meet: string) => oneLine(`Entries rejected at ${meet}`),
  lines: ({ reader, entries, meet }: { reader: string; entries: readonly string[]; meet: string }) => [
    hello(reader),
    `The host of ${meet} rejected ${countOf(entries.length, 'entry', 'entries')}:`,
    ...entries,
    'Ask the host if you think this is a mistake..',
  ],
  button: 'Open the meet',
  line: (event: string, others: number) =>
    others === 0
      ? `rejected the entry in ${event} of `
      : `rejected ${countOf(others, 'other entry', 'other entries')} and the entry in ${event} of `,
  relay: (team: string, letter: string) => `${team} ${letter}`,
};
