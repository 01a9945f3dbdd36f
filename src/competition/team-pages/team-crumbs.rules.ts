// Breadcrumbs of a team's page: level, state, association, league, team and season.
import {
  type DivisionNode,
  divisionCrumbs,
  listsOf,
  type PageCrumb,
} from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import { type TeamPage, teamPageAddress } from './team-addresses.rules.ts';
import { teamScreenWords as words } from './team-screen.words.ts';

/** A team in the shape of the call's reply. */
export interface TeamForCrumbs {
  team: { teamId: number; teamName: string; levelMask: number };
  season: Season & {
    /** "Outdoor". */
    kindName: string;
    hasMeets: boolean;
  };
  divisions: readonly DivisionNode[];
}

export function teamCrumbs({ team, season, divisions }: TeamForCrumbs, page: TeamPage): PageCrumb[] {
  const { teamId, teamName, levelMask } = team;
  const seasonId = season.hasMeets ? season.id : null;
  const listAt = listsOf({ sport: sportOfKind(season.kind), levelMask, seasonId });
  return [
    ...divisionCrumbs(divisions, levelMask, listAt),
    { label: teamName, to: teamAddress(teamId, season.kind), menu: 'team' },
    {
      label: page === 'home' ? `${season.kindName} ${seasonYear(season.id)}` : words.tab[page],
      to: teamPageAddress(teamId, page, season),
    },
  ];
}
