// The pages for a team's coaches, with their addresses and crumbs.
import {
  type DivisionCrumb,
  type DivisionNode,
  divisionCrumbs,
  listsOf,
} from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { teamAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import {
  teamCodesAddress,
  teamMatchesAddress,
  teamRosterAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { coachHeaderWords as words } from './coach-header.words.ts';

export const COACH_PAGES = ['roster', 'matches', 'people', 'codes'] as const;

export type CoachPage = (typeof COACH_PAGES)[number];

const KIND_OF_SPORT = { tf: 'tfo', xc: 'xc' } as const;

export function coachPageAddress(teamId: number, page: CoachPage, sport: Sport): string {
  if (page === 'roster') return teamRosterAddress(teamId, { kind: KIND_OF_SPORT[sport] });
  const address = { matches: teamMatchesAddress, people: teamAdminAddress, codes: teamCodesAddress }[page];
  return `${address(teamId)}?sport=${sport}`;
}

interface TeamInHeader {
  team: { teamId: number; name: string; levelMask: number };
  sport: Sport;
  divisions: readonly DivisionNode[];
}

/** Crumbs in the shape that `kit/ui/page/head.ts` renders. */
export function coachPageCrumbs({ team, sport, divisions }: TeamInHeader, page: CoachPage) {
  const listAt = listsOf({ sport, levelMask: team.levelMask, seasonId: null });
  const above: { label: string; to: string; menu?: DivisionCrumb['menu'] | 'team' }[] = divisionCrumbs(
    divisions,
    team.levelMask,
    listAt,
  );
  return [
    ...above,
    { label: team.name, to: teamAddress(team.teamId), menu: 'team' as const },
    { label: words.tab[page], to: coachPageAddress(team.teamId, page, sport) },
  ];
}
