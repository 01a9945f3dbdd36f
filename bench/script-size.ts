// How much script a first visit loads: of the public page that loads most.
import { FIRST_VISIT_MOST_KB, measurePageSizes } from '../scripts/check-sizes.ts';
import type { Figure } from './figures.ts';

export async function measureScript(): Promise<Figure> {
  const sizes = await measurePageSizes();
  return {
    name: 'Script of a first visit, gzip, the largest public page',
    unit: 'KB',
    measured: Math.max(...sizes.map(({ kb }) => kb)),
    reference: null,
    goal: { most: FIRST_VISIT_MOST_KB },
  };
}
