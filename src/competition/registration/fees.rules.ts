// What the entries of a team or an athlete cost, in whole cents.
import type { MeetFees } from '#competition/meets/manage/meet-fees.rules.ts';

export interface EntryToPrice {
  /** Null for a relay squad. */
  athleteId: number | null;
  meetEventId: number;
  /** RFC 3339. */
  enteredAt: string;
}

/** The fees of one event, where they differ from those of the meet. */
export interface EventFee {
  /** Null for the fee of the meet. */
  ownCents: number | null;
  /** The first entries of a payer in the event that cost nothing. */
  firstPaid: number;
}

/**
 * The subject of a line. `included` are events that the fee per athlete pays, or the first ones of a payer in an event.
 * `athleteCap` and `teamCap` are discounts, with negative amounts.
 */
export type FeeKind =
  | 'team'
  | 'athletes'
  | 'included'
  | 'entries'
  | 'relays'
  | 'athleteCap'
  | 'teamCap'
  | 'late';

export interface FeeLine {
  kind: FeeKind;
  quantity: number;
  /** Null for a discount by a cap. */
  eachCents: number | null;
  amountCents: number;
  /** Set when the event has a fee of its own. */
  meetEventId: number | null;
}

export interface Price {
  lines: FeeLine[];
  totalCents: number;
}

/** The one who gets the invoice. An unattached athlete pays no team fee and has no team cap. */
export type Payer = 'team' | 'athlete';

/**
 * Prices the entries of one payer, given in the order in which they were made. `events` has those that change something.
 * The fees of each athlete are capped, then those of the team; late fees come on top.
 */
export function priceEntries(
  fees: MeetFees,
  entries: readonly EntryToPrice[],
  { payer, events }: { payer: Payer; events: ReadonlyMap<number, EventFee> },
): Price {
  const charges = chargesOf(fees, entries, events);
  const athletes = Map.groupBy(charges, ({ athleteId }) => athleteId);
  athletes.delete(null);
  const overCaps = [...athletes.values()]
    .map((own) =>
      aboveCap(fees.athleteCents + sum(own.map(({ eachCents }) => eachCents)), fees.athleteCapCents),
    )
    .filter((over) => over > 0);
  const lines = [
    ...(payer === 'team' && entries.length > 0 ? lineOf('team', 1, fees.teamCents) : []),
    ...lineOf('athletes', athletes.size, fees.athleteCents),
    ...LINE_ORDER.flatMap((kind) => linesOf(charges.filter((charge) => charge.kind === kind))),
    ...discount('athleteCap', overCaps.length, sum(overCaps)),
  ];
  if (payer === 'team') lines.push(...discount('teamCap', 1, aboveCap(sumOf(lines), fees.teamCapCents)));
  lines.push(...lineOf('late', entries.filter((entry) => isLate(fees, entry)).length, fees.lateCents));
  return { lines, totalCents: sumOf(lines) };
}

/** An entry is late from the instant on; without an instant no entry is. */
const isLate = ({ lateFrom }: MeetFees, { enteredAt }: EntryToPrice) =>
  lateFrom !== null && Date.parse(enteredAt) >= Date.parse(lateFrom);

interface Charge {
  kind: 'included' | 'entries' | 'relays';
  athleteId: number | null;
  eachCents: number;
  meetEventId: number | null;
}

const LINE_ORDER: readonly Charge['kind'][] = ['included', 'entries', 'relays'];

function chargesOf(
  fees: MeetFees,
  entries: readonly EntryToPrice[],
  events: ReadonlyMap<number, EventFee>,
): Charge[] {
  const seen = new Map<string, number>();
  const countIn = (key: string) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before;
  };
  return entries.map(({ athleteId, meetEventId }) => {
    const event = events.get(meetEventId);
    const beforeInEvent = countIn(`event ${meetEventId}`);
    const isPaidByAthleteFee = athleteId !== null && countIn(`athlete ${athleteId}`) < fees.firstEntriesPaid;
    if (isPaidByAthleteFee || beforeInEvent < (event?.firstPaid ?? 0)) {
      return { kind: 'included', athleteId, eachCents: 0, meetEventId: null };
    }
    const ownCents = event?.ownCents ?? null;
    return {
      kind: athleteId === null ? 'relays' : 'entries',
      athleteId,
      eachCents: ownCents ?? (athleteId === null ? fees.relayCents : fees.eventCents),
      meetEventId: ownCents === null ? null : meetEventId,
    };
  });
}

/** One line for all charges at the price of the meet, and one for each event with a fee of its own. */
function linesOf(charges: readonly Charge[]): FeeLine[] {
  return [...Map.groupBy(charges, ({ meetEventId }) => meetEventId).values()].flatMap((group) => {
    const { kind, eachCents, meetEventId } = group[0]!;
    const quantity = group.length;
    const isShown = eachCents > 0 || kind === 'included' || meetEventId !== null;
    return isShown ? [{ kind, quantity, eachCents, amountCents: quantity * eachCents, meetEventId }] : [];
  });
}

function lineOf(kind: FeeKind, quantity: number, eachCents: number): FeeLine[] {
  if (quantity === 0 || eachCents === 0) return [];
  return [{ kind, quantity, eachCents, amountCents: quantity * eachCents, meetEventId: null }];
}

const discount = (kind: FeeKind, quantity: number, overCents: number): FeeLine[] =>
  overCents === 0 ? [] : [{ kind, quantity, eachCents: null, amountCents: -overCents, meetEventId: null }];

const aboveCap = (cents: number, cap: number | null) => (cap === null ? 0 : Math.max(0, cents - cap));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const sumOf = (lines: readonly FeeLine[]) => sum(lines.map(({ amountCents }) => amountCents));
