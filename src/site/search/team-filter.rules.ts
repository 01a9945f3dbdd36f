// Counts the teams of matching athletes, so that a search for a common name can be narrowed to one team.

export interface TeamOption {
  teamId: number;
  name: string;
  /** The number of matching athletes on this team. */
  count: number;
}

interface OnTeam {
  team_id: number | null;
  team_name: string | null;
}

const TEAM_CHOICES_MAX = 30;

/** The team with the most athletes comes first; equal counts are ordered by name. */
export function teamOptions(athletes: readonly OnTeam[]): TeamOption[] {
  const byTeam = Map.groupBy(athletes, ({ team_id }) => team_id);
  return [...byTeam]
    .flatMap(([id, members]) =>
      id === null ? [] : [{ teamId: id, name: members[0]!.team_name ?? '', count: members.length }],
    )
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en') || a.teamId - b.teamId)
    .slice(0, TEAM_CHOICES_MAX);
}
