// The viewer's teams as the side menu lists them: by school, and for each school its sports.

import type { ViewerTeam } from '#app/shell/viewer.ts';
import { SPORTS } from '#sport/sports.rules.ts';

export interface TeamGroup {
  schoolId: number;
  school: string;
  teams: ViewerTeam[];
}

/** Schools by name, track and field before cross country. */
export function groupTeams(teams: readonly ViewerTeam[]): TeamGroup[] {
  const bySchool = Map.groupBy(teams, ({ IDSchool }) => IDSchool);
  return [...bySchool]
    .map(([schoolId, ofSchool]) => ({
      schoolId,
      school: ofSchool[0]?.SchoolName ?? '',
      teams: ofSchool.toSorted((a, b) => SPORTS.indexOf(a.Sport) - SPORTS.indexOf(b.Sport)),
    }))
    .toSorted((a, b) => a.school.localeCompare(b.school));
}
