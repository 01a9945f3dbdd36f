// The sentences about a jump or throw in progress: what the judge cannot enter, and what a mark means for its athlete.
import { ordinal } from '#sport/places/ordinals.words.ts';

const TRIES = ['first', 'second', 'third'];

export const contestWords = {
  tryAt: (number: number, height: string) => `${TRIES[number - 1] ?? ordinal(number)} try at ${height}`,
  tryOf: (number: number) => `${TRIES[number - 1] ?? ordinal(number)} try`,
  out: (name: string) => `${name} is out after three misses in a row.`,
  retired: (name: string) => `${name} has retired.`,
  scratched: (name: string) => `${name} is scratched.`,
  cleared: (name: string, height: string) => `${name} has cleared ${height}.`,
  passed: (name: string, height: string) => `${name} has passed at ${height}.`,
  threeTries: (name: string, height: string) => `${name} has had three tries at ${height}.`,
  barNotHigher: (height: string) => `The bar is at ${height}. The next height must be higher.`,
  heightUnreadable: 'Enter a height, such as 5-04 or 1.63m.',
  heightOtherMeasure: (example: string) => `Enter the height like the others, such as ${example}.`,
  noBar: 'Set the opening height first.',
  threeTrials: (name: string) => `${name} has had three trials and is not in the final.`,
  allTrials: (name: string, count: number) => `${name} has had all ${count} trials.`,
  gains: { PR: 'PR', SR: 'SR', seed: 'better than the seed', none: '' },
  clearanceIs: { PR: 'a clearance is a PR', SR: 'a clearance is an SR', seed: '', none: '' },
  leads: (gap: string) => `Leads by ${gap}`,
  leadsAlone: 'Leads',
  ties: 'Ties the lead',
  ranks: (place: number) => `${ordinal(place)} so far`,
  noBetter: (best: string) => `Best stays ${best}`,
  readingsDiffer: (first: string, second: string) =>
    `The readings are ${first} and ${second}. Measure again and enter both.`,
  endsContest: (value: string, place: number | null, best: string | null) =>
    place === null || best === null
      ? `${value} ends this athlete’s contest without a height.`
      : `${value} ends this athlete’s contest: ${ordinal(place)} with ${best}.`,
  staysIn: (value: string) => `${value} keeps this athlete in.`,
};
