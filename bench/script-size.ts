// Measures the script and styles of a first visit to the public page that loads most.
import {
  FIRST_VISIT_MAX_KB,
  FIRST_VISIT_OWN_MAX_KB,
  FIRST_VISIT_STYLES_MAX_KB,
  largestOfAreas,
  measurePageSizes,
  scriptKb,
} from '../scripts/check-sizes.ts';
import type { Figure } from './figures.ts';

/** The areas of public pages, where first visits begin. */
const PUBLIC_AREAS = ['meets', 'teams', 'rankings', 'site', 'accounts'];

export async function measureFirstVisit(): Promise<Figure[]> {
  const sizes = await measurePageSizes();
  return [
    {
      name: 'Script of a first visit, gzip, the largest public page',
      unit: 'KB',
      measured: Math.max(...sizes.map(scriptKb)),
      reference: null,
      goal: { max: FIRST_VISIT_MAX_KB },
    },
    ...largestOfAreas(sizes.filter(({ area }) => PUBLIC_AREAS.includes(area))).map(
      ({ area, ownKb }): Figure => ({
        name: `Of it what a page begins with, without React and React Router, in the area “${area}”`,
        unit: 'KB',
        measured: ownKb,
        reference: null,
        goal: { max: FIRST_VISIT_OWN_MAX_KB },
      }),
    ),
    {
      name: 'Styles of a first visit, gzip, the largest public page',
      unit: 'KB',
      measured: Math.max(...sizes.map(({ stylesKb }) => stylesKb)),
      reference: null,
      goal: { max: FIRST_VISIT_STYLES_MAX_KB },
    },
  ];
}
