// How much script and how much style a first visit loads: of the public page that loads most.
import {
  FIRST_VISIT_MAX_KB,
  FIRST_VISIT_OWN_MAX_KB,
  FIRST_VISIT_STYLES_MAX_KB,
  largestOfAreas,
  measurePageSizes,
  scriptKb,
} from '../scripts/check-sizes.ts';
import type { Figure } from './figures.ts';

/** Where first visits begin. */
const PUBLIC_AREAS = ['meets', 'teams', 'rankings', 'site', 'accounts'];

export async function measureFirstVisit(): Promise<Figure[]> {
  const sizes = await measurePageSizes();
  return [
    {
      name: 'Script of a first visit, gzip, the largest public page',
      unit: 'KB',
      measured: Math.max(...sizes.map(scriptKb)),
      reference: null,
      goal: { most: FIRST_VISIT_MAX_KB },
    },
    ...largestOfAreas(sizes.filter(({ area }) => PUBLIC_AREAS.includes(area))).map(
      ({ area, ownKb }): Figure => ({
        name: `Of it what a page begins with, without React and React Router, in the area “${area}”`,
        unit: 'KB',
        measured: ownKb,
        reference: null,
        goal: { most: FIRST_VISIT_OWN_MAX_KB },
      }),
    ),
    {
      name: 'Styles of a first visit, gzip, the largest public page',
      unit: 'KB',
      measured: Math.max(...sizes.map(({ stylesKb }) => stylesKb)),
      reference: null,
      goal: { most: FIRST_VISIT_STYLES_MAX_KB },
    },
  ];
}
