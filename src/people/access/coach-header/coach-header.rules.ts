// The pages on which coaches keep a team, and the way to them.
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
import { teamDeskWords as words } from './coach-header.words.ts';

export const DESK_PAGES = ['roster', 'matches', 'people', 'codes'] as const;

export type DeskPage = (typeof DESK_PAGES)[number];

const KIND_OF_SPORT = { tf: 'tfo', xc: 'xc' } as const;

export function deskAddress(teamId: number, page: DeskPage, sport: Sport): string {
  if (page === 'roster') return teamRosterAddress(teamId, { kind: KIND_OF_SPORT[sport] });
  const address = { matches: teamMatchesAddress, people: teamAdminAddress, codes: teamCodesAddress }[page];
  return `${address(teamId)}?sport=${sport}`;
}

interface TeamOnDesk {
  team: { IDSchool: number; SchoolName: string; Level: number };
  sport: Sport;
  divisions: readonly DivisionNode[];
}

/** As `kit/ui/page/head.ts` shows them. */
export function deskCrumbs({ team, sport, divisions }: TeamOnDesk, page: DeskPage) {
  const listAt = listsOf({ sport, levelMask: team.Level, seasonId: null });
  const above: { label: string; to: string; menu?: DivisionCrumb['menu'] | 'team' }[] = divisionCrumbs(
    divisions,
    team.Level,
    listAt,
  );
  return [
    ...above,
    { label: team.SchoolName, to: teamAddress(team.IDSchool), menu: 'team' as const },
    { label: words.tab[page], to: deskAddress(team.IDSchool, page, sport) },
  ];
}
