// Sentences that tell why a result has its place.

import type { MarkKind } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { statusClause } from '#sport/marks/statuses.words.ts';
import { type Why, why } from '#sport/why.rules.ts';
import { ordinal } from './ordinals.words.ts';

/** Where a result stands in its round. */
export interface Standing {
  place: number;
  /** How many have a place. */
  ranked: number;
  kind: MarkKind;
  /** Marks ahead, best first, as shown; empty when they are not told or too many. */
  ahead: readonly string[];
}

const BEST: Record<MarkKind, string> = {
  time: 'Fastest time of the round.',
  distance: 'Best mark of the round.',
  height: 'Best height of the round.',
  points: 'Most points of the round.',
};

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

const ofRanked = ({ place, ranked }: Pick<Standing, 'place' | 'ranked'>) => `${ordinal(place)} of ${ranked}`;

export function whyPlaceByMark({ place, ranked, kind, ahead }: Standing): Why {
  if (place === 1) return why('place-by-mark', BEST[kind]);
  const behind = ahead.length > 0 ? `: behind ${LIST.format(ahead)}` : '';
  return why('place-by-mark', `${ofRanked({ place, ranked })}${behind}.`);
}

export const tiedPlaces = (place: number, count: number): string =>
  `Tied for ${ordinal(place)}; the next place is ${ordinal(place + count)}.`;

export const whyPlaceTied = (place: number, count: number): Why =>
  why('place-tied', tiedPlaces(place, count));

export function whyPlaceByImage(standing: Standing): Why {
  return why(
    'place-by-image',
    'Another runner of this race has the same time.',
    'The finish image shows who was ahead.',
    `${ofRanked(standing)}.`,
  );
}

export function whyPlaceByThousandths(standing: Standing): Why {
  return why(
    'place-by-thousandths',
    'Another result shows the same hundredth.',
    'One camera timed both, so thousandths decide.',
    `${ofRanked(standing)}.`,
  );
}

export function whyPlaceByTieBreak(standing: Standing): Why {
  return why(
    'place-by-tie-break',
    'Another result has the same mark.',
    standing.kind === 'height'
      ? 'Misses or a jump-off broke the tie.'
      : standing.kind === 'distance'
        ? 'The next best marks broke the tie.'
        : 'The official results broke the tie.',
    `${ofRanked(standing)}.`,
  );
}

export function whyNoPlaceForStatus(status: StatusCode): Why {
  return why('no-place-status', `The entry ${statusClause(status)}, so there is no place.`);
}

export function whyNoPlaceForExhibition(): Why {
  return why('no-place-exhibition', "Exhibition entries don't place or score.");
}
