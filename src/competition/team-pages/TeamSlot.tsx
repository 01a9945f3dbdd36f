export const TEAM_SLOT = 'data-team-slot';

/** A slot that the shell fills with links to a team's member pages for its members. Empty for others. */
export function TeamSlot({ teamId }: { teamId: number }) {
  return <span data-team-slot={teamId} />;
}
