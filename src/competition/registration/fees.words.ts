import { countOf } from '#kit/counts.ts';
import { formatCents } from '#kit/money/cents.ts';
import type { FeeLine } from './fees.rules.ts';

const entries = (count: number) => countOf(count, 'entry', 'entries');

/** "12 athletes at $8.00", "Team cap": the text of a line of an invoice. `eventName` is for events with an own fee. */
function line({ kind, quantity, eachCents }: FeeLine, eventName: string | null): string {
  const at = ` at ${formatCents(eachCents ?? 0)}`;
  const inEvent = eventName === null ? '' : ` in the ${eventName}`;
  switch (kind) {
    case 'team':
      return 'Team fee';
    case 'athletes':
      return `${countOf(quantity, 'athlete', 'athletes')}${at}`;
    case 'included':
      return `${entries(quantity)} already paid for`;
    case 'entries':
      return `${entries(quantity)}${inEvent}${at}`;
    case 'relays':
      return `${countOf(quantity, 'relay', 'relays')}${inEvent}${at}`;
    case 'athleteCap':
      return `Cap per athlete, ${countOf(quantity, 'athlete', 'athletes')}`;
    case 'teamCap':
      return 'Team cap';
    case 'late':
      return `${countOf(quantity, 'late entry', 'late entries')}${at}`;
  }
}

export const feeWords = {
  line,
};
