// The breadcrumbs of the comparison of two seasons of a team.
import type { PageCrumb } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { compareSeasonsAddress } from '#sport/addresses/compare-addresses.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { teamSeasonsWords as words } from './team-seasons-compare.words.ts';

export const seasonsCrumbs = (teamId: number, teamName: string, kind: SeasonKind): PageCrumb[] => [
  { label: teamName, to: teamAddress(teamId, kind), menu: 'team' },
  { label: words.crumb, to: compareSeasonsAddress(teamId, kind) },
];
