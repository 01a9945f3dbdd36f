// The teams that found athletes are of: a search of a common name is narrowed to one of them.

export interface TeamOption {
  ID: number;
  name: string;
  /** Of the athletes that were found. */
  count: number;
}

interface OnTeam {
  team_id: number | null;
  team_name: string | null;
}

const TEAM_CHOICES_MAX = 30;

/** The teams of most of them first; by name where they are as many. */
export function teamOptions(athletes: readonly OnTeam[]): TeamOption[] {
  const byTeam = Map.groupBy(athletes, ({ team_id }) => team_id);
  return [...byTeam]
    .flatMap(([id, found]) =>
      id === null ? [] : [{ ID: id, name: found[0]!.team_name ?? '', count: found.length }],
    )
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en') || a.ID - b.ID)
    .slice(0, TEAM_CHOICES_MAX);
}
