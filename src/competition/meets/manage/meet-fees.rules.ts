// The entry fees that a host may set, in whole cents.
import { CENTS_MAX } from '#kit/money/cents.ts';
import { Refusal } from '#kit/refusal.ts';
import { meetFeeWords as words } from './meet-fees.words.ts';

/** Amounts are in cents. A fee of 0 is not charged. */
export interface MeetFees {
  /** Once for a team, however many athletes it enters. */
  teamCents: number;
  /** Once for each athlete. */
  athleteCents: number;
  /** For each event of an athlete; an event may have a fee of its own. */
  eventCents: number;
  /** For each relay squad; a relay may have a fee of its own. */
  relayCents: number;
  /** The first events of an athlete, in the order of entry, that the fee per athlete pays. */
  firstEntriesPaid: number;
  /** The most that the fees of one athlete come to; null for no cap. */
  athleteCapCents: number | null;
  /** The most that the fees of one team come to, its team fee included; null for no cap. */
  teamCapCents: number | null;
  /** For each late entry, beside the fees and outside of the caps. */
  lateCents: number;
  /**
   * The time from which entries are late: the wall time at the venue in the fields of a meet, an instant (RFC 3339) where
   * entries are priced. Null while there is no late fee.
   */
  lateFrom: string | null;
}

export const NO_FEES: MeetFees = {
  teamCents: 0,
  athleteCents: 0,
  eventCents: 0,
  relayCents: 0,
  firstEntriesPaid: 0,
  athleteCapCents: null,
  teamCapCents: null,
  lateCents: 0,
  lateFrom: null,
};

export const FIRST_ENTRIES_PAID_MAX = 20;

const AMOUNTS = ['teamCents', 'athleteCents', 'eventCents', 'relayCents', 'lateCents'] as const;
const CAPS = ['athleteCapCents', 'teamCapCents'] as const;

/** Refuses with a sentence for each wrong field. */
export function refusalToFees(fees: MeetFees): Refusal | null {
  const fields: Partial<Record<keyof MeetFees, string>> = {};
  for (const name of AMOUNTS) if (!isAmount(fees[name])) fields[name] = words.amountWrong;
  for (const name of CAPS) {
    const cap = fees[name];
    if (cap === 0) fields[name] = words.capZero;
    else if (cap !== null && !isAmount(cap)) fields[name] = words.amountWrong;
  }
  const paid = fees.firstEntriesPaid;
  if (!Number.isInteger(paid) || paid < 0 || paid > FIRST_ENTRIES_PAID_MAX) {
    fields.firstEntriesPaid = words.firstEntriesWrong(FIRST_ENTRIES_PAID_MAX);
  }
  const first = Object.values(fields)[0];
  return first === undefined ? null : new Refusal('FEES_WRONG', first, { fields });
}

const isAmount = (cents: number) => Number.isInteger(cents) && cents >= 0 && cents <= CENTS_MAX;
