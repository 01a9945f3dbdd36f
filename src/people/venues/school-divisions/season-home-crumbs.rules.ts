// The breadcrumbs of the home page of a kind of season: the season itself, then the divisions.
import { seasonHomeAddress } from '#sport/addresses/site-addresses.rules.ts';
import { type SeasonKind, seasonKindTitle } from '#sport/sports.rules.ts';
import { nameOnWay, type PageCrumb, visibleDivisions } from './school-division-crumbs.rules.ts';
import type { SchoolDivision } from './school-divisions.rules.ts';

type OnWay = Pick<SchoolDivision, 'schoolDivisionId' | 'name' | 'shortName' | 'kind'>;

/** `path` leads from World to the division of the page; it may be empty. */
export const seasonHomeCrumbs = (kind: SeasonKind, path: readonly OnWay[]): PageCrumb[] => [
  { label: seasonKindTitle(kind), to: seasonHomeAddress(kind) },
  ...visibleDivisions(path).map((division) => ({
    label: nameOnWay(division),
    to: seasonHomeAddress(kind, division.schoolDivisionId),
  })),
];
