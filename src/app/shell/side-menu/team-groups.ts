// Groups the viewer's teams by school for the side menu.

import type { ViewerTeam } from '#app/shell/viewer.ts';
import { SPORTS } from '#sport/sports.rules.ts';

export interface TeamGroup {
  schoolId: number;
  school: string;
  teams: ViewerTeam[];
}

/** Sorts schools by name, and track and field before cross country. */
export function groupTeams(teams: readonly ViewerTeam[]): TeamGroup[] {
  const bySchool = Map.groupBy(teams, ({ teamId }) => teamId);
  return [...bySchool]
    .map(([schoolId, schoolTeams]) => ({
      schoolId,
      school: schoolTeams[0]?.teamName ?? '',
      teams: schoolTeams.toSorted((a, b) => SPORTS.indexOf(a.sport) - SPORTS.indexOf(b.sport)),
    }))
    .toSorted((a, b) => a.school.localeCompare(b.school));
}
