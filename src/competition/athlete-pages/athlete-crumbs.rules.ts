// Breadcrumbs of an athlete's page: the team's state and league, then the team.
import {
  type DivisionNode,
  divisionCrumbs,
  listsOf,
  type PageCrumb,
} from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { isIndoorSeason, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface AthleteForCrumbs {
  athleteId: number;
  /** The name as this visitor may see it. */
  name: string;
  sport: Sport;
  /** The athlete's newest season in the sport. */
  seasonId: number | null;
  team: { teamId: number; name: string; levelMask: number } | null;
  /** The divisions of the team. */
  divisions: readonly DivisionNode[];
}

export function athleteCrumbs({
  athleteId,
  name,
  sport,
  seasonId,
  team,
  divisions,
}: AthleteForCrumbs): PageCrumb[] {
  const levelMask = team?.levelMask ?? 0;
  const kind = seasonKindOf(sport, seasonId !== null && isIndoorSeason(seasonId));
  const teamCrumb: PageCrumb[] = team
    ? [{ label: team.name, to: teamAddress(team.teamId, kind), menu: 'team' }]
    : [];
  return [
    ...divisionCrumbs(divisions, levelMask, listsOf({ sport, levelMask, seasonId })),
    ...teamCrumb,
    { label: name, to: athleteAddress(athleteId, sport) },
  ];
}
