// The choices of whom a range of bibs is for, as values of a select.

export interface RangeTeam {
  teamId: number;
  name: string;
}

interface RangeSubject {
  teamId?: number | undefined;
  divisionId?: number | undefined;
}

/** Empty for everyone else. */
export function choiceOf({ teamId, divisionId }: RangeSubject): string {
  if (teamId !== undefined) return `team:${teamId}`;
  return divisionId === undefined ? '' : `division:${divisionId}`;
}

export function subjectOf(value: string): { teamId: number } | { divisionId: number } | null {
  const [kind, id] = value.split(':');
  if (kind === 'team') return { teamId: Number(id) };
  return kind === 'division' ? { divisionId: Number(id) } : null;
}

/** The teams of the meet, after those that a range has and that are in the meet no longer. */
export function teamChoices(
  teams: readonly RangeTeam[],
  ofRange: readonly (number | undefined)[],
  unknownName: string,
): RangeTeam[] {
  const others = [...new Set(ofRange)].filter(
    (id) => id !== undefined && teams.every(({ teamId }) => teamId !== id),
  ) as number[];
  return [...others.map((teamId) => ({ teamId, name: unknownName })), ...teams];
}
