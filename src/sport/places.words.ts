// Sentences that tell why a result has its place.
import type { StatusCode } from './statuses.rules.ts';
import { type Why, why } from './why.rules.ts';

const better = (count: number) =>
  count === 0
    ? 'Nobody has a better mark.'
    : count === 1
      ? 'One mark is better.'
      : `${count} marks are better.`;

export function whyPlaceByMark(place: number): Why {
  return why('place-by-mark', better(place - 1), 'The better mark has the better place.', `Place ${place}.`);
}

export function whyPlaceTied(place: number, count: number): Why {
  return why(
    'place-tied',
    `${count} results are equal. ${better(place - 1)}`,
    `Equal results share the best place, ${place}; the next place is ${place + count}.`,
    `Place ${place}, shared by ${count}.`,
  );
}

export function whyPlaceByImage(place: number): Why {
  return why(
    'place-by-image',
    'Another runner of this race has the same mark.',
    'Inside one race the order read from the finish image decides.',
    `Place ${place}.`,
  );
}

export function whyPlaceByThousandths(place: number): Why {
  return why(
    'place-by-thousandths',
    'Another result shows the same hundredth.',
    'One camera system timed both, so the thousandths decide.',
    `Place ${place}.`,
  );
}

export function whyPlaceByTieBreak(place: number): Why {
  return why(
    'place-by-tie-break',
    'Another result has the same mark.',
    'The tie-break decides: misses, next-best marks or the judges.',
    `Place ${place}.`,
  );
}

export function whyNoPlaceForStatus(status: StatusCode): Why {
  return why(
    'no-place-status',
    `The result is ${status}.`,
    'Only a valid mark has a place.',
    'Listed below the marks, without a place.',
  );
}

export function whyNoPlaceForExhibition(): Why {
  return why(
    'no-place-exhibition',
    'The result is an exhibition.',
    'An exhibition is kept but takes no place and no points.',
    'Listed without a place.',
  );
}
