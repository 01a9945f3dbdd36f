// How much script and how much style a first visit loads: of the public page that loads most.
import { FIRST_VISIT_MOST_KB, FIRST_VISIT_STYLES_MOST_KB, measurePageSizes } from '../scripts/check-sizes.ts';
import type { Figure } from './figures.ts';

export async function measureFirstVisit(): Promise<Figure[]> {
  const sizes = await measurePageSizes();
  return [
    {
      name: 'Script of a first visit, gzip, the largest public page',
      unit: 'KB',
      measured: Math.max(...sizes.map(({ kb }) => kb)),
      reference: null,
      goal: { most: FIRST_VISIT_MOST_KB },
    },
    {
      name: 'Styles of a first visit, gzip, the largest public page',
      unit: 'KB',
      measured: Math.max(...sizes.map(({ stylesKb }) => stylesKb)),
      reference: null,
      goal: { most: FIRST_VISIT_STYLES_MOST_KB },
    },
  ];
}
