import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MeetFees, NO_FEES } from '#competition/meets/manage/meet-fees.rules.ts';
import { exampleTeam, priceExample, priceLateExample } from './fee-example.rules.ts';
import { type EntryToPrice, type EventFee, priceEntries } from './fees.rules.ts';
import { feeWords } from './fees.words.ts';

const IN_TIME = '2027-04-10T12:00:00Z';
const LATE_FROM = '2027-04-12T06:59:00Z';
const fees = (some: Partial<MeetFees>): MeetFees => ({ ...NO_FEES, ...some });
const NO_EVENTS: ReadonlyMap<number, EventFee> = new Map();

/** Entries of athletes by the number of events of each, then squads. */
function entriesOf(eventsOfEach: number[], squads = 0, enteredAt = IN_TIME): EntryToPrice[] {
  const single = eventsOfEach.flatMap((count, athlete) =>
    Array.from({ length: count }, (_, event) => ({
      athleteId: athlete + 1,
      meetEventId: event + 1,
      enteredAt,
    })),
  );
  const relays = Array.from({ length: squads }, (_, event) => ({
    athleteId: null,
    meetEventId: 91 + event,
    enteredAt,
  }));
  return [...single, ...relays];
}

const priceOf = (some: Partial<MeetFees>, entries: EntryToPrice[], events = NO_EVENTS) =>
  priceEntries(fees(some), entries, { payer: 'team', events });

const inWords = (price: { lines: Parameters<typeof feeWords.line>[0][] }) =>
  price.lines.map((line) => [feeWords.line(line, null), line.amountCents]);

describe('what entries cost', () => {
  const flat = { eventCents: 500, relayCents: 1200, teamCents: 2500, teamCapCents: 4000 };

  it('is capped with the team fee: three entries at $5, a relay at $12 and a flat $25 are $52, capped at $40', () => {
    const price = priceOf(flat, entriesOf([1, 1, 1], 1));
    expect(inWords(price)).toEqual([
      ['Team fee', 2500],
      ['3 entries at $5.00', 1500],
      ['1 relay at $12.00', 1200],
      ['Team cap', -1200],
    ]);
    expect(price.totalCents).toBe(4000);
  });

  it('has late fees outside of the cap: four late entries at $3 make it $52', () => {
    const late = { ...flat, lateCents: 300, lateFrom: LATE_FROM };
    expect(priceOf(late, entriesOf([1, 1, 1], 1, LATE_FROM)).totalCents).toBe(5200);
  });

  it('counts the instant of the late fee as late, and the second before as in time', () => {
    const late = { lateCents: 300, lateFrom: LATE_FROM };
    expect(priceOf(late, entriesOf([1], 0, '2027-04-12T06:58:59Z')).totalCents).toBe(0);
    expect(priceOf(late, entriesOf([1], 0, LATE_FROM)).totalCents).toBe(300);
    expect(priceOf({ lateCents: 300 }, entriesOf([1], 0, LATE_FROM)).totalCents).toBe(0);
  });

  it('includes the first events of an athlete: $8 and $2 for each event beyond two, so four events are $12', () => {
    const price = priceOf({ athleteCents: 800, eventCents: 200, firstEntriesPaid: 2 }, entriesOf([4]));
    expect(inWords(price)).toEqual([
      ['1 athlete at $8.00', 800],
      ['2 entries already paid for', 0],
      ['2 entries at $2.00', 400],
    ]);
    expect(price.totalCents).toBe(1200);
  });

  it('is $200 by the team cap for thirty entries at $6 and four relays at $12', () => {
    const price = priceOf(
      { eventCents: 600, relayCents: 1200, teamCapCents: 20_000 },
      entriesOf(Array(30).fill(1), 4),
    );
    expect(inWords(price)).toEqual([
      ['30 entries at $6.00', 18_000],
      ['4 relays at $12.00', 4800],
      ['Team cap', -2800],
    ]);
    expect(price.totalCents).toBe(20_000);
  });

  it('has the fee of the event before that of the meet', () => {
    const events = new Map([[1, { ownCents: 1500, firstPaid: 0 }]]);
    const price = priceOf({ eventCents: 600 }, entriesOf([2, 1]), events);
    expect(price.lines).toEqual([
      { kind: 'entries', quantity: 2, eachCents: 1500, amountCents: 3000, meetEventId: 1 },
      { kind: 'entries', quantity: 1, eachCents: 600, amountCents: 600, meetEventId: null },
    ]);
  });

  it('is nothing in an event that is free, and for the first entries that an event leaves free', () => {
    expect(
      priceOf({ eventCents: 600 }, entriesOf([1]), new Map([[1, { ownCents: 0, firstPaid: 0 }]])).totalCents,
    ).toBe(0);
    const firstFree = new Map([[1, { ownCents: null, firstPaid: 2 }]]);
    expect(priceOf({ eventCents: 600 }, entriesOf([1, 1, 1]), firstFree).totalCents).toBe(600);
  });

  it('is capped for each athlete before it is capped for the team', () => {
    const price = priceOf(
      { eventCents: 700, athleteCapCents: 2000, teamCapCents: 3500 },
      entriesOf([4, 3, 1]),
    );
    expect(inWords(price)).toEqual([
      ['8 entries at $7.00', 5600],
      ['Cap per athlete, 2 athletes', -900],
      ['Team cap', -1200],
    ]);
    expect(price.totalCents).toBe(3500);
  });

  it('has no team fee and no team cap for an unattached athlete', () => {
    const some = fees({ teamCents: 2500, athleteCents: 1000, teamCapCents: 500 });
    expect(priceEntries(some, entriesOf([2]), { payer: 'athlete', events: NO_EVENTS }).totalCents).toBe(1000);
  });

  it('is nothing without entries', () => {
    expect(priceOf(flat, [])).toEqual({ lines: [], totalCents: 0 });
  });

  const cents = fc.integer({ min: 0, max: 5000 });
  const someFees = fc.record({
    teamCents: cents,
    athleteCents: cents,
    eventCents: cents,
    relayCents: cents,
    firstEntriesPaid: fc.integer({ min: 0, max: 4 }),
    athleteCapCents: fc.option(fc.integer({ min: 1, max: 9000 })),
    teamCapCents: fc.option(fc.integer({ min: 1, max: 30_000 })),
    lateCents: cents,
    lateFrom: fc.constantFrom(null, IN_TIME, LATE_FROM),
  });
  const events = new Map([
    [1, { ownCents: 900, firstPaid: 0 }],
    [2, { ownCents: null, firstPaid: 3 }],
  ]);

  it('keeps to the caps, is the sum of its lines, and never falls by a further entry', () => {
    fc.assert(
      fc.property(
        someFees,
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 8 }),
        fc.nat(4),
        (some, each, squads) => {
          const entries = entriesOf(each, squads);
          let before = 0;
          for (let count = 0; count <= entries.length; count++) {
            const { lines, totalCents } = priceEntries(some, entries.slice(0, count), {
              payer: 'team',
              events,
            });
            const lateCents = lines.find(({ kind }) => kind === 'late')?.amountCents ?? 0;
            expect(lines.reduce((total, line) => total + line.amountCents, 0)).toBe(totalCents);
            expect(totalCents - lateCents).toBeLessThanOrEqual(some.teamCapCents ?? Number.POSITIVE_INFINITY);
            expect(totalCents).toBeGreaterThanOrEqual(before);
            before = totalCents;
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('the fees of a meet are explained by a team of 12 athletes in two events each with 3 relays', () => {
  const some = fees({ eventCents: 600, relayCents: 1200, lateCents: 300, lateFrom: LATE_FROM });
  const team = exampleTeam('tf');
  expect(priceExample(some, team).totalCents).toBe(24 * 600 + 3 * 1200);
  expect(priceLateExample(some, team)?.totalCents).toBe(24 * 600 + 3 * 1200 + 4 * 300);
  expect(priceLateExample(fees({ eventCents: 600 }), team)).toBeNull();
  expect(priceExample(some, exampleTeam('xc')).totalCents).toBe(12 * 600);
});
