// Sentences for the athlete's family when a coach corrects the name.

import { hello, oneLine } from '#kit/mail-phrases.ts';

interface Correction {
  team: string;
  from: string;
  to: string;
}

export const nameMailWords = {
  subject: ({ from }: Correction) => `A coach corrected the name of ${oneLine(from)}`,
  lines: ({ reader, team, from, to }: Correction & { reader: string }) => [
    hello(reader),
    `A coach of ${team} changed the name from ${from} to ${to}. All pages with results show the new name.`,
    'If this is wrong, ask the coach to change it back, or write to us.',
  ],
  button: 'Open the athlete page',
  /** In notifications this stands between the names of team and athlete. */
  corrected: 'corrected the name of',
};
