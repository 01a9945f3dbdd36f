// Sentences about attempts in field events: explanations of places, and reasons why attempts are refused.

import { type Why, why } from '#sport/why.rules.ts';
import { ordinal } from './ordinals.words.ts';
import { tiedPlaces } from './places.words.ts';

const misses = (count: number) => (count === 1 ? '1 miss' : `${count} misses`);
const placeOf = (place: number, sharedBy: number) =>
  sharedBy === 1 ? `${ordinal(place)} place.` : tiedPlaces(place, sharedBy);

export function whyPlaceByTrials(marks: readonly string[], place: number, sharedBy: number): Why {
  return why(
    sharedBy === 1 ? 'place-by-trials' : 'place-by-trials-tied',
    `Valid marks, best first: ${marks.join(', ')}.`,
    'Equal best marks are separated by the second best, then the third best and so on.',
    placeOf(place, sharedBy),
  );
}

interface Misses {
  missesAtBest: number;
  totalMisses: number;
}

interface CountedHeights extends Misses {
  best: string;
  /** The next jumper who cleared the same height. */
  next: Misses | null;
  /** True if a jump-off decided a tie for first. */
  wasInJumpOff: boolean;
}

const TRIES = ['first', 'second', 'third'];
const tryOf = (missesBefore: number) => TRIES[missesBefore] ?? ordinal(missesBefore + 1);

/** "; the next jumper had 3": the difference to the next jumper. */
function lostBy(jumper: Misses, next: Misses | null): string {
  if (!next) return '';
  if (next.missesAtBest !== jumper.missesAtBest)
    return `; the next jumper needed the ${tryOf(next.missesAtBest)} try`;
  return next.totalMisses === jumper.totalMisses ? '' : `; the next jumper had ${next.totalMisses}`;
}

export function whyPlaceByHeights(counted: CountedHeights, place: number, sharedBy: number): Why {
  const { best, missesAtBest, totalMisses, next, wasInJumpOff } = counted;
  const mayJumpOff = sharedBy > 1 && place === 1;
  return why(
    sharedBy === 1 ? 'place-by-heights' : 'place-by-heights-tied',
    `Cleared ${best} on the ${tryOf(missesAtBest)} try with ${misses(totalMisses)} in all${lostBy(counted, next)}.`,
    placeOf(place, sharedBy) +
      (wasInJumpOff ? ' A jump-off decided.' : mayJumpOff ? ' A jump-off may decide.' : ''),
  );
}

export function whyNoPlaceWithoutMark(): Why {
  return why('no-place-no-mark', 'No attempt was valid, so there is no place.');
}

export const triesUnreadableSentence = (text: string) =>
  `"${text}" is not a row of attempts. Write O, X, - for a pass and r for retired, such as XXO or X-.`;
export const triesAfterEliminationSentence = (height: string) =>
  `The attempts at ${height} come after three misses in a row.`;
export const heightsNotRisingSentence = (height: string) =>
  `${height} is not higher than the height before it.`;
