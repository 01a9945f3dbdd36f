// Sentences that tell why a finisher has its points.
import { ordinal } from '#sport/places/ordinals.words.ts';
import { type Why, why } from '#sport/why.rules.ts';

type OverLimit = 'skip' | 'vacate';

const OTHERS_MOVE_UP: Record<OverLimit, string> = {
  skip: 'The next team moves up.',
  vacate: 'No one gets its points.',
};

const point = (points: string) => (points === '1' ? '1 point' : `${points} points`);

/** Empty where the place is the scoring place. */
function standing(place: number, position: number): [] | [string] {
  return position === place
    ? []
    : [
        `Finished ${ordinal(place)}; entries ahead that don't score are skipped, so this is ${ordinal(position)} for scoring.`,
      ];
}

export function whyPoints(place: number, position: number, points: string): Why {
  return why(
    'points-for-place',
    ...standing(place, position),
    `${ordinal(position)} place scores ${points}.`,
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
    ...standing(place, position),
    `${size} tied for ${ordinal(position)}: they split the points of places ${position} to ${position + size - 1}.`,
    `(${sum}) / ${size} = ${point(share)} each.`,
  );
}

export function whyNoPointsBeyondTable(place: number, position: number, depth: number): Why {
  return why(
    'points-beyond-table',
    ...standing(place, position),
    depth === 0 ? 'This event gives no points.' : `Only the first ${depth} places score.`,
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
    `At most ${limit} ${what} per team ${limit === 1 ? 'scores' : 'score'}. ${OTHERS_MOVE_UP[overLimit]}`,
  );
}

export function whyNoPointsForSquad(letter: string, overLimit: OverLimit): Why {
  return why(
    'points-squad-not-scoring',
    `This is the ${letter} relay.`,
    `Only A relays score. ${OTHERS_MOVE_UP[overLimit]}`,
  );
}

export function whyNoPointsForExhibition(): Why {
  return why('points-exhibition', "Exhibition entries don't place or score.");
}

export function whyNoPointsUnattached(): Why {
  return why('points-unattached', "Unattached athletes don't score; the next athletes move up.");
}

export function whyNoPointsWithoutPlace(): Why {
  return why('points-no-place', 'Without a place there are no points.');
}
