// Sentences about the effects of a merge.
import { countOf } from '#kit/counts.ts';

const LISTS_NAMED_MAX = 4;

export const mergeEffectWords = {
  labels: { results: 'Results', bests: 'Bests', lists: 'Lists' },
  noResults: 'No results move.',
  results: (count: number, meets: number, name: string) =>
    `${countOf(count, 'result', 'results')} from ${countOf(meets, 'meet', 'meets')} will move to ${name}. The results keep the recorded name.`,
  noBests: 'No bests change.',
  best: (event: string, mark: string) => `${event} ${mark}`,
  newBests: (bests: readonly string[]) => `New: ${bests.join(', ')}.`,
  betterBests: (bests: readonly string[]) => `Better: ${bests.join(', ')}.`,
  betterBest: (event: string, mark: string, before: string) => `${event} ${mark} instead of ${before}`,
  noLists: 'No lists change.',
  list: (event: string, year: number, isIndoor: boolean) => `${event} ${year}${isIndoor ? ' indoors' : ''}`,
  twoBecomeOne: (lists: readonly string[]) => {
    const named = lists.slice(0, LISTS_NAMED_MAX).join(', ');
    const rest = lists.length - LISTS_NAMED_MAX;
    return `Two rows become one, with the better mark: ${named}${rest > 0 ? ` and ${countOf(rest, 'more list', 'more lists')}` : ''}.`;
  },
  renamed: (count: number, name: string) =>
    `${countOf(count, 'list entry', 'list entries')} will show ${name}.`,
};
