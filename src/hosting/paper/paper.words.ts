// What the server writes on paper: who goes on from a round, and how lanes were given.
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { countOf } from '#kit/counts.ts';
import { formatLaneOrder } from '#sport/seeding/lane-orders.rules.ts';
import { DISTRIBUTION_NAMES } from '#sport/seeding/seeding.words.ts';
import type { SlotWhy } from '#sport/seeding/slot-why.rules.ts';

const GOES_TO: Record<RoundCode, string> = {
  P: 'the prelims',
  Q: 'the quarterfinals',
  S: 'the semifinals',
  F: 'the final',
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
  laneRule: ({ laneOrder, draw, isDual, heats, heatCount }: LaneFacts): string => {
    if (isDual) return 'Every team in its own lanes';
    const lanes = draw === 'none' ? `Lanes ${formatLaneOrder(laneOrder)}` : 'Lanes drawn';
    return heatCount > 1 ? `${lanes}, ${DISTRIBUTION_NAMES[heats].toLowerCase()}` : lanes;
  },
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

interface LaneFacts extends Pick<SlotWhy, 'draw' | 'isDual' | 'heats' | 'heatCount'> {
  /** From the lane of the best to that of the last. */
  laneOrder: readonly number[];
}
