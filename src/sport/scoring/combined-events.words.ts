// Sentences that explain the total of a combined event.
import { type Why, why } from '#sport/why.rules.ts';

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
    'An athlete who does not start a part is out of the combined event.',
    'No total.',
  );
}
