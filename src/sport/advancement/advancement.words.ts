// Why someone goes on to the next round.
import { ordinal } from '#sport/places/ordinals.words.ts';
import type { AdvanceRule, Qualified } from './advancement.rules.ts';

/** "Q: 2nd in heat 1. The first 2 of each heat go on." */
export function whyQualified(qualified: Qualified, { top, next }: Pick<AdvanceRule, 'top' | 'next'>): string {
  const { qualifier, heat, heatPlace, isByThousandths, isByTie } = qualified;
  if (qualifier === 'Q') {
    const rule = top === 1 ? 'The winner of each heat goes on.' : `The first ${top} of each heat go on.`;
    return `Q: ${ordinal(heatPlace ?? 0)} in heat ${heat}. ${rule}`;
  }
  const rule = next === 1 ? 'the next best mark' : `one of the next ${next} best marks`;
  const detail = isByTie
    ? ' The mark is equal to the last one, and there are lanes for all.'
    : isByThousandths
      ? ' Thousandths of a second decided.'
      : '';
  return `q: ${rule}.${detail}`;
}

/** "2 + 2 times". */
export const advanceName = (top: number, next: number): string =>
  next === 0 ? `${top} of each heat` : top === 0 ? `${next} times` : `${top} + ${next} times`;
