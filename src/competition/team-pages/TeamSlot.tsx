import type { SeasonKind } from '#sport/sports.rules.ts';

export const TEAM_SLOT = 'data-team-slot';

export interface TeamSlotTeam {
  teamId: number;
  /** The season of the page. */
  kind: SeasonKind;
}

/** A slot that the shell fills with links to a team's member pages for its members. Empty for others. */
export function TeamSlot(team: TeamSlotTeam) {
  return <span data-team-slot={JSON.stringify(team)} />;
}
