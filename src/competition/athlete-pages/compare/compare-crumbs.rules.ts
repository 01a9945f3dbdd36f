// The breadcrumbs of a comparison of seasons or athletes.
import type { PageCrumb } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { compareAthleteAddress } from '#sport/addresses/compare-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { compareWords as words } from './compare.words.ts';

/** `name` is the athlete's name as the visitor may see it. */
export const comparisonCrumbs = (athleteId: number, name: string, sport: Sport): PageCrumb[] => [
  { label: name, to: athleteAddress(athleteId, sport) },
  { label: words.crumb, to: compareAthleteAddress(athleteId, sport) },
];
