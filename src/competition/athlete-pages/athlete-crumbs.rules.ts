// The way to the page of an athlete: through the team and the places that it stands in.
import {
  type DivisionCrumb,
  type DivisionNode,
  divisionCrumbs,
  listsOf,
} from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { isIndoorSeason, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** As `kit/ui/page/head.ts` shows it. */
interface Crumb {
  label: string;
  to: string;
  menu?: DivisionCrumb['menu'] | 'team';
}

export interface AthleteOnWay {
  athleteId: number;
  /** As far as everyone may know it. */
  name: string;
  sport: Sport;
  /** The newest of the athlete in the sport. */
  seasonId: number | null;
  team: { teamId: number; name: string; levelMask: number } | null;
  /** Of the team. */
  divisions: readonly DivisionNode[];
}

export function athleteCrumbs({ athleteId, name, sport, seasonId, team, divisions }: AthleteOnWay): Crumb[] {
  const levelMask = team?.levelMask ?? 0;
  const kind = seasonKindOf(sport, seasonId !== null && isIndoorSeason(seasonId));
  const ofTeam: Crumb[] = team
    ? [{ label: team.name, to: teamAddress(team.teamId, kind), menu: 'team' }]
    : [];
  return [
    ...divisionCrumbs(divisions, levelMask, listsOf({ sport, levelMask, seasonId })),
    ...ofTeam,
    { label: name, to: athleteAddress(athleteId, sport) },
  ];
}
