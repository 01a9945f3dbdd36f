import type { ExampleTeam } from '#competition/registration/fee-example.rules.ts';

export const feesPanelWords = {
  title: 'Fees',
  lead: 'What entries cost. Leave a box empty for no fee. Everything is in US dollars.',
  athlete: 'Per athlete',
  athleteHint: 'Once for each athlete.',
  athleteFee: 'Fee per athlete',
  firstPaid: 'Events included',
  firstPaidHint: 'The first events of an athlete that this fee pays for.',
  entries: 'Per event',
  entriesHint: 'An event with its own fee, on the Events page, costs that instead.',
  eventFee: 'Fee per event',
  relayFee: 'Fee per relay',
  team: 'Per team',
  teamHint: 'Once for each team.',
  teamFee: 'Team fee',
  caps: 'Caps',
  capsHint: 'The most that an athlete or a team pays. Late fees come on top.',
  athleteCap: 'Cap per athlete',
  teamCap: 'Cap per team',
  late: 'Late fee',
  lateHint: (zone: string) =>
    `For each entry from this time on. Times are on the clock at the venue, ${zone}.`,
  lateFee: 'Fee per late entry',
  lateFrom: 'Late from',
  lateFromMissing: 'The late fee counts once you say from when.',
  lateEntries: {
    all: 'Every entry would be late, since entries open after this time.',
    none: 'No entry can be late, since entries end before this time.',
  },
  lateFeeMissing: 'Late entries cost nothing extra until you set a late fee.',
  example: 'Example',
  exampleHint: 'With the fees above, and without fees of single events.',
  exampleSentence: ({ athletes, eventsEach, relays }: ExampleTeam, total: string) =>
    relays === 0
      ? `A team of ${athletes} athletes pays ${total}.`
      : `A team of ${athletes} athletes in ${eventsEach} events each with ${relays} relays pays ${total}.`,
  exampleFree: 'Entries are free.',
  exampleLate: (count: number, total: string) =>
    `If ${count} of the entries are late, the team pays ${total}.`,
  caption: 'How the fees of the example add up',
  total: 'Total',
};
