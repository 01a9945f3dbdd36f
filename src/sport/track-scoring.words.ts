// Sentences that tell why a finisher has its points.
import { type Why, why } from './why.rules.ts';

type OverLimit = 'skip' | 'vacate';

const OTHERS_MOVE_UP: Record<OverLimit, string> = {
  skip: 'The next team moves up.',
  vacate: 'Its points go to nobody.',
};

const point = (points: string) => (points === '1' ? '1 point' : `${points} points`);

function standing(place: number, position: number): string {
  return position === place
    ? `Place ${place}.`
    : `Place ${place}, scoring position ${position}: finishers ahead that do not score are left out.`;
}

export function whyPoints(place: number, position: number, points: string): Why {
  return why(
    'points-for-place',
    standing(place, position),
    `Scoring position ${position} is worth ${points}.`,
    `${point(points)}.`,
  );
}

interface SharedPoints {
  place: number;
  position: number;
  size: number;
  values: readonly number[];
  share: string;
}

export function whySharedPoints({ place, position, size, values, share }: SharedPoints): Why {
  const sum = [...values, ...Array<number>(size - values.length).fill(0)].join(' + ');
  return why(
    'points-shared',
    `${standing(place, position)} Shared by ${size}.`,
    `A tie shares the points of positions ${position} to ${position + size - 1} equally: (${sum}) / ${size}.`,
    `${point(share)} each.`,
  );
}

export function whyNoPointsBeyondTable(place: number, position: number, depth: number): Why {
  return why(
    'points-beyond-table',
    standing(place, position),
    depth === 0 ? 'No points are given here.' : `Points are given to ${depth} positions.`,
    'No points.',
  );
}

export function whyNoPointsOverLimit(limit: number, isRelay: boolean, overLimit: OverLimit): Why {
  const what = isRelay
    ? limit === 1
      ? 'relay squad'
      : 'relay squads'
    : limit === 1
      ? 'athlete'
      : 'athletes';
  return why(
    'points-over-limit',
    `The team already has ${limit} ${what} scoring in this event.`,
    `At most ${limit} ${what} of a team ${limit === 1 ? 'scores' : 'score'}. ${OTHERS_MOVE_UP[overLimit]}`,
    'No points.',
  );
}

export function whyNoPointsForSquad(letter: string, overLimit: OverLimit): Why {
  return why(
    'points-squad-not-scoring',
    `This is the ${letter} squad.`,
    `Only A squads score. ${OTHERS_MOVE_UP[overLimit]}`,
    'No points.',
  );
}

export function whyNoPointsForExhibition(): Why {
  return why(
    'points-exhibition',
    'The result is an exhibition.',
    'An exhibition takes no points; those behind move up.',
    'No points.',
  );
}

export function whyNoPointsUnattached(): Why {
  return why(
    'points-unattached',
    'The athlete competes for no team.',
    'Points are given to teams; those behind move up.',
    'No points.',
  );
}

export function whyNoPointsWithoutPlace(): Why {
  return why('points-no-place', 'The result has no place.', 'Points are given for places.', 'No points.');
}
