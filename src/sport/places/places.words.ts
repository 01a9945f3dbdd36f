// Sentences that explain the place of a result.

import { listInWords } from '#sport/lists.words.ts';
import type { MarkKind } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { statusClause } from '#sport/marks/statuses.words.ts';
import { type Why, why } from '#sport/why.rules.ts';
import { ordinal } from './ordinals.words.ts';

/** The facts behind the place of a result in its round. */
export interface PlaceFacts {
  place: number;
  /** The number of results with a place. */
  ranked: number;
  kind: MarkKind;
  /** The marks ahead as text, best first; empty if unknown or too many to name. */
  ahead: readonly string[];
}

const BEST: Record<MarkKind, string> = {
  time: 'Fastest time of the round.',
  distance: 'Best mark of the round.',
  height: 'Best height of the round.',
  points: 'Most points of the round.',
};

const ofRanked = ({ place, ranked }: Pick<PlaceFacts, 'place' | 'ranked'>) =>
  `${ordinal(place)} of ${ranked}`;

export function whyPlaceByMark({ place, ranked, kind, ahead }: PlaceFacts): Why {
  if (place === 1) return why('place-by-mark', BEST[kind]);
  const behind = ahead.length > 0 ? `: behind ${listInWords(ahead)}` : '';
  return why('place-by-mark', `${ofRanked({ place, ranked })}${behind}.`);
}

export const tiedPlaces = (place: number, count: number): string =>
  `Tied for ${ordinal(place)}; the next place is ${ordinal(place + count)}.`;

export const whyPlaceTied = (place: number, count: number): Why =>
  why('place-tied', tiedPlaces(place, count));

export function whyPlaceByImage(facts: PlaceFacts): Why {
  return why(
    'place-by-image',
    'Another runner of this race has the same time.',
    'The finish image shows who was ahead.',
    `${ofRanked(facts)}.`,
  );
}

export function whyPlaceByThousandths(facts: PlaceFacts): Why {
  return why(
    'place-by-thousandths',
    'Another result shows the same hundredth.',
    'One camera timed both, so thousandths decide.',
    `${ofRanked(facts)}.`,
  );
}

export function whyPlaceByTieBreak(facts: PlaceFacts): Why {
  return why(
    'place-by-tie-break',
    'Another result has the same mark.',
    facts.kind === 'height'
      ? 'Misses or a jump-off broke the tie.'
      : facts.kind === 'distance'
        ? 'The next best marks broke the tie.'
        : 'The official results broke the tie.',
    `${ofRanked(facts)}.`,
  );
}

export function whyNoPlaceForStatus(status: StatusCode): Why {
  return why('no-place-status', `The entry ${statusClause(status)}, so there is no place.`);
}

export function whyNoPlaceForExhibition(): Why {
  return why('no-place-exhibition', "Exhibition entries don't place or score.");
}
