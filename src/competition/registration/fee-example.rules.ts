// The worked example that shows a host what a team will pay.
import type { MeetFees } from '#competition/meets/manage/meet-fees.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type EntryToPrice, type Price, priceEntries } from './fees.rules.ts';

export interface ExampleTeam {
  athletes: number;
  /** Events of each athlete. */
  eventsEach: number;
  relays: number;
}

const EXAMPLES: Record<Sport, ExampleTeam> = {
  tf: { athletes: 12, eventsEach: 2, relays: 3 },
  xc: { athletes: 12, eventsEach: 1, relays: 0 },
};

/** The last entries of the example, when some are late. */
export const EXAMPLE_LATE_ENTRIES = 4;

export const exampleTeam = (sport: Sport): ExampleTeam => EXAMPLES[sport];

/** Prices the entries of the team, all in time unless some are late. */
export function priceExample(fees: MeetFees, team: ExampleTeam, lateEntries = 0): Price {
  return priceEntries(fees, entriesOf(fees, team, lateEntries), { payer: 'team', events: new Map() });
}

/** The same team with four late entries; null while there is no late fee. */
export function priceLateExample(fees: MeetFees, team: ExampleTeam): Price | null {
  if (fees.lateFrom === null || fees.lateCents === 0) return null;
  return priceExample(fees, team, EXAMPLE_LATE_ENTRIES);
}

function entriesOf({ lateFrom }: MeetFees, team: ExampleTeam, lateEntries: number): EntryToPrice[] {
  const { athletes, eventsEach, relays } = team;
  const single = Array.from({ length: athletes * eventsEach }, (_, index) => ({
    athleteId: Math.floor(index / eventsEach) + 1,
    meetEventId: (index % eventsEach) + 1,
  }));
  const squads = Array.from({ length: relays }, (_, index) => ({
    athleteId: null,
    meetEventId: eventsEach + index + 1,
  }));
  const entries = [...squads, ...single];
  const firstLate = entries.length - lateEntries;
  return entries.map((entry, index) => ({
    ...entry,
    enteredAt: index < firstLate || lateFrom === null ? LONG_BEFORE : lateFrom,
  }));
}

const LONG_BEFORE = '0001-01-01T00:00:00Z';
