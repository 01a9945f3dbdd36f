// Sentences about attempts in field events: why a jumper or thrower has the place, and what cannot be read.
import { type Why, why } from './why.rules.ts';

const misses = (count: number) => (count === 1 ? '1 miss' : `${count} misses`);
const place = (value: number, sharedBy: number) =>
  sharedBy === 1 ? `Place ${value}.` : `Place ${value}, shared by ${sharedBy}.`;

export function whyPlaceByTrials(marks: readonly string[], value: number, sharedBy: number): Why {
  return why(
    sharedBy === 1 ? 'place-by-trials' : 'place-by-trials-tied',
    `Valid marks, best first: ${marks.join(', ')}.`,
    'The best mark decides, then the second best, the third best and so on.',
    place(value, sharedBy),
  );
}

interface CountedHeights {
  best: string;
  missesAtBest: number;
  totalMisses: number;
  /** A tie for first was decided by a jump-off. */
  wasInJumpOff: boolean;
}

export function whyPlaceByHeights(counted: CountedHeights, value: number, sharedBy: number): Why {
  const { best, missesAtBest, totalMisses, wasInJumpOff } = counted;
  const mayJumpOff = sharedBy > 1 && value === 1;
  return why(
    sharedBy === 1 ? 'place-by-heights' : 'place-by-heights-tied',
    `Cleared ${best} with ${misses(missesAtBest)} at this height and ${totalMisses} in all up to it.`,
    'The height decides, then fewer misses at it, then fewer in all up to it; later misses do not count.',
    place(value, sharedBy) +
      (wasInJumpOff ? ' A jump-off decided.' : mayJumpOff ? ' A jump-off may decide.' : ''),
  );
}

export function whyNoPlaceWithoutMark(): Why {
  return why(
    'no-place-no-mark',
    'No attempt was valid.',
    'Only a valid attempt gives a place.',
    'Listed without a place.',
  );
}

export const triesUnreadableSentence = (text: string) =>
  `"${text}" is no row of attempts. Write O, X, - for a pass and r for retired, such as XXO or X-.`;
export const triesAfterEliminationSentence = (height: string) =>
  `The attempts at ${height} come after three misses in a row.`;
export const heightsNotRisingSentence = (height: string) =>
  `${height} is not higher than the height before it.`;
