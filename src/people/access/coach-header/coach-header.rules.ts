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
  teamDetailsAddress,
  teamFilesAddress,
  teamMatchesAddress,
  teamRecordSetsAddress,
  teamRosterAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { coachHeaderWords as words } from './coach-header.words.ts';

export const COACH_PAGES = ['roster', 'matches', 'people', 'codes'] as const;

/** The maker of a team that no admin has confirmed has these pages only. */
const PAGES_TO_SET_UP = ['roster', 'details'] as const;

export type CoachPage = (typeof COACH_PAGES)[number] | 'records' | 'files' | 'details';

/** The pages to which the header links, in order. */
export function coachPagesOf({ isListed }: { isListed: boolean }): readonly CoachPage[] {
  return isListed ? [...COACH_PAGES, 'records', 'files', 'details'] : PAGES_TO_SET_UP;
}

const KIND_OF_SPORT = { tf: 'tfo', xc: 'xc' } as const;

export function coachPageAddress(teamId: number, page: CoachPage, sport: Sport): string {
  if (page === 'roster') return teamRosterAddress(teamId, { kind: KIND_OF_SPORT[sport] });
  const address = {
    matches: teamMatchesAddress,
    people: teamAdminAddress,
    codes: teamCodesAddress,
    records: teamRecordSetsAddress,
    files: teamFilesAddress,
    details: teamDetailsAddress,
  }[page];
  return `${address(teamId)}?sport=${sport}`;
}

interface TeamInHeader {
  team: { teamId: number; name: string; levelMask: number; isListed: boolean };
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
    team.isListed
      ? { label: team.name, to: teamAddress(team.teamId), menu: 'team' as const }
      : { label: team.name, to: teamDetailsAddress(team.teamId) },
    { label: words.tab[page], to: coachPageAddress(team.teamId, page, sport) },
  ];
}
