// Sentences that tell why a part of a combined event has its points and why a total stands or not.
import { type Why, why } from '#sport/why.rules.ts';

interface PointsFormula {
  /** `10.55`, `7.80m`, as shown. */
  mark: string;
  unit: 's' | 'cm' | 'm';
  a: string;
  b: string;
  c: string;
  /** How far the mark is from B, in `unit`. */
  distance: string;
  points: number;
}

export function whyCombinedPoints({ mark, unit, a, b, c, distance, points }: PointsFormula): Why {
  if (points === 0)
    return why(
      'combined-no-points',
      `The mark is ${mark}.`,
      `Points begin beyond ${b} ${unit}.`,
      'The mark gives 0 points.',
    );
  return why(
    'combined-points',
    `${mark} is ${distance} ${unit} better than ${b} ${unit}.`,
    `${a} × ${distance}^${c}, cut to a whole number.`,
    `${points} points.`,
  );
}

export function whyCombinedTotal(points: readonly number[], total: number, partsLeft: number): Why {
  return why(
    'combined-total',
    `${points.join(' + ')} = ${total}.`,
    'The points of the parts are added; a part without a valid mark gives 0.',
    partsLeft === 0 ? `${total} points.` : `${total} points, ${partsLeft} to come.`,
  );
}

export function whyNoCombinedTotal(): Why {
  return why(
    'combined-no-total',
    'The athlete did not start a part.',
    'Whoever does not start a part is out of the combined event.',
    'No total.',
  );
}
