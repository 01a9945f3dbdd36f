// What the server writes on paper: who goes on from a round, and how lanes were given.
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { countOf } from '#kit/counts.ts';

const GOES_TO: Record<RoundCode, string> = {
  P: 'the prelims',
  Q: 'the quarterfinals',
  S: 'the semifinals',
  F: 'the final',
};

/** How seeds were spread over heats, by the key that the seeding keeps with each slot. */
const METHODS: Record<string, string> = {
  serpentine: 'serpentine',
  'left-to-right': 'left to right',
  circle: 'circle',
  random: 'random draw',
  seeded: 'fast heat last',
  balanced: 'fast heat last, even heats',
};

export const paperWords = {
  /** "First 2 of each heat and the next 2 times go to the final at 5:34 PM." Null if nobody goes on. */
  advance: ({ top, next, to, at, isField }: AdvanceFacts): string | null => {
    const where = `${GOES_TO[to]}${at ? ` ${at}` : ''}.`;
    const marks = isField ? ['mark', 'marks'] : ['time', 'times'];
    const best = next ? (next === 1 ? `next ${marks[0]}` : `next ${next} ${marks[1]}`) : null;
    if (top) {
      const first = `First ${top} of each ${isField ? 'flight' : 'heat'}`;
      const isOne = top === 1 && !best;
      return `${first}${best ? ` and the ${best}` : ''} ${isOne ? 'goes' : 'go'} to ${where}`;
    }
    return next
      ? `Best ${countOf(next, marks[0]!, marks[1]!)} ${next === 1 ? 'goes' : 'go'} to ${where}`
      : null;
  },
  atTime: (time: string, day: string | null) => `at ${time}${day ? ` on ${day}` : ''}`,
  laneRule: (lanes: readonly number[], method: string | null) =>
    [`Lanes ${lanes.join('-')}`, method === null ? null : METHODS[method]].filter(Boolean).join(', '),
};

interface AdvanceFacts {
  /** The number that goes on from each heat, and the number of next best marks. */
  top: number | null;
  next: number | null;
  /** The round to which they go, and when: "at 5:34 PM". */
  to: RoundCode;
  at: string | null;
  isField: boolean;
}
